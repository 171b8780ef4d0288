import type { Mail } from '@afilia/contract/messages/mails'
import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { ChevronRightIcon } from '@afilia/ui/marks/icons'
import { send } from '@afilia/client/calls/query.ts'
import { toSandboxed } from '@afilia/client/device/inert-html.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './mails.module.css'
import { readMailsAgain } from './read-mails-again.ts'

const LINK = /(https?:\/\/\S+)/

export function MailRow({ mail }: { mail: Mail }) {
  const t = useTexts('outbox')
  const { to, subject, text, html, createdAt } = mail
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
          <StateBadge {...mail} />
        </summary>
        {mail.failure && <Failure mail={mail} />}
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
            {/* The sandbox blocks scripts and links. The links in the plain text above work. */}
            <iframe sandbox="" srcDoc={toSandboxed(html)} title={t('pageOf', { subject })} />
          </details>
        )}
      </details>
    </li>
  )
}

const TONES = { WAITING: 'neutral', SENT: 'success', BOUNCED: 'danger', DEAD: 'danger' } as const

function StateBadge({ state, nextAt, attempts }: Mail) {
  const t = useTexts('outbox')
  if (state === 'WAITING' && nextAt === null) return <Badge>{t('kept')}</Badge>
  if (state === 'WAITING' && attempts > 0) return <Badge tone="warm">{t('late')}</Badge>
  return <Badge tone={TONES[state]}>{t(`badges.${state}`)}</Badge>
}

/** Why a mail was not sent, and what can be done. */
function Failure({ mail: { id, subject, state, failure, failureCode, nextAt, canTryAgain } }: { mail: Mail }) {
  const t = useTexts('outbox')
  const { isBusy, problem, run } = useAction()
  const tryAgain = async (): Promise<void> => {
    await run(() => send('POST mails/{mail}/tries', { params: { mail: id } }), t('trying'))
    await readMailsAgain()
  }
  return (
    <div className={styles.failure}>
      <p>{t(`failures.${failure!}`)}</p>
      <p className={styles.facts}>
        {[
          failureCode && t('code', { code: failureCode }),
          nextAt && t('next', { when: formatMoment(new Date(nextAt), currentLanguage()) }),
          state !== 'WAITING' && !canTryAgain && t('forgotten'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {canTryAgain && (
        <Button aria-label={t('tryAgainNamed', { subject })} isBusy={isBusy} onClick={() => void tryAgain()} variant="secondary">
          {t('tryAgain')}
        </Button>
      )}
      <ActionProblem text={problem} />
    </div>
  )
}
