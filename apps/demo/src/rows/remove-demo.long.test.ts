import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { systemClock } from '../../../server/src/platform/clock.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { createDiskFiles } from '../../../server/src/platform/files.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { testSealing } from '../../../server/src/testing/database/sealing.ts'
import { loadDemo, removeDemo } from '../index.ts'
import { isForDemo } from '../is-for-demo.ts'

let database: TestDatabase
let filesDir: string
let deps: BaseDeps
beforeEach(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  filesDir = await mkdtemp(join(tmpdir(), 'afilia-remove-demo-'))
  const { db } = database
  deps = { db, autonomousDb: db, clock: systemClock, log: createLog('silent'), sealing: testSealing, files: createDiskFiles(filesDir) }
})
afterEach(async () => {
  await database.drop()
  await rm(filesDir, { recursive: true, force: true })
})

/** What a running portal writes for itself, and sums about nobody. */
const TECHNICAL = new Set([
  'secrets',
  'security_events',
  'rate_limits',
  'idempotency_keys',
  'search_state',
  'search_words',
  'job_revisions',
  'job_counts',
])

async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(relname) as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const counts: Record<string, number> = {}
  for (const { table } of rows) {
    const { rows: counted } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    const count = Number(counted[0]!.count)
    if (count > 0 && !TECHNICAL.has(table)) counts[table] = count
  }
  return counts
}

async function countFiles(): Promise<number> {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

/** A member of the union, and a news item of its own, who is interested in an offer of the demo. */
async function addOwn(): Promise<void> {
  const id = newId(new Date())
  await database.db
    .insertInto('people')
    .values({
      id,
      document_id_hash: testSealing.hash('document-id', '12345678Z'),
      document_id_sealed: testSealing.seal('people.document_id_sealed', id, '12345678Z'),
      first_name: 'Ana',
      last_name: 'Propia',
      folded: 'ana propia',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  await sql`insert into job_interests (person_id, job_id, created_at) select ${id}, id, now() from jobs order by id limit 1`.execute(
    database.db,
  )
  await sql`insert into short_news (id, scope, state, publish_from, readers, texts, created_at, updated_at)
    values (gen_random_uuid(), 'STATE', 'DRAFT', now(), '{}', '{}', now(), now())`.execute(database.db)
}

test.each([
  ['that this release has filled', async () => undefined],
  ['of an older release, which recorded nothing', async () => void (await sql`delete from demo_rows`.execute(database.db))],
])('removes a demo %s, and nothing else', async (_, prepare) => {
  const before = await countRows(database.db)
  await loadDemo(deps, () => undefined)
  expect((await countRows(database.db))['people']).toBe(5_000)
  expect(await countFiles()).toBeGreaterThan(50)
  await prepare()
  // The records of an older release are made at the first start of this one, before the union adds anything.
  await loadDemo(deps, () => undefined)
  await addOwn()

  const counts = await removeDemo(deps)
  expect(counts.get('people')).toBe(5_000)
  expect(await countRows(database.db)).toEqual({ ...before, people: 1, short_news: 1 })
  expect(await countFiles()).toBe(0)
  expect(await database.db.selectFrom('schools').select('courses').distinct().execute()).toEqual([{ courses: [...ACADEMIC_YEARS] }])
  expect((await removeDemo(deps)).size).toBe(0)
  // The union's own data keep the demo away.
  expect(await isForDemo(database.db)).toBe(false)
})
