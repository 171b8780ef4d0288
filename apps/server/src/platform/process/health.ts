import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The progress of the start and of the stop. */
export interface Readiness {
  /** Answers all other requests. Undefined until the start is complete. */
  listener: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Whether everything that a request needs is reachable now. */
  check: () => Promise<boolean>
  /** Whether the process is stopping: it still answers calls, but a proxy should send them elsewhere. */
  isStopping: boolean
}

/** In ms. A frozen database does not answer at all. */
const CHECK_LIMIT = 5_000

/**
 * Answers `/health/live` (the process runs) and `/health/ready` (it can serve), and every request until the start is complete.
 * Returns false if the app must answer.
 */
export function answerHealth(request: IncomingMessage, response: ServerResponse, readiness: Readiness): boolean {
  if (request.url === '/health/live') send(response, 200, 'live')
  else if (request.url === '/health/ready')
    void isReady(readiness).then((ready) =>
      send(response, ready ? 200 : 503, readiness.isStopping ? 'stopping' : ready ? 'ready' : 'not ready'),
    )
  else if (!readiness.listener) send(response, 503, 'starting')
  else return false
  return true
}

async function isReady({ isStopping, check }: Readiness): Promise<boolean> {
  return !isStopping && Promise.race([check(), wait(CHECK_LIMIT, false, { ref: false })])
}

function send(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '1' }),
  })
  response.end(JSON.stringify({ status: state }))
}
