import facts from '@afilia/client/parts/answers/answers.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { LEAST_COUNT } from '@afilia/domain/messages/messages'
import { formatNumber } from '@afilia/i18n/format'
import styles from '../messages.module.css'

/** The figures of a message that is being sent or has been sent. Suppressed for few recipients. */
export function MessageFigures({ one: { figures, state, edit, author, transitions } }: { one: Campaign }) {
  const t = useTexts('campaigns')
  const language = currentLanguage()
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
  const rows: [string, number][] = [
    [t('figures.recipients'), recipients],
    [t('figures.read'), read],
    ...(edit.mustAcknowledge ? [[t('figures.acknowledged'), acknowledged] as [string, number]] : []),
    [t('figures.mailsSent'), mails.sent],
    [t('figures.mailsWaiting'), mails.waiting],
    [t('figures.mailsFailed'), mails.failed],
    [t('figures.pushesDelivered'), pushes.delivered],
    [t('figures.pushesOpened'), pushes.opened],
    [t('figures.pushesWaiting'), pushes.waiting],
    [t('figures.pushesFailed'), pushes.failed],
  ]
  return (
    <Section id="figures" title={t('sections.figures')}>
      {state === 'SENDING' && (
        <output className={styles.count}>{t('figures.going', { amount: formatNumber(recipients, language) })}</output>
      )}
      <dl className={facts.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
