import { selfOrStaff } from '@afilia/contract/access'
import { endpoints } from '@afilia/contract/endpoint'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { AppError } from '../errors.ts'
import { type Caller, implement } from './implement.ts'
import { serveEndpoints } from './serve-endpoints.ts'

/** What the staff would write in a member's record. It stands for any such call; `words` of "fail" fail after the writing. */
const declared = endpoints({
  'POST people/{id}/notes': { access: selfOrStaff('id'), body: z.object({ words: z.string() }), response: z.object({ count: z.number() }) },
})

let app: TestApp
let member: string
let services: Hono
beforeAll(async () => {
  app = await startTestApp()
  const getPersonId = async (documentId: string): Promise<string> => (await (await app.signedIn(documentId)).session()).personId!
  member = await getPersonId('00000001R')
  const admin: Caller = {
    personId: await getPersonId('00000007F'),
    documentId: '00000007F',
    roles: ['ROLE_ADMIN'],
    provinceId: null,
    seatId: null,
    sessionId: null,
  }
  const notes = implement(declared, {
    'POST people/{id}/notes': async ({ db, personId, body }) => {
      const { floor } = await db
        .updateTable('addresses')
        .set({ floor: sql`coalesce(floor, '') || 'x'` })
        .where('person_id', '=', personId)
        .returning('floor')
        .executeTakeFirstOrThrow()
      if (body.words === 'fail') throw new AppError('REQUEST_INVALID')
      return { count: /x*$/.exec(floor ?? '')![0].length }
    },
  })
  services = serveEndpoints([notes], { ...app.deps, tasks: undefined! } as Deps, {
    product: 'portal',
    identify: async () => admin,
    readAddress: () => '127.0.0.1',
  })
})
afterAll(() => app.stop())

const write = async (key: string, words = 'hola'): Promise<Response> =>
  services.request(`/services/portal/api/people/${member}/notes`, {
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
  expect((await write('key-of-staff-2', 'fail')).status).toBe(400)
  expect([await countKeys(), await countAccesses()]).toEqual([before, seen])
  expect(await (await write('key-of-staff-2')).json()).toEqual({ count: 2 })
})

test('many of the staff’s calls at once do not wait for one another’s connections', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => write(`key-of-staff-many-${index}`)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
}, 20_000)
