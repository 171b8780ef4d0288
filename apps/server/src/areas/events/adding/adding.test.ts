import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { addEvent, type EventToAdd, type SessionToAdd } from './commands.ts'

const NOW = new Date('2026-09-30T12:00:00Z')
const HOUR = 3600_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
})
afterAll(() => database.drop())

const event = (slug: string): EventToAdd => ({
  id: newId(NOW),
  slug,
  kind: 'COURSE',
  state: 'PUBLISHED',
  publish_at: NOW,
  readers: ['PUBLIC'],
  bookers: ['MEMBER'],
  scope: ['ES'],
  texts: {
    es: { title: 'Curso de suturas', summary: 'Práctico.', about: '', programme: [], place: 'Sede' },
    ca: { title: 'Curs de sutures', summary: 'Pràctic.', about: '', programme: [] },
  },
  books_from: NOW,
  books_until: new Date(NOW.getTime() + HOUR),
  most_companions: 0,
  form_id: null,
})
const session = (inHours: number, capacity: number | null): SessionToAdd => ({
  id: newId(NOW),
  starts_at: new Date(NOW.getTime() + inHours * HOUR),
  ends_at: new Date(NOW.getTime() + (inHours + 2) * HOUR),
  capacity,
})

test('an event begins with its first session and ends with its last one, and has all places free', async () => {
  const [first, last] = [session(24, 20), session(48, null)]
  const added = event('suturas')
  await addEvent(database.db, added, [first, last])
  const row = await database.db.selectFrom('events').selectAll().where('id', '=', added.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    starts_at: first.starts_at,
    ends_at: last.ends_at,
    texts: added.texts,
    attachments: [],
    prices: null,
    folded: 'curso de suturas curs de sutures',
    folded_text: 'practico sede practic',
  })
  const places = database.db.selectFrom('event_places').selectAll().where('session_id', 'in', [first.id, last.id])
  expect(await places.execute()).toEqual(
    expect.arrayContaining([
      { session_id: first.id, capacity: 20, taken: 0, waiting: 0 },
      { session_id: last.id, capacity: null, taken: 0, waiting: 0 },
    ]),
  )
})

test('an event without a session is rejected, and one whose slug exists adds nothing', async () => {
  await expect(addEvent(database.db, event('vacio'), [])).rejects.toThrow('The event vacio has no session')
  await addEvent(database.db, event('doble'), [session(1, 1)])
  const other = session(1, 1)
  await expect(addEvent(database.db, event('doble'), [other])).rejects.toThrow(/unique/)
  expect(await database.db.selectFrom('event_sessions').select('id').where('id', '=', other.id).execute()).toEqual([])
})
