import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import type { Deps } from '../../platform/deps.ts'
import { cleanIdentity, createCleaningTasks } from './cleaning.ts'
import { AFFILIATE, getTestAccount } from './testing.ts'

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

const dayAgo = (at: Date): Date => new Date(at.getTime() - 24 * 3600_000)

test('of each kind, what expired before now is deleted, and what expires now stays', async () => {
  const now = new Date()
  const { id, personId } = await getTestAccount(app, AFFILIATE)
  const before = new Date(now.getTime() - 1)
  const times = [before, now] as const
  const secret = (at: Date): Buffer => Buffer.from([at === now ? 1 : 0])
  await app.db.deleteFrom('sessions').execute()
  await app.db
    .insertInto('sessions')
    .values(
      times.map((at) => ({
        id: newId(at),
        token_hash: secret(at),
        person_id: personId,
        tokens_sealed: secret(at),
        grant_id_hash: secret(at),
        access_expires_at: at,
        user_agent: 'x',
        created_at: at,
        last_seen_at: at,
        expires_at: at,
      })),
    )
    .execute()
  await app.db.deleteFrom('oidc_records').execute()
  await app.db
    .insertInto('oidc_records')
    .values(times.map((at) => ({ model: 'x', id_hash: secret(at), payload_sealed: secret(at), expires_at: at })))
    .execute()
  const link = (at: Date) => ({ account_id: id, token_hash: secret(at), expires_at: at })
  await app.db
    .insertInto('email_confirmations')
    .values(times.map((at) => ({ ...link(at), email: 'x@example.org' })))
    .execute()
  await app.db.insertInto('password_resets').values(times.map(link)).execute()
  await app.db.deleteFrom('rate_limits').execute()
  await app.db
    .insertInto('rate_limits')
    .values([
      ...times.map((at) => ({ key_hash: secret(at), failures: 1, last_failure_at: dayAgo(at), blocked_until: null })),
      { key_hash: Buffer.from([2]), failures: 1, last_failure_at: dayAgo(before), blocked_until: now },
      { key_hash: Buffer.from([3]), failures: 1, last_failure_at: dayAgo(before), blocked_until: before },
    ])
    .execute()

  const deps = { ...app.deps, clock: { now: () => now } } as Deps
  await createCleaningTasks(deps)['clean-identity']!.run({})
  for (const table of ['sessions', 'oidc_records', 'email_confirmations', 'password_resets'] as const)
    expect([table, await app.db.selectFrom(table).select('expires_at').execute()]).toEqual([table, [{ expires_at: now }]])
  const kept = await app.db.selectFrom('rate_limits').select('key_hash').orderBy('key_hash').execute()
  expect(kept.map(({ key_hash }) => key_hash[0])).toEqual([1, 2])
})
