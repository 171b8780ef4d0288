import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemoNews, loadDemoOffices, loadDemoPeople, loadDemoSecondFactors } from '../../../demo/src/index.ts'
import { AREAS } from '../areas.ts'
import { readEnv } from '../env.ts'
import { openAreas } from '../platform/area/open-areas.ts'
import { systemClock } from '../platform/clock.ts'
import { openDataDir } from '../platform/postgres/embedded/data-dir.ts'
import { type Db, openDb } from '../platform/postgres/db.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded/embedded-postgres.ts'
import { createDiskFiles } from '../platform/files.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { createTasks } from '../platform/tasks/tasks.ts'
import { loadLegalTexts } from '../reference/legal-texts.ts'
import { loadReferenceData } from '../reference/load-reference-data.ts'
import { testSealing } from './sealing.ts'

/** One PostgreSQL for the whole run, with a template database for each amount of data that tests begin with. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await openDataDir(await mkdtemp(join(tmpdir(), 'afilia-test-')))
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const server = { ...postgres.connection, database: 'postgres' }
  await preferSpeed(server)
  const owner = new pg.Client(server)
  await owner.connect()
  const fill = async (name: string, from: string, work: (db: Db) => Promise<unknown>): Promise<void> => {
    await owner.query(`create database template_${name} template ${from}`)
    const db = openDb({ ...server, database: `template_${name}`, max: 1 })
    await work(db)
    await db.destroy()
  }
  await fill('empty', 'template0', migrate)
  await fill('reference', 'template_empty', async (db) => {
    await loadReferenceData(db, systemClock)
    await loadLegalTexts(db)
  })
  await fill('demo', 'template_reference', async (db) => {
    await loadDemoPeople(db, { clock: systemClock, sealing: testSealing })
    await loadDemoSecondFactors({ db, clock: systemClock, sealing: testSealing })
    await loadDemoOffices({ db })
    await loadDemoNews({ db, clock: systemClock })
    // As after the first start, so that no app begins with building it.
    const base = { db, apart: db, clock: systemClock, sealing: testSealing, log, files: createDiskFiles(dataDir.path) }
    const { tasks } = openAreas(AREAS, { deps: { ...base, tasks: createTasks(base) }, env: readEnv({}), publicUrl: 'http://localhost' })
    await tasks['build-search-index']!.run({})
  })
  await owner.end()
  provide('postgres', server)
  return async () => {
    await postgres.stop()
    await dataDir.release()
    await rm(dataDir.path, { recursive: true, force: true })
  }
}

/** Nothing here must outlive a power cut. */
async function preferSpeed(server: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...server, user: 'postgres' })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
