import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/src/platform/clock.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database/database.ts'
import { testSealing } from '../../server/src/testing/database/sealing.ts'
import { loadDemoAdvantages } from './advantages/load-advantages.ts'
import { loadDemoOffices } from './union/load-offices.ts'
import { isForDemo } from './is-for-demo.ts'
import { loadDemoPeople } from './people/load-people.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
})
afterEach(() => database.drop())

const run = (statement: string) => sql.raw(statement).execute(database.db)

const addCompany = () =>
  run(`insert into companies (id, slug, category_id, name, texts, readers, state, publish_at, folded, folded_text)
    values (gen_random_uuid(), 'own', 'FUEL', 'Own', '{}', '{}', 'DRAFT', now(), 'own', '')`)

/** Adds a real member, not one of the demo: a delegate of a work centre. `phone`: the work phone, if there is one. */
async function addDelegate(phone: string | null): Promise<string> {
  const id = newId(new Date())
  await run(`insert into people (id, document_id_hash, document_id_sealed, first_name, last_name, folded, unemployed, version, created_at, updated_at)
    values ('${id}', '\\x${id.replaceAll('-', '')}', '\\x00', 'Ana', 'Real', 'ana real', false, 1, now(), now())`)
  await run(
    `insert into staff_scopes (person_id, province_id, seat_id) select '${id}', province_id, id from seats where scope = 'WORK_CENTER' limit 1`,
  )
  if (phone)
    await run(`insert into work_contacts (person_id, phone, email, is_phone_shown, is_email_shown, updated_at)
      values ('${id}', '${phone}', 'ana@union.example', true, true, now())`)
  return id
}

test('an empty database can become the demo’s, and stays so', async () => {
  expect(await isForDemo(database.db)).toBe(true)
  await loadDemoPeople(database.db, { clock: systemClock, sealing: testSealing })
  expect(await isForDemo(database.db)).toBe(true)
})

test.each([
  ['a member', () => addDelegate(null)],
  [
    'a news item',
    () =>
      run(`insert into short_news (id, scope, state, publish_from, readers, texts, created_at, updated_at)
        values (gen_random_uuid(), 'STATE', 'DRAFT', now(), '{}', '{}', now(), now())`),
  ],
  ['a company', () => addCompany()],
])('a database with %s of a union’s own cannot become the demo’s', async (_, add) => {
  await add()
  expect(await isForDemo(database.db)).toBe(false)
})

test('staff that the demo did not make keep their contacts, and get none from it', async () => {
  const { db } = database
  await loadDemoPeople(db, { clock: systemClock, sealing: testSealing })
  const [withPhone, without] = [await addDelegate('+34600000000'), await addDelegate(null)]
  const delegate = await db
    .selectFrom('staff_scopes')
    .select('person_id')
    .where('person_id', 'not in', [withPhone, without])
    .executeTakeFirst()
  await run(`insert into work_contacts (person_id, phone, email, is_phone_shown, is_email_shown, updated_at)
    values ('${delegate!.person_id}', '+34611111111', 'changed@union.example', true, true, now())`)
  await Promise.all([loadDemoOffices({ db }), loadDemoOffices({ db })])
  const contacts = new Map(
    (await db.selectFrom('work_contacts').select(['person_id', 'phone']).execute()).map((one) => [one.person_id, one.phone]),
  )
  expect(contacts.get(withPhone)).toBe('+34600000000')
  expect(contacts.has(without)).toBe(false)
  expect(contacts.get(delegate!.person_id)).toBe('+34611111111')
  expect(contacts.size).toBeGreaterThan(100)
  expect(await db.selectFrom('offices').select('id').execute()).toHaveLength(52)
})

test('a union’s own name of a category stays, and beside its own companies nothing is loaded', async () => {
  const { db } = database
  await run(`update advantage_categories set names = '{"es": "Gasolina"}' where id = 'FUEL'`)
  await addCompany()
  await loadDemoAdvantages({ db, clock: systemClock })
  expect(await db.selectFrom('advantages').select('id').execute()).toEqual([])
  await db.deleteFrom('companies').execute()
  await loadDemoAdvantages({ db, clock: systemClock })
  expect(await db.selectFrom('advantages').select('id').limit(1).execute()).toHaveLength(1)
  expect(await db.selectFrom('advantage_categories').select('names').where('id', '=', 'FUEL').execute()).toEqual([
    { names: { es: 'Gasolina' } },
  ])
})

test('the advantages are loaded once, also by two processes at once', async () => {
  const deps = { db: database.db, clock: systemClock }
  await Promise.all([loadDemoAdvantages(deps), loadDemoAdvantages(deps)])
  const rows = await database.db.selectFrom('advantages').select('slug').execute()
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
})
