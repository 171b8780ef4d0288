import type { Env, Hono, MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { isDatabaseUnavailable, isStatementTimeout, isUnavailable } from '../postgres/db.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { negotiateLanguage } from '../texts/texts.ts'
import { problemResponse } from './problem.ts'
import { readRequestId } from './request-id.ts'

/** Answers a failed request: a problem in the reader's language, or the headless API's form. Logs unexpected errors too. */
export function failureResponse(log: Log, error: unknown, request: Request): Response {
  const id = readRequestId(request)
  if (!(error instanceof AppError)) logFailure(log, 'a request failed', error, id)
  const rejection = toRejection(error)
  const path = new URL(request.url).pathname
  const language = negotiateLanguage(request.headers.get('accept-language'))
  return problemResponse(rejection, { path, id, language })
}

/**
 * Answers METHOD_NOT_ALLOWED, with the methods in `Allow`, to a request for a path of `app` by a method that the path does not have. Must be the
 * first middleware.
 */
export const rejectWrongMethods = <E extends Env>(app: Hono<E>, log: Log): MiddlewareHandler<E> =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: ({ req }, allow) => failureResponse(log, new AppError('METHOD_NOT_ALLOWED', { allow }), req.raw),
  })

/** Delay before a retry while something is unavailable, in seconds. */
export const RETRY_AFTER = 1

/** Converts a failure of the database for the reader. */
function toRejection(error: unknown): unknown {
  if (isStatementTimeout(error)) return new AppError('TOOK_TOO_LONG')
  return isUnavailable(error) ? new AppError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER }) : error
}

/**
 * Logs the kind and place of an error, without its message, which may quote a member. Skips an unavailable database, which is not
 * logged for each request (`postgres/outages.ts`).
 */
export function logFailure(log: Log, what: string, error: unknown, requestId?: string): void {
  if (isDatabaseUnavailable(error)) return
  const {
    name,
    code,
    stack = '',
  } = error instanceof Error ? (error as Error & { code?: unknown }) : { name: typeof error, code: undefined }
  const at = stack.split('\n').filter((line) => line.startsWith('    at '))
  log.error({ requestId, error: { name, code, at: at.slice(0, 8).map((line) => line.trim()) } }, what)
}
