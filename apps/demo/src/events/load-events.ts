import { listHeldKeys } from '@afilia/domain/identity/readers'
import { sql } from 'kysely'
import { addEvent, addForm } from '../../../server/src/areas/events/adding/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { fillTable, type Row } from '../../../server/src/reference/fill-table.ts'
import { DEMO_DATE } from '../people/person.ts'
import { createRandom } from '../random.ts'
import { generateOrders } from './generate-orders.ts'
import { generatePayments } from './generate-payments.ts'
import { type DemoEvents, readDemoEvents, toFormTexts, toQuestions } from './event-data.ts'
import { type DemoForm, makeEvent, type MadeEvent } from './make-event.ts'

const SEED = 20_261_115

/**
 * Creates the demo's events, from two months ago to some months ahead, and the orders of its members, unless any of them exist. Their ids are the same in
 * every database.
 */
export async function loadDemoEvents({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const data = await readDemoEvents()
  const slugs = data.events.map(({ slug }) => slug)
  if (await hasAnyOf(db, slugs)) return
  const now = clock.now()
  const forms = makeForms(data)
  const territories = await readTerritories(db)
  const members = await listMembers(db)
  const rolesOf = new Map(members.map(({ id, roles }) => [id, roles]))
  const made = data.events.map((event, index) => {
    // Each event has its own random generator, so that a change to one leaves the others unchanged.
    const random = createRandom(SEED + index)
    const form = event.form === undefined ? undefined : forms.get(event.form)
    if (event.form !== undefined && !form) throw new Error(`The demo has no form "${event.form}".`)
    const ids = (event.territories ?? []).map((code) => territories.get(code) ?? code)
    const rows = makeEvent(random, event, { languages: data.languages, form, questions: form ? toQuestions(form.data) : [], now }, ids)
    const allowed = members.filter((member) => mayBook(member, rows)).map(({ id }) => id)
    const { places, orders } = generateOrders(random, rows, allowed, sealing, now)
    return { ...rows, places, ...generatePayments(random, rows, orders, rolesOf) }
  })
  await db.transaction().execute(async (trx) => {
    await sql`lock table events in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them.
    if (await hasAnyOf(trx, slugs)) return
    for (const form of forms.values()) await addForm(trx, toFormRow(form, data))
    for (const { row, sessions, event } of made)
      await addEvent(
        trx,
        row,
        sessions.map((session) => ({ ...session, capacity: event.capacity ?? null })),
      )
    // The number of places that the orders below take.
    await fillTable(
      trx,
      'event_places',
      made.flatMap(({ places }) => places),
      ['session_id'],
    )
    await fillTable(
      trx,
      'orders',
      made.flatMap(({ orders }) => orders),
    )
    await fillTable(
      trx,
      'payments',
      made.flatMap(({ payments }) => payments),
    )
  })
}

async function hasAnyOf(db: Db, slugs: readonly string[]): Promise<boolean> {
  return (await db.selectFrom('events').select('id').where('slug', 'in', slugs).limit(1).executeTakeFirst()) !== undefined
}

function makeForms({ forms }: DemoEvents): Map<string, DemoForm> {
  const random = createRandom(SEED - 1)
  return new Map(Object.entries(forms).map(([name, data]) => [name, { id: random.id(DEMO_DATE), data }]))
}

const toFormRow = ({ id, data }: DemoForm, { languages }: DemoEvents): Row<'dynamic_forms'> => ({
  id,
  questions: toQuestions(data),
  texts: toFormTexts(data, languages),
  created_at: DEMO_DATE,
})

/** The ids of provinces by their INE code. An autonomy's id contains its code. */
async function readTerritories(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('provinces').select(['id', 'ine_code']).execute()
  return new Map(rows.map((row) => [row.ine_code, row.id]))
}

/** The members created by the demo, because members who joined later order for themselves. */
const listMembers = (db: Db) =>
  db
    .selectFrom('people as person')
    .innerJoin('accounts as account', 'account.person_id', 'person.id')
    .innerJoin('provinces as province', 'province.id', 'person.affiliate_province_id')
    .select(['person.id', 'person.academic_year', 'person.current_specialty_id', 'account.roles', 'province.id as province_id'])
    .select('province.autonomy_id')
    .select((eb) =>
      eb
        .selectFrom('person_specialties as has')
        .select(sql<string[] | null>`array_agg(has.specialty_id)`.as('all'))
        .whereRef('has.person_id', '=', 'person.id')
        .as('specialty_ids'),
    )
    .where('person.left_at', 'is', null)
    .where('person.created_at', '<=', DEMO_DATE)
    .orderBy('person.id')
    .execute()

type Member = Awaited<ReturnType<typeof listMembers>>[number]

/** Whether a member may book an event: the rule that `isForThem` has in SQL. */
function mayBook(member: Member, { row: { bookers, scope, specialty_ids: wanted } }: MadeEvent): boolean {
  const held = listHeldKeys({ roles: member.roles, academicYear: member.academic_year })
  if (!bookers.some((key) => held.includes(key))) return false
  if (!['ES', member.province_id, member.autonomy_id].some((place) => scope.includes(place))) return false
  return wanted === null || [member.current_specialty_id ?? '', ...(member.specialty_ids ?? [])].some((id) => wanted.includes(id))
}
