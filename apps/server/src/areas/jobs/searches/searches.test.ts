import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEntities } from '../testing.ts'

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
