import { spawn } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresAccount } from './account.ts'
import type { PostgresBinaries } from './binaries.ts'
import { StartError } from '../../process/start-error.ts'

/** The release whose binaries package.json names; a cluster can only be opened by the major release that made it. */
const MAJOR = '18'

/**
 * `builtin` C.UTF-8 sorts by code point and maps case by PostgreSQL's own Unicode tables, so an index means the same on every
 * machine and after every update of its C library or ICU. Lists for people name a collation ("es-x-icu") in the query.
 * `trust`: the kernel admits callers, as the socket and its directory are private to this user.
 */
const INITDB_OPTIONS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
]

/**
 * Makes the cluster when there is none yet. It appears under its name only when it is complete, so a start that is
 * interrupted leaves nothing half made. Throws StartError when it cannot be made or is of another release.
 */
export async function ensureCluster(clusterDir: string, account: PostgresAccount, binaries: PostgresBinaries): Promise<void> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === MAJOR) return
  if (version !== undefined) {
    throw new StartError(
      `${clusterDir} was made by PostgreSQL ${version.trim()} and this version brings ${MAJOR}: restore a backup into an empty DATA_DIR, or start the version that made it.`,
    )
  }
  const draft = `${clusterDir}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account.owner) await chown(draft, account.owner.uid, account.owner.gid)
  await runInitdb(draft, account, binaries)
  await rename(draft, clusterDir).catch(() => {
    throw new StartError(`${clusterDir} holds files that are not a database: move them away, or set DATA_DIR to another directory.`)
  })
}

async function runInitdb(directory: string, account: PostgresAccount, { initdb }: PostgresBinaries): Promise<void> {
  const { file, args, options } = account.launch(initdb, ['-D', directory, ...INITDB_OPTIONS])
  let output = ''
  const status = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status === 0) return
  const reason = output.split('\n').find((line) => line.startsWith('initdb: error') || line.includes('FATAL'))
  throw new StartError(
    `The database could not be made (${reason ?? (output.trim() || `initdb ended with ${status}`)}): put that right, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}
