import { sql } from 'kysely'
import { AppError } from './errors.ts'
import type { BaseDeps } from './deps.ts'
import type { Db } from './postgres/db.ts'

/** How failures of one kind are answered. Times in seconds. */
interface Policy {
  /** From this failure on there is a delay: first `delay`, then twice as long each time. */
  readonly delayFrom: number
  readonly delay: number
  /** From this failure on, everything is refused for `lockFor`. */
  readonly lockFrom: number
  readonly lockFor: number
  /** After so long without a failure, counting starts again. */
  readonly forgetAfter: number
}

type RateLimitDeps = Pick<BaseDeps, 'apart' | 'clock' | 'sealing'>

const QUARTER = 15 * 60
const DAY = 24 * 3600

const POLICIES = {
  account: { delayFrom: 5, delay: 5, lockFrom: 10, lockFor: QUARTER, forgetAfter: DAY },
  // Codes of the second step of signing in, by account: whoever tries them knows the password.
  'second-factor': { delayFrom: 5, delay: 30, lockFrom: 10, lockFor: QUARTER, forgetAfter: DAY },
  // Of a browser in which the account was used before.
  device: { delayFrom: 5, delay: 5, lockFrom: 10, lockFor: QUARTER, forgetAfter: DAY },
  // A hospital has one address for hundreds of people.
  address: { delayFrom: 100, delay: 30, lockFrom: 104, lockFor: QUARTER, forgetAfter: QUARTER },
  // Mails of one account, and requests for mails from one address.
  'reset-account': { delayFrom: 3, delay: 600, lockFrom: 6, lockFor: 3600, forgetAfter: 3600 },
  // New addresses of one member, as the answer reveals whose address is a member's. And mails with the link that confirms one.
  'email-change': { delayFrom: 5, delay: 3600, lockFrom: 5, lockFor: 3600, forgetAfter: 3600 },
  'email-confirmation': { delayFrom: 3, delay: 600, lockFrom: 6, lockFor: 3600, forgetAfter: 3600 },
  // Sign-ins begun from one address in a quarter of an hour: each is a row until it expires.
  'begin-address': { delayFrom: 600, delay: QUARTER, lockFrom: 600, lockFor: QUARTER, forgetAfter: QUARTER },
  'reset-address': { delayFrom: 30, delay: 60, lockFrom: 40, lockFor: QUARTER, forgetAfter: QUARTER },
  // A card's spoken code is typed now and then, and a typing error is harmless; but eight digits must not be tried out.
  'card-code-address': { delayFrom: 20, delay: 30, lockFrom: 24, lockFor: QUARTER, forgetAfter: QUARTER },
  'card-code-person': { delayFrom: 10, delay: 30, lockFrom: 14, lockFor: QUARTER, forgetAfter: QUARTER },
  // Searches of visitors from one address in a minute: each pause in typing is one, and a hospital has one address.
  'search-address': { delayFrom: 1200, delay: 60, lockFrom: 1200, lockFor: 60, forgetAfter: 60 },
  // Copies of all of a member's data, which take a while to make; and requests about it, each of which is a mail.
  'data-export': { delayFrom: 5, delay: DAY, lockFrom: 5, lockFor: DAY, forgetAfter: DAY },
  // Contact forms of one member or from one address, where a hospital has one for hundreds of people; those that do not say how long the form
  // was open; and receipts to one mail address.
  contact: { delayFrom: 20, delay: 60, lockFrom: 26, lockFor: 3600, forgetAfter: 3600 },
  'contact-untimed': { delayFrom: 3, delay: 600, lockFrom: 6, lockFor: 3600, forgetAfter: 3600 },
  'contact-receipt': { delayFrom: 5, delay: 600, lockFrom: 8, lockFor: 3600, forgetAfter: 3600 },
  // Files made for one member in a quarter of an hour: all receipts of many years, one after the other, and their mandates.
  file: { delayFrom: 60, delay: 60, lockFrom: 64, lockFor: QUARTER, forgetAfter: QUARTER },
  'rights-request': { delayFrom: 10, delay: DAY, lockFrom: 10, lockFor: DAY, forgetAfter: DAY },
  // What one member of the staff reveals of members, an hour: a task needs some, and nobody needs the whole province's.
  reveal: { delayFrom: 100, delay: 3600, lockFrom: 100, lockFor: 3600, forgetAfter: 3600 },
  // Entries of the security event log of one kind that one person or address causes by failing or being refused, in a minute.
  'security-event': { delayFrom: 20, delay: 60, lockFrom: 20, lockFor: 60, forgetAfter: 60 },
} as const satisfies Record<string, Policy>
type ThrottleKind = keyof typeof POLICIES

