import { once } from 'node:events'
import { connect } from 'node:net'

/** Scans a file for harmful content. */
export interface Scanner {
  /** Throws without an answer. The file must be scanned again later. */
  scan(bytes: Uint8Array): Promise<'CLEAN' | 'REJECTED'>
}

/** Bytes of one chunk, far below clamd's limit. */
const CHUNK = 64 * 1024
/** Maximum silence, in ms. */
const TIMEOUT = 60_000

/** The scanner of ClamAV, by the protocol of `clamd`, `tcp://host:3310` (clamd(8), INSTREAM). */
export const createClamd = (url: string): Scanner => ({
  async scan(bytes) {
    const { hostname, port } = new URL(url)
    const answer = await ask(hostname, Number(port || 3310), bytes)
    if (answer === 'stream: OK') return 'CLEAN'
    if (answer.endsWith(' FOUND')) return 'REJECTED'
    throw new Error('the scanner did not scan the file')
  },
})

async function ask(host: string, port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect({ host, port, timeout: TIMEOUT })
  socket.on('timeout', () => socket.destroy(new Error('the scanner is silent')))
  const answer: Buffer[] = []
  const ended = new Promise<string>((resolve, reject) => {
    socket.on('data', (data: Buffer) => answer.push(data))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(answer).toString('utf8').replace(/\0$/, '')))
  })
  const write = async (data: Buffer): Promise<void> => {
    if (!socket.write(data) && !socket.destroyed) await Promise.race([once(socket, 'drain'), ended])
  }
  const sent = (async () => {
    await once(socket, 'connect')
    await write(Buffer.from('zINSTREAM\0'))
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK)
      await write(Buffer.concat([toLength(chunk.length), chunk]))
    }
    await write(toLength(0))
  })()
  try {
    // clamd reports a file that is too large before all of it is sent, and closes the connection.
    await Promise.race([sent, ended])
    return await ended
  } finally {
    socket.destroy()
    sent.catch(() => undefined)
  }
}

function toLength(length: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return head
}
