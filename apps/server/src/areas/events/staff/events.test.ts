import type { StaffEvent, StaffEventCard } from '@afilia/contract/events/staff-events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { ask, book, createStaffEventCalls, fetchList, listBookings, open, personOf, QUESTIONS, startStaffEvents } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
let delegate: Client
let supervisor: Client
let admin: Client
let province: string
let near: string
let far: string

const { reset, makeNear, makeBookable, openTo } = createStaffEventCalls(() => ({ app, province, near }))

beforeAll(async () => {
  ;({ app, ana, luis, delegate, supervisor, admin, province, near, far } = await startStaffEvents())
})
afterAll(() => app.stop())
beforeEach(() => reset())

const list = (client: Client, query: object = {}) => client.call('GET staff/events', { query: query as never })
const listIds = async (client: Client, query: object = {}) => ((await list(client, query)).body as StaffEventCard[]).map(({ id }) => id)

describe('which events', () => {
  test('an administrator sees all; a supervisor those of their province, not those of the whole union or another province', async () => {
    const [theirs, elsewhere, everywhere, online, ofAll] = [
      await makeNear(),
      await makeNear({ more: { municipality_id: far } }),
      await makeNear({ more: { scope: ['ES'] } }),
      await makeNear({ more: { municipality_id: null } }),
      await makeNear({ more: { municipality_id: null, scope: ['ES'] } }),
    ].map(({ eventId }) => eventId) as [string, string, string, string, string]
    await makeNear({ more: { state: 'DRAFT' } })
    expect(new Set(await listIds(supervisor))).toEqual(new Set([theirs, online]))
    expect(new Set(await listIds(admin))).toEqual(new Set([theirs, elsewhere, everywhere, online, ofAll]))
    for (const id of [elsewhere, everywhere, ofAll, '00000000-0000-7000-8000-000000000000', 'none']) {
      expect((await open(supervisor, id)).status).toBe(404)
      expect((await ask(supervisor, id)).status).toBe(404)
      expect((await fetchList(supervisor, id, 'name')).status).toBe(404)
      const body = { sessionId: null, reason: 'Temporal', version: 1 }
      expect((await supervisor.call('POST staff/events/{event}/cancellation', { params: { event: id }, body })).status).toBe(404)
    }
    for (const client of [ana, delegate]) {
      const answers = [await list(client), await open(client, theirs), await ask(client, theirs), await fetchList(client, theirs, 'name')]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })

  test('upcoming events by date, past ones separately with the latest first; by words and by state; in pages', async () => {
    const [late, soon] = [await makeNear({ startsIn: 50 }), await makeNear({ startsIn: 5, title: 'Cena' })].map(({ eventId }) => eventId)
    const cancelled = (await makeNear({ startsIn: 70, more: { state: 'CANCELLED' } })).eventId
    const [older, newer] = [await makeNear({ startsIn: -500 }), await makeNear({ startsIn: -50 })].map(({ eventId }) => eventId)
    expect(await listIds(admin)).toEqual([soon, late, cancelled])
    expect(await listIds(admin, { isOver: 'true', sort: 'startsAt,desc' })).toEqual([newer, older])
    expect(await listIds(admin, { text: 'cena' })).toEqual([soon])
    expect(await listIds(admin, { state: 'CANCELLED' })).toEqual([cancelled])
    expect(await listIds(admin, { state: 'PUBLISHED', size: 1, page: 1 })).toEqual([late])
  })
})

describe('an event', () => {
  test('shows the places taken, the waiting list and the entries by session and meeting', async () => {
    const made = await makeBookable({ capacity: 2, startsIn: 1, days: [7] })
    const { id } = await book(ana, made, undefined, [{ name: 'Pau', answers: { diet: 'vegan' } }])
    await book(luis, made)
    await openTo(made.eventId)
    const at = new Date(Date.now() + 3600_000)
    for (const participant of [0, 1, 1])
      await app.db
        .insertInto('check_ins')
        .values({ id: newId(at), person_id: await personOf(ana), order_id: id, participant, at, received_at: at })
        .execute()
    const found = (await open(supervisor, made.eventId)).body as StaffEvent
    expect(found).toMatchObject({ taken: 2, capacity: 2, waiting: 1, paid: 0, version: 1, isCancelled: false })
    expect(found.sessions).toMatchObject([
      { taken: 2, waiting: 1, attended: 2, canCancel: true, open: { bookings: 2, people: 3, paid: 0 } },
    ])
    expect(found.sessions[0]!.meetings.map(({ attended }) => attended)).toEqual([2, 0])
    expect(found.forms.map((form) => form.id)).toEqual([made.formId])
    const came = await listBookings(supervisor, made.eventId, { view: 'ATTENDED' })
    expect(came.map(({ participants }) => participants.map(({ attended }) => attended))).toEqual([[1, 1]])
  })

  test('shows old forms beside the current one', async () => {
    const made = await makeBookable()
    await book(ana, made, { diet: 'vegan' })
    const other = await makeBookable({ questions: [QUESTIONS[1]!] })
    await app.db.updateTable('events').set({ form_id: other.formId }).where('id', '=', made.eventId).execute()
    await book(luis, { ...made, formId: other.formId }, { note: 'Llego tarde' })
    const { forms } = (await open(admin, made.eventId)).body as StaffEvent
    expect(forms.map(({ id }) => id)).toEqual([other.formId, made.formId])
    const bookings = await listBookings(admin, made.eventId)
    expect(new Map(bookings.map(({ formId, participants }) => [formId, participants[0]!.answers]))).toEqual(
      new Map<string | null, object>([
        [made.formId, { diet: 'vegan' }],
        [other.formId, { note: 'Llego tarde' }],
      ]),
    )
  })
})
