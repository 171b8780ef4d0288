import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { notifyOfAccesses } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a member is told once a day that staff looked at their data, and not of their own look', async () => {
  const [admin, ana] = [await app.signedIn('00000007F'), await app.signedIn('00000001R')]
  const { personId } = await ana.session()
  const outcomes = () => app.db.selectFrom('notifications').select(['person_id', 'phrase']).where('phrase', '=', 'accesses.seen').execute()
  const run = (hours: number) =>
    notifyOfAccesses({ ...app.deps, clock: { now: () => new Date(Date.now() + hours * 3600_000) } } as unknown as Deps)
  const look = (client = admin) => client.call('GET people/{id}/profile', { params: { id: personId! } })
  await look(ana)
  await run(0)
  expect(await outcomes()).toEqual([])
  for (const hours of [0, 1]) {
    await look()
    await run(hours)
  }
  expect(await outcomes()).toEqual([{ person_id: personId, phrase: 'accesses.seen' }])
  // The second look came after the first notice, so there is another notice a day later.
  await run(25.5)
  expect(await outcomes()).toHaveLength(2)
  await run(60)
  expect(await outcomes()).toHaveLength(2)
})
