import type { Question } from '@afilia/domain/events/dynamic-form'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'
import { ask, book, createStaffEventCalls, fetchList, personOf, startStaffEvents } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
let admin: Client
let province: string
let near: string

const { reset } = createStaffEventCalls(() => ({ app, province, near }))

beforeAll(async () => {
  ;({ app, ana, luis, admin, province, near } = await startStaffEvents())
})
afterAll(() => app.stop())
beforeEach(() => reset())

async function readRows(event: string, columns: string): Promise<string[]> {
  const { bytes } = (await fetchList(admin, event, columns)) as never as { bytes: Uint8Array }
  return new TextDecoder().decode(bytes).split('\r\n').slice(0, -1)
}

const QUESTIONS: Question[] = [
  { id: 'diet', type: 'CHOICE', isRequired: true, answeredBy: 'EVERYBODY', options: ['all', 'vegan'] },
  { id: 'which', type: 'SHORT_TEXT', isRequired: false, answeredBy: 'EVERYBODY', onlyIf: { question: 'diet', isOneOf: ['vegan'] } },
  { id: 'days', type: 'SEVERAL', isRequired: false, answeredBy: 'EVERYBODY', options: ['mon', 'tue', 'wed'] },
  { id: 'parks', type: 'YES_NO', isRequired: false, answeredBy: 'EVERYBODY' },
  { id: 'years', type: 'NUMBER', isRequired: false, answeredBy: 'EVERYBODY' },
  { id: 'arrives', type: 'DATE', isRequired: false, answeredBy: 'EVERYBODY' },
  { id: 'unit', type: 'SHORT_TEXT', isRequired: false, answeredBy: 'MEMBER' },
]
const TEXTS = {
  es: {
    diet: { label: 'Menú', options: { all: 'Normal', vegan: 'Vegano' } },
    days: { label: 'Días', options: { mon: 'Lunes', tue: 'Martes' } },
  },
}

test('the list shows each kind of answer as it is read, and nothing for what was not answered', async () => {
  const { formId, ...made } = await makeEvent(app.db, { questions: QUESTIONS })
  await app.db
    .updateTable('dynamic_forms')
    .set({ texts: JSON.stringify(TEXTS) })
    .where('id', '=', formId!)
    .execute()
  await book(
    ana,
    { ...made, formId },
    { diet: 'vegan', which: 'Sin sal', days: ['mon', 'wed'], parks: true, years: 3, arrives: '2027-05-01', unit: 'UCI' },
    [{ name: 'Pau', answers: { diet: 'all', parks: false, years: 0, arrives: null } }],
  )
  expect(await readRows(made.eventId, 'diet,which,days,parks,years,arrives,unit')).toEqual([
    '"Menú";"which";"Días";"parks";"years";"arrives";"unit"',
    '"Vegano";"Sin sal";"Lunes y wed";"Sí";3;"1 may 2027";"UCI"',
    '"Normal";"";"";"No";0;"";""',
  ])
})

test('an answer of another form counts for its own question alone', async () => {
  const first = await makeEvent(app.db, { questions: [QUESTIONS[6]!] })
  await book(ana, first, { unit: 'UCI' })
  const { formId } = await makeEvent(app.db, { questions: [QUESTIONS[4]!, QUESTIONS[6]!] })
  await app.db.updateTable('events').set({ form_id: formId }).where('id', '=', first.eventId).execute()
  await book(luis, { ...first, formId }, { years: 5, unit: 'Planta' })
  const [head, ...rows] = await readRows(first.eventId, 'years,unit')
  expect([head, ...rows.toSorted()]).toEqual(['"years";"unit"', '"";"UCI"', '5;"Planta"'])
})

test('twenty thousand bookings are searched by name, more are not', async () => {
  const { eventId, sessionId } = await makeEvent(app.db)
  const add = (count: number) =>
    sql`
    insert into orders (id, person_id, event_id, session_id, state, places, participants_sealed, created_at, updated_at, ended_at)
    select gen_random_uuid(), ${person}, ${eventId}, ${sessionId}, 'CANCELLED', 1, '', now(), now(), now() from generate_series(1, ${count})`.execute(
      app.db,
    )
  const person = await personOf(ana)
  // The names of people who have left are never shown, so these rows need no encrypted names.
  await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', person).execute()
  await add(20_000)
  const found = await ask(admin, eventId, { name: 'rocio' })
  expect([found.status, found.body, found.headers.get('x-total-count')]).toEqual([200, [], '0'])
  await add(1)
  expect((await ask(admin, eventId, { name: 'rocio' })).problem.errorKey).toBe('api.FILTER_TOO_BROAD')
  expect((await ask(admin, eventId, { name: 'rocio', view: 'CONFIRMED' })).body).toEqual([])
  await app.db.updateTable('people').set({ left_at: null }).where('id', '=', person).execute()
})
