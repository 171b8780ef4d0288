import type { Employer, Municipality, PostalCode, School, WorkCenter } from '@afilia/contract/content/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listEmployerDocuments } from './search.ts'

let app: TestApp
let visitor: Client
let member: Client

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
})
afterAll(() => app.stop())

interface Lists {
  'GET municipalities': Municipality
  'GET schools': School
  'GET work-centers': WorkCenter
  'GET employers': Employer
  'GET postal-codes': PostalCode
}

async function list<N extends keyof Lists>(name: N, query: Record<string, string> = {}): Promise<{ items: Lists[N][]; total: number }> {
  const answer = await member.call(name, { query })
  expect(answer.status).toBe(200)
  return { items: answer.body, total: Number(answer.headers.get('x-total-count')) }
}
const names = async (name: Exclude<keyof Lists, 'GET postal-codes'>, query: Record<string, string>): Promise<string[]> =>
  (await list(name, query)).items.map((item) => item.name)

test.each([
  ['Donostia', '20069', 'Donostia/San Sebastián'],
  ['San Sebastián', '20069', 'Donostia/San Sebastián'],
  ['donostia-san sebastian', '20069', 'Donostia/San Sebastián'],
  ['Vitoria', '01059', 'Vitoria-Gasteiz'],
  ['gasteiz', '01059', 'Vitoria-Gasteiz'],
  ['A Coruña', '15030', 'A Coruña'],
  ['la coruna', '15030', 'A Coruña'],
  ['Lleida', '25120', 'Lleida'],
  ['Lérida', '25120', 'Lleida'],
  ['alacant', '03014', 'Alicante/Alacant'],
  ['ALICANTE', '03014', 'Alicante/Alacant'],
  ['Gerona', '17079', 'Girona'],
  ['girona', '17079', 'Girona'],
  ['València', '46250', 'Valencia'],
  ['Orense', '32054', 'Ourense'],
  ['Palma', '07040', 'Palma de Mallorca'],
  ['Ibiza', '07026', 'Eivissa'],
  ['Iruñea', '31201', 'Pamplona/Iruña'],
  ['Bilbo', '48020', 'Bilbao'],
  ['hospitalet', '08101', "L'Hospitalet de Llobregat"],
  ['l’hospitalet', '08101', "L'Hospitalet de Llobregat"],
  ['lhospitalet', '08101', "L'Hospitalet de Llobregat"],
  ['vilareal', '12135', 'Vila-real'],
  ['Villarreal', '12135', 'Vila-real'],
  ['vila real', '12135', 'Vila-real'],
  ['Puçol', '46205', 'Puçol'],
  ['pucol', '46205', 'Puçol'],
  ['Logrono', '26089', 'Logroño'],
])('a municipality is found by each of its names, however it is written: %s', async (search, id, name) => {
  const { items } = await list('GET municipalities', { search, size: '5' })
  expect(items).toContainEqual(expect.objectContaining({ id, name }))
})

test.each(['Castel·lar del Vallès', 'castellar del valles', 'CASTEĿLAR'])(
  'the Catalan double l is found however it is typed: %s',
  async (search) => {
    expect(await names('GET municipalities', { search })).toContain('Castellar del Vallès')
  },
)

test('a name that begins with what is typed comes first, then one with a word that does; by name within each', async () => {
  const found = await names('GET municipalities', { search: 'vitoria', size: '100' })
  expect(found[0]).toBe('Vitoria-Gasteiz')
  expect((await names('GET municipalities', { search: 'leon' }))[0]).toBe('León')
  const begins = found.map((name) => name.toLowerCase().startsWith('vitoria'))
  expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
})

test('every word must be there, in any order, each as the beginning of a word', async () => {
  expect(await names('GET municipalities', { search: 'conq castell' })).toEqual(['Castellonet de la Conquesta'])
  expect(await names('GET municipalities', { search: 'nquesta' })).toEqual([])
  expect(await names('GET municipalities', { search: 'Castellonet Sevilla' })).toEqual([])
})

test.each([
  ['Sevila', 'Sevilla'],
  ['mlaaga', 'Málaga'],
  ['Barcelnoa', 'Barcelona'],
  ['Zargoza', 'Zaragoza'],
  ['Jerz de la Frontera', 'Jerez de la Frontera'],
])('a mistyped town: %s', async (search, name) => {
  expect(await names('GET municipalities', { search })).toContain(name)
})

