import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/button'
import { Dialog } from '@afilia/ui/dialog'
import { currentLanguage, useTexts } from '../texts/texts.ts'

interface DraftDialogProps {
  /** ISO 8601. */
  keptAt: string
  /** The names of what it changes. */
  names: string
  onRecover: () => void
  onDrop: () => void
}

/** Offers an edit of before: after a reload, a lost network or a new sign-in. Closing it takes the edit up, so that nothing is lost by a slip. */
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
