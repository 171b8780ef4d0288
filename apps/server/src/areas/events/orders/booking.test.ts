import type { Question } from '@afilia/domain/events/dynamic-form'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'
import { answer, book, cancel, errorOf, order } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['orders', 'events', 'mails'] as const) await app.db.deleteFrom(table).execute()
})

const counts = (sessionId: string) =>
  app.db.selectFrom('event_places').select(['taken', 'waiting']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()

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

const ask = (client: Client, event: string, documentId?: string) =>
  client.call('GET orders/exist-event-enrollment/{event}', { params: { event }, query: documentId === undefined ? {} : { documentId } })

test('§7 orders/exist-event-enrollment: answers members only about themselves', async () => {
  const { sessionId, slug, eventId } = await makeEvent(app.db)
  expect((await ask(ana, eventId, '00000001R')).body).toEqual({ exists: false, orderId: null })
  const { id } = order(await book(ana, sessionId))
  expect((await ask(ana, slug, '1-r')).body).toMatchObject({ exists: true, orderId: id })
  expect((await ask(luis, slug)).body).toEqual({ exists: false, orderId: null })
  expect((await ask(luis, slug, '00000001R')).status).toBe(403)
  expect((await ask(ana, 'nothing')).status).toBe(404)
})
