import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const logged = () =>
  app.db.selectFrom('access_log').select(['actor_id', 'person_id', 'endpoint']).where('endpoint', '=', 'GET mails').execute()

test('reading the mails is logged with the reader and without a person', async () => {
  const admin = await app.signedIn('00000007F')
  expect((await admin.call('GET mails')).status).toBe(200)
  expect(await logged()).toEqual([{ actor_id: (await admin.session()).personId, person_id: null, endpoint: 'GET mails' }])
})

test('a refused call is not logged, as nothing was seen', async () => {
  const before = await logged()
  const delegate = await app.signedIn('00000005M')
  expect((await delegate.call('GET mails')).status).toBe(403)
  expect(await logged()).toEqual(before)
})
