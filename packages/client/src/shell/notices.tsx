import { WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { lazy, type ReactNode, Suspense } from 'react'
import { useIsShared } from '../session/session.ts'
import { SessionEnd } from '../session/session-end.tsx'
import { useIsOffline } from '../calls/connection.ts'
import { loadTexts, useTexts } from '../texts/texts.ts'
import { CopyTime } from './copy-time.tsx'
import styles from './notices.module.css'

/** As long as it takes: no page of a shared computer stays without it. */
const loadStrip = async (): Promise<{ default: () => ReactNode }> => {
  try {
    const [module] = await Promise.all([import('../session/shared/shared-strip.tsx'), loadTexts('shared-computer')])
    return { default: module.SharedStrip }
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return loadStrip()
  }
}
const SharedStrip = lazy(loadStrip)

/** Notices for every page: a shared computer, no connection, the end of the session, and what the app adds. */
export function Notices({ children }: { children?: ReactNode }) {
  const t = useTexts()
  const isOffline = useIsOffline()
  return (
    <>
      {useIsShared() && (
        <Suspense>
          <SharedStrip />
        </Suspense>
      )}
      <div aria-live="polite">
        {isOffline && (
          <div className={`${styles.notice} ${styles.offline}`}>
            <WifiOffIcon size={20} />
            <p>
              {t('connection.offline')} <CopyTime />
            </p>
          </div>
        )}
        {children}
      </div>
      <SessionEnd />
    </>
  )
}
