import { lazy, Suspense, useEffect, useState } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { loadTexts } from '../texts/texts.ts'
import { noteAct, useSession } from './session.ts'
import { notifyOtherTabs } from './session-tabs.ts'

/** How long before its end a session is announced (WCAG 2.2.1 asks for 20 s), in ms. */
const NOTICE = 5 * 60_000
/** The longest time that a browser's timer can wait, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1

const EndDialog = lazy(async () => {
  const [module] = await Promise.all([import('./session-end-dialog.tsx'), loadTexts('session')])
  return { default: module.SessionEndDialog }
})

/** Announces in every tab that the session ends soon, with a way to stay. */
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
        // On a shared computer whoever looks is perhaps somebody else.
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

/** Asks the server for the session, which counts as using it. Resolves to whether it now lives longer; only for somebody who is looking. */
async function extend(until: string): Promise<boolean> {
  if (document.hidden || !onlineManager.isOnline()) return false
  const session = await noteAct()
  const isExtended = session?.until !== until && Date.parse(session?.until ?? '') - Date.now() > NOTICE
  if (isExtended) notifyOtherTabs('getSession')
  return isExtended
}
