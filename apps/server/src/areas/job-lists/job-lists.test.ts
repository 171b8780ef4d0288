import type { FollowedList, ImportReport, JobList } from '@afilia/contract/jobs/job-lists'
import { MAX_FOLLOWED } from '@afilia/domain/jobs/job-lists'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
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
  await app.db.deleteFrom('job_lists').execute()
})

const HEADING = 'servicio;categoria;comunidad;año;dia;puntos;posicion'
const SOURCE = { name: 'Resolución de la bolsa', url: 'https://example.org/bolsa' }
const csv = (...lines: string[]): string => [HEADING, ...lines].join('\n')
const MADRID = ['SERMAS;Enfermería;Madrid;2026;1/3/2026;48,125;310', 'SERMAS;Enfermería;Madrid;2026;1/4/2026;47;295'] as const
const send = async (text: string, name: 'POST job-lists/cuts' | 'POST job-lists/cuts/check' = 'POST job-lists/cuts', client = admin) =>
  client.call(name, { body: { csv: text, source: SOURCE } as never })
const report = async (...sent: Parameters<typeof send>): Promise<ImportReport> => (await send(...sent)).body as ImportReport
const lists = async (client: Client, query: object = {}): Promise<JobList[]> =>
  (await client.call('GET job-lists', { query: query as never })).body as JobList[]
const followed = async (client: Client): Promise<FollowedList[]> =>
  ((await client.call('GET job-lists/followed')).body as { lists: FollowedList[] }).lists
const follow = (client: Client, list: string) => client.call('POST job-lists/{list}/followed', { params: { list } })
const place = (client: Client, list: string, version: number, mine: object[]) =>
  client.call('PUT job-lists/{list}/followed', { params: { list }, body: { version, mine } as never })

describe('an import of cut-offs', () => {
  test('says line by line what it would do, and writes nothing until it is sent', async () => {
    const text = csv(...MADRID, 'SERMAS;Enfermería;Narnia;2026;1/4/2026;47;295', 'SERMAS;Enfermería;Madrid;2026;31/2/2026;1;1')
    const expected = {
      counts: { added: 2, changed: 0, same: 0, rejected: 2, lists: 1 },
      lines: [
        { number: 2, state: 'ADDED', fault: null },
        { number: 3, state: 'ADDED', fault: null },
        { number: 4, state: 'REJECTED', fault: 'REGION' },
        { number: 5, state: 'REJECTED', fault: 'DAY' },
      ],
    }
    expect(await report(text, 'POST job-lists/cuts/check')).toMatchObject(expected)
    expect(await lists(rocio)).toEqual([])
    expect(await report(text)).toMatchObject(expected)
    expect(await lists(rocio)).toMatchObject([
      {
        healthService: 'SERMAS',
        category: 'Enfermería',
        year: 2026,
        source: SOURCE,
        last: { day: '2026-04-01', points: 470_000, position: 295 },
      },
    ])
  })

  test('sent again changes nothing, and a correction replaces what was there', async () => {
    await report(csv(...MADRID))
    expect((await report(csv(...MADRID))).counts).toMatchObject({ added: 0, same: 2 })
    // In another spelling, and by the full name of the region.
    expect((await report(csv('sermas;ENFERMERIA;Comunidad de Madrid;2026;1/4/2026;46,5;300'))).counts).toMatchObject({
      changed: 1,
      lists: 1,
    })
    expect((await lists(rocio)).map(({ last }) => last?.points)).toEqual([465_000])
  })

  test('is for the administration', async () => {
    expect((await send(csv(...MADRID), 'POST job-lists/cuts', rocio)).status).toBe(403)
    expect((await send(csv(...MADRID), 'POST job-lists/cuts/check', manuel)).status).toBe(403)
    expect((await report('a;b\n1;2')).lines).toMatchObject([{ state: 'REJECTED', fault: 'COLUMNS' }])
  })

  test('twice at once makes each list once', async () => {
    const reports = await Promise.all([report(csv(...MADRID)), report(csv(...MADRID))])
    expect(reports.map(({ counts }) => counts.added).toSorted()).toEqual([0, 2])
    expect(await lists(rocio)).toHaveLength(1)
  })
})

