import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDataDir } from './data-dir.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { createLog } from '../../log.ts'

const log = createLog('silent')
let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

async function withPostgres<Result>(path: string, work: (postgres: EmbeddedPostgres) => Promise<Result>): Promise<Result> {
  const dataDir = await openDataDir(path)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    try {
      return await work(postgres)
    } finally {
      await postgres.stop()
    }
  } finally {
    await dataDir.release()
  }
}

async function query({ connection }: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  // A test that stops PostgreSQL loses this connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

async function readPid(path: string): Promise<number> {
  return Number((await readFile(join(path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A dead process stays a zombie until its new parent collects it, which may take a while. A zombie has no command line. */
async function isPostgres(pid: number): Promise<boolean> {
  return isRunning(pid) && (process.platform !== 'linux' || (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '')
}

test('the database keeps its data over a restart, leaves no process and starts again within 1.5 s', async () => {
  const path = join(place, 'kept')
  const first = await withPostgres(path, async (postgres) => {
    await query(postgres, 'create table note (words text)')
    await query(postgres, `insert into note values ('niñez')`)
    return readPid(path)
  })
  expect(isRunning(first)).toBe(false)
  const times: number[] = []
  // A slow try may have shared the machine with other work, so it is repeated.
  while (times.length < 3 && !times.some((took) => took < 1_500)) {
    const start = performance.now()
    await withPostgres(path, async (postgres) => {
      times.push(performance.now() - start)
      expect(await query(postgres, 'select upper(words) as words from note')).toEqual([{ words: 'NIÑEZ' }])
    })
  }
  expect(Math.min(...times)).toBeLessThan(1_500)
})

test('the database is private and durable, has the same locale everywhere, and its role is no superuser', async () => {
  await withPostgres(join(place, 'settings'), async (postgres) => {
    const names = ['listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'TimeZone']
    expect(await query(postgres, `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join()}`)).toEqual([
      { listen_addresses: '', fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', server_encoding: 'UTF8', TimeZone: 'UTC' },
    ])
    expect(await query(postgres, 'select datlocprovider, datlocale from pg_database where datname = current_database()')).toEqual([
      { datlocprovider: 'b', datlocale: 'C.UTF-8' },
    ])
    expect(await query(postgres, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false, rolcreatedb: true },
    ])
    expect((await stat(join(postgres.connection.host, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700)
  })
})

test('a start after a killed server takes over its lock and ends its PostgreSQL', async () => {
  const path = join(place, 'killed')
  const program = `
    const { openDataDir } = await import('./data-dir.ts')
    const { startEmbeddedPostgres } = await import('./embedded-postgres.ts')
    const { createLog } = await import('../../log.ts')
    const dataDir = await openDataDir(${JSON.stringify(path)})
    await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
    console.log('ready')`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const orphan = await readPid(path)
  await expect(openDataDir(path)).rejects.toThrow(`Another server (process ${server.pid}) is running`)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await withPostgres(path, async (postgres) => {
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readPid(path)).not.toBe(orphan)
  })
  expect(await isPostgres(orphan)).toBe(false)
})

test('a PostgreSQL that ends by itself is started again, each time', async () => {
  const path = join(place, 'killed-often')
  await withPostgres(path, async (postgres) => {
    await query(postgres, 'create table kept as select 1 as one')
    for (let time = 1; time <= 3; time += 1) {
      const pid = await readPid(path)
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(async () => expect(await query(postgres, 'select one from kept')).toEqual([{ one: 1 }]), {
        timeout: 20_000,
        interval: 50,
      })
      expect(await readPid(path)).not.toBe(pid)
    }
  })
})

test('stale lock files do not prevent the next start, whoever has their process id now', async () => {
  const path = join(place, 'lost')
  await withPostgres(path, async () => undefined)
  const stale = [String(process.pid), join(path, 'postgres'), '1', '5432', join(path, 'run'), '', '0 0', 'ready'].join('\n')
  for (const lock of [join(path, 'postgres/postmaster.pid'), join(path, 'run/.s.PGSQL.5432.lock')]) await writeFile(lock, `${stale}\n`)
  // PostgreSQL considers a process of another user dead, so the test needs a live process of the same user.
  await withPostgres(join(place, 'other'), async () => {
    const alive = String(await readPid(join(place, 'other')))
    for (const lock of [join(path, 'postgres/postmaster.pid'), join(path, 'run/.s.PGSQL.5432.lock')])
      await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, alive))
    await withPostgres(path, async (postgres) => {
      expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    })
  })
})

test('PostgreSQL is started again as soon as its last process has ended a statement', async () => {
  const path = join(place, 'busy')
  await withPostgres(path, async (postgres) => {
    const busy = query(
      postgres,
      `do $$ declare until timestamptz = clock_timestamp() + '2 min'; begin while clock_timestamp() < until loop end loop; end $$`,
    ).catch((error: unknown) => error)
    const pid = await vi.waitFor(async () => {
      const rows = await query(postgres, `select pid from pg_stat_activity where state = 'active' and query ~ '^do '`)
      expect(rows).toHaveLength(1)
      return (rows[0] as { pid: number }).pid
    })
    process.kill(await readPid(path), 'SIGKILL')
    await expect(query(postgres, 'select 1 as one')).rejects.toThrow(/ENOENT|ECONNREFUSED|terminated/)
    process.kill(pid, 'SIGKILL')
    await busy
    await vi.waitFor(async () => expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]), { timeout: 20_000, interval: 50 })
  })
})

test('a directory with other files, or with a database of another release, is rejected and not changed', async () => {
  const foreign = join(place, 'foreign')
  await mkdir(join(foreign, 'postgres'), { recursive: true })
  await writeFile(join(foreign, 'postgres/letter.txt'), 'Dear Ana')
  await expect(withPostgres(foreign, () => Promise.resolve())).rejects.toThrow('holds files that are not a database: move them away')
  await writeFile(join(foreign, 'postgres/PG_VERSION'), '17\n')
  await expect(withPostgres(foreign, () => Promise.resolve())).rejects.toThrow('was made by PostgreSQL 17')
})
