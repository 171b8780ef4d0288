import type { MeritEntry, MeritScale, OwnMerits, PublishedScale } from '@afilia/contract/jobs/merits'
import { MAX_MERITS } from '@afilia/domain/merits/limits'
import { LIST_SCALE } from '@afilia/domain/merits/list-scale'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { followLocation } from '../../testing/app/follow-location.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let rocio: Client
let manuel: Client
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[rocio, manuel, admin] = (await Promise.all(['00000001R', '00000005M', '00000007F'].map((id) => app.signedIn(id)))) as [
    Client,
    Client,
    Client,
  ]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('merit_entries').execute()
  await app.db.deleteFrom('merit_scales').execute()
})

const WORK = {
  kind: 'EXPERIENCE',
  name: 'Hospital Clínico',
  from: '2019-01-01',
  to: null,
  service: 'PUBLIC_HEALTH',
  category: 'NURSE',
  percent: 100,
} as const
const add = (client: Client, facts: object = WORK) => client.call('POST merits', { body: facts as never })
const added = async (client: Client): Promise<MeritEntry> => (await add(client)).body as MeritEntry
const change = (client: Client, { id, version }: MeritEntry, facts: object) =>
  client.call('PUT merits/{merit}', { params: { merit: id }, body: { version, facts } as never })
const own = async (client: Client): Promise<OwnMerits> => (await client.call('GET merits')).body as OwnMerits

