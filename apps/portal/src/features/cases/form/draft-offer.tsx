import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CaseDraft as ServerDraft } from '@afilia/contract/cases/cases'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { formatMoment } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { findCaseDraft, keepCaseDraft } from './case-draft.ts'
import { dropDraft } from './use-server-draft.ts'

interface DraftOfferProps {
  kind: FormKind
  draft: ServerDraft
  /** Restarts the form with the stored draft. */
  onChosen: () => void
}

/** A draft of the same form from another device. The member takes it or continues with this one. */
export function DraftOffer({ kind, draft, onChosen }: DraftOfferProps) {
  const t = useTexts('cases')
  const { personId } = useSignedIn()
  const mine = findCaseDraft(personId, kind)
  const take = (): void => {
    keepCaseDraft(personId, kind, { answers: draft.answers, step: 0, seenAt: draft.updatedAt })
    onChosen()
  }
  const keep = (): void => {
    if (mine) keepCaseDraft(personId, kind, { ...mine, seenAt: draft.updatedAt })
    else void dropDraft(kind)
    onChosen()
  }
  return (
    <Notice
      actions={
        <>
          <Button onClick={take}>{t('offer.take')}</Button>
          <Button onClick={keep} variant="secondary">
            {t(mine ? 'offer.keep' : 'offer.drop')}
          </Button>
        </>
      }
      title={t('offer.title')}
    >
      <p>{t('offer.text', { when: formatMoment(new Date(draft.updatedAt), currentLanguage()) })}</p>
    </Notice>
  )
}
