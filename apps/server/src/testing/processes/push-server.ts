import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push that the service has received, whatever it answered. */
interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly url: string
  readonly received: ReceivedPush[]
  /** The number of opened connections. */
  readonly connections: () => number
  close(): Promise<void>
}

interface Behaviour {
  /** Called after a push has arrived, before it is answered. */
  readonly atPush?: (push: ReceivedPush) => Promise<void> | void
  /** Whether bodies and headers are dropped to save memory, for example with 130,000 pushes. */
  readonly isLight?: boolean
}

/**
 * Starts a push service on this machine. The first part of the path determines its answer: a status such as `/201/…`, with
 * `Retry-After` as in `/429-30/…`. `/reset/…` cuts the connection and `/silent/…` does not answer. `/503then/…` answers 503 the
 * first time, and 201 after that.
 */
export async function startPushService({ atPush, isLight = false }: Behaviour = {}): Promise<PushService> {
  const received: ReceivedPush[] = []
  const seen = new Set<string>()
  let connections = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', async () => {
      const path = request.url!
      const push = isLight ? { path, headers: {}, body: Buffer.alloc(0) } : { path, headers: request.headers, body: Buffer.concat(parts) }
      received.push(push)
      await atPush?.(push)
      const isAgain = seen.size === seen.add(path).size
      const wanted = path.split('/')[1]!
      const [status, retryAfter] = (wanted.endsWith('then') ? (isAgain ? '201' : wanted.slice(0, -4)) : wanted).split('-') as [
        string,
        string?,
      ]
      if (status === 'silent') return
      if (status === 'reset') request.socket.destroy()
      else response.writeHead(Number(status), { ...(retryAfter !== undefined && { 'retry-after': decodeURIComponent(retryAfter) }) }).end()
    })
  })
  server.on('connection', () => void (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
