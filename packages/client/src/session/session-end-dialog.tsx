import { formatTime } from '@afilia/i18n/format'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { useAction } from '../parts/actions/use-action.ts'
import { useTexts } from '../texts/texts.ts'
import { renewSession } from './sign-in.ts'

interface SessionEndDialogProps {
  /** ISO 8601. */
  until: string
  isShared: boolean
  /** Resolves to whether the session was extended without a new sign-in. */
  extend: () => Promise<boolean>
  onClose: () => void
}

/** Offers to extend the session. At its maximum age it is continued by signing in again, which returns to the same page. */
export function SessionEndDialog({ until, isShared, extend, onClose }: SessionEndDialogProps) {
  const t = useTexts(['session', 'common'])
  const { isBusy, problem, run } = useAction({ explain: () => t('ending.failed') })
  const stay = async (): Promise<void> => {
    if (!(await extend())) await renewSession()
  }
  return (
    <Dialog
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void run(stay)}>
            {t('ending.stay')}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t('ending.later')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t('ending.title', { time: formatTime(new Date(until)) })}
    >
      <p>{t('ending.text')}</p>
      <p>{t(isShared ? 'ending.unsavedShared' : 'ending.unsaved')}</p>
      {problem && <Notice live="alert" title={problem} tone="danger" />}
    </Dialog>
  )
}
