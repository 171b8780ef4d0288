import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoment } from '@afilia/i18n/format'
import { ASKED, isRejectedByBrowser, type Said, useSaid } from '../../app/usage/answer.ts'
import { UsageButtons } from './usage-buttons.tsx'
import styles from './usage-setting.module.css'

/** The reader's answer to each purpose, and both answers to change it: withdrawing is as easy as consenting (GDPR, article 7.3). */
export function UsageSetting({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const t = useTexts('usage')
  const find = useSaid()
  if (!find) return null
  return ASKED.map((purpose) => (
    <section aria-labelledby={`usage-${purpose}`} className={styles.setting} key={purpose}>
      <Heading className={styles.title} id={`usage-${purpose}`}>
        {t(`${purpose}.name`)}
      </Heading>
      {isRejectedByBrowser() ? (
        <p>{t('rejected')}</p>
      ) : (
        <>
          <p aria-live="polite">
            <State said={find(purpose)} />
          </p>
          <UsageButtons className={styles.answers} purpose={purpose} />
        </>
      )}
    </section>
  ))
}

function State({ said }: { said: Said | undefined }) {
  const t = useTexts('usage')
  if (!said?.since) return t('open')
  const proof = t('proof', { when: formatMoment(new Date(said.since), currentLanguage()), version: said.textVersion })
  return `${t(said.isGranted ? 'granted' : 'denied')} ${proof}`
}
