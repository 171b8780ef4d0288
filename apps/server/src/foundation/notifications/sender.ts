import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import type { Runner } from '../../platform/area/area.ts'
import type { Deps } from '../../platform/deps.ts'
import { isDatabaseUnavailable, listen } from '../../platform/postgres/db.ts'
import { WORK_LIMIT } from '../../platform/process/shutdown.ts'
import { type Failure, readFailure } from './failures.ts'
import { MAILS_CHANNEL } from './mail.ts'
import { renderMailHtml } from './mail-html.ts'
import { LEASE, type Outcome, settleMail, type TakenMail, takeMail } from './outbox.ts'

/** How long a mail may take as a whole, which ends well before another sender may take it. In ms. */
const MAIL_LIMIT = 60_000
const DATABASE_AGAIN = 500

/** In ms. */
const PACE = {
  /** How long the mail server may take for each step. */
  step: 20_000,
  /** How often a sender looks that has heard of nothing: behind a transaction pooler nobody tells it. */
  look: 10_000,
  /** The first pause after a trouble of the server. Each in a row doubles it, up to the longest. */
  pause: 1_000,
  longestPause: 60_000,
  /** The first time until the same mail is tried again, which doubles too. */
  retry: 60_000,
  longestRetry: 4 * 3600_000,
  /** The longest where the mail is not to blame: it is to go soon after the server is back. */
  longestOutage: 15 * 60_000,
}
export type Pace = typeof PACE
/** So many mails in a row may be put off before that counts as a trouble of the server. */
const PUT_OFF_IN_A_ROW = 5

type SenderDeps = Pick<Deps, 'db' | 'clock' | 'sealing' | 'log'>
type SenderEnv = Pick<Env, 'MAIL_FROM' | 'UNION_NAME' | 'SMTP_CONNECTIONS'> & { readonly SMTP_URL: string }

/**
 * Hands the mails of the outbox to the mail server, those of the highest priority first, until it is closed. Each of its connections has one mail in
 * flight: only that one goes out twice when the process is killed between the server's answer and its note.
 */
export function startSender(deps: SenderDeps, env: SenderEnv, pace: Pace = PACE): Runner {
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: env.SMTP_CONNECTIONS,
    // The outbox tries again, not the pool: the pool cannot know what has arrived.
    maxRequeues: 0,
    connectionTimeout: pace.step,
    greetingTimeout: pace.step,
    socketTimeout: pace.step,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = env.MAIL_FROM.split('@').at(-1)!.replace(/>.*$/, '')
  const stop = new AbortController()
  const cut = new AbortController()
  let news = new AbortController()
  const listener = listen(deps.db, MAILS_CHANNEL, () => {
    news.abort()
    news = new AbortController()
  })
  let failedInRow = 0
  let pausedUntil = 0

  const sleep = (ms: number, signal: AbortSignal = stop.signal): Promise<unknown> =>
    wait(ms, undefined, { signal: AbortSignal.any([signal, stop.signal]) }).catch(() => undefined)

  const send = async ({ id, message, give_up_at }: TakenMail): Promise<'SENT' | 'EXPIRED'> => {
    if (give_up_at <= deps.clock.now()) return 'EXPIRED'
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: { name: '', address: message.to },
      ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
      subject: message.subject,
      text: message.text,
      html: await renderMailHtml({ ...message, unionName: env.UNION_NAME }),
      // The same at each try: a mail that went out although the answer was lost is shown once.
      messageId: `<${id}@${domain}>`,
      signal: AbortSignal.any([cut.signal, AbortSignal.timeout(MAIL_LIMIT)]),
    })
    return 'SENT'
  }

  const noteTrouble = ({ code, failure, isOfServer }: Failure): void => {
    failedInRow += 1
    const doublings = isOfServer ? failedInRow : failedInRow - PUT_OFF_IN_A_ROW
    if (doublings <= 0) return
    if (doublings === 1) deps.log.error({ failure, code }, 'the mail server takes no mail')
    pausedUntil = performance.now() + Math.min(pace.pause * 2 ** (doublings - 1), pace.longestPause)
  }

  const deliver = async (mail: TakenMail): Promise<Outcome> => {
    try {
      const state = await send(mail)
      if (state === 'EXPIRED') return { state: 'DEAD', failure: 'EXPIRED', code: null }
      failedInRow = 0
      return { state }
    } catch (error) {
      const found = readFailure(error)
      const { failure, code } = found
      if (failure === 'ADDRESS_REFUSED') return { state: 'BOUNCED', failure, code }
      if (failure === 'MAIL_REFUSED') return { state: 'DEAD', failure, code }
      if (!stop.signal.aborted) noteTrouble(found)
      const delay = delayOf(found, mail.attempts, pace)
      const isLast = deps.clock.now().getTime() + delay >= mail.give_up_at.getTime()
      return isLast ? { state: 'DEAD', failure, code } : { state: 'WAITING', failure, code, delay }
    }
  }

  /** Until the database is back or another sender may have the mail: what is not noted goes out again. */
  const note = async (mail: TakenMail, outcome: Outcome): Promise<void> => {
    const until = performance.now() + LEASE
    for (;;) {
      try {
        return await settleMail(deps, mail, outcome)
      } catch (error) {
        if (!isDatabaseUnavailable(error) || performance.now() > until || cut.signal.aborted) throw error
        await wait(DATABASE_AGAIN)
      }
    }
  }

  /** Sends one mail. Returns false where none is due. */
  const sendNext = async (): Promise<boolean> => {
    const mail = await takeMail(deps)
    if (!mail) return false
    await note(mail, await deliver(mail))
    return true
  }

  const work = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const { signal } = news
      try {
        while (performance.now() < pausedUntil && !stop.signal.aborted) await sleep(pausedUntil - performance.now())
        if (!stop.signal.aborted && !(await sendNext())) await sleep(pace.look, signal)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) deps.log.error({ error: { name: (error as Error).name } }, 'a mail could not be noted')
        await sleep(pace.look)
      }
    }
  }

  const ended = Promise.all(Array.from({ length: env.SMTP_CONNECTIONS }, work))
  return {
    async close() {
      stop.abort()
      await Promise.race([ended, wait(WORK_LIMIT, undefined, { ref: false })])
      cut.abort()
      transport.close()
      await Promise.all([ended, listener.close()])
    },
  }
}

/** Until a mail is tried again, in ms; spread, so that mails that were put off together do not come back together. */
function delayOf({ failure }: Failure, attempts: number, { retry, longestRetry, longestOutage }: Pace): number {
  const longest = failure === 'PUT_OFF' ? longestRetry : longestOutage
  return Math.min(retry * 2 ** attempts, longest) * (0.8 + 0.4 * Math.random())
}
