import { ACCESS_REASONS, type AccessReason } from '@afilia/domain/people/rights'
import { Field, Select } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** The revealed value, kept until the page is left. */
export interface Revealed {
  readonly document?: string
  readonly address?: string
}

interface RevealDialogProps {
  id: string
  what: keyof Revealed
  onDone: (value: Revealed) => void
  onClose: () => void
}

/** Asks for a reason, then reveals a masked value. Notifies the member (docs/decisions/062). */
export function RevealDialog({ id, what, onDone, onClose }: RevealDialogProps) {
  const t = useTexts('members')
  const [reason, setReason] = useState<AccessReason>()
  const [isMissing, setIsMissing] = useState(false)
  const { isBusy, problem, run } = useAction()
  const reveal = async (): Promise<void> => {
    if (!reason) {
      setIsMissing(true)
      return document.getElementById('reason')?.focus()
    }
    await run(async () => {
      const options = { params: { id }, body: { reason } }
      if (what === 'document') {
        const { documentId } = await send('POST people/{id}/document-id/reveal', options)
        return onDone({ document: documentId })
      }
      const { street, houseNumber, gate, stair, floor, label, postalCode, city } = await send('POST people/{id}/address/reveal', options)
      const parts = [[street, houseNumber], [gate], [stair], [floor], [label], [postalCode, city]]
      onDone({ address: parts.flatMap((part) => part.filter(Boolean).join(' ') || []).join(', ') || t('facts.none') })
    })
  }
  return (
    <FormDialog
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void reveal()}
      problem={problem}
      submitLabel={t('reveal.submit')}
      title={t(`reveal.${what}`)}
    >
      <Field error={isMissing ? t('reveal.choose') : undefined} help={t('reveal.help')} id="reason" label={t('reveal.reason')}>
        <Select
          onChange={({ target }) => {
            setReason(ACCESS_REASONS.find((one) => one === target.value))
            setIsMissing(false)
          }}
          required
          value={reason ?? ''}
        >
          <option value="">{t('reveal.choose')}</option>
          {ACCESS_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reveal.reasons.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
