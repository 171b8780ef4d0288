import type { HowToUse } from '@afilia/contract/content/advantages'
import type { FuelCardRequest } from '@afilia/contract/events/fuel-card'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Client } from '../../../testing/app/client.ts'
import { followLocation } from '../../../testing/app/follow-location.ts'
import { saveTestAdvantages } from '../testing.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let ana: Client
let admin: Client
let body: object
beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  ;[ana, admin] = (await Promise.all(['00000001R', '00000007F'].map((id) => app.signedIn(id)))) as [Client, Client]
  const fuel = await app.db.selectFrom('advantages').select('id').where('use', '=', 'FUEL_CARD').limit(1).executeTakeFirstOrThrow()
  const address = { street: 'Calle Betis, 5, 2 A', postalCode: '41010', city: 'Sevilla' }
  body = { advantageId: fuel.id, ...address, plate: '1234 bbc', hasConsented: true }
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['fuel_card_requests', 'mails', 'access_log'] as const) await app.db.deleteFrom(table).execute()
})

const ask = (change: object = {}, client = ana) => client.call('POST orders/fuel-card/request', { body: { ...body, ...change } })
const request = (answer: { body: unknown }) => answer.body as FuelCardRequest
const transition = (id: string, state: string, client = admin) =>
  client.call('POST fuel-card-requests/{request}/transitions', { params: { request: id }, body: { state } })
const mails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('id').execute()).map((row) => openMessage(app.deps.sealing, row).subject)

test('§7 orders/fuel-card/request: keeps the request encrypted and mails its reference', async () => {
  const made = await ask()
  expect(await (await followLocation(ana, made)).json()).toEqual({ request: made.body })
  expect(request(made)).toMatchObject({ state: 'REQUESTED', reference: expect.stringMatching(/^F-\w{4}-\w{4}$/) })
  expect(await mails()).toEqual([expect.stringContaining(request(made).reference)])
  const row = await app.db.selectFrom('fuel_card_requests').selectAll().executeTakeFirstOrThrow()
  expect(row.details_sealed.toString('latin1')).not.toContain('Betis')
  expect((await ana.call('GET orders/fuel-card/request')).body).toEqual({ request: made.body })
})

test('one open request for each member, also when two devices ask at once', async () => {
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const rejected = answers.find(({ status }) => status === 409)!
  expect(rejected.problem.errorKey).toBe('api.FUEL_CARD_ALREADY_REQUESTED')
})

test('without consent or an address nothing is kept, and each fault is named', async () => {
  const { status, problem } = await ask({ hasConsented: false, street: ' ', postalCode: '4101', plate: '!' })
  expect([status, problem.fieldErrors?.map(({ field }) => field).toSorted()]).toEqual([
    400,
    ['hasConsented', 'plate', 'postalCode', 'street'],
  ])
  expect((await ana.call('GET orders/fuel-card/request')).body).toEqual({ request: null })
  expect((await ask({ advantageId: '01890000-0000-7000-8000-000000000003' })).status).toBe(404)
})

test('an administrator reads what the company needs, which the member sees in their log, and transitions it step by step', async () => {
  const { id } = request(await ask())
  expect((await admin.call('GET fuel-card-requests')).body).toMatchObject([{ id, personName: 'Rocío Navarro Delgado' }])
  const read = await admin.call('GET fuel-card-requests/{request}', { params: { request: id } })
  expect(read.body).toMatchObject({ documentId: '00000001R', street: 'Calle Betis, 5, 2 A', plate: '1234BBC' })
  expect((await transition(id, 'ISSUED')).status).toBe(409)
  expect((await transition(id, 'FORWARDED')).body).toMatchObject({ id, state: 'FORWARDED' })
  expect((await ask()).status).toBe(409)
  expect((await transition(id, 'ISSUED')).body).toMatchObject({ state: 'ISSUED' })
  expect((await transition(id, 'REJECTED')).status).toBe(409)
  expect(await mails()).toHaveLength(3)
  const logged = await app.db.selectFrom('access_log').select('endpoint').where('person_id', 'is not', null).execute()
  expect(new Set(logged.map(({ endpoint }) => endpoint))).toEqual(
    new Set(['GET fuel-card-requests', 'GET fuel-card-requests/{request}', 'POST fuel-card-requests/{request}/transitions']),
  )
  // The member may request another card, for example if this one was lost.
  expect((await ask()).status).toBe(201)
})

test('the code that activates a card is shown once the company has issued it, and to nobody else', async () => {
  const { code, id: advantage } = await app.db
    .selectFrom('advantages')
    .select(['id', 'code'])
    .where('use', '=', 'FUEL_CARD')
    .where('id', '=', (body as { advantageId: string }).advantageId)
    .executeTakeFirstOrThrow()
  const other = await app.db
    .selectFrom('advantages')
    .select('id')
    .where('use', '=', 'FUEL_CARD')
    .where('id', '!=', advantage)
    .executeTakeFirstOrThrow()
  const readCode = async (client = ana, id = advantage) =>
    ((await client.call('GET advantages/{advantage}/how-to-use', { params: { advantage: id } })).body as HowToUse).code
  expect([code, await readCode()]).toEqual([expect.stringMatching(/^AFI-/), null])
  const { id } = request(await ask())
  await transition(id, 'FORWARDED')
  expect(await readCode()).toBeNull()
  await transition(id, 'ISSUED')
  expect([await readCode(), await readCode(ana, other.id)]).toEqual([code, null])
  // Requesting a second card does not hide the code again.
  await ask()
  expect(await readCode()).toBe(code)
  expect(await readCode(await app.signedIn('00000002W'))).toBeNull()
})

