import { sql } from 'kysely'
import { AppError } from './errors.ts'
import type { BaseDeps } from './deps.ts'
import type { Db } from './postgres/db.ts'

/** How failures of one kind are answered. Times in seconds. */
interface FailurePolicy {
  /** From this failure on there is a delay: first `delay`, then twice as long each time. */
  readonly delayFrom: number
  readonly delay: number
  /** From this failure on, everything is refused for `lockFor`. */
  readonly lockFrom: number
  readonly lockFor: number
  /** After so long without a failure, counting starts again. */
  readonly forgetAfter: number
}

/** What anybody may do, but not too often: so many times within so many seconds from the first, which nothing takes back. */
interface Quota {
  readonly most: number
  readonly within: number
}

type RateLimitDeps = Pick<BaseDeps, 'apart' | 'clock' | 'sealing'>

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const POLICIES = {
  account: { delayFrom: 5, delay: 5, lockFrom: 10, lockFor: QUARTER, forgetAfter: DAY },
  // Codes of the second step of signing in, by account: whoever tries them knows the password.
  'second-factor': { delayFrom: 5, delay: 30, lockFrom: 10, lockFor: QUARTER, forgetAfter: DAY },
  // Of a browser in which the account was used before.
  device: { delayFrom: 5, delay: 5, lockFrom: 10, lockFor: QUARTER, forgetAfter: DAY },
  // A hospital has one address for hundreds of people.
  address: { delayFrom: 100, delay: 30, lockFrom: 104, lockFor: QUARTER, forgetAfter: QUARTER },
  // Mails of one account, and requests for mails from one address.
  'reset-account': { delayFrom: 3, delay: 600, lockFrom: 6, lockFor: HOUR, forgetAfter: HOUR },
  // New addresses of one member, as the answer reveals whose address is a member's. And mails with the link that confirms one.
  'email-change': { most: 5, within: HOUR },
  'email-confirmation': { delayFrom: 3, delay: 600, lockFrom: 6, lockFor: HOUR, forgetAfter: HOUR },
  // Sign-ins begun from one address: each is a row until it expires.
  'begin-address': { most: 600, within: QUARTER },
  'reset-address': { delayFrom: 30, delay: 60, lockFrom: 40, lockFor: QUARTER, forgetAfter: QUARTER },
  // A card's spoken code is typed now and then, and a typing error is harmless; but eight digits must not be tried out.
  'card-code-address': { delayFrom: 20, delay: 30, lockFrom: 24, lockFor: QUARTER, forgetAfter: QUARTER },
  'card-code-person': { delayFrom: 10, delay: 30, lockFrom: 14, lockFor: QUARTER, forgetAfter: QUARTER },
  // The code of a certificate of cover: far too long to be tried out, but no try is free. And certificates made for one member.
  'cover-code-address': { delayFrom: 20, delay: 30, lockFrom: 24, lockFor: QUARTER, forgetAfter: QUARTER },
  'cover-certificate': { most: 20, within: DAY },
  // Searches of visitors from one address: each pause in typing is one, and a hospital has one address.
  'search-address': { most: 1200, within: MINUTE },
  // Copies of all of a member's data, which take a while to make; and requests about it, each of which is a mail.
  'data-export': { most: 5, within: DAY },
  // Contact forms of one member or from one address, where a hospital has one for hundreds of people; those that do not say how long the form
  // was open; and receipts to one mail address.
  contact: { delayFrom: 20, delay: 60, lockFrom: 26, lockFor: HOUR, forgetAfter: HOUR },
  'contact-untimed': { delayFrom: 3, delay: 600, lockFrom: 6, lockFor: HOUR, forgetAfter: HOUR },
  'contact-receipt': { delayFrom: 5, delay: 600, lockFrom: 8, lockFor: HOUR, forgetAfter: HOUR },
  // Applications for membership from one address, where a school has one for a whole class; those that do not say how long the form was open; and the
  // mails to one address that they cause.
  joining: { delayFrom: 40, delay: 60, lockFrom: 46, lockFor: HOUR, forgetAfter: HOUR },
  'joining-untimed': { delayFrom: 3, delay: 600, lockFrom: 6, lockFor: HOUR, forgetAfter: HOUR },
  'joining-mail': { delayFrom: 5, delay: 600, lockFrom: 8, lockFor: HOUR, forgetAfter: HOUR },
  // Pages that one address tells of, where a hospital has one for hundreds of people.
  usage: { most: 3000, within: QUARTER },
  // Tries to pay of one member. Of what the bank says, which all comes from its few addresses: what it has not signed, by address, as anybody can send
  // what looks like it; and what it has, by payment, as the payer's browser has it too.
  payment: { most: 30, within: QUARTER },
  'refused-notification': { most: 600, within: MINUTE },
  'payment-notification': { most: 30, within: MINUTE },
  // Cases of one member, each of which is two mails; and what they write in them.
  case: { most: 20, within: DAY },
  'case-message': { most: 60, within: DAY },
  // Tests of a message to many, each of which is a mail to whoever writes it.
  'dispatch-trial': { most: 20, within: HOUR },
  // Files made for one member: all receipts of many years, one after the other, and their mandates.
  file: { most: 60, within: QUARTER },
  'rights-request': { most: 10, within: DAY },
  // Tests that one member has pushed to their devices.
  'push-test': { most: 10, within: HOUR },
  // Files that one member sends: each is read and encrypted as a whole.
  upload: { most: 60, within: HOUR },
  // Of those that arrive in parts: each is read as a whole again whenever its end is told.
  'upload-whole': { most: 120, within: HOUR },
  // Their parts: all of those files, each sent twice.
  'upload-part': { most: 5000, within: HOUR },
  // What one member of the staff reveals of members: a task needs some, and nobody needs the whole province's.
  reveal: { most: 100, within: HOUR },
  // Entries of the security event log of one kind that one person or address causes by failing or being refused.
  'security-event': { most: 20, within: MINUTE },
} as const satisfies Record<string, FailurePolicy | Quota>
type ThrottleKind = keyof typeof POLICIES

