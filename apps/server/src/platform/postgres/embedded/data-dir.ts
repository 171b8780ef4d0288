import { createHash } from 'node:crypto'
import { lstat, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDirectory } from '../../make-directory.ts'
import { takeInstanceLock, type InstanceLock } from './instance-lock.ts'
import { StartError } from '../../process/start-error.ts'

/** The directory with all data of this server. This process holds it exclusively until it is released. */
export interface DataDir {
  /** Absolute, without symbolic links. */
  readonly path: string
  /** Private directory for sockets. Its path is short enough for them. */
  readonly runDir: string
  release(): Promise<void>
}

/** Maximum bytes of the path of a Unix socket: 103 on macOS, 107 on Linux (sun_path without its closing zero). */
const SOCKET_PATH_LIMIT = 103
const LONGEST_SOCKET_NAME = '/.s.PGSQL.5432'

/**
 * Creates the directory if necessary, and locks it for this process.
 * Throws StartError if it cannot be created or written, or if another server uses it.
 */
export async function openDataDir(path: string): Promise<DataDir> {
  const wanted = resolve(path)
  await makeDirectory(wanted)
  const dataDir = await realpath(wanted)
  const lock = await lockDirectory(dataDir)
  try {
    return { path: dataDir, runDir: await makeRunDir(dataDir), release: () => lock.release() }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Returns `run` in the data directory, or a directory in /tmp named after it if that path is too long for a socket.
 * Does not use os.tmpdir(), which may be long as well (macOS).
 */
async function makeRunDir(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(inside + LONGEST_SOCKET_NAME) <= SOCKET_PATH_LIMIT) {
    await makeDirectory(inside)
    return inside
  }
  const outside = `/tmp/afilia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  await makeDirectory(outside)
  // Anybody may create a directory in /tmp. If another user owned it, that user could intercept the connection to the database.
  const found = await lstat(outside)
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new StartError(
      `${outside} belongs to another user: remove it, or set DATA_DIR to a path of at most ${SOCKET_PATH_LIMIT - LONGEST_SOCKET_NAME.length - '/run'.length} bytes.`,
    )
  }
  return outside
}

async function lockDirectory(dataDir: string): Promise<InstanceLock> {
  const taken = await takeInstanceLock(join(dataDir, 'lock')).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `${join(dataDir, 'lock')} cannot be locked (${reason}): give this user the directory, or set DATA_DIR to one on a local disk.`,
    )
  })
  if ('release' in taken) return taken
  const who = taken.pid === undefined ? '' : ` (process ${taken.pid})`
  throw new StartError(`Another server${who} is running on the data directory ${dataDir}: stop it, or set DATA_DIR to another directory.`)
}
