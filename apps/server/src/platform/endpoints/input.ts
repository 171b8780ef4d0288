import { FIELD_RULES, type FieldError, type FieldRule } from '@afilia/contract/errors'
import { bodyLimit } from 'hono/body-limit'
import { type $ZodIssue, type $ZodType, safeParseAsync, safeParse } from 'zod/v4/core'
import { AppError } from '../errors.ts'

/** The largest body of any call. */
const MAX_BODY_BYTES = 256 * 1024

/** Throws BODY_TOO_LARGE. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('BODY_TOO_LARGE')
  },
})

/** NUL: PostgreSQL cannot store it, and nobody types it. */
const NUL = '\0'

/** The parameters of the path. */
export function readParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).some((value) => value.includes(NUL))) throw new AppError('NOT_FOUND')
  return params
}

/** The query string parsed by its schema; a repeated parameter counts once. */
export function readQuery(schema: $ZodType | undefined, query: URLSearchParams): unknown {
  if (!schema) return {}
  const result = safeParse(schema, Object.fromEntries(query))
  if (!result.success || [...query.values()].some((value) => value.includes(NUL))) throw invalid('query', result.error?.issues ?? [])
  return result.data
}

/** The JSON body parsed by its schema, and its raw text. Throws the errors of each field. */
export async function readBody(schema: $ZodType | undefined, request: Request): Promise<{ body: unknown; text: string }> {
  if (!schema) return { body: undefined, text: '' }
  if (!/^application\/(\w+\+)?json\b/.test(request.headers.get('content-type') ?? '')) throw new AppError('BODY_NOT_JSON')
  const text = await request.text()
  const result = await safeParseAsync(schema, parseJson(text))
  if (!result.success) throw invalid('body', result.error.issues)
  return { body: result.data, text }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key.includes(NUL) || (typeof value === 'string' && value.includes(NUL))) throw new SyntaxError('NUL')
      return value
    })
  } catch {
    throw new AppError('REQUEST_UNREADABLE')
  }
}

function invalid(objectName: string, issues: readonly $ZodIssue[]): AppError {
  return new AppError('REQUEST_INVALID', { fieldErrors: issues.slice(0, 50).map((issue) => toFieldError(objectName, issue)) })
}

const isFieldRule = (text: string): text is FieldRule => (FIELD_RULES as readonly string[]).includes(text)

function toFieldError(objectName: string, issue: $ZodIssue): FieldError {
  const message = isFieldRule(issue.message)
    ? issue.message
    : issue.code === 'invalid_type' && issue.input === undefined
      ? 'required'
      : 'invalid'
  return { objectName, field: issue.path.map(String).join('.'), message }
}
