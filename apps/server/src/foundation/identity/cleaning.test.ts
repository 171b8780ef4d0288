import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { cleanIdentity } from './cleaning.ts'
import { AFFILIATE } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('expired records are deleted, live ones stay', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const count = async (): Promise<number[]> =>
    Promise.all(
      (['sessions', 'oidc_records'] as const).map(async (table) => (await app.db.selectFrom(table).select('expires_at').execute()).length),
    )
  await cleanIdentity(app.deps)
  expect((await member.call('GET permissions')).status).toBe(200)
  expect((await count()).every((rows) => rows > 0)).toBe(true)

  const later = new Date(Date.now() + 100 * 24 * 3600_000)
  await cleanIdentity({ ...app.deps, clock: { now: () => later } })
  expect(await count()).toEqual([0, 0])
})
