import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { createApp } from '../../app.ts'
import { AREAS } from '../../areas.ts'
import { readEnv } from '../../env.ts'
import { setPasswordCost } from '../../foundation/identity/passwords/passwords.ts'
import { loadDemo } from '../../load-demo.ts'
import { openAreas } from '../../platform/area/open-areas.ts'
import { systemClock } from '../../platform/clock.ts'
import type { BaseDeps } from '../../platform/deps.ts'
import { createDiskFiles } from '../../platform/files.ts'
import { createLog } from '../../platform/log.ts'
import { openDb } from '../../platform/postgres/db.ts'
import { openDataDir } from '../../platform/postgres/embedded/data-dir.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded/embedded-postgres.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { createTasks } from '../../platform/tasks/tasks.ts'
import { loadLegalTexts } from '../../reference/legal-texts.ts'
import { loadReferenceData } from '../../reference/load-reference-data.ts'
import type { TestServer } from './database.ts'
import { loadDemoNews, loadDemoOffices, loadDemoPeople, loadDemoSecondFactors } from '../../../../demo/src/index.ts'
import type { Builds } from '../../portal/serve-portal.ts'
import { BUILDS } from '../../start-server.ts'
import { testSealing } from './sealing.ts'

/** The template databases of the tests. Each is made from another one. */
const TEMPLATES = {
  empty: { from: 'template0', fill: ({ db }: BaseDeps) => migrate(db) },
  reference: { from: 'template_empty', fill: fillReference },
  demo: { from: 'template_reference', fill: fillDemo },
  portal: { from: 'template_reference', fill: fillPortal },
} as const satisfies Record<string, { from: string; fill: (deps: BaseDeps) => Promise<unknown> }>

export type Template = keyof typeof TEMPLATES

interface Wanted {
  /** The folder with the documents of the templates. */
  readonly filesDir: string
  /** In the order of creation: each one is made from an earlier one. */
  readonly templates: readonly Template[]
}

/** Starts one PostgreSQL for a whole test run, with a template database for each amount of data: `template_<name>`. */
export async function startTestPostgres({ filesDir, templates }: Wanted): Promise<{ server: TestServer; stop(): Promise<void> }> {
  setPasswordCost('test')
  const dataDir = await openDataDir(await mkdtemp(join(tmpdir(), 'afilia-test-')))
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const server = { ...postgres.connection, database: 'postgres' }
  await preferSpeed(server)
  const owner = new pg.Client(server)
  await owner.connect()
  for (const name of templates) {
    await owner.query(`create database template_${name} template ${TEMPLATES[name].from}`)
    const db = openDb({ ...server, database: `template_${name}`, max: 4 })
    const { fill } = TEMPLATES[name]
    await fill({ db, autonomousDb: db, clock: systemClock, sealing: testSealing, log, files: createDiskFiles(filesDir) })
    await db.destroy()
  }
  await owner.end()
  return {
    server,
    async stop() {
      await postgres.stop()
      await dataDir.release()
      await rm(dataDir.path, { recursive: true, force: true })
    },
  }
}

/** Durability is not needed here. */
async function preferSpeed(server: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...server, user: 'postgres' })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function fillReference({ db }: BaseDeps): Promise<void> {
  await loadReferenceData(db, systemClock)
  await loadLegalTexts(db)
}

/** Loads the demo's 5,000 members with offices and news, which most tests of calls need. */
async function fillDemo(deps: BaseDeps): Promise<void> {
  await loadDemoPeople(deps.db, deps)
  await loadDemoSecondFactors(deps)
  await loadDemoOffices(deps)
  await loadDemoNews(deps)
  await buildSearchIndex(deps)
  await startOnce(deps)
}

/** Loads the whole demo, as after its first start. */
async function fillPortal(deps: BaseDeps): Promise<void> {
  await loadDemo(deps, () => undefined)
  await buildSearchIndex(deps)
  await startOnce(deps, BUILDS)
  await sql`vacuum analyze`.execute(deps.db)
}

/**
 * Creates everything that the first start creates, such as the queues, the secrets and the files of the release, so that no test
 * needs to.
 */
async function startOnce(deps: BaseDeps, builds?: Builds): Promise<void> {
  const url = 'http://localhost'
  const app = await createApp(deps, readEnv({}), { publicUrl: url, loopbackUrl: url, keepsHours: false, ...(builds && { builds }) })
  await app.close()
}

async function buildSearchIndex(base: BaseDeps): Promise<void> {
  const { tasks } = openAreas(AREAS, { deps: { ...base, tasks: createTasks(base) }, env: readEnv({}), publicUrl: 'http://localhost' })
  await tasks['build-search-index']!.run({})
}
