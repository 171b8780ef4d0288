import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  isBusy: boolean
  title: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ isOpen, isBusy, title, confirmLabel, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useTexts('common')
  return (
    <Dialog
      actions={
        <>
          <Button isBusy={isBusy} onClick={onConfirm} variant="danger">
            {confirmLabel}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t('cancel')}
          </Button>
        </>
      }
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={onClose}
      title={title}
    >
      <p>{children}</p>
    </Dialog>
  )
}
