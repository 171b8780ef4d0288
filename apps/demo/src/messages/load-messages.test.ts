import type { MessageCard, Popup } from '@afilia/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'
import { loadDemoMessages } from './load-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemoMessages(app.deps)
})
afterAll(() => app.stop())

test('the demo’s member has messages of a year with authors and places, some unread, and two pop-ups; once', async () => {
  await loadDemoMessages(app.deps)
  const ana = await app.signedIn('00000001R')
  const cards = (await ana.call('GET services/notify/api/notifications/pwa')).body as MessageCard[]
  expect(cards.length).toBeGreaterThanOrEqual(7)
  expect(new Set(cards.map(({ isRead }) => isRead)).size).toBe(2)
  expect(cards.some(({ isUrgent }) => isUrgent)).toBe(true)
  expect(cards.map(({ author }) => author?.place).filter(Boolean).length).toBeGreaterThan(0)
  const popups = (await ana.call('GET services/notify/api/notifications/my-popups')).body as Popup[]
  expect(popups.map(({ mustAcknowledge }) => mustAcknowledge).toSorted()).toEqual([false, true])
})
