import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { importFeed } from '../feeds/commands.ts'
import { TEST_COLUMNS, TEST_SOURCE } from '../sources/testing.ts'
import { takeTurn } from './commands.ts'

let app: TestApp
let admin: Client
let source: JobSource
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('job_sources').execute()
  source = (await admin.call('POST staff/job-sources', { body: TEST_SOURCE })).body
  await send()
})

const OFFER = ['7/26', 'Enfermera de UCI', 'Servicio Andaluz de Salud', 'interinidad', 'Sevilla', '12', '31/1/2099']
const send = () =>
  admin.call('POST staff/job-sources/{source}/rows', {
    params: { source: source.id },
    body: { isDryRun: false, isFirst: true, columns: TEST_COLUMNS, rows: [{ line: 2, cells: OFFER }] },
  })

/** Makes the call while another transaction holds the turn and has made this change. */
const during = <Answer>(change: RawBuilder<unknown>, call: () => Promise<Answer>) =>
  callDuring(
    app.db,
    async (db) => {
      await takeTurn(db)
      await change.execute(db)
    },
    call,
  )
const raise = () => sql`update job_sources set version = version + 1 where id = ${source.id}`

test('an import sees what was changed in the turn before its own', async () => {
  const { answer } = await during(sql`update jobs set places = 3, revision = revision + 1`, send)
  expect(answer.body).toMatchObject({ lines: [{ outcome: 'CHANGED' }] })
})

test('a source that was changed in the turn before is neither changed nor removed', async () => {
  const { id, version, offers: _offers, lastRun: _run, ...settings } = source
  const changed = await during(raise(), () =>
    admin.call('PUT staff/job-sources/{source}', { params: { source: id }, body: { ...settings, version, name: 'Otra' } }),
  )
  expect(changed.answer.problem.errorKey).toBe('api.CHANGED_MEANWHILE')
  const removed = await during(raise(), () =>
    admin.call('DELETE staff/job-sources/{source}', {
      params: { source: id },
      query: { version: String(version + 1), offers: 'WITHDRAW' },
    }),
  )
  expect(removed.answer.problem.errorKey).toBe('api.CHANGED_MEANWHILE')
})

test('a feed without an offer does not withdraw it once more', async () => {
  const told = { etag: undefined, lastModified: undefined }
  const feed = { source: { ...source, withdrawsMissing: true }, read: { rows: [], told }, isDryRun: false }
  const { answer } = await during(sql`update jobs set state = 'WITHDRAWN', revision = revision + 1`, () =>
    importFeed(app.db, app.deps, feed),
  )
  expect(answer.run.counts.withdrawn).toBe(0)
})
