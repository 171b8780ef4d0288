import { NAVIGATION_DELAY } from '@afilia/domain/limits'
import { Button } from '@afilia/ui/button'
import { Dialog } from '@afilia/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isSessionEnding } from '../../data/sign-in.ts'
import { useTexts } from '../../texts.ts'
import styles from './dialogs.module.css'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'

/**
 * Asks before unsaved changes are left behind (specification §4): by a link, the back button or closing the tab. The profile's tabs share
 * the edit, so going from one to another asks nothing; nor does the end of the session, after which the draft is offered again.
 */
export function LeaveGuard() {
  const t = useTexts(['profile', 'common'])
  const { changes, isDirty, discard, save, loading } = useProfileEdit()
  const [isLeaving, setIsLeaving] = useState(false)
  const wouldLose = (): boolean => isDirty() && !isSessionEnding()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !next.routeId.startsWith('/profile/') && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })

  const stay = (): void => {
    if (!isLeaving) blocker.reset?.()
  }
  /** The edit goes back to the server copy, which is also read anew, and the page changes after the delay. */
  const leave = (): void => {
    setIsLeaving(true)
    discard()
    void loading.retry()
    setTimeout(() => blocker.proceed?.(), NAVIGATION_DELAY)
  }
  const saveAndLeave = async (): Promise<void> => {
    const isSaved = await save()
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <Dialog
      actions={
        isLeaving ? undefined : (
          <>
            <Button onClick={() => void saveAndLeave()}>{t('leave.save')}</Button>
            <Button onClick={stay} variant="secondary">
              {t('leave.stay')}
            </Button>
            <Button onClick={leave} variant="quietDanger">
              {t('leave.confirm')}
            </Button>
          </>
        )
      }
      closeLabel={t('common:close')}
      isOpen={blocker.status === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
    >
      {isLeaving ? (
        <output className={styles.leaving}>{t('leave.leaving')}</output>
      ) : (
        <p>
          {t('leave.text')} <strong>{nameFields(changes, t)}</strong>
        </p>
      )}
    </Dialog>
  )
}
