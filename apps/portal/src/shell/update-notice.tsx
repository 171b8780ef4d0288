import styles from '@afilia/client/shell/notices.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { RefreshCwIcon } from '@afilia/ui/marks/first-icons'
import { applyUpdate, useIsUpdateWaiting } from '../app/updates.ts'

/** Says that a new release is available, with a button to activate it. */
export function UpdateNotice() {
  const t = useTexts()
  if (!useIsUpdateWaiting()) return null
  return (
    <div className={styles.notice}>
      <RefreshCwIcon size={20} />
      <p>{t('update.text')}</p>
      <Button onClick={applyUpdate} variant="secondary">
        {t('update.action')}
      </Button>
    </div>
  )
}
