import { spawnSync } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import type { DataDir } from './data-dir.ts'
import type { PostgresBinaries } from './binaries.ts'
import { StartError } from '../../process/start-error.ts'

/** A numeric owner of files and processes. */
interface Owner {
  readonly uid: number
  readonly gid: number
}

/** How to run a PostgreSQL program: `spawn(file, [...prefix, program, ...args], options)`. */
export interface PostgresAccount {
  /** The required owner of the cluster's files. Undefined if this process runs PostgreSQL under its own user. */
  readonly owner: Owner | undefined
  launch(program: string, args: readonly string[]): { file: string; args: string[]; options: LaunchOptions }
}

interface LaunchOptions {
  readonly cwd: string
  readonly env: Record<string, string>
  readonly uid?: number
  readonly gid?: number
}

interface Way {
  readonly prefix: readonly string[]
  readonly owner?: Owner
}

/**
 * A number that neither Debian nor systemd assigns (https://systemd.io/UIDS-GIDS). Only PostgreSQL's processes are in this group,
 * so the data directory opens to them and not to other processes of `nobody`.
 */
const GROUP = 60_732

/** Only the variables that the programs need: the operator's PGOPTIONS, LANG and the like must not change the cluster. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Finds a way to run PostgreSQL, which refuses to run as root, and proves it by a trial run.
 * An ordinary user runs it as itself. Root runs it as `nobody`. If that user cannot reach the files (a clone in /root), root adds
 * the one capability that permits it. The system's users stay unchanged.
 * Throws StartError if no way works.
 */
export async function choosePostgresAccount(dataDir: DataDir, clusterDir: string, binaries: PostgresBinaries): Promise<PostgresAccount> {
  const owner = process.getuid?.() === 0 ? await findOwner(clusterDir) : undefined
  if (owner) await admit(owner, dataDir)
  let rejection = ''
  for (const way of listWays(owner)) {
    rejection = tryRun(way, dataDir, binaries)
    if (rejection === '') return toPostgresAccount(way)
  }
  throw new StartError(
    `PostgreSQL cannot run here (${rejection}): ${owner ? 'start as an ordinary user' : 'see what its message says'}, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

/** An existing cluster keeps its owner, so that an ordinary user can still use a cluster that they created. */
async function findOwner(clusterDir: string): Promise<Owner> {
  const cluster = await stat(clusterDir).catch(() => undefined)
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const nobody = spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' })
  if (nobody.status !== 0) {
    throw new StartError(
      'PostgreSQL refuses to run as root and this system has no user "nobody": start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
  return { uid: Number(nobody.stdout), gid: GROUP }
}

/**
 * Gives PostgreSQL's group access through the data directory, and lets it put its socket into the run directory. The sticky bit
 * protects the files of others there.
 */
async function admit(owner: Owner, { path, runDir }: DataDir): Promise<void> {
  try {
    await open(path, owner, (mode) => ((mode & 0o071) === 0 ? mode | 0o010 : mode))
    await open(runDir, owner, () => 0o1770)
  } catch (error) {
    throw new StartError(
      `PostgreSQL refuses to run as root, and root may not give files to another user here (${readMessage(error)}): start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

async function open(directory: string, { uid, gid }: Owner, widen: (mode: number) => number): Promise<void> {
  const found = await stat(directory)
  const mode = found.mode & 0o7777
  if (found.uid === uid || widen(mode) === mode) return
  await chown(directory, found.uid, gid)
  await chmod(directory, widen(mode))
}

/**
 * From the least privileged to the most. `--pdeathsig` makes the kernel stop PostgreSQL (fast shutdown) when this process is
 * killed.
 */
function listWays(owner: Owner | undefined): Way[] {
  const mortal = '--pdeathsig=INT'
  if (!owner) return [{ prefix: ['setpriv', mortal, '--'] }, { prefix: [] }]
  const identity = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  // PostgreSQL looks for its own files by access(2), which ignores the capabilities of non-root users without this bit
  // (capabilities(7)).
  const keep = '--securebits=+no_setuid_fixup'
  const withCapability = (name: string) => ({
    owner,
    prefix: [...identity, `--inh-caps=+${name}`, `--ambient-caps=+${name}`, keep, mortal, '--'],
  })
  return [
    { owner, prefix: [...identity, mortal, '--'] },
    withCapability('dac_read_search'),
    // Containers commonly lack the capability above and have this one.
    withCapability('dac_override'),
    { owner, prefix: [] },
  ]
}

/** Returns the reason for a failure, or an empty text. */
function tryRun(way: Way, { path, runDir }: DataDir, { postgres }: PostgresBinaries): string {
  const script = 'cd "$1" && cd "$2" && test -w . && exec "$3" --version'
  const { file, args, options } = toPostgresAccount(way).launch('/bin/sh', ['-c', script, 'sh', path, runDir, postgres])
  const run = spawnSync(file, args, { ...options, encoding: 'utf8' })
  if (run.status === 0) return ''
  return run.error?.message ?? (run.stderr.trim().split('\n').at(-1) || `status ${run.status}`)
}

function toPostgresAccount({ prefix, owner }: Way): PostgresAccount {
  return {
    owner,
    launch: (program, args) => {
      const [file = program, ...rest] = [...prefix, program, ...args]
      const identity = prefix.length === 0 ? owner : undefined
      return { file, args: rest, options: { cwd: '/', env: ENVIRONMENT, ...identity } }
    },
  }
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
