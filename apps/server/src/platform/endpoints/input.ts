import { createHash } from 'node:crypto'
import type { Endpoint } from '@afilia/contract/endpoint'
import { FIELD_RULES, type FieldError, type FieldRule } from '@afilia/contract/errors'
import { normalizeEmail } from '@afilia/domain/people/email'
import { isOneLine, isPlainText, toSearchWords, trimMarks } from '@afilia/domain/formats/text'
import { MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type $ZodIssue, type $ZodType, safeParseAsync, safeParse } from 'zod/v4/core'
import { AppError } from '../errors.ts'

/** The largest body of any call, and of a call with a file, including its multipart framing. */
const MAX_BODY_BYTES = 256 * 1024
const MAX_FORM_WITH_FILES_BYTES = MAX_UPLOAD_BYTES + 4 * 1024

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE')
    },
  })
const [limitAny, limitUpload] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_FORM_WITH_FILES_BYTES)]

/** Throws BODY_TOO_LARGE. Skips GET, whose body is never read: asking for it makes Node build a whole Request. */
export const limitBody: MiddlewareHandler = (context, next) => {
  if (context.req.method === 'GET') return next()
  // Only endpoints that accept files read such a body (`readBody`).
  return WITH_FILES.test(context.req.header('content-type') ?? '') ? limitUpload(context, next) : limitAny(context, next)
}

/** PostgreSQL cannot store NUL, and nobody types it. */
const NUL = '\0'

/** The parameters of the path. */
export function readParams(params: Record<string, string>): Record<string, string> {
  if (!Object.values(params).every(isOneLine)) throw new AppError('NOT_FOUND')
  return params
}

/**
 * Parses the query string by its schema. A repeated parameter counts once. Invisible characters, such as those in pasted words,
 * are dropped, because a query is never stored.
 */
export function readQuery(schema: $ZodType | undefined, query: URLSearchParams): unknown {
  if (!schema) return {}
  const given = Object.fromEntries([...query].map(([name, value]) => [name, toSearchWords(value)]))
  const result = safeParse(schema, given)
  if (!result.success) throw invalid('query', result.error.issues)
  return result.data
}

/** Returns the body parsed by its schema, and its raw text. Throws the errors of each field. */
export async function readBody(
  { body: schema, lines = [], unchecked = [], isForm, isUpload }: Pick<Endpoint, 'body' | 'lines' | 'unchecked' | 'isForm' | 'isUpload'>,
  request: Request,
): Promise<{ body: unknown; text: string }> {
  if (!schema) return { body: undefined, text: '' }
  const wanted = isUpload ? WITH_FILES : isForm ? FORM : JSON_BODY
  if (!wanted.test(request.headers.get('content-type') ?? '')) throw new AppError('BODY_NOT_JSON')
  const hasParts = isUpload || (isForm && WITH_FILES.test(request.headers.get('content-type') ?? ''))
  const { given, text } = hasParts ? await readFiles(request) : parseText(await request.text(), isForm)
  rejectUnseen(given, lines, unchecked)
  const result = await safeParseAsync(schema, given)
  if (!result.success) throw invalid('body', result.error.issues)
  return { body: result.data, text }
}

const JSON_BODY = /^application\/(\w+\+)?json\b/
/** Accepts both form types: mail programs post one, banks the other (RFC 8058, section 3.2). */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/
const WITH_FILES = /^multipart\/form-data\b/

interface Given {
  readonly given: unknown
  /** The text that shows whether a repetition sends the same body. */
  readonly text: string
}

const parseText = (text: string, isForm: true | undefined): Given => ({
  given: isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text),
  text,
})

/** A browser chooses a new boundary between the parts each time, so only the contents of the parts are compared. */
async function readFiles(request: Request): Promise<Given> {
  const form = await request.formData().catch(() => {
    throw new AppError('REQUEST_UNREADABLE')
  })
  const parts = await Promise.all(
    [...form].map(async ([name, part]) => {
      if (typeof part === 'string') return `${name}=${part}`
      const hash = createHash('sha256').update(Buffer.from(await part.arrayBuffer()))
      return `${name}=${part.name} ${hash.digest('hex')}`
    }),
  )
  return { given: Object.fromEntries(form), text: parts.join('\n') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      const isFree = MAY_HOLD_ANYTHING.test(key)
      // In other values, `rejectUnseen` finds it and names the field.
      if (key.includes(NUL) || (isFree && typeof value === 'string' && value.includes(NUL))) throw new SyntaxError('NUL')
      if (typeof value !== 'string' || isFree) return value
      return key === 'email' ? normalizeEmail(value) : trimMarks(value)
    })
  } catch {
    throw new AppError('REQUEST_UNREADABLE')
  }
}

const MAY_HOLD_ANYTHING = /password$/i

/**
 * Rejects line breaks in a body outside of `lines`, and invisible characters anywhere except in `unchecked`: a name with them could break out of its
 * line in a mail or a list, or reverse the words beside it.
 */
function rejectUnseen(given: unknown, lines: readonly string[], unchecked: readonly string[]): void {
  const fieldErrors: FieldError[] = []
  const left: [string, unknown][] = [['', given]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [field, value] = next
    if (typeof value === 'string') {
      if (!(lines.some((line) => isNamedBy(line, field)) ? isPlainText : isOneLine)(value.trim()))
        fieldErrors.push({ objectName: 'body', field, message: 'characters' })
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        if (!MAY_HOLD_ANYTHING.test(key) && !(field === '' && unchecked.includes(key)))
          left.push([field === '' ? key : `${field}.${key}`, inner])
    }
  }
  if (fieldErrors.length > 0) throw new AppError('REQUEST_INVALID', { fieldErrors: fieldErrors.slice(0, MAX_ERRORS) })
}

/** Whether a dotted path matches `line`, in which `*` stands for any one part. */
function isNamedBy(line: string, field: string): boolean {
  const [parts, given] = [line.split('.'), field.split('.')]
  return parts.length === given.length && parts.every((part, i) => part === '*' || part === given[i])
}

const MAX_ERRORS = 50

function invalid(objectName: string, issues: readonly $ZodIssue[]): AppError {
  return new AppError('REQUEST_INVALID', { fieldErrors: issues.slice(0, MAX_ERRORS).map((issue) => toFieldError(objectName, issue)) })
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
