import { selfOrStaff } from '@afilia/contract/access'
import { endpoints, forStaff } from '@afilia/contract/endpoint'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type Db, openDb } from '../postgres/db.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { AppError } from '../errors.ts'
import { type Caller, implement, type Routes } from './implement.ts'
import { serveEndpoints } from './serve-endpoints.ts'

const Count = z.object({ count: z.number() })
/** An endpoint that stands for any change of a member's record by staff. With `words` "reject" or "crash" it fails after writing. */
const declared = endpoints({
  'POST people/{id}/notes': {
    access: selfOrStaff('id'),
    body: z.object({ words: z.string() }),
    response: { own: Count, ...forStaff(Count) },
  },
})

let app: TestApp
let member: string
let admin: Caller
let notes: Routes
let services: Hono
beforeAll(async () => {
  app = await startTestApp()
  const getPersonId = async (documentId: string): Promise<string> => (await (await app.signedIn(documentId)).session()).personId!
  member = await getPersonId('00000001R')
  admin = {
    personId: await getPersonId('00000007F'),
    documentId: '00000007F',
    roles: ['ROLE_ADMIN'],
    provinceId: null,
    seatId: null,
    academicYear: null,
    sessionId: null,
    leftAt: null,
  }
  notes = implement(declared, {
    'POST people/{id}/notes': async ({ db, personId, body }) => {
      const { floor } = await db
        .updateTable('addresses')
        .set({ floor: sql`coalesce(floor, '') || 'x'` })
        .where('person_id', '=', personId)
        .returning('floor')
        .executeTakeFirstOrThrow()
      if (body.words === 'reject') throw new AppError('REQUEST_INVALID')
      if (body.words === 'crash') throw new Error('crashed')
      return { count: /x*$/.exec(floor ?? '')![0].length }
    },
  })
  services = serve(admin)
})
afterAll(() => app.stop())

/** Serves the endpoint to this caller. */
const serve = (caller: Caller, db: Db = app.db): Hono =>
  serveEndpoints([notes], { ...app.deps, db, tasks: undefined! } as Deps, {
    product: 'portal',
    identify: async () => caller,
    readAddress: () => '127.0.0.1',
  })
/** Serves the endpoint to the member. */
const serveMember = (db?: Db): Hono => serve({ ...admin, personId: member, documentId: '00000001R', roles: ['ROLE_AFFILIATE'] }, db)

const write = async (key: string, words = 'hola', on = services): Promise<Response> =>
  on.request(`/services/portal/api/people/${member}/notes`, {
    method: 'POST',
    body: JSON.stringify({ words }),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })
const countAccesses = async (): Promise<number> => (await app.db.selectFrom('access_log').select('id').execute()).length
const countKeys = async (): Promise<number> => (await app.db.selectFrom('idempotency_keys').select('key_hash').execute()).length

test('a call by staff that is sent three times has one effect, and each gets the same answer', async () => {
  const answers = await Promise.all([write('key-of-staff-1'), write('key-of-staff-1')])
  answers.push(await write('key-of-staff-1'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
})

test('a failed call by staff leaves no effect, log entry or key, and may be sent again with the same key', async () => {
  const before = await countKeys()
  const seen = await countAccesses()
  expect((await write('key-of-staff-2', 'reject')).status).toBe(400)
  expect([await countKeys(), await countAccesses()]).toEqual([before, seen])
  expect(await (await write('key-of-staff-2')).json()).toEqual({ count: 2 })
})

test('the key of another caller gives no kept answer', async () => {
  const key = 'key-of-two-callers'
  const byStaff = (await (await write(key)).json()) as { count: number }
  const byMember = await write(key, 'hola', serveMember())
  expect(byMember.headers.has('idempotency-replayed')).toBe(false)
  expect(await byMember.json()).toEqual({ count: byStaff.count + 1 })
  // Another body is accepted too: a rejection would reveal that somebody else used the key.
  expect((await write('key-of-staff-1', 'adiós', serveMember())).status).toBe(200)
  // Each of the two keeps its own answer.
  expect(await (await write(key)).json()).toEqual(byStaff)
  expect(await (await write(key, 'hola', serveMember())).json()).toEqual({ count: byStaff.count + 1 })
})

test.each([
  ['reject', 400],
  ['crash', 500],
])('a member’s call that fails (%s) leaves its key free, for the same call and for a corrected one', async (words, status) => {
  const key = `key-of-member-${words}`
  const own = serveMember()
  expect((await write(key, words, own)).status).toBe(status)
  expect((await write(key, words, own)).status).toBe(status)
  expect((await write(key, 'hola', own)).status).toBe(200)
})

test('a member’s call whose answer cannot be kept has no effect', async () => {
  const own = serveMember()
  const { count } = (await (await write('key-before-the-fault', 'hola', own)).json()) as { count: number }
  // As on a full disk.
  await sql`alter table idempotency_keys add constraint full_disk check (status is null) not valid`.execute(app.db)
  expect((await write('key-of-the-fault', 'hola', own)).status).toBe(500)
  await sql`alter table idempotency_keys drop constraint full_disk`.execute(app.db)
  const again = await write('key-of-the-fault', 'hola', own)
  expect([again.headers.has('idempotency-replayed'), await again.json()]).toEqual([false, { count: count + 1 }])
})

test('a repetition that waits too long for the first call is told to come again', async () => {
  const key = 'key-of-a-long-call'
  const impatient = openDb({ ...app.database.connection, max: 1 }, { limit: 100 })
  const [first, repetition] = await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('addresses').select('id').where('person_id', '=', member).forUpdate().execute()
    const underWay = write(key, 'hola', serveMember())
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const isClaimed = sql`select from pg_stat_activity where ${rows[0]!.pid} = any(pg_blocking_pids(pid))`
    await vi.waitFor(async () => expect((await isClaimed.execute(app.db)).rows).toHaveLength(1))
    return [underWay, await write(key, 'hola', serveMember(impatient))] as const
  })
  await impatient.destroy()
  expect([repetition.status, repetition.headers.get('retry-after')]).toEqual([409, '1'])
  expect((await first).status).toBe(200)
  expect((await write(key, 'hola', serveMember())).headers.get('idempotency-replayed')).toBe('true')
})

test('many of the staff’s calls at once do not wait for one another’s connections', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => write(`key-of-staff-many-${index}`)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
