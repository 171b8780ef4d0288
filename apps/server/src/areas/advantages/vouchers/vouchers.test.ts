import type { VoucherOrder, VoucherStock } from '@afilia/contract/content/vouchers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { saveTestAdvantages } from '../testing.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookVouchers, fillStock, NOTIFY_OF_LOW_STOCK } from './commands.ts'
import { createVoucherTasks } from './tasks.ts'

const CINEMA = 'entrada-a-precio-fijo-cines-lumbrera'
const OTHER = 'entrada-a-precio-fijo-cines-vela-norte'

let app: TestApp
let deps: Deps
let ana: Client
let luis: Client
let admin: Client
let advantageId: string
let people: string[]
beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  deps = { ...app.deps, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps
  ;[ana, luis, admin] = (await Promise.all(['00000001R', '00000002W', '00000007F'].map((id) => app.signedIn(id)))) as [
    Client,
    Client,
    Client,
  ]
  advantageId = (await app.db.selectFrom('advantages').select('id').where('slug', '=', CINEMA).executeTakeFirstOrThrow()).id
  people = (await app.db.selectFrom('people').select('id').limit(60).execute()).map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('voucher_stocks').execute()
  await app.db.deleteFrom('mails').execute()
})

const RULES = { most: 4, days: 30, lowAt: 0, validUntil: null as string | null }
const makeCodes = (count: number): string[] => Array.from({ length: count }, (_, i) => `CINE-${String(i).padStart(4, '0')}`)
const fill = (count: number, rules: Partial<typeof RULES> = {}) =>
  fillStock(app.db, app.deps, CINEMA, { ...RULES, ...rules, codes: makeCodes(count) })
const book = (client: Client, quantity: number, more: object = {}) =>
  client.call('POST orders/tickets/book', { body: { advantageId, quantity }, ...more })
const order = ({ body }: { body: unknown }) => body as VoucherOrder
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { errorKey: string }).errorKey]
const stockFor = async (client: Client) =>
  ((await client.call('GET advantages/{advantage}/tickets', { params: { advantage: CINEMA } })).body as { stock: VoucherStock | null })
    .stock
const add = (client: Client, codes: string[]) =>
  client.call('POST advantages/{advantage}/tickets/codes', { params: { advantage: CINEMA }, body: { ...RULES, codes } })
const remaining = async () => (await app.db.selectFrom('voucher_stocks').select('remaining').executeTakeFirstOrThrow()).remaining

describe('§7 orders/tickets', () => {
  test('gives codes from the stock, which their owner alone can read again', async () => {
    await fill(3)
    const made = await book(ana, 2)
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'private, no-store'])
    expect(order(made)).toMatchObject({ quantity: 2, advantage: { slug: CINEMA }, codes: [expect.any(String), expect.any(String)] })
    const again = await ana.call('GET orders/tickets/{order}', { params: { order: order(made).id } })
    expect([again.body, again.headers.get('cache-control')]).toEqual([made.body, 'private, no-store'])
    expect((await luis.call('GET orders/tickets/{order}', { params: { order: order(made).id } })).status).toBe(404)
    expect(await stockFor(ana)).toMatchObject({ level: 'MANY', allowed: 2, orders: [{ id: order(made).id, quantity: 2 }] })
    expect(await stockFor(luis)).toMatchObject({ allowed: 4, orders: [] })
  })

  test('of several orders each has its own codes, of its own advantage', async () => {
    await fill(2)
    await fillStock(app.db, app.deps, OTHER, { ...RULES, validUntil: '2099-12-31', codes: ['OTRO-1'] })
    const other = await app.db.selectFrom('advantages').select('id').where('slug', '=', OTHER).executeTakeFirstOrThrow()
    const made = [await book(ana, 1), await book(ana, 1)].map(order)
    made.push(order(await ana.call('POST orders/tickets/book', { body: { advantageId: other.id, quantity: 1 } })))
    const again = await Promise.all(made.map(({ id }) => ana.call('GET orders/tickets/{order}', { params: { order: id } })))
    expect(again.map(({ body }) => body)).toEqual(made)
    expect(made.map(({ advantage, codes, validUntil }) => [advantage.slug, codes.length, validUntil])).toEqual([
      [CINEMA, 1, null],
      [CINEMA, 1, null],
      [OTHER, 1, '2099-12-31'],
    ])
    expect(made.flatMap(({ codes }) => codes).toSorted()).toEqual(['CINE-0000', 'CINE-0001', 'OTRO-1'])
  })

  test('codes are encrypted', async () => {
    await fill(1)
    const { code_sealed: sealed } = await app.db.selectFrom('voucher_codes').select('code_sealed').executeTakeFirstOrThrow()
    expect(sealed.toString('latin1')).not.toContain('CINE')
  })

  test('a repeated request gives the same codes and takes no others', async () => {
    await fill(4)
    const headers = { 'idempotency-key': 'tickets-1' }
    const [first, second] = [await book(ana, 2, { headers }), await book(ana, 2, { headers })]
    expect(second.body).toEqual(first.body)
    expect(await remaining()).toBe(2)
  })

  test('without enough codes nothing is taken', async () => {
    await fill(1)
    expect(errorOf(await book(ana, 2))).toEqual([409, 'api.STOCK_OUT'])
    expect([await remaining(), (await stockFor(ana))?.orders]).toEqual([1, []])
  })

  test('a member gets so many in a period, and as many again after it', async () => {
    await fill(9, { most: 3 })
    expect((await book(ana, 2)).status).toBe(201)
    expect(errorOf(await book(ana, 2))).toEqual([409, 'api.TICKET_LIMIT_REACHED'])
    expect(await stockFor(ana)).toMatchObject({ allowed: 1 })
    await app.db
      .updateTable('voucher_codes')
      .set({ taken_at: new Date(Date.now() - 31 * 24 * 3600_000) })
      .where('person_id', 'is not', null)
      .execute()
    expect((await book(ana, 3)).status).toBe(201)
  })

  test('codes that are over are given to nobody', async () => {
    await fill(2, { validUntil: '2020-01-01' })
    expect(errorOf(await book(ana, 1))).toEqual([409, 'api.STOCK_OUT'])
    expect(await stockFor(ana)).toMatchObject({ level: 'NONE' })
  })

  test('an advantage without a stock has none, and one that nobody sees is not found', async () => {
    expect(await stockFor(ana)).toBeNull()
    expect((await book(ana, 1)).status).toBe(404)
    const nobody = await ana.call('POST orders/tickets/book', { body: { advantageId: newId(new Date()), quantity: 1 } })
    expect(nobody.status).toBe(404)
    expect((await admin.call('GET advantages/{advantage}/tickets', { params: { advantage: CINEMA } })).status).toBe(403)
  })

  test('who is erased takes their codes with them: they do not come back to the stock', async () => {
    await fill(3)
    const person = people.at(-1)!
    await bookVouchers(app.db, deps, person, { id: advantageId, ...RULES, remaining: 3 }, 2)
    await app.db.deleteFrom('voucher_codes').where('person_id', '=', person).execute()
    expect(await remaining()).toBe(1)
    const free = await app.db.selectFrom('voucher_codes').select('id').where('person_id', 'is', null).execute()
    expect(free).toHaveLength(1)
  })
})

