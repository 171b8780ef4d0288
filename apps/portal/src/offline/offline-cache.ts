import type { Session } from '@afilia/client/session/session.ts'
import { countShared, dropTooMany, isKept, isOver, isTooMuch, keptPart, type Owner } from './cached-endpoints.ts'

/** A kept answer of the server. `at` is when it came, in ms. */
interface KeptAnswer {
  readonly key: readonly unknown[]
  readonly data: unknown
  readonly at: number
}

/** What a device keeps for the signed-in person. */
export interface OfflineCache {
  /** Without the token. */
  readonly session: Session
  readonly answers: readonly KeptAnswer[]
  /** The pages that can be shown from it, by path. */
  readonly pages: readonly string[]
}

const DAY = 24 * 3600_000
/** In characters of JSON, but for the lists of check-ins. A profile has 2 thousand. */
const MAX_SIZE = 250_000

interface Found {
  readonly session: Session
  readonly owner: Owner
  readonly answers: readonly KeptAnswer[]
  readonly pages: Iterable<string>
}

/** The cache with new answers added; answers that came more than `days` ago or are too much are dropped, the newest last. */
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

/** Without what does not fit; smaller ones that are older may still. */
function newestThatFit(answers: KeptAnswer[]): KeptAnswer[] {
  let left = MAX_SIZE
  return dropTooMany(answers.toSorted((a, b) => b.at - a.at)).filter(({ key, data }) => {
    const size = countShared(key, data)
    if (size > left) return false
    left -= size
    return true
  })
}

/** Whether the cache may still be shown: not after the session has expired (specification §4), nor when all answers came more than `days` ago. */
export function isCacheValid({ session, answers }: OfflineCache, days: number, now: number): boolean {
  return Date.parse(session.until) > now && answers.some((answer) => isFresh(answer, days, now))
}

/** Whether an answer came within so many days. */
export const isFresh = ({ at }: Pick<KeptAnswer, 'at'>, days: number, now: number): boolean => at > now - days * DAY
