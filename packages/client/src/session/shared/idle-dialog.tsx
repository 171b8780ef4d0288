import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { leave } from './leave.ts'
import styles from './shared.module.css'
import { goOn } from './watch-use.ts'

/** Seconds left at which a screen reader announces them, instead of each second. */
const SAID = [30, 10]

/** Asks whether somebody is there, until `until`, in ms. */
export function IdleDialog({ until }: { until: number }) {
  const t = useTexts(['shared-computer', 'common'])
  const count = useSecondsUntil(until)
  const said = SAID.findLast((seconds) => count <= seconds)
  return (
    <Dialog
      actions={
        <>
          <Button onClick={goOn}>{t('idle.stay')}</Button>
          <Button aria-keyshortcuts="F9" onClick={() => leave('left')} variant="secondary">
            {t('leave')}
          </Button>
        </>
      }
      closeLabel={t('idle.stay')}
      isOpen
      onClose={goOn}
      title={t('idle.title')}
    >
      <p>{t('idle.text')}</p>
      <p aria-hidden="true" className={styles.left}>
        {t('idle.left', { count })}
      </p>
      <VisuallyHidden>
        <output aria-live="assertive">{said !== undefined && t('idle.left', { count: said })}</output>
      </VisuallyHidden>
    </Dialog>
  )
}

/** Uses the clock, because timers of hidden tabs are late. */
function useSecondsUntil(until: number): number {
  const read = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(read)
  useEffect(() => {
    const tick = setInterval(() => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000)
    return () => clearInterval(tick)
  }, [until])
  return seconds
}
