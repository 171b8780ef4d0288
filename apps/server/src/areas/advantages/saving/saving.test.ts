import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { addCategories, type AdvantageToSave, type CompanyToSave, removeSharedCode, saveAdvantage, saveCompany } from './commands.ts'

const NOW = new Date('2026-09-30T12:00:00Z')
const [COMPANY, ADVANTAGE, OTHER] = [newId(NOW), newId(NOW), newId(NOW)]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  await addCategories(database.db, [
    { id: 'FUEL', names: { es: 'Carburante' }, position: 0 },
    { id: 'CINEMA', names: { es: 'Cine' }, position: 1 },
  ])
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of ['advantage_places', 'advantages', 'companies'] as const) await database.db.deleteFrom(table).execute()
})

const company = (more: Partial<CompanyToSave> = {}): CompanyToSave => ({
  id: COMPANY,
  slug: 'cines-alba',
  category_id: 'CINEMA',
  name: 'Cines Alba',
  texts: { es: { summary: 'Salas en el centro.', about: '' } },
  website: null,
  phone: null,
  picture_id: null,
  readers: ['MEMBER'],
  state: 'PUBLISHED',
  publish_at: NOW,
  ...more,
})
const advantage = (more: Partial<AdvantageToSave> = {}): AdvantageToSave => ({
  id: ADVANTAGE,
  slug: 'entrada',
  kind: 'DISCOUNT',
  area: 'BENEFITS',
  category_id: 'CINEMA',
  company_id: COMPANY,
  scope: ['ES'],
  texts: { es: { title: 'Entrada rebajada', summary: 'Cada día.', about: '', steps: [] } },
  use: 'CARD',
  code: null,
  link: null,
  users: ['MEMBER'],
  readers: ['MEMBER'],
  highlight_position: null,
  valid_from: null,
  valid_until: null,
  state: 'PUBLISHED',
  publish_at: NOW,
  picture_id: null,
  attachments: [],
  ...more,
})
const place = (name: string) => ({ id: newId(NOW), name, address: 'Calle 1', municipality_id: '28079', latitude: 40.4, longitude: -3.7 })
const readAdvantage = (id = ADVANTAGE) => database.db.selectFrom('advantages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readPlaces = () =>
  database.db.selectFrom('advantage_places').select(['name', 'category_id', 'company_id', 'advantage_id']).orderBy('name').execute()

test('a company that is saved again has its new name and places alone, and what it gives is found by that name', async () => {
  const { db } = database
  await saveCompany(db, company(), [place('Sol'), place('Luna')])
  await saveCompany(db, company({ id: OTHER, slug: 'otros', name: 'Otros' }), [place('Sierra')])
  await saveAdvantage(db, advantage(), [], NOW)
  await saveAdvantage(db, advantage({ id: OTHER, slug: 'otra', company_id: OTHER }), [], NOW)
  expect(await readAdvantage()).toMatchObject({ folded: 'entrada rebajada', folded_text: 'cines alba cada dia' })
  await saveCompany(db, company({ name: 'Cines Ñandú', category_id: 'FUEL' }), [place('Mar')])
  expect(await db.selectFrom('companies').select(['folded', 'folded_text']).orderBy('folded').execute()).toEqual([
    { folded: 'cines nandu', folded_text: 'salas en el centro' },
    { folded: 'otros', folded_text: 'salas en el centro' },
  ])
  expect([(await readAdvantage()).folded_text, (await readAdvantage(OTHER)).folded_text]).toEqual([
    'cines nandu cada dia',
    'otros cada dia',
  ])
  expect(await readPlaces()).toEqual([
    { name: 'Mar', category_id: 'FUEL', company_id: COMPANY, advantage_id: null },
    { name: 'Sierra', category_id: 'CINEMA', company_id: OTHER, advantage_id: null },
  ])
})

test('an advantage of the union has places of its own, and is over the day after its last one in Madrid', async () => {
  const { db } = database
  const own = { company_id: null, valid_until: '2026-09-30' }
  // Both are before midnight in UTC. In Madrid, the second is after midnight.
  const [lastDay, nextDay] = [new Date('2026-09-30T21:59:00Z'), new Date('2026-09-30T22:01:00Z')]
  await saveAdvantage(db, advantage({ ...own, id: OTHER, slug: 'otra' }), [place('Sierra')], lastDay)
  await saveAdvantage(db, advantage(own), [place('Sol')], lastDay)
  expect(await readAdvantage()).toMatchObject({ is_over: false, folded_text: 'cada dia' })
  await saveAdvantage(db, advantage(own), [place('Luna')], nextDay)
  expect(await readAdvantage()).toMatchObject({ is_over: true })
  expect(await readPlaces()).toEqual([
    { name: 'Luna', category_id: 'CINEMA', company_id: null, advantage_id: ADVANTAGE },
    { name: 'Sierra', category_id: 'CINEMA', company_id: null, advantage_id: OTHER },
  ])
})

test('what a company gives that does not exist is rejected, and nothing of it is saved', async () => {
  await expect(saveAdvantage(database.db, advantage(), [place('Sol')], NOW)).rejects.toThrow('no result')
  expect(await readPlaces()).toEqual([])
})

test('a category that exists keeps its name and position', async () => {
  const read = () => database.db.selectFrom('advantage_categories').selectAll().orderBy('id').execute()
  const before = await read()
  await addCategories(database.db, [
    { id: 'FUEL', names: { es: 'Otro' }, position: 9 },
    { id: 'ZOO', names: { es: 'Animales' }, position: 99 },
  ])
  expect(await read()).toEqual([...before, { id: 'ZOO', names: { es: 'Animales' }, position: 99 }])
})

test('the shared code of one advantage is removed, and no other’s', async () => {
  const { db } = database
  await saveCompany(db, company(), [])
  await saveAdvantage(db, advantage({ code: 'UNO' }), [], NOW)
  await saveAdvantage(db, advantage({ id: newId(NOW), slug: 'otra', code: 'DOS' }), [], NOW)
  await removeSharedCode(db, ADVANTAGE)
  expect(await db.selectFrom('advantages').select(['slug', 'code']).orderBy('slug').execute()).toEqual([
    { slug: 'entrada', code: null },
    { slug: 'otra', code: 'DOS' },
  ])
})
