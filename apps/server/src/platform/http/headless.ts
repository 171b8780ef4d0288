import { STATUS_CODES } from 'node:http'
import type { Language } from '@afilia/i18n/languages'
import type { AppError } from '../errors.ts'

// The differences between the headless API and the services: its errors, and `fields`, which selects parts of an answer. Its
// pages are bodies, as the contract declares them.

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', ca: 'ca-ES', eu: 'eu-ES', gl: 'gl-ES', en: 'en-US' }

/** Returns a language in the notation of the headless API. */
export const toLocale = (language: Language): string => LOCALES[language]

/** Whether a path belongs to the headless API, called directly or through the gateway. */
export const isHeadless = (path: string): boolean => path.startsWith('/o/') || path.startsWith('/api/data/o/')

/** Returns the name that JAX-RS gives a status. */
const toStatusName = (status: number): string =>
  status === 413 ? 'REQUEST_ENTITY_TOO_LARGE' : STATUS_CODES[status]!.toUpperCase().replaceAll(' ', '_')

/**
 * The body of an error in the headless API's form: `{"status": "NOT_FOUND", "title": …}`. The title names the invalid parameters.
 */
export function headlessProblem({ status, details }: AppError, title: string): { status: string; title: string } {
  const fields = [...new Set((details.fieldErrors ?? []).map(({ field }) => field))]
  return { status: toStatusName(status), title: fields.length > 0 ? `${title} (${fields.join(', ')})` : title }
}

export const wantsAllLanguages = ({ headers }: Request): boolean => headers.get('x-accept-all-languages') === 'true'

/** Reduces an answer: texts in all languages only on request, and only the requested fields. */
export function presentHeadless(body: unknown, request: Request): unknown {
  return selectFields(wantsAllLanguages(request) ? body : leaveOutLanguages(body), new URL(request.url).searchParams)
}

function leaveOutLanguages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leaveOutLanguages)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name.endsWith('_i18n') ? [] : [[name, leaveOutLanguages(inner)]])),
  )
}

/**
 * Keeps only the requested `fields` and drops those of `restrictFields`, in each item of a page. A dot separates nested names.
 */
function selectFields(body: unknown, query: URLSearchParams): unknown {
  const kept = readPaths(query.get('fields'))
  const left = readPaths(query.get('restrictFields'))
  const select = (one: unknown): unknown => cut(cut(one, kept, 'keep'), left, 'drop')
  return isObject(body) && Array.isArray(body['items']) ? { ...body, items: body['items'].map(select) } : select(body)
}

/** A tree of field names. A leaf stands for the whole value. */
interface Paths extends Map<string, Paths> {}

function readPaths(text: string | null): Paths {
  const paths: Paths = new Map()
  for (const path of (text ?? '').split(',').filter((one) => one.trim())) {
    let place = paths
    for (const part of path.trim().split('.').slice(0, 5)) {
      if (!place.has(part)) place.set(part, new Map())
      place = place.get(part)!
    }
  }
  return paths
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps or drops what the paths name. Keeps everything if there are no paths. */
function cut(value: unknown, paths: Paths, what: 'keep' | 'drop'): unknown {
  if (Array.isArray(value)) return value.map((one) => cut(one, paths, what))
  if (!isObject(value) || paths.size === 0) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const inside = paths.get(name)
      if (!inside) return what === 'keep' ? [] : [[name, inner]]
      return what === 'drop' && inside.size === 0 ? [] : [[name, cut(inner, inside, what)]]
    }),
  )
}
