import { spawn } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresAccount } from './account.ts'
import type { PostgresBinaries } from './binaries.ts'
import { StartError } from '../../process/start-error.ts'

/** The major release of the binaries in package.json. Only the major release that created a cluster can open it. */
const MAJOR = '18'

/**
 * `builtin` C.UTF-8 sorts by code point and maps case by PostgreSQL's own Unicode tables, so that an index means the same on
 * every machine and after every update of its C library or ICU. Lists for people name a collation ("es-x-icu") in the query.
 * `trust`: the kernel checks callers, because the socket and its directory are private to this user.
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
 * Creates the cluster if it does not exist. It gets its final name only when complete, so that an interrupted start leaves
 * nothing incomplete. Throws StartError if it cannot be created or is of another release.
 */
export async function ensureCluster(clusterDir: string, account: PostgresAccount, binaries: PostgresBinaries): Promise<void> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === MAJOR) return
  if (version !== undefined) {
    throw new StartError(
      `${clusterDir} was made by PostgreSQL ${version.trim()} but this version includes ${MAJOR}: restore a backup into an empty DATA_DIR, or start the version that created it.`,
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
    `The database could not be created (${reason ?? (output.trim() || `initdb ended with ${status}`)}): fix that, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}
