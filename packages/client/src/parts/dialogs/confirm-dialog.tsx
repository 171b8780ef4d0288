import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import type { ReactNode } from 'react'
import { ActionProblem } from '../actions/action-problem.tsx'
import { useTexts } from '../../texts/texts.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  isBusy: boolean
  title: string
  confirmLabel: string
  /** The label of the button that does nothing. Change it if the confirmed action is itself called "cancel". */
  backLabel?: string
  onConfirm: () => void
  /** Why the last attempt failed; nothing if empty. */
  problem?: string
  onClose: () => void
  children: ReactNode
}

/** Asks before an irreversible action. */
export function ConfirmDialog({
  isOpen,
  isBusy,
  title,
  confirmLabel,
  backLabel,
  onConfirm,
  onClose,
  problem,
  children,
}: ConfirmDialogProps) {
  const t = useTexts('common')
  return (
    <Dialog
      actions={
        <>
          <Button isBusy={isBusy} onClick={onConfirm} variant="danger">
            {confirmLabel}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {backLabel ?? t('cancel')}
          </Button>
        </>
      }
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={onClose}
      title={title}
    >
      <p>{children}</p>
      <ActionProblem text={problem} />
    </Dialog>
  )
}
