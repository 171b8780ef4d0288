import type { JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { TEST_COLUMNS, TEST_SOURCE } from './testing.ts'

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

const make = (changed: object = {}, client = admin) => client.call('POST staff/job-sources', { body: { ...TEST_SOURCE, ...changed } })
const made = async (changed: object = {}) => (await make(changed)).body as JobSource
const change = ({ id, version, offers: _offers, lastRun: _run, ...settings }: JobSource, changed: object) =>
  admin.call('PUT staff/job-sources/{source}', { params: { source: id }, body: { ...settings, version, ...changed } })
const remove = ({ id, version }: JobSource, offers: 'WITHDRAW' | 'KEEP') =>
  admin.call('DELETE staff/job-sources/{source}', { params: { source: id }, query: { version: String(version), offers } })
const list = async () => (await admin.call('GET staff/job-sources')).body as JobSource[]
const jobs = () =>
  app.db
    .selectFrom('jobs')
    .select(['source', 'source_id', 'state', 'entity_id', 'tenure', 'province_id', 'places'])
    .orderBy('source_id')
    .execute()

const always = (otherwise: string) => ({ column: null, values: {}, otherwise })
const OFFER = ['7/26', 'Enfermera de UCI', 'Servicio Andaluz de Salud', 'interinidad', 'Sevilla', '1.250', '31/1/2099']
const send = async ({ id }: JobSource, rows: string[][], { isDryRun = false, isFirst = true } = {}) => {
  const { status, body } = await admin.call('POST staff/job-sources/{source}/rows', {
    params: { source: id },
    body: { isDryRun, isFirst, columns: TEST_COLUMNS, rows: rows.map((cells, at) => ({ line: at + 2, cells })) },
  })
  return { status, lines: (body as { lines: SourceLine[] }).lines }
}

describe('rows of a file', () => {
  test('are told what would become of them, and then saved; the same again changes nothing', async () => {
    const source = await made()
    const { lines } = await send(source, [OFFER], { isDryRun: true })
    expect(lines).toEqual([{ line: 2, sourceId: '7/26', title: 'Enfermera de UCI', outcome: 'NEW', errors: [] }])
    expect([await jobs(), (await list())[0]!.lastRun]).toEqual([[], null])
    expect((await send(source, [OFFER])).lines[0]!.outcome).toBe('NEW')
    expect(await jobs()).toMatchObject([
      { source: 'Boletín de prueba', source_id: '7/26', state: 'PUBLISHED', tenure: 'INTERINO', province_id: 'PR44', places: 1250 },
    ])
    expect((await send(source, [OFFER])).lines[0]!.outcome).toBe('SAME')
    const [now] = await list()
    expect(now).toMatchObject({ offers: 1, lastRun: { from: 'FILE', state: 'DONE', counts: { added: 0, same: 1 } } })
  })

  test('name what is wrong by field and line, and keep none of the others from being saved', async () => {
    const source = await made()
    const { lines } = await send(source, [
      ['', 'Sin referencia', ...OFFER.slice(2)],
      OFFER,
      ['8/26', 'Matrona', 'Un centro', 'Rara', 'Villanada', 'muchas', 'pronto'],
      ['9/26', 'Matrona', 'Un centro', '', 'Villanada', '', ''],
    ])
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'REJECTED'],
      [3, 'NEW'],
      [4, 'REJECTED'],
      [5, 'REJECTED'],
    ])
    expect(lines[0]!.errors).toEqual([{ field: 'sourceId', rule: 'required', found: null }])
    expect(lines[2]!.errors).toEqual([
      { field: 'tenure', rule: 'invalid', found: 'Rara' },
      { field: 'places', rule: 'invalid', found: 'muchas' },
      { field: 'deadline', rule: 'invalid', found: 'pronto' },
    ])
    expect(lines[3]!.errors).toEqual([{ field: 'municipality', rule: 'not-found', found: 'Villanada' }])
    expect((await list())[0]!.lastRun).toMatchObject({
      counts: { added: 1, rejected: 3 },
      rejected: [{ line: 2 }, { line: 4 }, { line: 5 }],
    })
  })

  test('that say the same reference twice are imported once', async () => {
    const source = await made()
    const { lines } = await send(source, [OFFER, ['7/26', 'Otra', ...OFFER.slice(2)], ['8/26', ...OFFER.slice(1)]])
    expect(lines.map(({ sourceId, outcome, errors }) => [sourceId, outcome, errors])).toEqual([
      ['7/26', 'NEW', []],
      ['7/26', 'REJECTED', [{ field: 'sourceId', rule: 'already-in-use', found: '7/26' }]],
      ['8/26', 'NEW', []],
    ])
    expect(await jobs()).toHaveLength(2)
    expect((await send(source, [])).status).toBe(400)
  })

  test('never name a contact in what they report', async () => {
    const columns = { contactName: 'Organismo', contactEmail: 'Contrato' }
    const contact = Object.fromEntries(Object.entries(columns).map(([field, name]) => [field, { column: name, values: {}, otherwise: '' }]))
    const { tenure: _tenure, ...mapping } = TEST_SOURCE.mapping
    const source = await made({ mapping: { ...mapping, ...contact, kind: always('PRIVATE'), category: always('PRIVATE_OFFER') } })
    const { lines } = await send(source, [['7/26', 'UCI', 'Ana Ruiz', 'no es un correo', 'Sevilla', '1', '31/1/2099']])
    expect(lines[0]).toMatchObject({ outcome: 'REJECTED', errors: [{ field: 'contactEmail', rule: 'email', found: null }] })
  })

  test('of a large file come in several calls, which are one import', async () => {
    const source = await made()
    await send(source, [OFFER])
    await send(source, [['8/26', ...OFFER.slice(1)]], { isFirst: false })
    expect((await list())[0]!.lastRun).toMatchObject({ counts: { added: 2, rejected: 0 } })
  })

  test('are of an entity that is known by its name', async () => {
    await app.db
      .insertInto('job_entities')
      .values({ id: 'SNS-XX', name: 'Servicio de Prueba', folded: 'servicio de prueba', sector_type: 'PUBLIC' })
      .execute()
    const source = await made()
    await send(source, [
      ['1', 'Uno', 'Servicio de prueba', ...OFFER.slice(3)],
      ['2', 'Dos', 'Ayuntamiento de Écija', ...OFFER.slice(3)],
    ])
    expect((await jobs()).map(({ entity_id }) => entity_id)).toEqual(['SNS-XX', 'AYUNTAMIENTO-DE-ECIJA'])
  })
})

