import type { Order } from '@afilia/contract/events/orders'
import type { StaffBooking } from '@afilia/contract/events/staff-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../../foundation/uploads/testing.ts'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { ask, book, createStaffEventCalls, fetchList, listBookings, personOf, startStaffEvents } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
let supervisor: Client
let admin: Client
let province: string
let near: string

const { reset, makeBookable, openTo, listAccesses } = createStaffEventCalls(() => ({ app, province, near }))

beforeAll(async () => {
  ;({ app, ana, luis, supervisor, admin, province, near } = await startStaffEvents())
})
afterAll(() => app.stop())
beforeEach(() => reset())

describe('who has booked', () => {
  test('with names, answers, companions and files; the access log has each access, only for the members shown', async () => {
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
      { name: 'Rocío Navarro Delgado', answers: { diet: 'vegan', proof }, attended: 0, entries: [] },
      { name: 'Pau Martí', answers: { diet: 'all' }, attended: 0, entries: [] },
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

  test('a file is served only with its own booking and event, and not before it is scanned', async () => {
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

  test('a member who objected to representatives is hidden from supervisors, one who has left from everybody; neither is found by name', async () => {
    const made = await makeBookable()
    const proof = await sendFile(ana)
    const { id } = await book(ana, made, { diet: 'vegan', proof }, [{ name: 'Pau', answers: { diet: 'all' } }])
    await openTo(made.eventId)
    const theirs = await personOf(ana)
    await sql`update people set objections = '{REPRESENTATIVES}' where id = ${theirs}`.execute(app.db)
    const [one] = await listBookings(supervisor, made.eventId)
    expect(one).toMatchObject({ isHidden: true, files: [], places: 2 })
    expect(one!.participants).toEqual([
      { name: null, answers: {}, attended: 0, entries: [] },
      { name: null, answers: {}, attended: 0, entries: [] },
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

  test('a hidden member has a line without a name', async () => {
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
