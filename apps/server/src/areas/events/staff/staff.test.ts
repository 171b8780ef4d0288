import type { StaffBooking, StaffEvent, StaffEventCard } from '@afilia/contract/events/staff-events'
import type { Order } from '@afilia/contract/events/orders'
import type { Question } from '@afilia/domain/events/dynamic-form'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../../foundation/uploads/testing.ts'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'

const QUESTIONS: Question[] = [
  { id: 'diet', type: 'CHOICE', isRequired: true, answeredBy: 'EVERYBODY', options: ['all', 'vegan'] },
  { id: 'note', type: 'SHORT_TEXT', isRequired: false, answeredBy: 'MEMBER' },
  { id: 'proof', type: 'FILE', isRequired: false, answeredBy: 'MEMBER' },
]

let app: TestApp
let ana: Client
let luis: Client
let delegate: Client
let supervisor: Client
let admin: Client
/** The supervisor's province, a town of it, and one elsewhere. */
let province: string
let near: string
let far: string
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis, delegate, supervisor, admin] = (await Promise.all(
    ['00000001R', '00000002W', '00000005M', '00000006Y', '00000007F'].map((id) => app.signedIn(id)),
  )) as [Client, Client, Client, Client, Client]
  const { personId } = await supervisor.session()
  const scope = await app.db.selectFrom('staff_scopes').selectAll().where('person_id', '=', personId!).executeTakeFirstOrThrow()
  province = scope.province_id!
  const town = (isNear: boolean) =>
    app.db
      .selectFrom('municipalities')
      .select('id')
      .where('province_id', isNear ? '=' : '<>', province)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ;[near, far] = [(await town(true)).id, (await town(false)).id]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['check_ins', 'uploads', 'orders', 'events', 'access_log'] as const) await app.db.deleteFrom(table).execute()
  await sql`update people set objections = '{}', restricted_at = null`.execute(app.db)
})

