import { sql } from 'kysely'
import { AppError } from './errors.ts'
import type { BaseDeps } from './deps.ts'
import type { Db } from './postgres/db.ts'

/** In seconds. */
export const MINUTE = 60
export const QUARTER_HOUR = 15 * MINUTE
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A limit on failures: further attempts are delayed, and finally locked. Times in seconds. */
interface FailureLimit {
  /** Separates its counts from those of all other limits. It is part of the row's key. */
  readonly name: string
  /** From this failure on there is a delay: first `delay`, then twice as long each time. */
  readonly delayFrom: number
  readonly delay: number
  /** From this failure on, every attempt is rejected for `lockFor`. */
  readonly lockFrom: number
  readonly lockFor: number
  /** Counting starts again after this time without a failure. */
  readonly forgetAfter: number
}

/** At most `max` attempts within `within` seconds of the first one. An attempt cannot be undone. */
interface Quota {
  readonly name: string
  readonly max: number
  readonly within: number
}

/** Declared in the `limits.ts` of an area, or beside its only use. */
export type RateLimit = FailureLimit | Quota

type RateLimitDeps = Pick<BaseDeps, 'autonomousDb' | 'clock' | 'sealing'>

/** Counts an attempt. Throws TOO_MANY_REQUESTS if it may not be made. */
export async function rejectTooMany(deps: RateLimitDeps, limit: RateLimit, subject: string): Promise<void> {
  const until = await countTry(deps, limit, subject)
  if (until) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: countSecondsUntil(deps, until) })
}

/** For `Retry-After`. */
export const countSecondsUntil = ({ clock }: Pick<BaseDeps, 'clock'>, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000))

const toKey = ({ sealing }: RateLimitDeps, { name }: RateLimit, subject: string): Buffer => sealing.hash(`rate-limit-${name}`, subject)

/**
 * Counts an attempt as a failure before it is made, so that a hundred simultaneous ones do not all succeed. `forgiveTry` and
 * `forgetFailures` undo that. Returns the time until which no attempt may be made, or undefined if this one may be made.
 */
export async function countTry(deps: RateLimitDeps, limit: RateLimit, subject: string): Promise<Date | undefined> {
  const now = deps.clock.now()
  const key = toKey(deps, limit, subject)
  const counted = await deps.autonomousDb
    .insertInto('rate_limits')
    .values({ key_hash: key, failures: 1, blocked_until: null, last_failure_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(countOneMore(limit, now))
        .where((eb) => eb.or([eb('rate_limits.blocked_until', 'is', null), eb('rate_limits.blocked_until', '<=', now)])),
    )
    .returning('key_hash')
    .executeTakeFirst()
  if (counted) return undefined
  const row = await deps.autonomousDb.selectFrom('rate_limits').select('blocked_until').where('key_hash', '=', key).executeTakeFirst()
  // The row was deleted at this moment.
  return row?.blocked_until ?? now
}

/** The row of a known subject after one more attempt. */
function countOneMore(limit: RateLimit, now: Date) {
  const forgetAfter = 'max' in limit ? limit.within : limit.forgetAfter
  const isOver = sql<boolean>`rate_limits.last_failure_at <= ${new Date(now.getTime() - forgetAfter * 1000)}`
  const failures = sql<number>`case when ${isOver} then 1 else rate_limits.failures + 1 end`
  if (!('max' in limit)) return { failures, last_failure_at: now, blocked_until: blockedUntil(limit, failures, now) }
  // For a quota, the row keeps the start of its period.
  const since = sql<Date>`case when ${isOver} then ${now}::timestamptz else rate_limits.last_failure_at end`
  const isSpent = sql<boolean>`${failures} >= ${limit.max}`
  return {
    failures,
    last_failure_at: since,
    blocked_until: sql<Date | null>`case when ${isSpent} then ${since} + make_interval(secs => ${limit.within}) end`,
  }
}

function blockedUntil(limit: FailureLimit, failures: ReturnType<typeof sql<number>>, now: Date) {
  const seconds = sql`case when ${failures} >= ${limit.lockFrom} then ${limit.lockFor} else ${limit.delay} * power(2, ${failures} - ${limit.delayFrom}) end`
  return sql<Date | null>`case when ${failures} >= ${limit.delayFrom} then ${now}::timestamptz + make_interval(secs => ${seconds}) end`
}

/** Undoes an attempt that `countTry` counted, and its delay, because it was not a failure. */
export async function forgiveTry(deps: RateLimitDeps, limit: RateLimit, subject: string): Promise<void> {
  await deps.autonomousDb
    .updateTable('rate_limits')
    .set((eb) => ({ failures: sql<number>`greatest(${eb.ref('failures')} - 1, 0)`, blocked_until: null }))
    .where('key_hash', '=', toKey(deps, limit, subject))
    .execute()
}

/** Restarts counting, after a correct password. */
export async function forgetFailures(deps: RateLimitDeps, limit: RateLimit, subject: string): Promise<void> {
  await deps.autonomousDb
    .deleteFrom('rate_limits')
    .where('key_hash', '=', toKey(deps, limit, subject))
    .execute()
}

/** Deletes the counts that no limit needs any longer. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('last_failure_at', '<', new Date(now.getTime() - DAY * 1000))
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now)]))
    .execute()
}
