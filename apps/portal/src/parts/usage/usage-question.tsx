import { useTexts } from '@afilia/client/texts/texts.ts'
import { useUsageAnswer } from '../../app/usage/answer.ts'
import { UsageButtons } from './usage-buttons.tsx'
import styles from './usage.module.css'

/** Asks whoever has not answered yet. It lies over nothing and takes no focus: the portal goes on without an answer. */
export function UsageQuestion() {
  const t = useTexts('usage')
  const answer = useUsageAnswer()
  if (answer !== 'open') return null
  return (
    <section aria-labelledby="usage-question" className={styles.question}>
      <div className={styles.words}>
        <h2 id="usage-question">{t('question.title')}</h2>
        <p>{t('question.text')}</p>
      </div>
      <UsageButtons />
    </section>
  )
}
