import facts from '@afilia/client/parts/answers/answers.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { LEAST_COUNT } from '@afilia/domain/messages/messages'
import { useCountWords } from '../use-count-words.ts'
import styles from '../messages.module.css'

/** The figures of a message that is being sent or has been sent. Suppressed for few recipients. */
export function MessageFigures({ one: { figures, state, edit, author, transitions } }: { one: Campaign }) {
  const t = useTexts('campaigns')
  const inWords = useCountWords()
  if (state !== 'SENDING' && state !== 'SENT' && state !== 'CANCELLED') return null
  if (!figures) {
    // Staff who neither wrote the message nor may act on it see no figures.
    if (!author?.isMe && transitions.length === 0 && state !== 'CANCELLED') return null
    return (
      <Section id="figures" title={t('sections.figures')}>
        <p>{t(state === 'SENDING' ? 'figures.begun' : 'figures.few', { count: LEAST_COUNT })}</p>
      </Section>
    )
  }
  const { recipients, read, acknowledged, mails, pushes } = figures
  const rows: [string, string][] = [
    [t('figures.recipients'), inWords(recipients)],
    [t('figures.read'), inWords(read)],
    ...(edit.mustAcknowledge ? [[t('figures.acknowledged'), inWords(acknowledged)] as [string, string]] : []),
    [t('figures.mailsSent'), inWords(mails.sent, 'things')],
    [t('figures.mailsWaiting'), inWords(mails.waiting, 'things')],
    [t('figures.mailsFailed'), inWords(mails.failed, 'things')],
    [t('figures.pushesDelivered'), inWords(pushes.delivered, 'things')],
    [t('figures.pushesOpened'), inWords(pushes.opened, 'things')],
    [t('figures.pushesWaiting'), inWords(pushes.waiting, 'things')],
    [t('figures.pushesFailed'), inWords(pushes.failed, 'things')],
  ]
  return (
    <Section id="figures" title={t('sections.figures')}>
      {state === 'SENDING' && <output className={styles.count}>{t('figures.going', { amount: inWords(recipients) })}</output>}
      <dl className={facts.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
