import type { JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { column, TEST_COLUMNS, TEST_SOURCE } from '../sources/testing.ts'
import { readIds } from './queries.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('job_sources').execute()
})

const COLUMNS = [...TEST_COLUMNS, 'Provincia', 'Sueldo']
const mapping = { ...TEST_SOURCE.mapping, province: column('Provincia'), salaryFrom: column('Sueldo') }
const cells = (changed: Record<string, string>): string[] => {
  const whole: Record<string, string> = { Ref: '1', Puesto: 'Enfermera', Organismo: 'SAS', Plazas: '1', ...changed }
  return COLUMNS.map((name) => whole[name] ?? '')
}
const send = async (rows: string[][], columns = COLUMNS) => {
  const source = (await admin.call('POST staff/job-sources', { body: { ...TEST_SOURCE, mapping } })).body as JobSource
  const { status, body } = await admin.call('POST staff/job-sources/{source}/rows', {
    params: { source: source.id },
    body: { isDryRun: false, isFirst: true, columns, rows: rows.map((row, at) => ({ line: at + 2, cells: row })) },
  })
  return { status, lines: (body as { lines: SourceLine[] }).lines.map(({ outcome, errors }) => [outcome, errors]) }
}
const texts = (title: string, body = '') => ({ texts: { es: { title, body } } })
const wrong = (field: string, rule: string, found: string | null) => ['REJECTED', [{ field, rule, found }]]

describe('one row that cannot be used is rejected alone', () => {
  test.each([
    ['a vertical tab', { Puesto: 'Enfermera\vUCI' }, wrong('title', 'characters', 'Enfermera UCI')],
    ['a NUL character', { Puesto: 'Enfermera\0UCI' }, wrong('title', 'characters', 'Enfermera UCI')],
    ['half a character', { Organismo: 'SAS\ud800' }, wrong('entity', 'characters', 'SAS')],
    ['a mark that reverses the line', { Ref: 'a\u202Eb' }, wrong('sourceId', 'characters', 'ab')],
    ['a line break in its reference', { Ref: 'a\nb' }, wrong('sourceId', 'characters', 'a b')],
    ['a long text', { Plazas: '9'.repeat(100_001) }, wrong('places', 'too-long', `${'9'.repeat(120)}…`)],
    ['a pay that is no number', { Sueldo: 'según convenio' }, wrong('salaryFrom', 'invalid', 'según convenio')],
    ['a pay that goes down', { Sueldo: '26.000 - 24.000 €' }, wrong('salaryFrom', 'invalid', '26.000 - 24.000 €')],
    ['a day that does not exist', { Hasta: '30 de febrero de 2099' }, wrong('deadline', 'invalid', '30 de febrero de 2099')],
  ])('for %s', async (_, changed, line) => {
    expect(await send([cells(changed), cells({ Ref: '2' })])).toEqual({ status: 200, lines: [line, ['NEW', []]] })
  })

  test('and columns that are not read do not matter', async () => {
    const row = [...cells({}), 'a\0b', ...Array.from({ length: 300 }, () => '')]
    expect(await send([row], [...COLUMNS, 'Ot\0ra'])).toEqual({ status: 200, lines: [['NEW', []]] })
  })

  test('also in an import of offers', async () => {
    const { mapping: _mapping, ...rest } = {
      mapping,
      sourceId: 'a',
      kind: 'PUBLIC',
      category: 'BOLSA',
      regime: 'LABORAL',
      scope: 'HOSPITAL',
    }
    const offer = { ...rest, sector: 'PUBLIC', stage: 'APPLICATIONS_OPEN', type: 'NURSE', entity: { id: 'SAS', name: 'SAS' } }
    const offers = [
      { ...offer, ...texts('U\vno') },
      { ...offer, ...texts('Dos', 'a\nb\0') },
      { ...offer, ...texts('Tres', 'a\nb') },
    ]
    const { body } = await admin.call('POST staff/job-imports', { body: { source: 'BOJA', isDryRun: false, offers } })
    expect((body as { lines: SourceLine[] }).lines.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['REJECTED', [{ field: 'texts.es.title', rule: 'characters' }]],
      ['REJECTED', [{ field: 'texts.es.body', rule: 'characters' }]],
      ['NEW', []],
    ])
  })
})

