import type { DynamicForm, EventCard, EventPage } from '@afilia/contract/events/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toReader } from '../../platform/endpoints/reader.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { findEventTargets } from './bookmarks.ts'
import { publicEvents } from './public/queries.ts'
import { makeEvent } from './testing.ts'

let app: TestApp
let affiliate: Client
beforeAll(async () => {
  app = await startTestApp()
  affiliate = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

const list = async (query: Record<string, string> = {}, client: Client = affiliate) => {
  const { body } = await client.call('GET events', { query })
  return (body as EventCard[]).map(({ title }) => title)
}
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
const read = async (event: string, client: Client = affiliate) =>
  (await client.call('GET events/{event}', { params: { event } })).body as EventPage

describe('the list', () => {
  test('has what is not over, the next first, unless days are asked for', async () => {
    await makeEvent(app.db, { title: 'Pasado', startsIn: -48 })
    await makeEvent(app.db, { title: 'Segundo', startsIn: 48 })
    await makeEvent(app.db, { title: 'Ahora', startsIn: -1 })
    expect(await list()).toEqual(['Ahora', 'Segundo'])
    expect(await list({ sort: 'startsAt,desc' })).toEqual(['Segundo', 'Ahora'])
    expect(await list({ sort: 'endsAt,desc' })).toEqual(['Segundo', 'Ahora'])
    expect(await list({ sort: 'title' })).toEqual(['Ahora', 'Segundo'])
    const day = new Date(Date.now() - 72 * 3600_000).toISOString().slice(0, 10)
    expect(await list({ from: day })).toEqual(['Pasado', 'Ahora', 'Segundo'])
  })

  test('of some days has what is held on one of them, and not what is only before and after', async () => {
    await makeEvent(app.db, { title: 'Curso', startsIn: 24 * 30, days: [7] })
    const found = await Promise.all([30, 33, 37].map((day) => list({ from: dayIn(day), to: dayIn(day + 1) })))
    expect(found).toEqual([['Curso'], [], ['Curso']])
  })

  test('up to a day has what is over, and what begins on that day in Madrid', async () => {
    const day = dayIn(10)
    const at = (time: string) => (Date.parse(`${day}T${time}Z`) - Date.now()) / 3600_000
    await makeEvent(app.db, { title: 'Pasado', startsIn: -48 })
    await makeEvent(app.db, { title: 'A mediodía', startsIn: at('11:00:00') })
    await makeEvent(app.db, { title: 'Al día siguiente', startsIn: at('23:30:00') })
    expect(await list({ to: day })).toEqual(['Pasado', 'A mediodía'])
    expect(await list({ to: dayIn(9) })).toEqual(['Pasado'])
  })

  test('begins with what is on, however long ago it began', async () => {
    const long = { ends_at: new Date(Date.now() + 24 * 3600_000) }
    await makeEvent(app.db, { title: 'Curso largo', startsIn: -24 * 200, more: long })
    await makeEvent(app.db, { title: 'Acabado', startsIn: -24 * 100 })
    await makeEvent(app.db, { title: 'Próximo', startsIn: 24 })
    expect(await list()).toEqual(['Curso largo', 'Próximo'])
  })

  test('is filtered by kind, province and words of any language', async () => {
    await makeEvent(app.db, { title: 'Jornada de cuidados', more: { kind: 'CONFERENCE', municipality_id: '41091' } })
    await makeEvent(app.db, { title: 'Taller de escritura', more: { kind: 'CULTURE' } })
    expect(await list({ kind: 'CULTURE' })).toEqual(['Taller de escritura'])
    expect(await list({ province: 'PR44' })).toEqual(['Jornada de cuidados'])
    expect(await list({ text: 'cuid' })).toEqual(['Jornada de cuidados'])
    expect(await list({ text: 'nada de eso' })).toEqual([])
  })

  test('by a word that many have is the next hundred, those with it in the title first', async () => {
    const inText = { folded: 'otro', folded_text: 'taller' }
    await makeEvent(app.db, { title: 'El primero', startsIn: 1, more: inText })
    await Promise.all(Array.from({ length: 100 }, (_, n) => makeEvent(app.db, { title: `Taller ${n}`, startsIn: 2 + n })))
    const { headers } = await affiliate.call('GET events', { query: { text: 'taller' } })
    expect(headers.get('x-total-count')).toBe('100')
    const found = await list({ text: 'taller', size: '100' })
    expect([found.length, found[0], found[98], found[99]]).toEqual([100, 'Taller 0', 'Taller 98', 'El primero'])
  })

  test('is filtered by the distance of towns', async () => {
    await makeEvent(app.db, { title: 'En Getafe', more: { municipality_id: '28065' } })
    await makeEvent(app.db, { title: 'En Toledo', more: { municipality_id: '45168' } })
    await makeEvent(app.db, { title: 'En línea', more: { municipality_id: null } })
    expect(await list({ near: '28079', radius: '30' })).toEqual(['En Getafe'])
    expect((await list({ near: '28079', radius: '80' })).toSorted()).toEqual(['En Getafe', 'En Toledo'])
    expect(await list({ near: '99999' })).toEqual([])
  })

  test('shows nobody what is not for them: drafts, what is not published yet, and other readers’ events', async () => {
    await makeEvent(app.db, { title: 'Borrador', more: { state: 'DRAFT' } })
    await makeEvent(app.db, { title: 'Futuro', more: { publish_at: new Date(Date.now() + 3600_000) } })
    const seniors = await makeEvent(app.db, { title: 'Jubiladas', more: { readers: ['ROLE_SENIOR'] } })
    const members = await makeEvent(app.db, { title: 'Afiliadas', more: { readers: ['MEMBER'] } })
    await makeEvent(app.db, { title: 'Todas' })
    expect((await list()).toSorted()).toEqual(['Afiliadas', 'Todas'])
    expect(await list({}, app.visitor())).toEqual(['Todas'])
    for (const [client, event] of [[affiliate, seniors] as const, [app.visitor(), members] as const])
      expect((await client.call('GET events/{event}', { params: { event: event.slug } })).status).toBe(404)
  })
})

describe('the page', () => {
  test('tells the free places, and why this reader cannot book', async () => {
    const { slug } = await makeEvent(app.db, { capacity: 5 })
    expect((await read(slug)).sessions).toMatchObject([{ free: 5, waiting: 0 }])
    expect((await read(slug)).rejection).toBeNull()
    expect((await read(slug, app.visitor())).rejection).toBe('EVENT_NOT_FOR_YOU')
    const past = { books_from: new Date(0), books_until: new Date(1) }
    for (const [more, rejection] of [
      [{ state: 'CANCELLED' }, 'EVENT_CANCELLED'],
      [{ bookers: ['ROLE_STUDENT'] }, 'EVENT_NOT_FOR_YOU'],
      [{ scope: ['PR51'] }, 'EVENT_NOT_FOR_YOU'],
      [{ specialty_ids: ['NONE'] }, 'EVENT_NOT_FOR_YOU'],
      [{ books_from: new Date(Date.now() + 1000_000) }, 'EVENT_NOT_OPEN'],
      [past, 'EVENT_TOO_LATE'],
      [{ scope: ['PR44'] }, null],
    ] as const) {
      const event = await makeEvent(app.db, { more: more as object })
      expect([more, (await read(event.slug)).rejection]).toEqual([more, rejection])
    }
  })
})

const ask = async (query: object, language = 'es') =>
  (await affiliate.call('GET dynamic-forms/with-texts', { query, headers: { 'accept-language': language } } as never)).body as DynamicForm[]

test('§7 dynamic-forms/with-texts: the forms of events that the caller may see, with texts in their language', async () => {
  const questions = [{ id: 'diet', type: 'CHOICE', isRequired: true, answeredBy: 'EVERYBODY', options: ['any', 'vegan'] }] as const
  const open = await makeEvent(app.db, { questions })
  const seniors = await makeEvent(app.db, { questions, more: { readers: ['ROLE_SENIOR'] } })
  const second = await makeEvent(app.db, { questions: [questions[0]] })
  const texts = { es: { diet: { label: 'Menú', options: { any: 'Normal', vegan: 'Vegano' } } }, ca: { diet: { label: 'Menú (ca)' } } }
  await app.db
    .updateTable('dynamic_forms')
    .set({ texts: JSON.stringify(texts) })
    .where('id', '=', open.formId!)
    .execute()
  const form = {
    id: open.formId,
    // §3: what its answers are.
    entityType: 'EVENT_ORDER_DYNAMIC_PROPERTY',
    questions: [
      {
        ...questions[0],
        label: 'Menú',
        help: null,
        options: [
          { id: 'any', label: 'Normal' },
          { id: 'vegan', label: 'Vegano' },
        ],
      },
    ],
  }
  expect((await ask({})).map(({ id }) => id)).toEqual([second.formId, open.formId])
  for (const query of [{ event: open.slug }, { event: open.eventId }, { id: open.formId }, { id: open.formId, event: open.slug }])
    expect(await ask(query)).toEqual([form])
  for (const query of [{ id: 'x' }, { event: seniors.slug }, { id: seniors.formId }, { id: second.formId, event: open.slug }])
    expect(await ask(query)).toEqual([])
  expect((await ask({ id: open.formId }, 'ca'))[0]!.questions[0]!.label).toBe('Menú (ca)')
  expect((await app.visitor().call('GET dynamic-forms/with-texts')).status).toBe(401)
})

test('of several events each has its own preview, and those asked for are found for bookmarks', async () => {
  const reader = toReader(null, 'es', new Date())
  const [first, second] = [await makeEvent(app.db, { title: 'Primero' }), await makeEvent(app.db, { title: 'Segundo' })]
  const seniors = await makeEvent(app.db, { more: { readers: ['ROLE_SENIOR'] } })
  const titles = [first, second, seniors].map(async ({ slug }) => (await publicEvents.find(app.db, slug, reader))?.title)
  expect(await Promise.all(titles)).toEqual(['Primero', 'Segundo', undefined])
  const found = await findEventTargets(app.db, [second.eventId, seniors.eventId, 'none'], reader)
  expect(found).toMatchObject([{ id: second.eventId, title: 'Segundo', path: `/events/${second.slug}` }])
})
