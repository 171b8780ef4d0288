import { join } from 'node:path'
import { type Env, rejectNameless } from './env.ts'
import { hasPeople } from './foundation/people/admin/queries.ts'
import { rejectDemo } from './foundation/people/demo/queries.ts'
import { loadDemo } from './load-demo.ts'
import { systemClock } from './platform/clock.ts'
import type { BaseDeps } from './platform/deps.ts'
import { createDiskFiles } from './platform/files.ts'
import { createLog } from './platform/log.ts'
import { makeDirectory } from './platform/make-directory.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { openDatabase } from './platform/postgres/open-database.ts'
import { takeTurns } from './platform/postgres/take-turns.ts'
import type { Stopping } from './platform/process/shutdown.ts'
import { loadRunningSealing } from './platform/sealing/data-key.ts'
import { rejectWrongKey } from './platform/sealing/secrets.ts'
import { loadLegalTexts } from './reference/legal-texts.ts'
import { loadReferenceData } from './reference/load-reference-data.ts'

interface Base {
  readonly deps: BaseDeps
  /** Whether the database has nobody who could sign in. */
  readonly isDeserted: boolean
  /** Sign-in instructions of the demo, for the terminal. Undefined without the demo. */
  readonly demo: string | undefined
  /** Whether the database answers. */
  isReachable(): Promise<boolean>
}

/** The common start of web and worker: the database, brought up to date, the key, the files and the reference data. */
export async function startBase(env: Env, say: (line: string) => void, stopping: Stopping): Promise<Base> {
  rejectNameless(env)
  // Otherwise the portal would be ready, and fail with the first upload.
  await makeDirectory(join(env.DATA_DIR, 'files'))
  const log = createLog(env.LOG_LEVEL)
  say('Database …')
  const database = await openDatabase(env, { log, say })
  stopping.add(() => database.close())
  void database.lost?.then((reason) => stopping.stop(`The database has stopped (${reason}).`, 1))
  const { db, autonomousDb } = database
  const files = createDiskFiles(join(env.DATA_DIR, 'files'))
  const unlimited = database.openUnlimited()
  try {
    return await takeTurns(unlimited, say, async () => {
      const migrations = await migrate(unlimited)
      if (migrations.length > 0) say(`  ${migrations.length} migrations run`)
      const deps = { db, autonomousDb, clock: systemClock, log, sealing: await loadRunningSealing(env, db), files }
      await rejectWrongKey(deps)
      say('Reference data …')
      await loadReferenceData(unlimited, deps.clock)
      await loadLegalTexts(unlimited)
      if (!env.DEMO) await rejectDemo(db)
      const demo = env.DEMO ? await loadDemo({ ...deps, db: unlimited }, say) : undefined
      const isDeserted = !(await hasPeople(db))
      return { deps, demo, isDeserted, isReachable: () => database.isReachable() }
    })
  } finally {
    await unlimited.destroy()
  }
}
