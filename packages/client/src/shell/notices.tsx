import { WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadShared } from '../session/shared-computer.ts'
import { useIsShared } from '../session/session.ts'
import { SessionEnd } from '../session/session-end.tsx'
import { useIsOffline } from '../calls/connection.ts'
import { useTexts } from '../texts/texts.ts'
import { CacheTime } from './cache-time.tsx'
import styles from './notices.module.css'

const SharedStrip = lazy(async () => ({ default: (await loadShared()).SharedStrip }))

/** Notices on every page: a shared computer, no connection, the end of the session, and those of the app. */
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
              {t('connection.offline')} <CacheTime />
            </p>
          </div>
        )}
        {children}
      </div>
      {/* `toasts/kept-toasts.tsx` */}
      <div id="kept" />
      <SessionEnd />
    </>
  )
}
