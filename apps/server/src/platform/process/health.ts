import type { IncomingMessage, ServerResponse } from 'node:http'

/** The progress of the start. */
export interface Readiness {
  /** What answers everything else; undefined until the start is complete. */
  listener: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Whether what a request needs can be reached now. */
  check: () => Promise<boolean>
}

/**
 * Answers `/health/live` (the process runs) and `/health/ready` (it can serve), and every request until the start is
 * complete. Returns false when the app has to answer.
 */
export function answerHealth(request: IncomingMessage, response: ServerResponse, readiness: Readiness): boolean {
  if (request.url === '/health/live') send(response, 200, 'live')
  else if (request.url === '/health/ready')
    void readiness.check().then((isReady) => send(response, isReady ? 200 : 503, isReady ? 'ready' : 'not ready'))
  else if (!readiness.listener) send(response, 503, 'starting')
  else return false
  return true
}

function send(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '1' }),
  })
  response.end(JSON.stringify({ status: state }))
}
