import { Button } from '@afilia/ui/forms/button'
import { LogOutIcon } from '@afilia/ui/marks/icons'
import { useEffect } from 'react'
import { loadTexts, useTexts } from '../../texts/texts.ts'
import { useSession } from '../session.ts'
import { IdleDialog } from './idle-dialog.tsx'
import { leave } from './leave.ts'
import styles from './shared.module.css'
import { question, watchUse } from './watch-use.ts'

export { finishLeaving, leave } from './leave.ts'

// Loads the texts, which are also needed offline. Without them the page can still be left.
await loadTexts('shared-computer').catch(() => undefined)

/** Says on every page of a shared computer that it keeps nothing, with a button to leave. Asks when nobody seems to be there. */
export function SharedStrip() {
  const t = useTexts('shared-computer')
  const { session } = useSession()
  const until = question.use()
  useEffect(() => {
    if (session) watchUse(session)
  }, [session])
  return (
    <>
      <section aria-labelledby="shared-strip" className={styles.strip}>
        <p id="shared-strip">{t('strip')}</p>
        <Button
          aria-keyshortcuts="F9"
          className={styles.leave}
          icon={<LogOutIcon size={18} />}
          onClick={() => leave('left')}
          variant="secondary"
        >
          {t('leave')}
        </Button>
      </section>
      {until !== undefined && <IdleDialog until={until} />}
    </>
  )
}
