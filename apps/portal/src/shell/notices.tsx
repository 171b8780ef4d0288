import { Button } from '@afilia/ui/button'
import { RefreshCwIcon, WifiOffIcon } from '@afilia/ui/first-icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { applyUpdate, useIsUpdateWaiting } from '../app/updates.ts'
import styles from './notices.module.css'

/** What concerns every page: no connection, a new release. */
export function Notices() {
  const t = useTexts()
  const isOffline = useIsOffline()
  const isUpdateWaiting = useIsUpdateWaiting()
  return (
    <div aria-live="polite">
      {isOffline && (
        <div className={`${styles.notice} ${styles.offline}`}>
          <WifiOffIcon size={20} />
          <p>{t('connection.offline')}</p>
        </div>
      )}
      {isUpdateWaiting && (
        <div className={styles.notice}>
          <RefreshCwIcon size={20} />
          <p>{t('update.text')}</p>
          <Button onClick={applyUpdate} variant="secondary">
            {t('update.action')}
          </Button>
        </div>
      )}
    </div>
  )
}