test('a mistyped town stays within its province, and a word that some town has is not corrected', async () => {
  expect(await names('GET municipalities', { search: 'sevila', province: 'PR32' })).toEqual(['Sevilla la Nueva'])
  expect(await names('GET municipalities', { search: 'Castellonet Sevilla' })).toEqual([])
  expect(await names('GET municipalities', { search: 'xyzw' })).toEqual([])
})

test('a search stays within its province, which is named in the reader’s language', async () => {
  const all = await list('GET municipalities', { search: 'san', size: '100' })
  const near = await list('GET municipalities', { search: 'san', province: 'PR32', size: '100' })
  expect(near.total).toBeGreaterThan(5)
  expect(near.total).toBeLessThan(all.total)
  expect(new Set(near.items.map(({ province }) => province.id))).toEqual(new Set(['PR32']))
  expect((await list('GET municipalities', { search: 'san', province: 'none' })).total).toBe(0)

  const inBasque = await visitor.call('GET municipalities', { query: { search: 'donostia' }, headers: { 'accept-language': 'eu' } })
  expect(inBasque.body as Municipality[]).toMatchObject([{ name: 'Donostia/San Sebastián', province: { name: 'Gipuzkoa' } }])
})

test('a work centre is found by its name first and then by its town, in either language', async () => {
  expect((await list('GET work-centers', { search: 'universitario la paz' })).items[0]).toMatchObject({
    name: 'Hospital Universitario La Paz',
    scope: 'WORK_CENTER',
    province: { id: 'PR32' },
  })
  const found = await names('GET work-centers', { search: 'getafe' })
  expect(found[0]).toMatch(/Getafe/)
  const inTown = await list('GET work-centers', { search: 'san sebastian', scope: 'WORK_CENTER', size: '100' })
  expect(inTown.items.some(({ name }) => name.includes('Donostia'))).toBe(true)
  expect((await list('GET work-centers', { search: 'guipuzcoa', scope: 'PROVINCE' })).items).toMatchObject([
    { name: 'Gipuzkoa', parent: null },
  ])
})

test('a school is found by its centre and its university, an employer by its acronym', async () => {
  const schools = await list('GET schools', { search: 'enfermeria sevilla' })
  expect(schools.items.length).toBeGreaterThan(0)
  for (const { name, university } of schools.items) expect(`${name} ${university}`).toMatch(/Sevilla/)
  expect((await list('GET employers', { search: 'sas' })).items[0]?.name).toMatch(/Servicio Andaluz de Salud/)
})

test('postal codes are found by their first digits, with what they serve', async () => {
  const { items, total } = await list('GET postal-codes', { search: '2801', size: '100' })
  expect(total).toBe(items.length)
  expect(items.every(({ code }) => code.startsWith('2801'))).toBe(true)
  expect(items[0]).toMatchObject({ municipalities: [{ name: 'Madrid', province: { id: 'PR32', name: 'Madrid' } }] })
  expect(await list('GET postal-codes', { search: '28013' })).toMatchObject({ total: 1 })
  expect(await list('GET postal-codes', { search: '2801', province: 'PR32' })).toMatchObject({ total })
  expect(await list('GET postal-codes', { search: '2801', province: 'PR44' })).toEqual({ items: [], total: 0 })
  expect(await list('GET postal-codes', { search: '99' })).toEqual({ items: [], total: 0 })
  const over = await list('GET postal-codes', { search: '01118', province: 'PR2' })
  expect(over.items[0]?.municipalities.length).toBeGreaterThan(1)
  const back = await list('GET postal-codes', { sort: 'code,desc', size: '1' })
  expect(back.items[0]?.code).toMatch(/^52/)
})