test('a member takes a request back until the company has it, and may ask again', async () => {
  const cancel = async () => (await ana.call('DELETE orders/fuel-card/request')).status
  expect(await cancel()).toBe(404)
  const luis = await app.signedIn('00000002W')
  const theirs = request(await ask({}, luis))
  await ask()
  expect(await cancel()).toBe(204)
  expect(await cancel()).toBe(404)
  expect((await ana.call('GET orders/fuel-card/request')).body).toMatchObject({ request: { state: 'CANCELLED' } })
  const { id } = request(await ask())
  // Staff cannot cancel a request; only the member can.
  expect((await transition(id, 'CANCELLED')).status).toBe(409)
  await transition(id, 'FORWARDED')
  expect(await cancel()).toBe(409)
  expect(await mails()).toHaveLength(5)
  expect((await luis.call('GET orders/fuel-card/request')).body).toEqual({ request: theirs })
})

test('§7 a card is for members alone, and only of an advantage that gives one', async () => {
  const other = await app.db.selectFrom('advantages').select('id').where('use', '=', 'CODE').limit(1).executeTakeFirstOrThrow()
  expect((await ask({ advantageId: other.id })).status).toBe(404)
  expect((await ask({}, admin)).status).toBe(403)
})

test('who has left is listed no longer', async () => {
  await ask()
  const { personId } = await ana.session()
  await app.db.updateTable('people').set({ left_at: app.deps.clock.now() }).where('id', '=', personId!).execute()
  const listed = (await admin.call('GET fuel-card-requests')).body
  await app.db.updateTable('people').set({ left_at: null }).where('id', '=', personId!).execute()
  expect(listed).toEqual([])
})

test('no member reads or transitions requests, not even their own', async () => {
  const { id } = request(await ask())
  expect((await ana.call('GET fuel-card-requests')).status).toBe(403)
  expect((await ana.call('GET fuel-card-requests/{request}', { params: { request: id } })).status).toBe(403)
  expect((await transition(id, 'FORWARDED', ana)).status).toBe(403)
})

test('a card for other members is refused to everybody else, and asks for nothing', async () => {
  const { advantageId } = body as { advantageId: string }
  const setUsers = (users: ('MEMBER' | 'ROLE_SENIOR')[]) =>
    app.db.updateTable('advantages').set({ users }).where('id', '=', advantageId).execute()
  await setUsers(['ROLE_SENIOR'])
  const refused = await ask()
  expect([refused.status, refused.problem.errorKey]).toEqual([403, 'api.ACCESS_DENIED'])
  expect(await app.db.selectFrom('fuel_card_requests').select('id').execute()).toEqual([])
  expect((await ask({}, await app.signedIn('00000004G'))).status).toBe(201)
  await setUsers(['MEMBER'])
  for (const id of ['none', (await otherUse()).id]) expect((await ask({ advantageId: id })).status).toBe(404)
})

const otherUse = () => app.db.selectFrom('advantages').select('id').where('use', '<>', 'FUEL_CARD').limit(1).executeTakeFirstOrThrow()

async function list(query: object = {}) {
  const found = await admin.call('GET fuel-card-requests', { query: query as never })
  return [found.headers.get('x-total-count'), ...(found.body as FuelCardRequest[]).map(({ id }) => id)]
}

test('the list has requests by state and age, in pages, without members who have left or are blocked', async () => {
  const luis = await app.signedIn('00000002W')
  const [first, second] = [request(await ask()), request(await ask({}, luis))]
  await transition(first.id, 'FORWARDED')
  const both = (await list()).slice(1)
  expect(both.toSorted()).toEqual([first.id, second.id].toSorted())
  expect(await list({ size: 1, page: 1 })).toEqual(['2', both[1]])
  expect(await list({ state: 'FORWARDED' })).toEqual(['1', first.id])
  expect(await list({ state: 'REQUESTED' })).toEqual(['1', second.id])
  const { personId } = await luis.session()
  const person = app.db.updateTable('people').where('id', '=', personId!)
  for (const gone of [{ left_at: new Date() }, { is_blocked: true }]) {
    await person.set(gone).execute()
    expect(await list()).toEqual(['1', first.id])
    expect((await admin.call('GET fuel-card-requests/{request}', { params: { request: second.id } })).status).toBe(404)
    await person.set({ left_at: null, is_blocked: false }).execute()
  }
  expect(await list()).toHaveLength(3)
})
