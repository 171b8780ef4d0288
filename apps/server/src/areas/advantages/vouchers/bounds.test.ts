import type { VoucherStock } from '@afilia/contract/content/vouchers'
import { toMoment } from '@afilia/domain/shifts/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { toReader } from '../../../platform/endpoints/reader.ts'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { saveTestAdvantages } from '../testing.ts'
import { bookVouchers, type Filling, fillStock, NOTIFY_OF_LOW_STOCK } from './commands.ts'
import { countTaken, findStock, toToday } from './queries.ts'
import { createVoucherTasks } from './tasks.ts'

const CINEMA = 'entrada-a-precio-fijo-cines-lumbrera'
const OTHER = 'entrada-a-precio-fijo-cines-vela-norte'

let app: TestApp
let ana: Client
let person: string
let advantageId: string
let otherId: string
/** Tasks that were put into the queue by these tests. */
let queued: unknown[]
let now: Date
let deps: Deps
beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  ana = await app.signedIn('00000001R')
  person = (await ana.session()).personId!
  const idOf = async (slug: string) =>
    (await app.db.selectFrom('advantages').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  ;[advantageId, otherId] = [await idOf(CINEMA), await idOf(OTHER)]
  const tasks = { enqueue: async (_: unknown, name: string, data: unknown) => void queued.push([name, data]) }
  deps = { ...app.deps, tasks, clock: { now: () => now } } as unknown as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['voucher_codes', 'voucher_stocks', 'mails'] as const) await app.db.deleteFrom(table).execute()
  queued = []
  now = new Date()
})

const RULES = { most: 4, days: 30, lowAt: 0, validUntil: null }
const fill = (count: number, rules: Partial<Filling> = {}, slug = CINEMA) =>
  fillStock(app.db, app.deps, slug, { ...RULES, codes: Array.from({ length: count }, (_, i) => `CINE-${i}`), ...rules })
const find = () => findStock(app.db, CINEMA, toReader({ roles: ['ROLE_AFFILIATE'] }, 'es', now))
const book = async (quantity: number) => bookVouchers(app.db, deps, person, (await find())!, quantity)
const read = async () =>
  ((await ana.call('GET advantages/{advantage}/tickets', { params: { advantage: CINEMA } })).body as { stock: VoucherStock }).stock
const countFree = async (id = advantageId) =>
  (await app.db.selectFrom('voucher_codes').select('id').where('advantage_id', '=', id).where('person_id', 'is', null).execute()).length

test('a stock is valid to the end of its last day in Madrid', async () => {
  const validUntil = toToday(now)
  await fill(3, { validUntil })
  const end = toMoment('Europe/Madrid', validUntil, 24 * 60)
  now = new Date(end - 1)
  expect((await find())?.remaining).toBe(3)
  await book(1)
  now = new Date(end)
  expect((await find())?.remaining).toBe(0)
  await expect(book(1)).rejects.toMatchObject({ code: 'STOCK_OUT' })
  expect(await countFree()).toBe(2)
})

test('only the members whom a stock is for can read and use it', async () => {
  await fill(3)
  await app.db
    .updateTable('advantages')
    .set({ users: ['ROLE_SENIOR'] })
    .where('id', '=', advantageId)
    .execute()
  const reading = await ana.call('GET advantages/{advantage}/tickets', { params: { advantage: CINEMA } })
  const booking = await ana.call('POST orders/tickets/book', { body: { advantageId, quantity: 1 } })
  expect([reading, booking].map(({ status, problem }) => [status, problem.errorKey])).toEqual([
    [403, 'api.ACCESS_DENIED'],
    [403, 'api.ACCESS_DENIED'],
  ])
  expect(await countFree()).toBe(3)
  const senior = await app.signedIn('00000004G')
  expect((await senior.call('POST orders/tickets/book', { body: { advantageId, quantity: 1 } })).status).toBe(201)
  await app.db
    .updateTable('advantages')
    .set({ users: ['MEMBER'] })
    .where('id', '=', advantageId)
    .execute()
})

test('at the union’s threshold few are left, and administrators are notified; again after new codes were added', async () => {
  await fill(4, { lowAt: 2 })
  await fill(9, { lowAt: 9 }, OTHER)
  expect((await read()).level).toBe('MANY')
  await book(1)
  expect([(await read()).level, queued]).toEqual(['MANY', []])
  await book(1)
  expect([(await read()).level, queued]).toEqual(['FEW', [[NOTIFY_OF_LOW_STOCK, { id: advantageId }]]])
  await book(1)
  expect(queued).toHaveLength(1)
  // Codes that are already in the stock do not count as new.
  await fill(4, { lowAt: 2, most: 9 })
  await book(1)
  expect([(await read()).level, queued.length]).toEqual(['NONE', 1])
  expect(await fill(7, { lowAt: 2, most: 9 })).toEqual({ added: 3, left: 3 })
  await book(1)
  expect([(await read()).level, queued.length]).toEqual(['FEW', 2])
  const other = app.db.selectFrom('voucher_stocks').select(['remaining', 'low_notified_at']).where('advantage_id', '=', otherId)
  expect(await other.execute()).toEqual([{ remaining: 9, low_notified_at: null }])
})

