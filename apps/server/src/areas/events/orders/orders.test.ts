import type { Order } from '@afilia/contract/events/orders'
import type { Question } from '@afilia/domain/events/dynamic-form'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'
import { lapseOrders } from './commands.ts'
import { createOrderTasks } from './tasks.ts'

let app: TestApp
let ana: Client
let luis: Client
let eva: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis, eva] = (await Promise.all(['00000001R', '00000002W', '00000003A'].map((id) => app.signedIn(id)))) as [Client, Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
  await app.db.deleteFrom('mails').execute()
})

const book = async (client: Client, sessionId: string, more: object = {}) => client.call('POST orders', { body: { sessionId, ...more } })
const order = ({ body }: { body: unknown }) => body as Order
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { errorKey: string }).errorKey]
const counts = (sessionId: string) =>
  app.db.selectFrom('event_places').select(['taken', 'waiting']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()
const answer = (client: Client, orderId: string, isAccepted: boolean) =>
  client.call('POST orders/events/response', { body: { orderId, isAccepted } })
const cancel = (client: Client, id: string) => client.call('DELETE orders/{order}', { params: { order: id } })
const stateOf = async (client: Client, id: string) => order(await client.call('GET orders/{order}', { params: { order: id } })).state
const later = (hours: number): Deps =>
  ({ ...app.deps, tasks: { enqueue: async () => {} }, clock: { now: () => new Date(Date.now() + hours * 3600_000) } }) as unknown as Deps

describe('booking', () => {
  test('takes places for the member and the companions, and is in the member’s list alone', async () => {
    const { sessionId, slug } = await makeEvent(app.db)
    const made = await book(ana, sessionId, { companions: [{ name: 'Pau' }, { name: 'Mar' }] })
    expect(made.status).toBe(201)
    expect(order(made)).toMatchObject({ state: 'CONFIRMED', places: 3, position: null, canCancel: true, event: { slug } })
    expect(order(made).participants.map(({ name }) => name)).toEqual([null, 'Pau', 'Mar'])
    expect(await counts(sessionId)).toEqual({ taken: 3, waiting: 0 })
    expect((await ana.call('GET orders')).body).toMatchObject([{ id: order(made).id }])
    expect((await ana.call('GET orders', { query: { isOpen: 'false' } })).body).toEqual([])
    expect((await luis.call('GET orders')).body).toEqual([])
    expect((await ana.call('GET orders/{order}', { params: { order: order(made).id } })).body).toEqual(made.body)
    expect((await luis.call('GET orders/{order}', { params: { order: order(made).id } })).status).toBe(404)
    expect((await cancel(luis, order(made).id)).status).toBe(404)
    expect((await answer(luis, order(made).id, true)).status).toBe(404)
  })

  test('names of companions and answers are encrypted', async () => {
    const { sessionId } = await makeEvent(app.db)
    await book(ana, sessionId, { companions: [{ name: 'Pau' }] })
    const row = await app.db.selectFrom('orders').select('participants_sealed').executeTakeFirstOrThrow()
    expect(row.participants_sealed.toString('latin1')).not.toContain('Pau')
  })

  test('a second order for the same event is rejected, from two devices at once too', async () => {
    const { sessionId } = await makeEvent(app.db)
    const answers = await Promise.all([book(ana, sessionId), book(ana, sessionId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(errorOf(await book(ana, sessionId))).toEqual([409, 'api.EVENT_ALREADY_BOOKED'])
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 0 })
  })

  test('repeated with its key it is one order', async () => {
    const { sessionId } = await makeEvent(app.db)
    const headers = { 'idempotency-key': 'booking-1' }
    const [first, second] = [
      await ana.call('POST orders', { body: { sessionId }, headers }),
      await ana.call('POST orders', { body: { sessionId }, headers }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(order(first).id).toBe(order(second).id)
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 0 })
  })

  test.each([
    ['EVENT_CANCELLED', 409, { state: 'CANCELLED' }],
    ['EVENT_NOT_FOR_YOU', 403, { bookers: ['ROLE_SENIOR'] }],
    ['EVENT_NOT_FOR_YOU', 403, { scope: ['PR51', 'AU13'] }],
    ['EVENT_NOT_OPEN', 409, { books_from: new Date(Date.now() + 1000_000) }],
    ['EVENT_TOO_LATE', 409, { books_from: new Date(0), books_until: new Date(1) }],
    ['NOT_FOUND', 404, { readers: ['ROLE_SENIOR'] }],
  ])('%s', async (code, status, more) => {
    const { sessionId } = await makeEvent(app.db, { more: more as object })
    expect(errorOf(await book(ana, sessionId))).toEqual([status, `api.${code}`])
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 0 })
  })

  test('a session that has begun, an unknown one and too many companions are rejected', async () => {
    const begun = await makeEvent(app.db, { startsIn: -1, more: { books_until: new Date(Date.now() + 1000_000) } })
    expect(errorOf(await book(ana, begun.sessionId))).toEqual([409, 'api.EVENT_TOO_LATE'])
    expect((await book(ana, 'x')).status).toBe(404)
    expect((await answer(ana, 'x', true)).status).toBe(404)
    expect((await cancel(ana, 'x')).status).toBe(404)
    const { sessionId } = await makeEvent(app.db, { more: { most_companions: 1 } })
    const rejected = await book(ana, sessionId, { companions: [{ name: 'Pau' }, { name: 'Mar' }] })
    expect(errorOf(rejected)).toEqual([409, 'api.EVENT_TOO_MANY_COMPANIONS'])
  })
})