/** In the supervisor's province, for its members. */
const makeNear = (more: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(app.db, { ...more, more: { municipality_id: near, scope: [province], ...more?.more } })
/** Those who book are of other provinces. */
const makeBookable = (more: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(app.db, { questions: QUESTIONS, ...more, more: { municipality_id: near, ...more?.more } })
const openTo = (eventId: string) =>
  app.db
    .updateTable('events')
    .set({ scope: [province] })
    .where('id', '=', eventId)
    .execute()

interface Booked {
  readonly sessionId: string
  readonly formId: string | null
}
async function book(client: Client, { sessionId, formId }: Booked, answers: object = { diet: 'all' }, companions: readonly object[] = []) {
  const made = await client.call('POST orders', { body: { sessionId, formId, answers, companions, orWait: true } as never })
  expect(made.status).toBe(201)
  return made.body as Order
}
const list = (client: Client, query: object = {}) => client.call('GET staff/events', { query: query as never })
const listIds = async (client: Client, query: object = {}) => ((await list(client, query)).body as StaffEventCard[]).map(({ id }) => id)
const open = (client: Client, event: string) => client.call('GET staff/events/{event}', { params: { event } })
const ask = (client: Client, event: string, body: object = {}, page: object = {}) =>
  client.call('POST staff/events/{event}/bookings', { params: { event }, body: body as never, query: page as never })
const listBookings = async (client: Client, event: string, body: object = {}) => (await ask(client, event, body)).body as StaffBooking[]
const fetchList = (client: Client, event: string, columns: string) =>
  client.call('GET staff/events/{event}/list', { params: { event }, query: { columns } as never })
const listAccesses = async () => {
  const rows = await app.db.selectFrom('access_log').select(['endpoint', 'person_id']).where('person_id', 'is not', null).execute()
  return rows.map(({ endpoint, person_id }) => `${endpoint} ${person_id}`)
}
const personOf = async (client: Client) => (await client.session()).personId!

describe('which events', () => {
  test('an administrator all; a supervisor those of their province, not those of the whole union, nor of another province', async () => {
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

  test('those to come first, those that are over apart and the latest first; by words and by state; in pages', async () => {
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
  test('says what is taken, who waits and who came in, by session and meeting', async () => {
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

  test('old forms stay readable beside the one in force', async () => {
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

describe('who has booked', () => {
  test('with names, answers, companions and files; each access is in the access log, of those alone who were shown', async () => {
    const made = await makeBookable()
    const proof = await sendFile(ana)
    const { id } = await book(ana, made, { diet: 'vegan', proof }, [{ name: 'Pau Martí', answers: { diet: 'all' } }])
    await openTo(made.eventId)
    const [one] = await listBookings(supervisor, made.eventId)
    expect(one).toMatchObject({
      id,
      state: 'CONFIRMED',
      places: 2,
      isHidden: false,
      canCancel: false,
      files: [{ id: proof, name: 'titulo.pdf' }],
    })
    expect(one!.participants).toEqual([
      { name: 'Rocío Navarro Delgado', answers: { diet: 'vegan', proof }, attended: 0 },
      { name: 'Pau Martí', answers: { diet: 'all' }, attended: 0 },
    ])
    const params = { event: made.eventId, order: id, upload: proof }
    const file = await supervisor.call('GET staff/events/{event}/bookings/{order}/files/{upload}', { params })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    const theirs = await personOf(ana)
    expect(await listAccesses()).toEqual([
      `POST staff/events/{event}/bookings ${theirs}`,
      `GET staff/events/{event}/bookings/{order}/files/{upload} ${theirs}`,
    ])
  })

  test('a file is given with its own booking and event alone, and not before it is scanned', async () => {
    const [made, other] = [await makeBookable(), await makeBookable()]
    const proof = await sendFile(ana)
    const { id } = await book(ana, made, { diet: 'all', proof })
    const { id: second } = await book(luis, made)
    const fetch = (event: string, order: string) =>
      admin.call('GET staff/events/{event}/bookings/{order}/files/{upload}', { params: { event, order, upload: proof } })
    expect((await fetch(other.eventId, id)).status).toBe(404)
    expect((await fetch(made.eventId, second)).status).toBe(404)
    for (const [scan, code] of [
      ['WAITING', 'UPLOAD_UNSCANNED'],
      ['REJECTED', 'UPLOAD_HARMFUL'],
    ] as const) {
      await app.db.updateTable('uploads').set({ scan }).execute()
      expect((await fetch(made.eventId, id)).problem.errorKey).toBe(`api.${code}`)
    }
    expect(samplePdf().length).toBeGreaterThan(0)
  })

  test('who objected to representatives is hidden from supervisors, who has left from everybody; neither is found by name', async () => {
    const made = await makeBookable()
    const proof = await sendFile(ana)
    const { id } = await book(ana, made, { diet: 'vegan', proof }, [{ name: 'Pau', answers: { diet: 'all' } }])
    await openTo(made.eventId)
    const theirs = await personOf(ana)
    await sql`update people set objections = '{REPRESENTATIVES}' where id = ${theirs}`.execute(app.db)
    const [one] = await listBookings(supervisor, made.eventId)
    expect(one).toMatchObject({ isHidden: true, files: [], places: 2 })
    expect(one!.participants).toEqual([
      { name: null, answers: {}, attended: 0 },
      { name: null, answers: {}, attended: 0 },
    ])
    expect(await listBookings(supervisor, made.eventId, { name: 'navarro' })).toEqual([])
    const params = { event: made.eventId, order: id, upload: proof }
    expect((await supervisor.call('GET staff/events/{event}/bookings/{order}/files/{upload}', { params })).status).toBe(404)
    expect(await listAccesses()).toEqual([])
    expect(await listBookings(admin, made.eventId, { name: 'navarro' })).toHaveLength(1)
    await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', theirs).execute()
    expect((await listBookings(admin, made.eventId))[0]).toMatchObject({ isHidden: true })
    await app.db.updateTable('people').set({ left_at: null }).where('id', '=', theirs).execute()
  })

  test('by session, by state with the place on the list, and by the beginnings of the names of members and companions', async () => {
    const made = await makeBookable({ capacity: 2 })
    await book(ana, made, undefined, [{ name: 'Íñigo Sáez', answers: { diet: 'all' } }])
    await book(luis, made)
    const states = async (body: object) => (await listBookings(admin, made.eventId, body)).map(({ state }) => state)
    expect(await states({ view: 'WAITING' })).toEqual(['WAITING'])
    expect((await listBookings(admin, made.eventId, { view: 'WAITING' }))[0]!.position).toBe(1)
    expect(await states({ name: 'inigo SA' })).toEqual(['CONFIRMED'])
    expect(await states({ name: 'rocio nav' })).toEqual(['CONFIRMED'])
    expect(await states({ name: 'ocio' })).toEqual([])
    expect(await states({ sessionId: made.sessionId, view: 'LAPSED' })).toEqual([])
    expect(await states({ sessionId: 'none' })).toEqual([])
    const second = await ask(admin, made.eventId, { name: '' }, { page: 1, size: 1, sort: 'age,desc' })
    expect([(second.body as StaffBooking[]).length, second.headers.get('x-total-count')]).toEqual([1, '2'])
    const named = await ask(admin, made.eventId, { name: 'sa' }, { size: 1, page: 7 })
    expect([named.body, named.headers.get('x-total-count')]).toEqual([[], '1'])
  })
})

describe('the list', () => {
  test('has the chosen columns of who comes, in the reader’s language, without formulas or files, and is in the access log', async () => {
    const made = await makeBookable()
    await book(ana, made, { diet: 'vegan', note: '=HYPERLINK("http://evil")' }, [{ name: '@Pau', answers: { diet: 'all' } }])
    await book(luis, made)
    await luis.call('DELETE orders/{order}', {
      params: { order: ((await luis.call('GET orders', { query: {} })).body as Order[])[0]!.id },
    })
    const { status, headers, text } = await readList(admin, made.eventId, 'name,places,diet,note')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain('Curso de suturas.csv')
    expect(text.split('\r\n')).toEqual([
      '\ufeff"Nombre";"Plazas de la reserva";"diet";"note"',
      `"Rocío Navarro Delgado";2;"vegan";"'=HYPERLINK(""http://evil"")"`,
      `"'@Pau";"";"all";""`,
      '',
    ])
    expect(await listAccesses()).toEqual([`GET staff/events/{event}/list ${await personOf(ana)}`])
    for (const columns of ['proof', 'name,unknown', '']) expect((await fetchList(admin, made.eventId, columns)).status).toBe(400)
  })

  test('who is hidden has a line without a name', async () => {
    const made = await makeBookable()
    await book(ana, made, { diet: 'vegan' })
    await openTo(made.eventId)
    await sql`update people set restricted_at = now() where id = ${await personOf(ana)}`.execute(app.db)
    const { text } = await readList(supervisor, made.eventId, 'name,places,diet')
    expect(text).toContain('"Nombre reservado";1;""')
    expect(await listAccesses()).toEqual([])
  })
})

async function readList(client: Client, event: string, columns: string) {
  const { status, headers, bytes } = (await fetchList(client, event, columns)) as never as {
    status: number
    headers: Headers
    bytes: Uint8Array
  }
  return { status, headers, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}
