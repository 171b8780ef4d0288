import { Card } from '@afilia/ui/card'
import { useTexts } from '../../texts.ts'
import styles from './sign-in.module.css'

const PASSWORD = 'afilia-demo'

/** The accounts of the demo data, one for each way of using the portal. */
const ACCOUNTS = [
  ['00000001R', 'affiliate'],
  ['00000002W', 'student1'],
  ['00000003A', 'student4'],
  ['00000004G', 'senior'],
  ['00000005M', 'delegate'],
  ['00000006Y', 'supervisor'],
  ['00000007F', 'admin'],
] as const

export function DemoAccounts() {
  const t = useTexts('session')
  return (
    <Card tone="accent">
      <h2>{t('demo.title')}</h2>
      <p>
        {t('demo.text')} <code className={styles.code}>{PASSWORD}</code>
      </p>
      <dl className={styles.accounts}>
        {ACCOUNTS.map(([documentId, kind]) => (
          <div key={documentId}>
            <dt>{t(`demo.${kind}`)}</dt>
            <dd>
              <code className={styles.code}>{documentId}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
