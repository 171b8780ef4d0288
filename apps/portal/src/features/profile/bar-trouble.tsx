import { CircleAlertIcon, WifiOffIcon } from '@afilia/ui/icons'
import { useIsOffline } from '../../data/connection.ts'
import { useTexts } from '../../texts.ts'
import styles from './edit-bar.module.css'
import { useProfileEdit } from './profile-edit.tsx'

/** Why it is not saved yet: refused, or no connection. */
export function BarTrouble() {
  const t = useTexts('profile')
  const { trouble } = useProfileEdit()
  const isOffline = useIsOffline()
  if (trouble?.kind === 'refused') {
    return (
      <p className={styles.refused} role="alert">
        <CircleAlertIcon size={18} />
        {trouble.text}
      </p>
    )
  }
  if (!trouble && !isOffline) return null
  return (
    <output className={styles.offline}>
      <WifiOffIcon size={18} />
      {isOffline ? t('bar.offline') : t('bar.lost')}
    </output>
  )
}
