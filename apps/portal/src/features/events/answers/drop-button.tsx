import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Discards a booking that the server does not have, after a question. */
export function DropButton({ onDrop }: { onDrop: () => void }) {
  const t = useTexts('booking')
  const [isAsking, setIsAsking] = useState(false)
  const drop = (): void => {
    setIsAsking(false)
    onDrop()
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)} variant="quietDanger">
        {t('refused.drop')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('refused.drop')}
        isBusy={false}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={drop}
        title={t('drop.title')}
      >
        {t('drop.text')}
      </ConfirmDialog>
    </>
  )
}
