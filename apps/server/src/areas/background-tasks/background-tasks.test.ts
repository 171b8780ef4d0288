import type { BackgroundTask } from '@afilia/contract/messages/background-tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())

/** Puts tasks into the queue that have failed for good. */
async function fail(count: number): Promise<void> {
  await sql`
    insert into pgboss.job (id, name, state, data, retry_limit, retry_count, output, completed_on)
    select gen_random_uuid(), 'send-campaign', 'failed', '{"id":"secret"}', 8, 8, '{"name":"DatabaseError","code":"57014"}', now()
    from generate_series(1, ${count})`.execute(app.db)
}
const list = async (state: string) => (await admin.call('GET background-tasks', { query: { state } as never })).body as BackgroundTask[]
const change = (client: Client, body: object) =>
  client.call('POST background-tasks/changes', { body: { filter: { state: 'FAILED' }, ids: null, ...body } as never })
const statesOf = async () =>
  (await sql<{ state: string }>`select state::text from pgboss.job where name = 'send-campaign' order by state`.execute(app.db)).rows.map(
    ({ state }) => state,
  )

test('a task that failed shows its kind, attempts and class of error, and nothing of what it is about', async () => {
  await fail(3)
  const tasks = await list('FAILED')
  expect(tasks).toHaveLength(3)
  expect(tasks[0]).toMatchObject({ kind: 'send-campaign', attempts: 9, nextAt: null, error: 'DatabaseError 57014' })
  expect(JSON.stringify(tasks)).not.toContain('secret')
})

test('only administrators see or change them', async () => {
  for (const document of ['00000001R', '00000005M', '00000006Y']) {
    const client = await app.signedIn(document)
    expect((await client.call('GET background-tasks')).status).toBe(403)
    expect((await change(client, { change: 'DISCARD', count: 3 })).status).toBe(403)
  }
  expect(await statesOf()).toEqual(['failed', 'failed', 'failed'])
})

test('one is retried, the others are discarded, and one that is no longer there is counted', async () => {
  const [first] = await list('FAILED')
  const ids = [first!.id]
  expect((await change(admin, { change: 'RETRY', ids, count: 1 })).body).toEqual({ done: 1, failed: [] })
  expect((await change(admin, { change: 'RETRY', ids, count: 1 })).body).toMatchObject({ done: 0, failed: [{ code: 'CHANGED_MEANWHILE' }] })
  expect((await list('RETRYING')).map(({ id }) => id)).toEqual(ids)
  expect((await change(admin, { change: 'DISCARD', count: 1 })).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
  expect((await change(admin, { change: 'DISCARD', count: 2 })).body).toEqual({ done: 2, failed: [] })
  expect(await statesOf()).toEqual(['retry'])
})
