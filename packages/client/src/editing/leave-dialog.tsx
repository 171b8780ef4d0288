import { NAVIGATION_DELAY } from '@afilia/domain/site/limits'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isSessionEnding } from '../session/end-session.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './leave-dialog.module.css'

interface LeaveDialogProps {
  title: string
  /** The names of what would be lost. */
  names: string
  /** Reads the current state, which may not be rendered yet. */
  isDirty: () => boolean
  /** Whether the page at this path shares the edit, so that opening it loses nothing. */
  isShared: (pathname: string) => boolean
  /** Resets the edit to the server's version and refetches it. */
  discard: () => void
  /** Resolves to whether saving succeeded. It may ask for an identity confirmation. */
  save: () => Promise<boolean>
}

/**
 * Asks before leaving unsaved changes by a link, the back button or closing the tab (specification §4). It does not ask when the session
 * ends: the draft is offered again afterwards.
 */
export function LeaveDialog({ title, names, isDirty, isShared, discard, save }: LeaveDialogProps) {
  const t = useTexts(['profile', 'common'])
  const [isLeaving, setIsLeaving] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const hasUnsaved = (): boolean => isDirty() && !isSessionEnding()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !isShared(next.pathname) && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })

  const stay = (): void => {
    if (!isLeaving) blocker.reset?.()
  }
  /** Delays the navigation. */
  const leave = (): void => {
    setIsLeaving(true)
    discard()
    setTimeout(() => {
      setIsLeaving(false)
      blocker.proceed?.()
    }, NAVIGATION_DELAY)
  }
  const saveAndLeave = async (): Promise<void> => {
    setIsSaving(true)
    const isSaved = await save().finally(() => setIsSaving(false))
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
      isOpen={blocker.status === 'blocked' && !isSaving}
      onClose={stay}
      title={title}
    >
      {isLeaving ? (
        <output className={styles.leaving}>{t('leave.leaving')}</output>
      ) : (
        <p>
          {t('leave.text')} <strong>{names}</strong>
        </p>
      )}
    </Dialog>
  )
}
