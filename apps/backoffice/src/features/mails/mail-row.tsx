import type { Mail } from '@afilia/contract/mails'
import { formatMoment } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { ChevronRightIcon } from '@afilia/ui/marks/icons'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './mails.module.css'

const LINK = /(https?:\/\/\S+)/

export function MailRow({ mail: { to, subject, text, html, createdAt, sentAt } }: { mail: Mail }) {
  const t = useTexts('outbox')
  return (
    <li>
      <details className={styles.mail}>
        <summary>
          <ChevronRightIcon className={styles.turn} size={20} />
          <span className={styles.words}>
            <span className={styles.subject}>{subject}</span>
            <span className={styles.facts}>
              {t('to', { email: to })} · {formatMoment(new Date(createdAt), currentLanguage())}
            </span>
          </span>
          <Badge tone={sentAt ? 'success' : 'neutral'}>{t(sentAt ? 'sent' : 'kept')}</Badge>
        </summary>
        <div className={styles.text}>
          {text === null
            ? t('hidden')
            : text.split(LINK).map((part, index) =>
                index % 2 === 1 ? (
                  <a href={part} key={part}>
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
        </div>
        {html !== null && (
          <details className={styles.asPage}>
            <summary>{t('page')}</summary>
            {/* Without scripts, and its links lead nowhere: those of the text above do. */}
            <iframe sandbox="" srcDoc={html} title={t('pageOf', { subject })} />
          </details>
        )}
      </details>
    </li>
  )
}
