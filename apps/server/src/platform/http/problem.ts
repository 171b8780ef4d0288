import type { Problem } from '@afilia/contract/errors'
import type { Language } from '@afilia/i18n/languages'
import { AppError } from '../errors.ts'
import { textsIn } from '../texts/texts.ts'
import { headlessProblem, isHeadless } from './headless.ts'

/**
 * The specification's client makes a text key of a 401 title by converting it to lower case with hyphens and dropping the last
 * character (§8). So this title is not translated and ends in one full stop.
 */
const TITLE_401 = 'Session expired.'

/**
 * Converts any thrown value to an `application/problem+json` response, or one in the headless API's form. Unexpected errors
 * become API_UNKNOWN_ERROR, without detail.
 */
export function problemResponse(error: unknown, { path, id, language }: { path: string; id: string; language: Language }): Response {
  const rejection = error instanceof AppError ? error : new AppError('API_UNKNOWN_ERROR')
  const { code, status, details } = rejection
  const title = status === 401 ? TITLE_401 : textsIn(language)(`errors:api.${code.toLowerCase()}`)
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    path,
    message: `error.http.${status}`,
    // The client adds the prefix `errors.` and looks it up in lower case.
    errorKey: `api.${code}`,
    ...(details.params && { params: details.params }),
    ...(details.fieldErrors && { fieldErrors: details.fieldErrors }),
    requestId: id,
  }
  const headers = new Headers({
    'content-type': isHeadless(path) ? 'application/json' : 'application/problem+json',
    'cache-control': 'no-store',
    'content-language': language,
  })
  if (details.allow) headers.set('allow', details.allow.join(', '))
  if (details.retryAfter) headers.set('retry-after', String(details.retryAfter))
  // The rest of the body is not read, so the connection cannot be reused.
  if (code === 'BODY_TOO_LARGE') headers.set('connection', 'close')
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(isHeadless(path) ? headlessProblem(rejection, title) : problem), { status, headers })
}
