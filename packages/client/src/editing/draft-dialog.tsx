import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { currentLanguage, useTexts } from '../texts/texts.ts'

interface DraftDialogProps {
  /** ISO 8601. */
  keptAt: string
  /** The names of the changed fields. */
  names: string
  onRecover: () => void
  onDrop: () => void
}

/**
 * Offers to restore a draft after a reload, a lost connection or a new sign-in. Closing the offer restores the draft, so that nothing is
 * lost by accident.
 */
export function DraftDialog({ keptAt, names, onRecover, onDrop }: DraftDialogProps) {
  const t = useTexts(['profile', 'common'])
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onRecover}>{t('draft.recover')}</Button>
          <Button onClick={onDrop} variant="secondary">
            {t('draft.discard')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onRecover}
      title={t('draft.title')}
    >
      <p>
        {t('draft.text', { when: formatMoment(new Date(keptAt), currentLanguage()) })} <strong>{names}</strong>
      </p>
    </Dialog>
  )
}
