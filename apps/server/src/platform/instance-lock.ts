import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'

const ATTEMPTS = 5
/** How long a holder may take to say its process id, in ms; one that is suspended still holds the lock. */
const ANSWER_LIMIT = 500

export interface InstanceLock {
  release(): Promise<void>
}

/** Another process has the lock; its id when it told. */
export interface LockHolder {
  readonly pid: number | undefined
}

/**
 * Takes a lock that the kernel gives back however its process ends: a Unix socket that is listened on.
 * A file left by a process that was killed refuses connections and is replaced.
 * Errors of the file system (not writable, no sockets there) are thrown as they come.
 */
export async function takeInstanceLock(path: string): Promise<InstanceLock | LockHolder> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = await listen(path)
    if (server) return { release: () => close(server) }
    const holder = (await findHolder(path)) ?? (await setAsideStale(path))
    if (holder) return holder
  }
  return { pid: undefined }
}

/** Binding a socket file is atomic: of two processes one gets it, the other gets undefined. */
function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(String(process.pid))
    })
    server.once('error', (error) => {
      if (codeOf(error) === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

function findHolder(path: string): Promise<LockHolder | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    let answer = ''
    const finish = () => {
      socket.destroy()
      resolve({ pid: Number(answer) || undefined })
    }
    socket.setEncoding('utf8').setTimeout(ANSWER_LIMIT, finish)
    socket.on('data', (chunk: string) => {
      answer += chunk
    })
    socket.once('end', finish)
    socket.once('error', (error) => {
      const code = codeOf(error)
      if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK') resolve(undefined)
      else if (code === 'EAGAIN' || code === 'ECONNRESET') resolve({ pid: undefined })
      else reject(error)
    })
  })
}

/** Of several processes that meet one stale file, the rename lets a single one remove it; and what it took away is asked once more, as another may have replaced it meanwhile. */
async function setAsideStale(path: string): Promise<LockHolder | undefined> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  const holder = await findHolder(aside)
  if (holder) await rename(aside, path)
  else await rm(aside, { force: true })
  return holder
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