/** Counts a try and throws TOO_MANY_REQUESTS when it may not be made. */
export async function refuseTooMany(deps: RateLimitDeps, kind: ThrottleKind, subject: string): Promise<void> {
  const until = await countTry(deps, kind, subject)
  if (until) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((until.getTime() - deps.clock.now().getTime()) / 1000) })
}

/** Counts the beginning of a sign-in, by the quarter of an hour, as it is never taken back. Returns as `countTry`. */
export const countBeginning = (deps: RateLimitDeps, address: string): Promise<Date | undefined> =>
  countTry(deps, 'begin-address', `${address} ${Math.floor(deps.clock.now().getTime() / (QUARTER * 1000))}`)

const toKey = ({ sealing }: RateLimitDeps, kind: ThrottleKind, subject: string): Buffer => sealing.hash(`throttle-${kind}`, subject)

/**
 * Counts a try as a failure before it is made, so that a hundred at the same time do not all get in; `forgiveTry` or
 * `forgetFailures` take it back. Answers until when nothing may be tried, or undefined when the try may be made.
 */
export async function countTry(deps: RateLimitDeps, kind: ThrottleKind, subject: string): Promise<Date | undefined> {
  const policy = POLICIES[kind]
  const now = deps.clock.now()
  const key = toKey(deps, kind, subject)
  const failures = sql<number>`case when sign_in_throttles.last_failure_at < ${new Date(now.getTime() - policy.forgetAfter * 1000)} then 1 else sign_in_throttles.failures + 1 end`
  const counted = await deps.apart
    .insertInto('sign_in_throttles')
    .values({ key_hash: key, failures: 1, blocked_until: null, last_failure_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ failures, last_failure_at: now, blocked_until: blockedUntil(policy, failures, now) })
        .where((eb) => eb.or([eb('sign_in_throttles.blocked_until', 'is', null), eb('sign_in_throttles.blocked_until', '<=', now)])),
    )
    .returning('key_hash')
    .executeTakeFirst()
  if (counted) return undefined
  const row = await deps.apart.selectFrom('sign_in_throttles').select('blocked_until').where('key_hash', '=', key).executeTakeFirst()
  return row?.blocked_until ?? new Date(now.getTime() + policy.delay * 1000)
}

function blockedUntil(policy: Policy, failures: ReturnType<typeof sql<number>>, now: Date) {
  const seconds = sql`case when ${failures} >= ${policy.lockFrom} then ${policy.lockFor} else ${policy.delay} * power(2, ${failures} - ${policy.delayFrom}) end`
  return sql<Date | null>`case when ${failures} >= ${policy.delayFrom} then ${now}::timestamptz + make_interval(secs => ${seconds}) end`
}

/** Takes back a try that `countTry` counted, and its delay, as it was no failure. */
export async function forgiveTry(deps: RateLimitDeps, kind: ThrottleKind, subject: string): Promise<void> {
  await deps.apart
    .updateTable('sign_in_throttles')
    .set((eb) => ({ failures: sql<number>`greatest(${eb.ref('failures')} - 1, 0)`, blocked_until: null }))
    .where('key_hash', '=', toKey(deps, kind, subject))
    .execute()
}

/** Starts counting again, after a correct password. */
export async function forgetFailures(deps: RateLimitDeps, kind: ThrottleKind, ...subjects: string[]): Promise<void> {
  await deps.apart
    .deleteFrom('sign_in_throttles')
    .where(
      'key_hash',
      'in',
      subjects.map((subject) => toKey(deps, kind, subject)),
    )
    .execute()
}

/** Deletes what no policy counts any more. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_throttles')
    .where('last_failure_at', '<', new Date(now.getTime() - DAY * 1000))
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now)]))
    .execute()
}
