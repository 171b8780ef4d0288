import { CircleAlertIcon, WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { useIsOffline } from '../calls/connection.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './changes-bar.module.css'

/** Why the last attempt to save failed, apart from errors in single fields. */
export type Trouble = { readonly kind: 'lost' } | { readonly kind: 'rejected'; readonly text: string }

/** Why it is not saved yet: rejected, or offline. */
export function BarTrouble({ trouble }: { trouble: Trouble | undefined }) {
  const t = useTexts('profile')
  const isOffline = useIsOffline()
  if (trouble?.kind === 'rejected') {
    return (
      <p className={styles.rejected} role="alert">
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
