import { useTexts } from '@afilia/client/texts/texts.ts'
import { MailOpenIcon } from '@afilia/ui/marks/mailbox-icons'
import styles from './none-open.module.css'

/** What is beside the list while no message is open. */
export function NoneOpen() {
  const t = useTexts('mailbox')
  return (
    <div className={styles.none}>
      <MailOpenIcon size={32} />
      <p>{t('one.choose')}</p>
    </div>
  )
}
