import { useTexts } from '@afilia/client/texts/texts.ts'
import { useOpenPurpose } from '../../app/usage/answer.ts'
import { UsageButtons } from './usage-buttons.tsx'
import styles from './usage-question.module.css'

/**
 * Asks readers who have not answered yet, one purpose at a time. It covers nothing and takes no focus: the portal works without an answer.
 */
export function UsageQuestion() {
  const t = useTexts('usage')
  const purpose = useOpenPurpose()
  if (!purpose) return null
  return (
    <section aria-labelledby="usage-question" className={styles.question}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="usage-question">{t(`${purpose}.title`)}</h2>
          <p>{t(`${purpose}.text`)}</p>
        </div>
        <UsageButtons className={styles.buttons} key={purpose} purpose={purpose} />
      </div>
    </section>
  )
}
