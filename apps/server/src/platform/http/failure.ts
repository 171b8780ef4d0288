import { isStatementTimeout } from '../postgres/db.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { languageOf } from '../texts/texts.ts'
import { headlessProblem, isHeadless } from './headless.ts'
import { problemResponse } from './problem.ts'
import { requestIdOf } from './request-id.ts'

/** The answer to a request that failed: the refusal as a problem in the reader's language, or as the headless API has it; what nobody meant to throw is logged too. */
export function failureResponse(log: Log, error: unknown, request: Request): Response {
  const id = requestIdOf(request)
  if (!(error instanceof AppError)) logFailure(log, 'a request failed', error, id)
  const refusal = isStatementTimeout(error) ? new AppError('TOOK_TOO_LONG') : error
  const path = new URL(request.url).pathname
  const language = languageOf(request.headers.get('accept-language'))
  return isHeadless(path) ? headlessProblem(refusal, language) : problemResponse(refusal, { path, id, language })
}

/** Logs what kind of error it was and where. Its message may quote what a member wrote, so that stays out. */
export function logFailure(log: Log, what: string, error: unknown, requestId?: string): void {
  const {
    name,
    code,
    stack = '',
  } = error instanceof Error ? (error as Error & { code?: unknown }) : { name: typeof error, code: undefined }
  const at = stack.split('\n').filter((line) => line.startsWith('    at '))
  log.error({ requestId, error: { name, code, at: at.slice(0, 8).map((line) => line.trim()) } }, what)
}
