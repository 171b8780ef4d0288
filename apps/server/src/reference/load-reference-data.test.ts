import { SCHOOL_COURSES } from '@afilia/domain/people/academic-year'
import { CONTENT_AREAS } from '@afilia/domain/content/content-areas'
import { isPostalCode } from '@afilia/domain/people/postal-code'
import { provinceIdOfIne } from '@afilia/domain/people/province-codes'
import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts'
import { loadReferenceData } from './load-reference-data.ts'

let database: TestDatabase
const NOW = new Date('2026-10-01T08:00:00Z')
const LATER = new Date('2026-10-02T08:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'empty')
})
afterAll(() => database.drop())

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)} where ${sql.raw(where)}`.execute(database.db)
  return Number(rows[0]?.count)
}

test('loading stores every entry of the files', async () => {
  expect(await loadReferenceData(database.db, { now: () => NOW })).toEqual({ changed: true })
  expect(await count('countries')).toBe(1)
  expect(await count('advantage_categories', "id in ('AMUSEMENT', 'CINEMA', 'EVENT', 'FUEL', 'LODGING')")).toBe(5)
  expect(await count('autonomies')).toBe(19)
  expect(await count('provinces')).toBe(52)
  expect(await count('municipalities')).toBe(8_131)
  expect(await count('postal_codes')).toBe(11_034)
  expect(await count('seats', "scope = 'PROVINCE'")).toBe(52)
  expect(await count('seats', "scope = 'WORK_CENTER'")).toBe(837)
  expect(await count('schools')).toBe(104)
  expect(await count('specialties')).toBe(7)
  expect(await count('titles')).toBe(12)
})

test('the areas of a home card are the content areas of the contract', async () => {
  const { fields } = await database.db.selectFrom('content_structures').select('fields').where('id', '=', '30002').executeTakeFirstOrThrow()
  expect(fields.find(({ name }) => name === 'area')!.options.map(({ value }) => value)).toEqual(CONTENT_AREAS)
})

test('loading again does nothing until the data differ', async () => {
  expect(await loadReferenceData(database.db, { now: () => LATER })).toEqual({ changed: false })
  const { loaded_at } = await database.db.selectFrom('reference_loads').select('loaded_at').executeTakeFirstOrThrow()
  expect(loaded_at).toEqual(NOW)

  await database.db.updateTable('reference_loads').set({ checksum: 'of older files' }).execute()
  await database.db.updateTable('seats').set({ name: 'An older name' }).where('id', '=', 'CNH-410016').execute()
  // The union has entered a fifth year, for a double degree.
  await sql`update schools set courses = array_append(courses, 'FIFTH') where id = (select min(id) from schools)`.execute(database.db)
  await database.db
    .insertInto('schools')
    .values({ id: 'PR1-closed', university: 'U', centre: 'C', folded: 'c u', kind: 'PUBLIC', province_id: 'PR1' })
    .execute()
  expect(await loadReferenceData(database.db, { now: () => LATER })).toEqual({ changed: true })
  const seat = await database.db.selectFrom('seats').select('name').where('id', '=', 'CNH-410016').executeTakeFirstOrThrow()
  expect(seat.name).toBe('Hospital Universitario Virgen del Rocío')
  const taught = await database.db.selectFrom('schools').select('courses').distinct().execute()
  expect(taught).toEqual(expect.arrayContaining([{ courses: ['FIRST', 'SECOND', 'THIRD', 'FOURTH'] }, { courses: [...SCHOOL_COURSES] }]))
  expect(await count('schools', "id = 'PR1-closed'")).toBe(1)
  await database.db.deleteFrom('schools').where('id', '=', 'PR1-closed').execute()
})

test('of two processes that load at once, one does it', async () => {
  const other = await createTestDatabase(inject('postgres'), 'empty')
  const loads = await Promise.all([1, 2].map(() => loadReferenceData(other.db, { now: () => NOW })))
  expect(loads).toEqual(expect.arrayContaining([{ changed: false }, { changed: true }]))
  await other.drop()
})

test('reference data that members choose from have names in every language', async () => {
  for (const table of ['countries', 'autonomies', 'provinces', 'specialties', 'titles'] as const) {
    const rows = await database.db.selectFrom(table).select('names').execute()
    for (const { names } of rows)
      expect(Object.values(names).every((name) => name !== '') && LANGUAGES.every((language) => names[language])).toBe(true)
  }
})

test('provinces have the codes of the specification and belong to their autonomy', async () => {
  const rows = await database.db.selectFrom('provinces').select(['id', 'ine_code', 'autonomy_id', 'is_foral']).execute()
  for (const row of rows) expect(row.id).toBe(provinceIdOfIne(row.ine_code))
  expect(rows.find((row) => row.ine_code === '28')).toMatchObject({ id: 'PR32', autonomy_id: 'CA13' })
  expect(
    rows
      .filter((row) => row.is_foral)
      .map((row) => row.id)
      .toSorted(),
  ).toEqual(['PR2', 'PR23', 'PR37', 'PR51'])
})

test('every hospital belongs to the seat of its own province', async () => {
  const { rows } = await sql`
    select seat.id from seats seat join seats parent on parent.id = seat.parent_id join municipalities town on town.id = seat.municipality_id
    where parent.scope <> 'PROVINCE' or parent.province_id <> seat.province_id or town.province_id <> seat.province_id`.execute(database.db)
  expect(rows).toEqual([])
  expect(await database.db.selectFrom('seats').selectAll().where('id', '=', 'CNH-010035').executeTakeFirst()).toMatchObject({
    name: 'Hospital Psiquiátrico de Álava',
    folded: 'hospital psiquiatrico de alava',
    scope: 'WORK_CENTER',
    parent_id: 'SP-PR2',
    sector_type: 'PUBLIC',
    centre_class: 'MENTAL_HEALTH',
    beds: 207,
  })
})

test('names of hospitals have their accents, in the language of the name', async () => {
  const rows = await database.db.selectFrom('seats').select(['id', 'name']).execute()
  const findName = (id: string): string | undefined => rows.find((row) => row.id === id)?.name
  expect(findName('CNH-280014')).toBe('Hospital Universitario La Paz')
  expect(findName('CNH-280246')).toBe('Hospital General Universitario Gregorio Marañón')
  expect(findName('CNH-230184')).toBe('Hospital de Alta Resolución de Alcalá la Real')
  expect(findName('CNH-080109')).toBe('Hospital Clínic de Barcelona')
  expect(findName('CNH-250024')).toBe('Hospital Santa Maria')
  expect(findName('CNH-300362')).toBe('Hospital General Universitario Santa Lucía')
  expect(rows.filter((row) => !/^[\p{L}\p{N} '.,()/º-]+$/u.test(row.name)).map((row) => row.name)).toEqual([])
})

test('employers are the health services, INGESA once, and every hospital outside them', async () => {
  const rows = await database.db.selectFrom('employers').selectAll().execute()
  const services = rows.filter((row) => row.sector_type === 'PUBLIC')
  expect(services).toHaveLength(18)
  expect(services.filter((row) => row.autonomy_id === null).map((row) => row.id)).toEqual(['SNS-INGESA'])
  expect(rows.filter((row) => row.sector_type === 'PRIVATE')).toHaveLength(441)
  expect(rows.filter((row) => row.sector_type === 'CONCERTED')).toHaveLength(19)
})

test('postal codes are valid, each serves a municipality, and ids fit the contract', async () => {
  const codes = await database.db.selectFrom('postal_codes').select('id').execute()
  expect(codes.filter((code) => !isPostalCode(code.id))).toEqual([])
  expect(await count('postal_codes', 'id not in (select postal_code_id from postal_code_municipalities)')).toBe(0)
  for (const table of ['schools', 'employers', 'seats']) expect(await count(table, 'length(id) > 40')).toBe(0)
})
