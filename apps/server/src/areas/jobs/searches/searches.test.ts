import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_LIMITS } from '@afilia/domain/jobs/jobs'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEntities, makeJob } from '../testing.ts'
import { writeStopToken } from './rules.ts'

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn('00000001R')
  await makeEntities(app.db)
})
afterAll(() => app.stop())

test('a saved search names its town and who makes the offers; what there is not has no name', async () => {
  const body = { name: 'Cerca', kind: 'PUBLIC', search: 'near=41091&radius=25&entity=SAS,NOBODY', alert: 'OFF' } as const
  const names = [
    { id: '41091', name: 'Sevilla' },
    { id: 'SAS', name: 'Entidad SAS' },
  ]
  const saved = (await member.call('POST job-searches', { body })).body as SavedJobSearch
  expect(saved.names).toEqual(names)
  const home = (await member.call('POST job-searches', { body: { ...body, search: 'near=home' } })).body as SavedJobSearch
  const all = (await member.call('GET job-searches')).body as SavedJobSearch[]
  expect(all.map((one) => [one.id, one.names])).toEqual([
    [home.id, []],
    [saved.id, names],
  ])
  const changed = await member.call('PATCH job-searches/{search}', { params: { search: saved.id }, body: { alert: 'NOW' } })
  expect(changed.body).toMatchObject({ alert: 'NOW', names })
})

const keep = async (client: Client, name: string) =>
  (await client.call('POST job-searches', { body: { name, kind: 'PUBLIC', search: '', alert: 'NOW' } })).body as SavedJobSearch
const change = (client: Client, { id }: SavedJobSearch) =>
  client.call('PATCH job-searches/{search}', { params: { search: id }, body: { name: 'Tres', alert: 'OFF' } })
const drop = (client: Client, { id }: SavedJobSearch) => client.call('DELETE job-searches/{search}', { params: { search: id } })
const list = async (client: Client) =>
  ((await client.call('GET job-searches')).body as SavedJobSearch[]).map(({ id, name, alert }) => [id, name, alert])

test('a search is its member’s alone: nobody else reads, changes or drops it, and each is changed by itself', async () => {
  const other = await app.signedIn('00000002W')
  const [first, second, theirs] = [await keep(member, 'Una'), await keep(member, 'Dos'), await keep(other, 'Otra')]
  expect(await list(other)).toEqual([[theirs.id, 'Otra', 'NOW']])
  expect((await change(other, first)).status).toBe(404)
  expect((await drop(other, first)).status).toBe(204)
  expect((await change(member, first)).status).toBe(200)
  expect((await list(member)).slice(0, 2)).toEqual([
    [second.id, 'Dos', 'NOW'],
    [first.id, 'Tres', 'OFF'],
  ])
  await drop(member, second)
  expect((await list(member))[0]).toEqual([first.id, 'Tres', 'OFF'])
  expect(await list(other)).toEqual([[theirs.id, 'Otra', 'NOW']])
})

test('what a search found is forgotten when it is silenced, except what was announced, and that of no other search', async () => {
  const [job, announced] = [await makeJob(app.db), await makeJob(app.db)]
  const [search, other] = [await keep(member, 'Una'), await keep(member, 'Dos')]
  const { personId } = await member.session()
  const found = (search_id: string, job_id: string, notified_at: Date | null) => ({
    search_id,
    job_id,
    person_id: personId!,
    found_at: new Date(),
    notified_at,
  })
  await app.db
    .insertInto('job_alerts')
    .values([found(search.id, job, null), found(search.id, announced, new Date()), found(other.id, job, null)])
    .execute()
  await member.call('PATCH job-searches/{search}', { params: { search: search.id }, body: { alert: 'OFF' } })
  const left = await app.db
    .selectFrom('job_alerts')
    .select(['search_id', 'job_id'])
    .where('search_id', 'in', [search.id, other.id])
    .orderBy('search_id')
    .execute()
  expect(left).toEqual([
    { search_id: search.id, job_id: announced },
    { search_id: other.id, job_id: job },
  ])
})

test('a member saves twenty searches, however many others save', async () => {
  const other = await app.signedIn('00000003A')
  await app.db.deleteFrom('saved_job_searches').execute()
  for (let at = 0; at < JOB_LIMITS.savedSearches; at += 1) await keep(member, `${at}`)
  expect(await list(member)).toHaveLength(20)
  const refused = await member.call('POST job-searches', { body: { name: 'Más', kind: 'PUBLIC', search: '', alert: 'NOW' } })
  expect([refused.status, refused.problem.errorKey]).toEqual([409, 'api.JOB_SEARCH_LIMIT_REACHED'])
  expect((await keep(other, 'Otra')).name).toBe('Otra')
  expect(await list(member)).toHaveLength(20)
})

test('the link in a message stops that search without a session, as long as it exists', async () => {
  await app.db.deleteFrom('saved_job_searches').execute()
  const [search, second] = [await keep(member, 'Una'), await keep(member, 'Dos')]
  const token = await writeStopToken(app.deps, search.id)
  const stop = (body: { token: string }) => app.visitor().call('POST job-searches/stop', { body })
  const stopped = await stop({ token })
  expect([stopped.status, stopped.body]).toEqual([200, { name: 'Una' }])
  expect(await list(member)).toEqual([
    [second.id, 'Dos', 'NOW'],
    [search.id, 'Una', 'OFF'],
  ])
  expect((await stop({ token: 'forged' })).status).toBe(404)
  await drop(member, search)
  expect((await stop({ token })).status).toBe(404)
})
