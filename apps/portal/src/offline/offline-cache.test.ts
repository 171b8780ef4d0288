import type { CheckInTicket } from '@afilia/contract/events/check-in'
import type { Session } from '@afilia/client/session/session.ts'
import { MAX_TICKETS_OFFLINE } from '@afilia/domain/events/ticket'
import { expect, test } from 'vitest'
import { isCacheValid, updateCache } from './offline-cache.ts'

const NOW = Date.parse('2026-05-02T17:00:00Z')
const session = { docid: '00000007F', roles: [], token: 'secret' } as unknown as Session
const CARD = ['GET card']
const news = (id: string) => ['GET short-news/{id}', { id }]
const listOf = (event: string) => ['GET events/{event}/check-in', { event }]

const ticket = (n: number): CheckInTicket => ({
  orderId: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  sessionId: '01890000-0000-7000-8000-000000000001',
  participant: 0,
  name: 'María de las Mercedes Fernández de Córdoba',
  isCancelled: false,
  isOwn: false,
  entries: [],
})
const list = (people: number, keptUntil = '2026-05-05T00:00:00Z') => ({
  keptUntil,
  tickets: Array.from({ length: people }, (_, n) => ticket(n)),
})
const letters = (count: number) => 'x'.repeat(count)

/** The keys of those answers that the cache keeps. Each answer is read a second before the next one. */
function keep(...read: readonly (readonly [key: readonly unknown[], data: unknown])[]): unknown[] {
  const answers = read.map(([key, data], n) => ({ key, data, at: NOW - 1000 * (read.length - n) }))
  const owner = { docid: session.docid, personId: undefined }
  return updateCache(undefined, { session, owner, answers, pages: [] }, 7, NOW).answers.map(({ key }) => key)
}

test('the list of a check-in of 5,000 people is kept whole, beside all else and beside that of another', () => {
  expect(keep([CARD, {}], [listOf('a'), list(5000)], [listOf('b'), list(5000)])).toEqual([listOf('b'), listOf('a'), CARD])
})

test('one that is more than a phone can keep is not, nor one whose event is over; what was read before stays', () => {
  expect(keep([CARD, {}], [listOf('a'), list(MAX_TICKETS_OFFLINE + 1)], [listOf('b'), list(1, '2026-05-02T16:59:00Z')])).toEqual([CARD])
})

test('of other answers the newest that fit are kept, and one that does not fit takes no smaller one with it', () => {
  expect(keep([CARD, {}], [news('old'), letters(200_000)], [news('huge'), letters(300_000)], [news('new'), letters(100_000)])).toEqual([
    news('new'),
    CARD,
  ])
})

const message = (id: number) => ['GET services/notify/api/notifications/pwa/{message}', { message: String(id) }]
const mailbox = (asked: object) => ['GET services/notify/api/notifications/pwa', {}, { isArchived: 'false', size: 20, ...asked }]

test('of the messages that were read the thirty newest are kept, and of the mailbox its first page alone', () => {
  const read = Array.from({ length: 33 }, (_, id) => [message(id), {}] as const)
  const others = [{ page: 1 }, { page: 0, topic: 'MONEY' }, { page: 0, isArchived: 'true' }].map((asked) => [mailbox(asked), []] as const)
  const kept = keep([mailbox({ page: 0 }), []], ...others, ...read)
  expect(kept).toEqual([
    ...read
      .slice(3)
      .map(([key]) => key)
      .toReversed(),
    mailbox({ page: 0 }),
  ])
})

test('an answer stays as many days as the member chose, and the cache opens as long as one of them stays', () => {
  const [old, recent] = [
    { key: CARD, data: {}, at: NOW - 30 * 3600_000 },
    { key: news('1'), data: {}, at: NOW - 3600_000 },
  ]
  const owner = { docid: session.docid, personId: undefined }
  const keepFor = (days: number) => updateCache(undefined, { session, owner, answers: [old, recent], pages: [] }, days, NOW)
  expect(keepFor(1).answers.map(({ key }) => key)).toEqual([recent.key])
  expect(keepFor(3).answers).toHaveLength(2)
  const cache = { session: { ...session, until: '2026-06-01T00:00:00Z' }, answers: [old], pages: [] }
  expect([1, 3].map((days) => isCacheValid(cache, days, NOW))).toEqual([false, true])
  // An expired session opens nothing (specification §4).
  expect(isCacheValid({ ...cache, session: { ...session, until: '2026-05-01T00:00:00Z' } }, 3, NOW)).toBe(false)
})
