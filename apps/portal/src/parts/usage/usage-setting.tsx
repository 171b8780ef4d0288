import { useTexts } from '@afilia/client/texts/texts.ts'
import { useUsageAnswer } from '../../app/usage/answer.ts'
import { UsageButtons } from './usage-buttons.tsx'
import styles from './usage.module.css'

/** What the reader has answered, and both answers to change it: taking it back is as easy as giving it (GDPR, article 7.3). */
export function UsageSetting() {
  const t = useTexts('usage')
  const answer = useUsageAnswer()
  if (!answer) return null
  return (
    <section aria-labelledby="usage-setting" className={styles.setting}>
      <h3 id="usage-setting">{t('setting.title')}</h3>
      <p aria-live="polite">{t(`setting.${answer}`)}</p>
      <UsageButtons />
    </section>
  )
}