describe('lists', () => {
  test('are found by words, whatever their accents, and by region', async () => {
    await report(csv(...MADRID, 'SERGAS;Enfermería de salud mental;Galicia;2026;1/3/2026;30;12'))
    expect((await lists(rocio, { query: 'enfermeria mental' })).map(({ healthService }) => healthService)).toEqual(['SERGAS'])
    expect((await lists(rocio, { region: 'CA13' })).map(({ healthService }) => healthService)).toEqual(['SERMAS'])
    expect(await lists(rocio, { query: '%' })).toHaveLength(2)
  })

  test('are followed with where the member stands, which is theirs alone and sealed', async () => {
    await report(csv(...MADRID))
    const [list] = await lists(rocio)
    expect((await follow(rocio, list!.id)).status).toBe(204)
    await follow(rocio, list!.id)
    const saved = await place(rocio, list!.id, 1, [
      { day: '2026-04-01', points: 455_000, position: null },
      { day: '2026-03-01', points: 450_000, position: 402 },
    ])
    expect(saved.body).toMatchObject({ version: 2, isFollowed: true, mine: [{ day: '2026-03-01' }, { day: '2026-04-01' }] })
    expect(await followed(rocio)).toEqual([saved.body])
    expect((saved.body as FollowedList).cuts.map(({ day }) => day)).toEqual(['2026-03-01', '2026-04-01'])
    expect(await followed(manuel)).toEqual([])
    expect((await lists(manuel)).map(({ isFollowed }) => isFollowed)).toEqual([false])
    const [row] = await app.db.selectFrom('followed_job_lists').select('mine_sealed').execute()
    expect(row!.mine_sealed.toString('latin1')).not.toContain('402')
    expect((await rocio.call('DELETE job-lists/{list}/followed', { params: { list: list!.id } })).status).toBe(204)
    expect(await followed(rocio)).toEqual([])
  })

  test('are each followed, saved and left by themselves', async () => {
    await report(csv(...MADRID, 'SERGAS;Enfermería;Galicia;2026;1/3/2026;30;12'))
    const [galicia, madrid] = (await lists(rocio)).map(({ id }) => id) as [string, string]
    for (const client of [manuel, rocio]) for (const id of [galicia, madrid]) await follow(client, id)
    const [first, second] = [
      { day: '2026-04-01', points: 455_000, position: null },
      { day: '2026-03-01', points: 1, position: 9 },
    ]
    expect((await place(rocio, madrid, 1, [first])).body).toMatchObject({ id: madrid, mine: [first] })
    expect((await place(rocio, galicia, 1, [second])).body).toMatchObject({ id: galicia, mine: [second] })
    const read = async () => (await followed(rocio)).map(({ id, version, mine }) => [id, version, mine])
    expect(await read()).toEqual([
      [galicia, 2, [second]],
      [madrid, 2, [first]],
    ])
    await rocio.call('DELETE job-lists/{list}/followed', { params: { list: galicia } })
    expect(await read()).toEqual([[madrid, 2, [first]]])
    expect((await lists(rocio)).map(({ id, isFollowed }) => [id, isFollowed])).toEqual([
      [galicia, false],
      [madrid, true],
    ])
  })

  test('refuse what is not there, an older version, and two places of one day', async () => {
    await report(csv(...MADRID))
    const [list] = await lists(rocio)
    expect((await follow(rocio, crypto.randomUUID())).status).toBe(404)
    expect((await place(rocio, list!.id, 1, [])).status).toBe(404)
    await follow(rocio, list!.id)
    const today = { day: '2026-04-01', points: 1, position: null }
    expect((await place(rocio, list!.id, 1, [today, today])).status).toBe(400)
    const answers = await Promise.all([place(rocio, list!.id, 1, [today]), place(await app.signedIn('00000001R'), list!.id, 1, [])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('that one member can follow are so many', async () => {
    await report(csv(...Array.from({ length: MAX_FOLLOWED + 1 }, (_, index) => `S${index};E;Madrid;2026;1/3/2026;1;1`)))
    const all = await lists(rocio, { size: 100 })
    const answers = []
    for (const { id } of all) answers.push(await follow(rocio, id))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(MAX_FOLLOWED)
    expect(answers.at(-1)!.problem.errorKey).toBe('api.LIST_LIMIT_REACHED')
  })
})