/** Counts a try and throws TOO_MANY_REQUESTS when it may not be made. */
export async function refuseTooMany(deps: RateLimitDeps, kind: ThrottleKind, subject: string): Promise<void> {
  const until = await countTry(deps, kind, subject)
  if (until) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: countSecondsUntil(deps, until) })
}

/** For `Retry-After`. */
export const countSecondsUntil = ({ clock }: Pick<BaseDeps, 'clock'>, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000))

const toKey = ({ sealing }: RateLimitDeps, kind: ThrottleKind, subject: string): Buffer => sealing.hash(`throttle-${kind}`, subject)

/**
 * Counts a try as a failure before it is made, so that a hundred at the same time do not all get in; `forgiveTry` or
 * `forgetFailures` take it back. Answers until when nothing may be tried, or undefined when the try may be made.
 */
export async function countTry(deps: RateLimitDeps, kind: ThrottleKind, subject: string): Promise<Date | undefined> {
  const now = deps.clock.now()
  const key = toKey(deps, kind, subject)
  const counted = await deps.apart
    .insertInto('sign_in_throttles')
    .values({ key_hash: key, failures: 1, blocked_until: null, last_failure_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(countOneMore(POLICIES[kind], now))
        .where((eb) => eb.or([eb('sign_in_throttles.blocked_until', 'is', null), eb('sign_in_throttles.blocked_until', '<=', now)])),
    )
    .returning('key_hash')
    .executeTakeFirst()
  if (counted) return undefined
  const row = await deps.apart.selectFrom('sign_in_throttles').select('blocked_until').where('key_hash', '=', key).executeTakeFirst()
  // Without a row it was forgotten at this moment.
  return row?.blocked_until ?? now
}

/** The row of a subject that is known already after one more try. */
function countOneMore(policy: FailurePolicy | Quota, now: Date) {
  const forgetAfter = 'most' in policy ? policy.within : policy.forgetAfter
  const isOver = sql<boolean>`sign_in_throttles.last_failure_at <= ${new Date(now.getTime() - forgetAfter * 1000)}`
  const failures = sql<number>`case when ${isOver} then 1 else sign_in_throttles.failures + 1 end`
  if (!('most' in policy)) return { failures, last_failure_at: now, blocked_until: blockedUntil(policy, failures, now) }
  // Of a quota the row keeps when its time began.
  const since = sql<Date>`case when ${isOver} then ${now}::timestamptz else sign_in_throttles.last_failure_at end`
  const isSpent = sql<boolean>`${failures} >= ${policy.most}`
  return {
    failures,
    last_failure_at: since,
    blocked_until: sql<Date | null>`case when ${isSpent} then ${since} + make_interval(secs => ${policy.within}) end`,
  }
}

function blockedUntil(policy: FailurePolicy, failures: ReturnType<typeof sql<number>>, now: Date) {
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
