import { WifiOffIcon } from '@afilia/ui/marks/first-icons'
import type { ReactNode } from 'react'
import { SessionEnd } from '../session/session-end.tsx'
import { useIsOffline } from '../calls/connection.ts'
import { useTexts } from '../texts/texts.ts'
import { CopyTime } from './copy-time.tsx'
import styles from './notices.module.css'

/** Notices for every page: no connection, the end of the session, and what the app adds. */
export function Notices({ children }: { children?: ReactNode }) {
  const t = useTexts()
  const isOffline = useIsOffline()
  return (
    <>
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
