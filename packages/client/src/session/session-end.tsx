import { lazy, Suspense, useEffect, useState } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { loadTexts } from '../texts/texts.ts'
import { noteAct, useSession } from './session.ts'
import { notifyOtherTabs } from './session-tabs.ts'

/** How long before its end a session is announced, in ms (WCAG 2.2.1 requires 20 s). */
const NOTICE = 5 * 60_000
/** The maximum delay of a browser's timer, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1

const EndDialog = lazy(async () => {
  const [module] = await Promise.all([import('./session-end-dialog.tsx'), loadTexts('session')])
  return { default: module.SessionEndDialog }
})

/** Announces in every tab that the session ends soon, with a button to stay. */
export function SessionEnd() {
  const { until, isShared = false } = useSession().session ?? {}
  const [announced, setAnnounced] = useState<string>()
  useEffect(() => {
    if (!until) return undefined
    let timer: ReturnType<typeof setTimeout>
    const watch = (): void => {
      const left = Date.parse(until) - Date.now()
      if (left > NOTICE) timer = setTimeout(watch, Math.min(left - NOTICE, LONGEST_TIMER))
      else if (left > 0)
        // On a shared computer, the person at the screen may be somebody else.
        void (isShared ? Promise.resolve(false) : extend(until)).catch(() => false).then((isExtended) => isExtended || setAnnounced(until))
    }
    watch()
    return () => clearTimeout(timer)
  }, [until, isShared])
  if (!until || announced !== until) return null
  return (
    <Suspense>
      <EndDialog extend={() => extend(until)} isShared={isShared} onClose={() => setAnnounced(undefined)} until={until} />
    </Suspense>
  )
}

/** Extends the session by asking the server for it, if the page is visible. Resolves to whether it now lasts longer. */
async function extend(until: string): Promise<boolean> {
  if (document.hidden || !onlineManager.isOnline()) return false
  const session = await noteAct()
  const isExtended = session?.until !== until && Date.parse(session?.until ?? '') - Date.now() > NOTICE
  if (isExtended) notifyOtherTabs('getSession')
  return isExtended
}