test.each([
  ['GET municipalities', 8_131],
  ['GET postal-codes', 11_034],
  ['GET work-centers', 837 + 52],
  ['GET schools', 104],
] as const)('%s: first page, last page, beyond, and nothing found', async (name, total) => {
  expect(await list(name)).toMatchObject({ items: { length: 20 }, total })
  const size = 100
  const last = Math.ceil(total / size) - 1
  expect(await list(name, { page: String(last), size: String(size) })).toMatchObject({ items: { length: total - last * size }, total })
  expect(await list(name, { page: String(last + 1), size: String(size) })).toEqual({ items: [], total })
  if (name !== 'GET postal-codes') expect(await list(name, { search: 'xyzzy' })).toEqual({ items: [], total: 0 })
})

test('pages share no row and leave none out', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => list('GET municipalities', { search: 'villa', size: '40', page: String(page) })))
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(Math.min(120, pages[0]!.total))
})

test('characters with a meaning in SQL patterns are searched as text', async () => {
  for (const search of ['%', '_', "'", '\\', '|', ';', '% or true --'])
    expect((await member.call('GET municipalities', { query: { search } })).status).toBe(200)
  // A search of only punctuation contains no word, so all rows are listed.
  expect((await list('GET municipalities', { search: '%' })).total).toBe(8_131)
  expect((await list('GET municipalities', { search: '| leon' })).items[0]?.name).toBe('León')
})

test.each([
  ['GET municipalities', { search: 'a'.repeat(101) }, 'search'],
  ['GET municipalities', { province: 'P'.repeat(41) }, 'province'],
  ['GET municipalities', { sort: 'salary,asc' }, 'sort'],
  ['GET municipalities', { size: '0' }, 'size'],
  ['GET municipalities', { page: '-1' }, 'page'],
  ['GET postal-codes', { search: '28a' }, 'search'],
  ['GET postal-codes', { search: '280130' }, 'search'],
  ['GET work-centers', { scope: 'TOWN' }, 'scope'],
] as const)('%s rejects %o', async (name, query, field) => {
  const { status, problem } = await member.call(name, { query })
  expect(status).toBe(400)
  expect(problem.fieldErrors).toMatchObject([{ field }])
})

test('a position is answered with the nearest town, which is all that is kept in an address', async () => {
  const asking = await app.signedIn('00000001R')
  const near = async (body: object) => (await asking.call('POST municipalities/nearest', { body })).body
  expect(await near({ latitude: 43.26, longitude: -2.93 })).toMatchObject({ name: 'Bilbao', province: { name: 'Bizkaia' } })
  expect(await near({ latitude: 28.12, longitude: -15.43 })).toMatchObject({ name: 'Las Palmas de Gran Canaria' })
  expect(await near({ latitude: 'x', longitude: 0 })).toMatchObject({ status: 400 })
})

test('schools, work centres and employers of a province are those of that province, or of its autonomy', async () => {
  const schools = (await list('GET schools', { province: 'PR44', size: '100' })).items
  expect([schools.length > 0, new Set(schools.map(({ sede }) => sede.id))]).toEqual([true, new Set(['PR44'])])
  const centres = (await list('GET work-centers', { province: 'PR44', scope: 'PROVINCE', size: '100' })).items
  expect(centres.map(({ id }) => id)).toEqual(['SP-PR44'])
  const work = (await list('GET work-centers', { province: 'PR44', scope: 'WORK_CENTER', size: '5' })).items
  expect(new Set(work.map(({ province, scope }) => `${province.id} ${scope}`))).toEqual(new Set(['PR44 WORK_CENTER']))
  const employers = async (province: string) => {
    const { total } = await list('GET employers', { province, size: '1' })
    const rows = await app.db
      .selectFrom('employers')
      .leftJoin('provinces', (join) => join.on('provinces.id', '=', province))
      .select(['employers.province_id', 'employers.autonomy_id', 'provinces.autonomy_id as own'])
      .execute()
    expect(total).toBe(
      rows.filter((row) => row.province_id === province || (row.autonomy_id !== null && row.autonomy_id === row.own)).length,
    )
    return (await list('GET employers', { province, search: 'servicio andaluz' })).items.map(({ id }) => id)
  }
  expect([await employers('PR44'), await employers('PR32')]).toEqual([['SNS-SAS'], []])
})

test('the search has the health services; a hospital that is its own employer is there only as a centre', async () => {
  const services = (await listEmployerDocuments(app.db)).map(({ id }) => id)
  expect([services.length, services.filter((id) => !id.startsWith('SNS-'))]).toEqual([18, []])
})
