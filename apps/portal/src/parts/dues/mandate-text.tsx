import { boot } from '@afilia/client/boot.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'

interface MandateTextProps {
  /** The creditor, if the reader may see more than the union's name. */
  creditor?: { readonly name: string; readonly id: string | null } | undefined
}

/** The text of a direct debit mandate, in the version in force. */
export function MandateText({ creditor }: MandateTextProps) {
  const t = useTexts('economic')
  const name = creditor?.name ?? boot.unionName
  return (
    <>
      <p>
        <strong>{creditor?.id ? t('mandate.creditorWithId', { name, id: creditor.id }) : t('mandate.creditor', { name })}</strong>
      </p>
      <p>{t(`mandate.texts.${MANDATE_TEXT}.order`, { union: name })}</p>
      <p>{t(`mandate.texts.${MANDATE_TEXT}.refund`)}</p>
    </>
  )
}
