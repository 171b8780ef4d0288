import type { MessageCard, Popup } from '@afilia/contract/messages/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoMessages } from './load-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemoMessages(app.deps)
})
afterAll(() => app.stop())

test('the demo’s member has messages of a year with authors and places, and some unread, once', async () => {
  await loadDemoMessages(app.deps)
  const ana = await app.signedIn('00000001R')
  const cards = (await ana.call('GET services/notify/api/notifications/pwa')).body as MessageCard[]
  expect(cards.length).toBeGreaterThanOrEqual(7)
  expect(new Set(cards.map(({ isRead }) => isRead)).size).toBe(2)
  expect(cards.some(({ isUrgent }) => isUrgent)).toBe(true)
  expect(cards.map(({ author }) => author?.place).filter(Boolean).length).toBeGreaterThan(0)
})

test('the demo’s own accounts have seen the two pop-ups and acknowledged one; the others of the province have not', async () => {
  const own = await app.signedIn('00000001R')
  expect((await own.call('GET services/notify/api/notifications/my-popups')).body as Popup[]).toEqual([])
  const { personId } = await own.session()
  const popups = await app.db
    .selectFrom('notifications')
    .select(['person_id', 'must_acknowledge', 'shown_at', 'acknowledged_at'])
    .where('is_popup', '=', true)
    .execute()
  const [mine, others] = [popups.filter((popup) => popup.person_id === personId), popups.filter((popup) => popup.person_id !== personId)]
  expect(mine.map(({ must_acknowledge, acknowledged_at }) => [must_acknowledge, acknowledged_at !== null]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ])
  expect(others.some(({ shown_at }) => shown_at === null)).toBe(true)
})

test('the delegate has answered the demo’s affiliate, whose mailbox names the delegate', async () => {
  const ana = await app.signedIn('00000001R')
  const answers = { isGrouped: 'true', sort: 'age,asc', from: 'PEOPLE' }
  const cards = (await ana.call('GET services/notify/api/notifications/pwa', { query: answers })).body as MessageCard[]
  const answered = cards.filter(({ excerpt }) => excerpt.startsWith('Lo hemos pedido'))
  expect(answered).toMatchObject([{ isRead: true, author: { name: expect.stringMatching(/^Manuel/) } }])
})
