import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import type { Runner } from '../../platform/area/area.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Failure, readFailure } from './failures.ts'
import { finishMail, type MailSite } from './finish-mail.ts'
import { MAILS_CHANNEL } from './mail.ts'
import { renderMailHtml } from './mail-html.ts'
import { LEASE, type Outcome, settleMail, type TakenMail, takeMail } from './outbox.ts'
import { createPause, delayOf, type Signals, startSending, untilNoted } from './sending.ts'

/** Timeout of a whole mail. Must be well below the lease. In ms. */
const MAIL_LIMIT = 60_000

/** In ms. */
const PACE = {
  /** Timeout for each step of the mail server. */
  step: 20_000,
  /** Fallback polling interval: a transaction pooler passes on no notifications. */
  look: 10_000,
  /** The first pause after a failure of the server. Each failure in a row doubles it, up to the longest. */
  pause: 1_000,
  longestPause: 60_000,
  /** The first delay before a retry of the same mail. It doubles too. */
  retry: 60_000,
  longestRetry: 4 * 3600_000,
  /** The longest delay if the server is to blame, so that the mail leaves soon after the server is back. */
  longestOutage: 15 * 60_000,
}
export type Pace = typeof PACE
/** The server counts as failing after it has deferred this many mails in a row. */
const PUT_OFF_IN_A_ROW = 5

type SenderDeps = Pick<Deps, 'db' | 'clock' | 'sealing' | 'log'>
type SenderEnv = Pick<Env, 'MAIL_FROM' | 'UNION_NAME' | 'SMTP_CONNECTIONS'> & MailSite & { readonly SMTP_URL: string }

/**
 * Sends the mails of the outbox to the mail server, highest priority first, until it is closed. Each connection has one mail in
 * flight: only that one is sent twice if the process is killed between the server's answer and storing it.
 */
export function startSender(deps: SenderDeps, env: SenderEnv, pace: Pace = PACE): Runner {
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: env.SMTP_CONNECTIONS,
    // The outbox retries instead of the pool, because the pool cannot know what has arrived.
    maxRequeues: 0,
    connectionTimeout: pace.step,
    greetingTimeout: pace.step,
    socketTimeout: pace.step,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = env.MAIL_FROM.split('@').at(-1)!.replace(/>.*$/, '')
  const pause = createPause({ first: pace.pause, longest: pace.longestPause })

  const send = async ({ id, person_id, message, give_up_at }: TakenMail, cut: AbortSignal): Promise<'SENT' | 'EXPIRED'> => {
    if (give_up_at <= deps.clock.now()) return 'EXPIRED'
    const { text, headers } = await finishMail(deps, env, person_id, message)
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: { name: '', address: message.to },
      ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
      subject: message.subject,
      text,
      html: await renderMailHtml({ ...message, text, unionName: env.UNION_NAME }),
      headers,
      // The same for each attempt: a mail that was sent although the answer was lost appears once.
      messageId: `<${id}@${domain}>`,
      signal: AbortSignal.any([cut, AbortSignal.timeout(MAIL_LIMIT)]),
    })
    return 'SENT'
  }

  const noteTrouble = ({ code, failure, isOfServer }: Failure): void => {
    if (pause.fail(isOfServer ? 0 : PUT_OFF_IN_A_ROW)) deps.log.error({ failure, code }, 'the mail server takes no mail')
  }

  const deliver = async (mail: TakenMail, { stop, cut }: Signals): Promise<Outcome> => {
    try {
      const state = await send(mail, cut)
      if (state === 'EXPIRED') return { state: 'DEAD', failure: 'EXPIRED', code: null }
      pause.succeed()
      return { state }
    } catch (error) {
      const found = readFailure(error)
      const { failure, code } = found
      if (failure === 'ADDRESS_REJECTED') return { state: 'BOUNCED', failure, code }
      if (failure === 'MAIL_REJECTED') return { state: 'DEAD', failure, code }
      if (!stop.aborted) noteTrouble(found)
      const longest = failure === 'PUT_OFF' ? pace.longestRetry : pace.longestOutage
      const delay = delayOf(mail.attempts, { first: pace.retry, longest })
      const isLast = deps.clock.now().getTime() + delay >= mail.give_up_at.getTime()
      return isLast ? { state: 'DEAD', failure, code } : { state: 'WAITING', failure, code, delay }
    }
  }

  return startSending(deps, {
    channel: MAILS_CHANNEL,
    workers: env.SMTP_CONNECTIONS,
    look: pace.look,
    failed: 'a mail could not be noted',
    paused: pause.left,
    async sendNext(signals) {
      const mail = await takeMail(deps)
      if (!mail) return false
      const outcome = await deliver(mail, signals)
      await untilNoted(() => settleMail(deps, mail, outcome), LEASE, signals)
      return true
    },
    release: () => transport.close(),
  })
}
