import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/test-app.ts'
import { addNeighbour, type FilledMember } from './add-neighbour.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { addCommonThings } from './common-things.ts'
import { PERSONAL_TABLES } from './own-rows.ts'
import { VALUES } from './values.ts'

let app: TestApp
let catalog: Catalog
let neighbour: FilledMember
beforeAll(async () => {
  app = await startTestApp()
  catalog = await readCatalog(app.db)
  neighbour = await addNeighbour({ app, catalog, common: await addCommonThings(app.deps) })
})
afterAll(() => app.stop())

test.each(PERSONAL_TABLES.map(({ table }) => table))('the neighbour has a row in %s', (table) => {
  expect(neighbour.rows.get(table)?.length, 'Give its columns a meaning in testing/neighbour/values.ts').toBeGreaterThan(0)
})

describe('the neighbour', () => {
  test('has two rows in the tables whose rows commands name by their id', () => {
    const single = PERSONAL_TABLES.filter(
      ({ table, owner }) => catalog.get(table)!.key.join() !== owner && neighbour.rows.get(table)!.length < 2,
    )
    // Their other unique keys allow one row for each person.
    expect(single.map(({ table }) => table)).toEqual(['addresses', 'bank_accounts', 'team_members', 'accounts'])
  })

  test('has a text of her own in each field of the profile for text', () => {
    const [person] = neighbour.rows.get('people')!
    const [address] = neighbour.rows.get('addresses')!
    expect([person!['current_occupation'], address!['neighborhood']]).toEqual([
      'neighbour-people-current_occupation',
      'neighbour-addresses-neighborhood',
    ])
  })

  test('can read her own profile', async () => {
    const answer = await neighbour.client.call('GET people/{id}/profile', { params: { id: neighbour.personId } })
    expect(JSON.stringify(answer.body)).toContain('neighbour-people-first_name')
  })
})

test('every value that is given a meaning is that of a column', () => {
  const columns = new Set([...catalog].flatMap(([table, { columns: own }]) => own.map(({ name }) => `${table}.${name}`)))
  expect(Object.keys(VALUES).filter((name) => !columns.has(name))).toEqual([])
})
