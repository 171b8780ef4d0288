import type { Env } from '../../../env.ts'
import type { Runner } from '../../../platform/area/area.ts'
import type { ListWorkTimes } from '../../../platform/area/work-times.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createPause, delayOf, type Signals, spread, startSending, untilNoted } from '../sending.ts'
import { type Answer, readAnswer } from './answers.ts'
import { PUSHES_CHANNEL } from './commands.ts'
import { createInHand } from './in-hand.ts'
import { buildMessage, toPushing } from './message/message.ts'
import { createNotes } from './notes.ts'
import { LEASE, type Settled, settlePushes, type TakenPush, takePushes } from './outbox.ts'
import { createPoster } from './post.ts'
import { findQuietEnds } from './quiet.ts'
import { createAuthorization, type VapidKey } from './message/vapid.ts'

/** In ms. */
const PACE = {
  /** Timeout for the answer of a push service. Must be far below the lease. */
  step: 15_000,
  /** Fallback polling interval of a sender without notifications. */
  look: 10_000,
  /** The first pause of a failing service. Each failure in a row doubles it, up to the longest. */
  pause: 1_000,
  longestPause: 60_000,
  /** The first delay before a retry of the same push. It doubles too. */
  retry: 30_000,
  longestRetry: 3600_000,
}
export type Pace = typeof PACE
/** A service counts as failing after this many failed pushes in a row. */
const FAILED_IN_A_ROW = 10
/** Minimum wait at a service's request, in ms. */
const LEAST_DELAY = 1_000

interface PushSending {
  readonly vapid: () => Promise<VapidKey>
  /** The contact for a push service. */
  readonly subject: string
  readonly listWorkTimes: ListWorkTimes
}

/**
 * Sends the pushes of the outbox to the browsers' push services, highest priority first, until it is closed. At most
 * `PUSH_CONNECTIONS` pushes are in flight: only those are sent twice if the process is killed.
 */
export function startPushSender(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing' | 'log'>,
  { PUSH_CONNECTIONS: most }: Pick<Env, 'PUSH_CONNECTIONS'>,
  { vapid, subject, listWorkTimes }: PushSending,
  pace: Pace = PACE,
): Runner {
  const failed = 'pushes could not be noted'
  const poster = createPoster(most, pace.step)
  const pauses = new Map<string, ReturnType<typeof createPause>>()
  let authorize: ReturnType<typeof createAuthorization> | undefined
  let hasRejected = false
  const inHand = createInHand()

  const findPause = (origin: string): ReturnType<typeof createPause> => {
    const pause = pauses.get(origin) ?? createPause({ first: pace.pause, longest: pace.longestPause })
    pauses.set(origin, pause)
    return pause
  }

  /** Posts a push. Returns the result to store. */
  const post = async (push: TakenPush, subscription: NonNullable<TakenPush['subscription']>, { stop }: Signals): Promise<Settled> => {
    const now = deps.clock.now().getTime()
    const message = buildMessage(toPushing(deps.sealing, push, subscription, now), authorize!, now)
    const service = message.origin
    const pause = findPause(service)
    // Some time after the pause, so that the pushes do not all return at its end.
    if (pause.left() > 0) return putOff(push, new Date(now + spread(pause.left() + pace.retry)))
    const answer = await poster.post(message)
    const meaning = readAnswer(answer, deps.clock.now().getTime())
    const { status } = answer
    if (meaning.kind !== 'again') pause.succeed()
    else if (!stop.aborted && pause.fail(FAILED_IN_A_ROW)) deps.log.error({ service, status }, 'a push service accepts no pushes')
    if (meaning.kind === 'not-us' && !hasRejected) {
      hasRejected = true
      deps.log.error({ service, status }, 'a push service does not know us by our key')
    }
    const tried = { ...push, attempts: push.attempts + 1 }
    if (meaning.kind !== 'again') return conclude(tried, STATES[meaning.kind], answer)
    const delay =
      meaning.delay === undefined
        ? delayOf(push.attempts, { first: pace.retry, longest: pace.longestRetry })
        : Math.max(meaning.delay, LEAST_DELAY)
    return putOff(tried, new Date(deps.clock.now().getTime() + delay), answer)
  }

  const deliver = async (push: TakenPush, quietUntil: Date | undefined, signals: Signals): Promise<Settled> => {
    const { subscription } = push
    if (!subscription) return conclude(push, push.isExpired ? 'EXPIRED' : 'CANCELLED')
    if (push.giveUpAt <= deps.clock.now()) return conclude(push, 'FAILED')
    if (quietUntil) return putOff(push, quietUntil)
    try {
      return await post(push, subscription, signals)
    } catch (error) {
      deps.log.error({ error: { name: (error as Error).name } }, 'a push could not be built')
      return conclude(push, 'FAILED')
    }
  }

  const toNotes = (signals: Signals) =>
    createNotes<Settled>(
      (settled) =>
        untilNoted(() => settlePushes(deps, settled), LEASE, signals).catch((error: unknown) =>
          deps.log.error({ error: { name: (error as Error).name } }, failed),
        ),
      (count) => inHand.add(-count),
    )
  let notes: ReturnType<typeof toNotes> | undefined

  return startSending(deps, {
    channel: PUSHES_CHANNEL,
    workers: 1,
    look: pace.look,
    failed,
    async sendNext(signals) {
      authorize ??= createAuthorization(await vapid(), subject)
      const { add } = (notes ??= toNotes(signals))
      await inHand.untilAtMost(Math.floor(most / 2))
      if (signals.stop.aborted) return false
      const pushes = await takePushes(deps, most - inHand.count())
      const quietEnds = await findQuietEnds(deps.db, listWorkTimes, pushes, deps.clock.now())
      inHand.add(pushes.length)
      for (const push of pushes) void deliver(push, quietEnds.get(push.personId), signals).then(add)
      return pushes.length > 0
    },
    drain: () => inHand.untilAtMost(0),
    release: () => poster.close(),
  })
}

const STATES = { sent: 'SENT', gone: 'EXPIRED', rejected: 'FAILED', 'not-us': 'FAILED' } as const

const conclude = (push: TakenPush, state: Settled['state'], answer?: Answer): Settled => ({
  push,
  state,
  statusCode: answer?.status ?? null,
  attempts: push.attempts,
  nextAt: null,
})

/** Delays the push until then, or fails it if it would be given up earlier. */
function putOff(push: TakenPush, nextAt: Date, answer?: Answer): Settled {
  if (nextAt >= push.giveUpAt) return conclude(push, 'FAILED', answer)
  return { ...conclude(push, 'WAITING', answer), nextAt }
}
