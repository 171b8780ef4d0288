import type { Session } from '@afilia/client/session/session.ts'
import { countShared, dropTooMany, isKept, isOver, isTooMuch, keptPart, type Owner } from './cached-endpoints.ts'

/** A cached answer of the server. `at` is its time of arrival, in ms. */
interface KeptAnswer {
  readonly key: readonly unknown[]
  readonly data: unknown
  readonly at: number
}

/** What a device caches for the signed-in person. */
export interface OfflineCache {
  /** Contains no token. */
  readonly session: Session
  readonly answers: readonly KeptAnswer[]
  /** The paths of the pages that it can show. */
  readonly pages: readonly string[]
}

const DAY = 24 * 3600_000
/** In characters of JSON, without check-in lists. A profile has about 2,000. */
const MAX_SIZE = 250_000

interface Found {
  readonly session: Session
  readonly owner: Owner
  readonly answers: readonly KeptAnswer[]
  readonly pages: Iterable<string>
}

/** The cache with new answers added. Drops answers older than `days` or too large; if it is full, the oldest go first. */
export function updateCache(
  before: OfflineCache | undefined,
  { session, owner, answers, pages }: Found,
  days: number,
  now: number,
): OfflineCache {
  const known = before?.session.docid === session.docid ? before : undefined
  const byKey = new Map((known?.answers ?? []).map((answer) => [JSON.stringify(answer.key), answer]))
  for (const { key, data, at } of answers) {
    if (isKept(key, owner)) byKey.set(JSON.stringify(key), { key, data: keptPart(key, data), at })
  }
  return {
    session: { ...session, token: '', expires: null },
    answers: newestThatFit(
      [...byKey.values()].filter(
        (answer) => isFresh(answer, days, now) && !isOver(answer.key, answer.data, now) && !isTooMuch(answer.key, answer.data),
      ),
    ),
    pages: [...new Set([...(known?.pages ?? []), ...pages])],
  }
}

/** Drops what does not fit. Smaller, older answers may still fit. */
function newestThatFit(answers: KeptAnswer[]): KeptAnswer[] {
  let left = MAX_SIZE
  return dropTooMany(answers.toSorted((a, b) => b.at - a.at)).filter(({ key, data }) => {
    const size = countShared(key, data)
    if (size > left) return false
    left -= size
    return true
  })
}

/** Whether the cache may still be shown: not after the session has expired (specification §4), nor if all answers are older than `days`. */
export function isCacheValid({ session, answers }: OfflineCache, days: number, now: number): boolean {
  return Date.parse(session.until) > now && answers.some((answer) => isFresh(answer, days, now))
}

/** Whether an answer is not older than so many days. */
export const isFresh = ({ at }: Pick<KeptAnswer, 'at'>, days: number, now: number): boolean => at > now - days * DAY
