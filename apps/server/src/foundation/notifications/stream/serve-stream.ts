import { Hono } from 'hono'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Streams } from './streams.ts'

interface Served {
  readonly streams: Streams
  /** Who asks, by session; null for a visitor. */
  readonly findCaller: (request: Request) => Promise<Caller | null>
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // A proxy that waits for more would hold back what has come.
  'x-accel-buffering': 'no',
}

/**
 * `/api/stream`: how many messages a member has not read, as server-sent events: `event: unread` with a bare number as its data.
 * 204 for whoever is not signed in, or if there are too many: it tells a browser's EventSource not to come back.
 */
export function createStreamRoutes({ streams, findCaller }: Served): Hono {
  const app = new Hono()
  app.get('/api/stream', async (context) => {
    const caller = await findCaller(context.req.raw).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'SESSION_EXPIRED') return null
      throw error
    })
    const body = caller?.sessionId ? streams.open({ personId: caller.personId, sessionId: caller.sessionId }) : undefined
    return body ? new Response(body, { headers: HEADERS }) : new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  })
  return app
}
