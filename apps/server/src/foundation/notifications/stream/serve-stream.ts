import { Hono } from 'hono'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Streams } from './streams.ts'

interface Served {
  readonly streams: Streams
  /** Finds the caller by the session. Null for a visitor. */
  readonly findCaller: (request: Request) => Promise<Caller | null>
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Turns off buffering, with which a proxy would hold back events.
  'x-accel-buffering': 'no',
}

/**
 * `/api/stream`: the number of a member's unread messages, as server-sent events: `event: unread` with a bare number as its data.
 * Answers 204 to callers who are not signed in, or if there are too many streams: a browser's EventSource then does not
 * reconnect.
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
