import { NAVIGATION_DELAY } from '@afilia/domain/site/limits'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSessionEnding } from '../session/end-session.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './leave-dialog.module.css'
import { useHeldNavigation } from './use-held-navigation.ts'

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

/** What became of the changes when the page is left; also the key of its words. */
type Outcome = 'discarded' | 'saved'

/**
 * Asks before leaving unsaved changes by a link, the back button or closing the tab, and leaves two seconds after either confirmation
 * (specification §4). It does not ask when the session ends: the draft is offered again afterwards.
 */
export function LeaveDialog({ title, names, isDirty, isShared, discard, save }: LeaveDialogProps) {
  const t = useTexts(['profile', 'common'])
  const [isSaving, setIsSaving] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const isLeaving = useRef(false)
  const hasUnsaved = (): boolean => isDirty() && !isSessionEnding()
  const { isHeld, release, follow } = useHeldNavigation({
    shouldHold: (pathname) => isLeaving.current || (!isShared(pathname) && hasUnsaved()),
    asksOnClose: hasUnsaved,
  })
  const go = useEffectEvent(() => {
    isLeaving.current = false
    setOutcome(undefined)
    follow()
  })
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => go(), NAVIGATION_DELAY)
    return () => clearTimeout(timer)
  }, [outcome])

  const leaveSoon = (how: Outcome): void => {
    isLeaving.current = true
    setOutcome(how)
  }
  const stay = (): void => {
    if (!isLeaving.current) release()
  }
  const leave = (): void => {
    discard()
    leaveSoon('discarded')
  }
  const saveAndLeave = async (): Promise<void> => {
    setIsSaving(true)
    const isSaved = await save().finally(() => setIsSaving(false))
    if (!isSaved) release()
    // What was typed during the save is asked about again.
    else if (!isDirty()) leaveSoon('saved')
  }

  return (
    <Dialog
      actions={
        outcome ? undefined : (
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
      isOpen={isHeld && !isSaving}
      onClose={stay}
      title={title}
    >
      {outcome ? (
        <output className={styles.leaving}>{t(`leave.${outcome}`)}</output>
      ) : (
        <p>
          {t('leave.text')} <strong>{names}</strong>
        </p>
      )}
    </Dialog>
  )
}