describe('the merits of a member', () => {
  test('are entered, changed and removed by them, and kept sealed', async () => {
    const { status, body } = await add(rocio)
    expect([status, (body as MeritEntry).facts]).toEqual([201, WORK])
    const changed = await change(rocio, body as MeritEntry, { ...WORK, to: '2020-12-31' })
    expect(changed.body).toMatchObject({ version: 2, facts: { to: '2020-12-31' } })
    expect((await own(rocio)).entries).toEqual([changed.body])
    const [row] = await app.db.selectFrom('merit_entries').select('facts_sealed').execute()
    expect(row!.facts_sealed.toString('latin1')).not.toContain('Clínico')
    expect((await rocio.call('DELETE merits/{merit}', { params: { merit: (body as MeritEntry).id } })).status).toBe(204)
    expect((await own(rocio)).entries).toEqual([])
  })

  test('are theirs alone', async () => {
    const entry = await added(rocio)
    expect((await own(manuel)).entries).toEqual([])
    expect((await change(manuel, entry, WORK)).problem.errorKey).toBe('api.NOT_FOUND')
    expect((await manuel.call('DELETE merits/{merit}', { params: { merit: entry.id } })).status).toBe(404)
    expect((await admin.call('GET merits')).status).toBe(403)
    expect((await own(rocio)).entries).toHaveLength(1)
  })

  test('say what cannot be', async () => {
    const wrong = [
      { ...WORK, to: '2018-12-31' },
      { ...WORK, percent: 0 },
      { ...WORK, name: ' ' },
      { ...WORK, from: '2019-02-30' },
      { kind: 'COURSE', name: 'Curso', endedOn: '2024-01-01', hours: -3, credits: null, role: 'STUDENT', isAccredited: true },
      { kind: 'HOBBY', name: 'x' },
    ]
    const answers = await Promise.all(wrong.map((facts) => add(rocio, facts)))
    expect(answers.map(({ status, problem }) => [status, problem.fieldErrors?.[0]?.field])).toEqual([
      [400, 'to'],
      [400, 'percent'],
      [400, 'name'],
      [400, 'from'],
      [400, 'hours'],
      [400, 'kind'],
    ])
  })

  test('change once when two devices change them at once', async () => {
    const entry = await added(rocio)
    const other = await app.signedIn('00000001R')
    const answers = await Promise.all([change(rocio, entry, { ...WORK, percent: 50 }), change(other, entry, { ...WORK, percent: 75 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are so many at most, however many come at once', async () => {
    const { facts_sealed, person_id } = await added(rocio).then(() =>
      app.db.selectFrom('merit_entries').selectAll().executeTakeFirstOrThrow(),
    )
    const now = new Date()
    // The contents of these rows are never read.
    const rows = Array.from({ length: MAX_MERITS - 2 }, () => ({
      id: crypto.randomUUID(),
      person_id,
      facts_sealed,
      version: 1,
      created_at: now,
      updated_at: now,
    }))
    await app.db.insertInto('merit_entries').values(rows).execute()
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(rocio)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.errorKey).toBe('api.MERIT_LIMIT_REACHED')
    expect((await add(manuel)).status).toBe(201)
  })
})

const texts = (es: string) => ({ es, gl: `${es} (gl)` })
const published = (version: number): PublishedScale => ({
  ...LIST_SCALE,
  version,
  name: texts(`Baremo ${version}`),
  publisher: { es: LIST_SCALE.publisher },
  source: { ...LIST_SCALE.source, name: { es: LIST_SCALE.source.name } },
  blocks: LIST_SCALE.blocks.map((block) => ({
    ...block,
    parts: block.parts.map((part) => ({
      name: part.name === null ? null : { es: part.name },
      cap: part.cap,
      lines: part.lines.map((line) => ({ ...line, name: texts(line.name) }) as never),
    })),
  })),
})
const publish = (scale: PublishedScale, client = admin) => client.call('POST merits/scales', { body: scale as never })
const read = async (language = 'es') =>
  ((await rocio.call('GET merits/scales', { headers: { 'accept-language': language } })).body as { scales: MeritScale[] }).scales

describe('scales', () => {
  test('are published by the administration and read in the reader’s language, the newest version of each', async () => {
    expect((await publish(published(1), rocio)).status).toBe(403)
    const first = await publish(published(1))
    expect(await (await followLocation(admin, first)).json()).toMatchObject({ id: LIST_SCALE.id, newest: { version: 1 } })
    expect((await publish(published(3))).status).toBe(201)
    const [scale, ...others] = await read()
    expect(others).toEqual([])
    expect(scale).toEqual({ ...LIST_SCALE, version: 3, name: 'Baremo 3' })
    const [inGalician] = await read('gl')
    expect([inGalician!.name, inGalician!.publisher]).toEqual(['Baremo 3 (gl)', LIST_SCALE.publisher])
  })

  test('are never published again under a version that members have worked with', async () => {
    await publish(published(2))
    for (const version of [1, 2]) {
      const { status, problem } = await publish(published(version))
      expect([status, problem.fieldErrors]).toMatchObject([400, [{ field: 'version', message: 'already-in-use' }]])
    }
    const answers = await Promise.all([publish(published(3)), publish(published(3))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect((await publish({ ...published(1), id: 'another-scale' })).status).toBe(201)
  })

  test('are checked before they are published, and listed with their versions', async () => {
    const check = async (scale: unknown) =>
      (await admin.call('POST staff/merit-scales/check', { body: { scale } })).body as {
        errors: { field: string; rule: string }[]
        scale: MeritScale | null
        newestVersion: number | null
      }
    expect(await check(published(1))).toMatchObject({ errors: [], scale: { name: 'Baremo 1' }, newestVersion: null })
    expect(await check({ ...published(1), version: 'x', name: undefined })).toMatchObject({
      errors: [
        { field: 'version', rule: 'invalid' },
        { field: 'name', rule: 'required' },
      ],
      scale: null,
    })
    expect((await check('nothing')).errors).toEqual([{ field: '', rule: 'invalid' }])
    expect(await read()).toEqual([])
    await publish(published(1))
    await publish(published(2))
    expect((await check(published(2))).errors).toEqual([{ field: 'version', rule: 'already-in-use' }])
    const { body } = await admin.call('GET staff/merit-scales')
    expect(body).toMatchObject([
      { id: LIST_SCALE.id, newest: { version: 2 }, template: { name: { es: 'Baremo 2' } }, versions: [{ version: 2 }, { version: 1 }] },
    ])
    expect((await rocio.call('GET staff/merit-scales')).status).toBe(403)
  })

  test('count work by months and nothing else', async () => {
    const scale = published(1)
    const [block, ...rest] = scale.blocks
    const wrong = {
      ...scale,
      blocks: [
        {
          ...block!,
          parts: block!.parts.map((part) => ({ ...part, lines: part.lines.map((line) => ({ ...line, unit: 'HOUR' as const })) })),
        },
        ...rest,
      ],
    }
    expect((await publish(wrong)).problem.fieldErrors?.[0]?.field).toBe('blocks')
  })
})
