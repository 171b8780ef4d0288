import type { ErrorCode, Problem } from '@afilia/contract/errors'
import type { Language } from '@afilia/i18n/languages'
import { AppError } from '../errors.ts'
import { textsIn } from '../texts/texts.ts'

/**
 * The specification's client makes a text key of a 401 title by writing it in lower case with hyphens and dropping the last
 * character (§8), so this title is not translated and ends in one full stop.
 */
export const TITLE_401 = 'Session expired.'

const PROBLEM_TYPE = 'about:blank'

/** Turns anything thrown into an `application/problem+json` response. Unexpected errors become API_UNKNOWN_ERROR, without detail. */
export function problemResponse(error: unknown, request: { path: string; id: string; language: Language }): Response {
  const refusal = error instanceof AppError ? error : new AppError('API_UNKNOWN_ERROR')
  const { code, status, details } = refusal
  const problem: Problem = {
    type: PROBLEM_TYPE,
    title: status === 401 ? TITLE_401 : getTitle(code, request.language),
    status,
    path: request.path,
    message: `error.http.${status}`,
    errorKey: toErrorKey(code),
    ...(details.params && { params: details.params }),
    ...(details.fieldErrors && { fieldErrors: details.fieldErrors }),
    requestId: request.id,
  }
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-language': request.language,
  })
  if (details.retryAfter) headers.set('retry-after', String(details.retryAfter))
  // The rest of the body is not read, so the connection cannot be used again.
  if (code === 'BODY_TOO_LARGE') headers.set('connection', 'close')
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(problem), { status, headers })
}

/** `NOT_FOUND` → `api.NOT_FOUND`: the client puts `errors.` before it and looks it up in lower case. */
const toErrorKey = (code: ErrorCode): string => `api.${code}`

const getTitle = (code: ErrorCode, language: Language): string => textsIn(language)(`errors:api.${code.toLowerCase()}`)
