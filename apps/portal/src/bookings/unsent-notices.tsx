import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { ConfirmButton } from '@afilia/client/parts/dialogs/confirm-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Problem } from '@afilia/contract/errors'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { useEffect, useState } from 'react'

/** The kind of form that is kept on the device. It selects the texts. */
type Area = 'booking' | 'cases'

/** Says that the form waits on the device for the network. */
export function WaitingNotice({ area, onStop }: { area: Area; onStop: () => void }) {
  const t = useTexts(['booking', 'cases'])
  return (
    <Notice
      actions={
        <Button onClick={onStop} variant="secondary">
          {t(`${area}:waiting.stop`)}
        </Button>
      }
      live="status"
      title={t(`${area}:waiting.title`)}
      tone="warning"
    >
      <p>{t(`${area}:waiting.text`)}</p>
    </Notice>
  )
}

interface RejectedNoticeProps {
  area: Area
  outcome: { readonly status: number; readonly problem: Problem | undefined }
  /** Discards the form. */
  onDrop: () => void
}

/** Why the form was rejected, except for faults in single answers. */
export function RejectedNotice({ area, outcome, onDrop }: RejectedNoticeProps) {
  const t = useTexts(['booking', 'cases', 'errors'])
  const explained = useRejectionText(outcome)
  // Faults in single answers are shown beside them.
  const words = outcome.problem?.errorKey === 'api.REQUEST_INVALID' ? t('errors:api.request_invalid') : explained
  return (
    <Notice actions={<DropButton area={area} onDrop={onDrop} />} live="alert" title={t(`${area}:rejected.title`)} tone="danger">
      {words && <p>{words}</p>}
      <p>{t(`${area}:rejected.text`)}</p>
    </Notice>
  )
}

/** The text of a refusal in the reader's language; empty while it loads. */
export function useRejectionText(outcome: RejectedNoticeProps['outcome'] | undefined): string {
  const [words, setWords] = useState('')
  const status = outcome?.status
  const problem = outcome?.problem
  useEffect(() => {
    if (status === undefined) return
    void explainFailure(new ApiError(status, problem)).then((text) => setWords(text || (problem?.title ?? '')))
  }, [status, problem])
  return words
}

/** Discards what the server does not have, after confirmation. */
export function DropButton({ area, onDrop }: { area: Area; onDrop: () => void }) {
  const t = useTexts(['booking', 'cases'])
  const drop = async (close: () => void): Promise<void> => {
    close()
    onDrop()
  }
  return (
    <ConfirmButton act={drop} label={t(`${area}:rejected.drop`)} title={t(`${area}:drop.title`)}>
      {t(`${area}:drop.text`)}
    </ConfirmButton>
  )
}
