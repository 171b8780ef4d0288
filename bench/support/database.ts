import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openDataDir } from '../../apps/server/src/platform/postgres/embedded/data-dir.ts'
import { type Db, openDb } from '../../apps/server/src/platform/postgres/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded/embedded-postgres.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'

interface BenchDatabase {
  readonly db: Db
  /** The process that serves the only connection, so that all measured work runs under the same conditions. */
  readonly pid: number
  /** For a benchmark's own processes and pools. */
  readonly connection: pg.ClientConfig
}

/** Opens the database with this name; migrates and fills it if it is new. */
export type OpenBench = (name: string, fill: (connection: pg.ClientConfig, db: Db) => Promise<void>) => Promise<BenchDatabase>

/** Runs `work` on an embedded PostgreSQL with the portal's settings, in a directory that is removed afterwards (or BENCH_DIR, which is kept). */
export async function withPostgres(work: (open: OpenBench) => Promise<void>): Promise<void> {
  const kept = process.env['BENCH_DIR']
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'afilia-bench-')))
  const dataDir = await openDataDir(directory)
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  const opened: Db[] = []
  try {
    await work(async (database, fill) => {
      const owner = new pg.Client(postgres.connection)
      await owner.connect()
      const { rowCount } = await owner.query('select from pg_database where datname = $1', [database])
      if (!rowCount) await owner.query(`create database ${database} template template0`)
      await owner.end()
      const connection = { ...postgres.connection, database }
      // No timeout, because filling takes minutes.
      const db = openDb({ ...connection, max: 1, query_timeout: 0 }, { limit: 0 })
      opened.push(db)
      const begun = Date.now()
      if (!rowCount) {
        await migrate(db)
        await fill(connection, db)
      }
      console.log(`${database}: ${rowCount ? 'exists already' : `written in ${Math.round((Date.now() - begun) / 1000)} s`}`)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      return { db, pid: rows[0]!.pid, connection }
    })
  } finally {
    await Promise.all(opened.map((db) => db.destroy()))
    await postgres.stop()
    await dataDir.release()
    if (!kept) await rm(directory, { recursive: true, force: true })
  }
}