describe('the questions of the event', () => {
  const questions: Question[] = [
    { id: 'diet', type: 'CHOICE', isRequired: true, answeredBy: 'EVERYBODY', options: ['any', 'other'] },
    { id: 'which', type: 'LONG_TEXT', isRequired: true, answeredBy: 'EVERYBODY', onlyIf: { question: 'diet', isOneOf: ['other'] } },
    { id: 'unit', type: 'SHORT_TEXT', isRequired: true, answeredBy: 'MEMBER' },
  ]

  test('each wrong answer is named; what is not asked is not kept; a long text may have lines', async () => {
    const { sessionId, formId } = await makeEvent(app.db, { questions })
    const wrong = await book(ana, sessionId, {
      formId,
      answers: { diet: 'pizza' },
      companions: [{ name: 'Pau', answers: { diet: 'other' } }],
    })
    expect(wrong.body).toMatchObject({
      fieldErrors: [
        { field: 'answers.diet', message: 'invalid' },
        { field: 'answers.unit', message: 'required' },
        { field: 'companions.0.answers.which', message: 'required' },
      ],
    })
    const made = await book(ana, sessionId, {
      formId,
      answers: { diet: 'any', which: 'nada', unit: 'UCI' },
      companions: [{ name: 'Pau', answers: { diet: 'other', which: 'Sin sal\nni azúcar', unit: 'no' } }],
    })
    expect(order(made).participants).toEqual([
      { name: null, answers: { diet: 'any', unit: 'UCI' } },
      { name: 'Pau', answers: { diet: 'other', which: 'Sin sal\nni azúcar' } },
    ])
  })

  test('an identity document is kept in one spelling, and a wrong one is rejected', async () => {
    const asks: Question[] = [{ id: 'id', type: 'DOCUMENT', isRequired: true, answeredBy: 'COMPANIONS' }]
    const { sessionId, formId } = await makeEvent(app.db, { questions: asks })
    const wrong = await book(ana, sessionId, { formId, companions: [{ name: 'Pau', answers: { id: '1-A' } }] })
    expect(wrong.body).toMatchObject({ fieldErrors: [{ field: 'companions.0.answers.id', message: 'document-id' }] })
    const made = await book(ana, sessionId, { formId, companions: [{ name: 'Pau', answers: { id: '1-r' } }] })
    expect(order(made).participants[1]).toEqual({ name: 'Pau', answers: { id: '00000001R' } })
  })

  test('answers to another version of the form are rejected, and kept ones stay readable with theirs', async () => {
    const event = await makeEvent(app.db, { questions })
    const answers = { diet: 'any', unit: 'UCI' }
    const { id } = order(await book(ana, event.sessionId, { formId: event.formId, answers }))
    const { formId: newer } = await makeEvent(app.db, { questions: [questions[2]!] })
    await app.db.updateTable('events').set({ form_id: newer }).where('id', '=', event.eventId).execute()
    expect(errorOf(await book(luis, event.sessionId, { formId: event.formId, answers }))).toEqual([409, 'api.FORM_CHANGED'])
    expect(order(await ana.call('GET orders/{order}', { params: { order: id } })).form!.questions.map((one) => one.id)).toEqual([
      'diet',
      'which',
      'unit',
    ])
  })
})

