import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MAX_CANCEL_REASON } from '@afilia/domain/events/events'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { type ReactNode, useState } from 'react'
import { createAnswerDrafts } from '../../../parts/answer-drafts.ts'
import styles from '../events.module.css'

const drafts = createAnswerDrafts('draft.cancel-reasons')

interface CancelDialogProps {
  /** The id of what is cancelled; also the key of the reason's draft. */
  id: string
  title: string
  confirmLabel: string
  isBusy: boolean
  problem: string
  /** Resolves to true if it was cancelled. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** Explains the effect of cancelling and asks for a reason, which is sent to those who booked. The draft stays in the tab until then. */
export function CancelDialog({ id, title, confirmLabel, isBusy, problem, onConfirm, onClose, children }: CancelDialogProps) {
  const t = useTexts(['staff-events', 'common'])
  const { personId } = useSignedIn()
  const [reason, setReason] = useState(() => drafts.find(personId, id))
  const [fault, setFault] = useState<string>()
  const confirm = async (): Promise<void> => {
    const words = reason.trim()
    const wrong =
      words === ''
        ? t('cancelling.missing')
        : words.length > MAX_CANCEL_REASON
          ? t('common:form.tooLong', { max: MAX_CANCEL_REASON, size: words.length })
          : undefined
    setFault(wrong)
    if (wrong !== undefined) return document.getElementById('cancel-reason')?.focus()
    if (!(await onConfirm(words))) return
    drafts.keep(personId, id, '')
    onClose()
  }
  return (
    <Dialog
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void confirm()} variant="danger">
            {confirmLabel}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t('cancelling.back')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={title}
    >
      <div className={styles.dialog}>
        {children}
        <p>
          <b>{t('cancelling.final')}</b>
        </p>
        <Field error={fault} help={t('cancelling.help')} id="cancel-reason" label={t('cancelling.reason')}>
          <TextArea
            onChange={({ target }) => {
              setReason(target.value)
              drafts.keep(personId, id, target.value)
            }}
            value={reason}
          />
        </Field>
        <ActionProblem text={problem} />
      </div>
    </Dialog>
  )
}