describe('a source', () => {
  test('has a name of its own, and its offers go with it to another one', async () => {
    const source = await made()
    expect((await make()).problem.fieldErrors).toMatchObject([{ field: 'name', message: 'already-in-use' }])
    await send(source, [OFFER])
    const renamed = (await change(source, { name: 'Otro nombre' })).body as JobSource
    expect(renamed).toMatchObject({ version: 2, name: 'Otro nombre', offers: 1 })
    expect((await jobs())[0]!.source).toBe('Otro nombre')
    expect((await send(renamed, [OFFER])).lines[0]!.outcome).toBe('SAME')
    expect((await change(source, {})).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    const other = await made({ name: 'Otra más' })
    expect((await change(other, { name: 'Otro nombre' })).problem.fieldErrors).toMatchObject([{ field: 'name' }])
  })

  test('takes the name of a deleted one with its offers, unless both have an offer with the same reference', async () => {
    const source = await made()
    await send(source, [OFFER])
    for (const [name, reference] of [
      ['Misma', '7/26'],
      ['Distinta', '8/26'],
    ] as const) {
      const deleted = await made({ name })
      await send(deleted, [[reference, ...OFFER.slice(1)]])
      await remove(deleted, 'KEEP')
    }
    const refused = await change(source, { name: 'Misma' })
    expect(refused.problem.fieldErrors).toMatchObject([{ field: 'name', message: 'already-in-use' }])
    expect((await change(source, { name: 'Distinta' })).body).toMatchObject({ name: 'Distinta', offers: 2 })
  })

  test.each(['http://example.org/feed', 'https://127.0.0.1/feed', 'https://user:secret@example.org/'])(
    'is not read at %s',
    async (address) => {
      expect((await make({ address })).problem.fieldErrors).toMatchObject([{ field: 'address', message: 'invalid' }])
    },
  )

  test('that is deleted says what becomes of its offers', async () => {
    const [first, second] = [await made(), await made({ name: 'Otra' })]
    await send(first, [OFFER])
    await send(second, [OFFER])
    const missing = await admin.call('DELETE staff/job-sources/{source}', {
      params: { source: first.id },
      query: { version: '1' } as never,
    })
    expect(missing.status).toBe(400)
    expect((await remove(first, 'WITHDRAW')).body).toEqual({ withdrawn: 1 })
    expect((await remove(second, 'KEEP')).body).toEqual({ withdrawn: 0 })
    expect((await jobs()).map(({ source, state }) => [source, state]).toSorted()).toEqual([
      ['Boletín de prueba', 'WITHDRAWN'],
      ['Otra', 'PUBLISHED'],
    ])
    expect(await app.db.selectFrom('job_changes').select(['field', 'before', 'after', 'revision']).execute()).toEqual([
      { field: 'state', before: 'PUBLISHED', after: 'WITHDRAWN', revision: 2 },
    ])
    expect((await remove(first, 'KEEP')).status).toBe(404)
  })

  test('is for administrators', async () => {
    expect((await make({}, await app.signedIn('00000006Y'))).status).toBe(403)
    expect((await make({ mapping: { sourceId: { column: 'x'.repeat(300), values: {}, otherwise: '' } } })).status).toBe(400)
  })
})