test('a member gets exactly the most that is allowed in the days of a period', async () => {
  await fill(9, { most: 3, days: 2 })
  await book(2)
  await expect(book(2)).rejects.toMatchObject({ code: 'TICKET_LIMIT_REACHED' })
  await book(1)
  expect((await read()).allowed).toBe(0)
  now = new Date(now.getTime() + 2 * 24 * 3600_000)
  await book(3)
  expect(await countFree()).toBe(3)
})

test('codes count from just after a moment, for one member and one advantage', async () => {
  await fill(2)
  await fill(2, {}, OTHER)
  await book(2)
  const count = (id: string, of: string, before: number) => countTaken(app.db, id, of, new Date(now.getTime() - before))
  const someone = await app.db.selectFrom('people').select('id').where('id', '<>', person).limit(1).executeTakeFirstOrThrow()
  expect([await count(person, advantageId, 0), await count(person, advantageId, 1)]).toEqual([0, 2])
  expect([await count(someone.id, advantageId, 1), await count(person, otherId, 1)]).toEqual([0, 0])
})

test('only codes of the advantage that nobody has are given, or none', async () => {
  await fill(2)
  await fill(5, {}, OTHER)
  // A counter that was changed by hand.
  await app.db.updateTable('voucher_stocks').set({ remaining: 5 }).where('advantage_id', '=', advantageId).execute()
  await expect(book(3)).rejects.toThrow('The stock has fewer codes than its counter says.')
  expect([await countFree(), await countFree(otherId), (await find())?.remaining]).toEqual([2, 5, 5])
})

test('filling without codes changes the rules of that stock alone', async () => {
  await fill(3)
  await fill(3, {}, OTHER)
  expect(await fill(0, { most: 9 })).toEqual({ added: 0, left: 3 })
  const rows = await app.db.selectFrom('voucher_stocks').select(['advantage_id', 'most']).execute()
  expect(new Map(rows.map((row) => [row.advantage_id, row.most]))).toEqual(
    new Map([
      [advantageId, 9],
      [otherId, 4],
    ]),
  )
  await expect(fill(1, {}, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the newest fifty orders of this advantage are listed', async () => {
  await fill(51)
  await fill(1, {}, OTHER)
  await sql`update voucher_codes set person_id = ${person}, order_id = gen_random_uuid(), taken_at = now() - taken.n * interval '1 day'
    from (select id, row_number() over (order by advantage_id = ${otherId}, id) as n from voucher_codes) taken where taken.id = voucher_codes.id`.execute(
    app.db,
  )
  const times = (await read()).orders.map(({ createdAt }) => Date.parse(createdAt))
  expect([times.length, times]).toEqual([50, times.toSorted((a, b) => b - a)])
  expect(Math.round((now.getTime() - times[0]!) / (24 * 3600_000))).toBe(1)
})

const mailsOf = async (id: string) => {
  await app.db.deleteFrom('mails').execute()
  await createVoucherTasks(deps)[NOTIFY_OF_LOW_STOCK]!.run({ id })
  return (await app.db.selectFrom('mails').select('person_id').where('kind', '=', 'low-stock').execute()).map(({ person_id: one }) => one)
}

test('administrators who can sign in and have an address are notified of a low stock', async () => {
  await fill(1)
  expect(await mailsOf(newId(now))).toEqual([])
  const [admin] = await mailsOf(advantageId)
  expect(admin).toEqual(expect.any(String))
  const accounts = app.db.updateTable('accounts').where('person_id', '=', admin!)
  await accounts.set({ is_enabled: false }).execute()
  expect(await mailsOf(advantageId)).not.toContain(admin)
  await accounts.set({ is_enabled: true }).execute()
  const { email } = await app.db.selectFrom('people').select('email').where('id', '=', admin!).executeTakeFirstOrThrow()
  const setEmail = (value: string | null) => app.db.updateTable('people').set({ email: value }).where('id', '=', admin!).execute()
  await setEmail(null)
  expect(await mailsOf(advantageId)).not.toContain(admin)
  await setEmail(email)
  expect(await mailsOf(advantageId)).toContain(admin)
})