/** The id of the town that a name finds. */
const find = async (name: string, province?: string) => {
  const findId = await readIds(app.db, { entity: [], autonomy: [], province: [], municipality: [name], workCenter: [], specialty: [] })
  return findId('municipality', name, province && findId('province', province).id).id
}

describe('a town is known', () => {
  test.each([
    ['03014', ['Alicante', 'Alacant', 'ALICANTE/ALACANT', 'Alacant/Alicante', 'Alicante (Alicante)']],
    ['15030', ['A Coruña', 'Coruña, A', 'La Coruña', 'Coruña (A)', 'CORUÑA (LA)', 'Coruña', 'A CORUÑA']],
    ['20069', ['San Sebastián', 'Donostia', 'Donostia/San Sebastián', 'Donostia-San Sebastián', 'San Sebastián/Donostia', 'S. Sebastián']],
    ['01059', ['Vitoria', 'Gasteiz', 'Vitoria-Gasteiz', 'Vitoria/Gasteiz', 'VITORIA GASTEIZ']],
    ['17079', ['Gerona', 'Girona']],
    ['32054', ['Orense', 'Ourense']],
    ['25120', ['Lérida', 'Lleida', 'LLEIDA (Lleida)']],
    ['12901', ['Alqueries, les/Alquerías del Niño Perdido', 'les Alqueries', 'Alqueries, les', 'Alquerías del Niño Perdido']],
    ['08101', ["Hospitalet de Llobregat, L'", 'L’Hospitalet de Llobregat', 'Hospitalet de Llobregat', 'L HOSPITALET DE LLOBREGAT']],
    ['38038', ['Sta. Cruz de Tenerife', 'Santa Cruz de Tenerife', 'SANTA CRUZ DE TENERIFE, Santa Cruz de Tenerife']],
    ['35016', ['Palmas de Gran Canaria, Las', 'Las Palmas de Gran Canaria', 'Palmas de Gran Canaria (Las)', 'Palmas de Gran Canaria']],
    ['31201', ['Pamplona', 'Iruña', 'Iruñea', 'Pamplona/Iruña']],
    ['07040', ['Palma', 'Palma de Mallorca']],
    ['07032', ['Mahón', 'Maó', 'Maó-Mahón', 'Mahon']],
    ['07026', ['Eivissa', 'Ibiza']],
    ['12040', ['Castellón de la Plana', 'Castelló de la Plana', 'Castelló de la Plana/Castellón de la Plana', 'Castellón']],
    ['03065', ['Elche', 'Elx', 'Elx/Elche']],
    ['46250', ['Valencia', 'València']],
    ['48020', ['Bilbao', 'Bilbo', '48001 Bilbao', 'Bilbao, España']],
    ['28079', ['Madrid', 'Madrid (Madrid)', 'MADRID, Madrid']],
    ['15036', ['Ferrol', 'El Ferrol', 'Ferrol, El']],
    ['12135', ['Vila-real', 'Villarreal', 'Vila real', 'Vilareal']],
    ['43148', ['Tarragona']],
    ['36057', ['Vigo', 'Vigo - Pontevedra']],
  ])('as %s by %j', async (id, names) => {
    for (const name of names) expect(await find(name), name).toBe(id)
  })

  test('by its province if several have its name', async () => {
    expect(await find('Mieres')).toBeUndefined()
    expect([await find('Mieres', 'Asturias'), await find('Mieres (Asturias)'), await find('Mieres, Gerona')]).toEqual([
      '33037',
      '33037',
      '17105',
    ])
    expect(await find('Madrid', 'Sevilla')).toBeUndefined()
    expect(await find('Toledo (Canadá)')).toBeUndefined()
  })

  test.each([
    ['Coruña, A', '15030'],
    ['La Coruña', '15030'],
    ['Gipuzkoa', undefined],
  ])('and its province too: %s', async (province, id) => {
    expect(await find('A Coruña', province)).toBe(id)
  })

  test('and an ambiguous name names what it could mean', async () => {
    expect((await send([cells({ Municipio: 'Mieres' }), cells({ Ref: '2', Municipio: 'Mieres', Provincia: 'Girona' })])).lines).toEqual([
      [
        'REJECTED',
        [
          {
            field: 'municipality',
            rule: 'ambiguous',
            found: 'Mieres',
            candidates: expect.arrayContaining(['Mieres (Asturias)', 'Mieres (Girona)']),
          },
        ],
      ],
      ['NEW', []],
    ])
  })
})