describe('filling a stock', () => {
  test('adds codes once, by administrators alone', async () => {
    expect((await add(ana, ['A'])).status).toBe(403)
    expect((await add(admin, ['A', 'B', 'A'])).body).toEqual({ added: 2, left: 2 })
    expect((await add(admin, ['B', 'C'])).body).toEqual({ added: 1, left: 3 })
    await book(ana, 3)
    expect((await add(admin, ['A'])).body).toEqual({ added: 0, left: 0 })
  })

  test('tells the administrators once that few are left', async () => {
    await fill(4, { lowAt: 3 })
    const enqueued: unknown[] = []
    const tasks = { enqueue: (_: unknown, name: string, data: unknown) => Promise.resolve(void enqueued.push([name, data])) }
    for (const person of people.slice(0, 2)) {
      const stock = { id: advantageId, ...RULES, remaining: 4 }
      await bookVouchers(app.db, { ...deps, tasks } as unknown as Deps, person, stock, 1)
    }
    expect(enqueued).toEqual([[NOTIFY_OF_LOW_STOCK, { id: advantageId }]])
    await app.db.deleteFrom('mails').execute()
    await createVoucherTasks(deps)[NOTIFY_OF_LOW_STOCK]!.run({ id: advantageId })
    const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'low-stock').execute()
    // The app's own task may report the empty stock of the previous test as late as now, so only mails about two codes count.
    const sent = mails.filter((mail) => /: 2$/m.test(openMessage(app.deps.sealing, mail).text))
    const admins = await app.db
      .selectFrom('accounts')
      .select('person_id')
      .where(sql<boolean>`'ROLE_ADMIN' = any(roles)`)
      .execute()
    expect(sent.map(({ person_id: id }) => id).toSorted()).toEqual(admins.map(({ person_id: id }) => id).toSorted())
  })
})

test('60 members race for 40 codes: each code has one owner, and all are given', async () => {
  await fill(40)
  const stock = { id: advantageId, ...RULES, remaining: 40 }
  const outcomes = await Promise.allSettled(people.map((person, i) => bookVouchers(app.db, deps, person, stock, 1 + (i % 2))))
  const given = outcomes.filter(({ status }) => status === 'fulfilled').length
  const codes = await app.db.selectFrom('voucher_codes').select(['id', 'order_id']).where('person_id', 'is not', null).execute()
  expect(new Set(codes.map(({ order_id: id }) => id)).size).toBe(given)
  expect([codes.length, await remaining()]).toEqual([40, 0])
  expect(
    outcomes
      .filter(({ status }) => status === 'rejected')
      .every((one) => String((one as PromiseRejectedResult).reason).includes('STOCK_OUT')),
  ).toBe(true)
})

test('two devices of one member together get no more than the limit', async () => {
  await fill(40)
  const stock = { id: advantageId, ...RULES, remaining: 40 }
  await Promise.allSettled(Array.from({ length: 12 }, () => bookVouchers(app.db, deps, people[0]!, stock, 1)))
  expect(await remaining()).toBe(36)
})
