import type { Mail } from '@afilia/contract/messages/mails'
import { formatMoment } from '@afilia/i18n/format'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { send } from '@afilia/client/calls/query.ts'
import { toSandboxed } from '@afilia/client/device/inert-html.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { MailState } from './mail-state.tsx'
import styles from './mails.module.css'
import { readMailsAgain } from './read-mails-again.ts'

const LINK = /(https?:\/\/\S+)/

/** One mail: its text, and what can be done if it was not sent. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = useTexts(['outbox', 'common'])
  const { to, subject, text, html, createdAt } = mail
  return (
    <Dialog closeLabel={t('common:close')} isOpen onClose={onClose} title={subject}>
      <div className={styles.mail}>
        <p className={styles.facts}>
          {t('to', { email: to })} · {formatMoment(new Date(createdAt), currentLanguage())} <MailState mail={mail} />
        </p>
        {mail.failure && <Failure mail={mail} onDone={onClose} />}
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
      </div>
    </Dialog>
  )
}

/** Why a mail was not sent, and what can be done. */
function Failure({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const { id, subject, state, failure, failureCode, nextAt, canTryAgain } = mail
  const t = useTexts('outbox')
  const { isBusy, problem, run } = useAction()
  const tryAgain = async (): Promise<void> => {
    const isDone = await run(() => send('POST mails/{mail}/tries', { params: { mail: id } }), t('trying'))
    await readMailsAgain()
    if (isDone) onDone()
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