describe('the waiting list', () => {
  test('whoever finds no place is rejected, or waits in turn; nobody passes who would fit', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 2 })
    await book(ana, sessionId)
    expect(errorOf(await book(luis, sessionId, { companions: [{ name: 'Pau' }] }))).toEqual([409, 'api.EVENT_FULL'])
    const waits = await book(luis, sessionId, { companions: [{ name: 'Pau' }], orWait: true })
    expect([waits.status, order(waits).state, order(waits).position]).toEqual([201, 'WAITING', 1])
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 1 })
    // The place that is left is too little for those who wait.
    expect(order(await book(eva, sessionId, { orWait: true }))).toMatchObject({ state: 'CONFIRMED', position: null })
    expect(errorOf(await book(await app.signedIn('00000004G'), sessionId))).toEqual([409, 'api.EVENT_FULL'])
  })

  test('a place given back is offered to the first who fits, kept for them, and theirs once accepted', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const big = order(await book(luis, sessionId, { companions: [{ name: 'Pau' }], orWait: true }))
    const small = order(await book(eva, sessionId, { orWait: true }))
    expect([big.position, small.position]).toEqual([1, 2])
    expect((await cancel(ana, first.id)).status).toBe(204)
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 1 })
    expect([await stateOf(luis, big.id), await stateOf(eva, small.id)]).toEqual(['WAITING', 'OFFERED'])
    expect(errorOf(await answer(luis, big.id, true))).toEqual([409, 'api.ORDER_NOT_OPEN'])
    expect(order(await answer(eva, small.id, true))).toMatchObject({ state: 'CONFIRMED', offeredUntil: null })
    expect(errorOf(await answer(eva, small.id, true))).toEqual([409, 'api.ORDER_NOT_OPEN'])
    expect(errorOf(await cancel(ana, first.id))).toEqual([409, 'api.ORDER_NOT_OPEN'])
  })

  test('a declined place goes to the next, and so does one whose offer has lapsed', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const second = order(await book(luis, sessionId, { orWait: true }))
    const third = order(await book(eva, sessionId, { orWait: true }))
    await cancel(ana, first.id)
    await answer(luis, second.id, false)
    expect([await stateOf(luis, second.id), await stateOf(eva, third.id)]).toEqual(['DECLINED', 'OFFERED'])
    await lapseOrders(later(49))
    expect(await stateOf(eva, third.id)).toBe('LAPSED')
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 0 })
    expect((await book(luis, sessionId)).status).toBe(201)
  })

  test('an offer that is accepted too late is rejected in its own words, though no task has ended it yet', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const waits = order(await book(luis, sessionId, { orWait: true }))
    await cancel(ana, first.id)
    await app.db.updateTable('orders').set({ offered_until: new Date() }).where('id', '=', waits.id).execute()
    expect(errorOf(await answer(luis, waits.id, true))).toEqual([409, 'api.OFFER_OVER'])
    expect(await stateOf(luis, waits.id)).toBe('OFFERED')
  })

  test('it ends when the session begins, and offers before that do not outlast it', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 0, startsIn: 3 })
    const waits = order(await book(ana, sessionId, { orWait: true }))
    await lapseOrders(later(4))
    expect(await stateOf(ana, waits.id)).toBe('LAPSED')
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 0 })
  })

  test('an order whose member is erased leaves its places and its turn', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const waits = order(await book(luis, sessionId, { orWait: true }))
    await app.db.deleteFrom('orders').where('id', '=', first.id).execute()
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 1 })
    await lapseOrders(later(0))
    expect(await stateOf(luis, waits.id)).toBe('OFFERED')
  })
})

test('who leaves the union leaves the bookings of what is to come, and their places go to those who wait', async () => {
  const admin = await app.signedIn('00000007F')
  const { sessionId } = await makeEvent(app.db, { capacity: 1 })
  const past = await makeEvent(app.db, { startsIn: 1 })
  const first = order(await book(eva, sessionId))
  const was = order(await book(eva, past.sessionId))
  await app.db
    .updateTable('event_sessions')
    .set({ starts_at: new Date(0) })
    .where('id', '=', past.sessionId)
    .execute()
  const waits = order(await book(luis, sessionId, { orWait: true }))
  const { personId } = await eva.session()
  const left = await admin.call('POST former-members', { body: { personId, currentPassword: 'afilia-demo' } as never })
  expect(left.status).toBe(200)
  await vi.waitFor(async () => expect(await stateOf(luis, waits.id)).toBe('OFFERED'))
  const states = await app.db.selectFrom('orders').select(['id', 'state']).where('person_id', '=', personId!).execute()
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [first.id, 'CANCELLED'],
      [was.id, 'CONFIRMED'],
    ]),
  )
  const back = { documentId: '00000003A', currentPassword: 'afilia-demo' }
  expect((await admin.call('POST former-members/return', { body: back as never })).status).toBe(200)
})

test('each state is told by mail once, in the member’s language', async () => {
  const { sessionId } = await makeEvent(app.db, { title: 'Curso de ecografía' })
  const { id } = order(await book(ana, sessionId))
  const tell = createOrderTasks(later(0), app.url)['notify-of-order']!
  await tell.run({ id })
  await tell.run({ id })
  const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'order').execute()
  const messages = mails.map((mail) => openMessage(app.deps.sealing, mail))
  expect(messages.map(({ subject }) => subject)).toEqual(['Reserva confirmada: Curso de ecografía'])
  expect(messages[0]!.text).toContain(`${app.url}/events/mine/${id}`)
})

const ask = (client: Client, event: string, documentId?: string) =>
  client.call('GET orders/exist-event-enrollment/{event}', { params: { event }, query: documentId === undefined ? {} : { documentId } })
test('§7 orders/exist-event-enrollment: tells members of themselves alone', async () => {
  const { sessionId, slug, eventId } = await makeEvent(app.db)
  expect((await ask(ana, eventId, '00000001R')).body).toEqual({ exists: false, orderId: null })
  const { id } = order(await book(ana, sessionId))
  expect((await ask(ana, slug, '1-r')).body).toMatchObject({ exists: true, orderId: id })
  expect((await ask(luis, slug)).body).toEqual({ exists: false, orderId: null })
  expect((await ask(luis, slug, '00000001R')).status).toBe(403)
  expect((await ask(ana, 'nothing')).status).toBe(404)
})
