import type { Endpoint } from '@afilia/contract/endpoint'
import type { Language } from '@afilia/i18n/languages'
import type { ZodArray, ZodNullable, ZodObject, ZodType } from 'zod'
import { type ListParts, MAX_SIZE, MAX_WHOLE, type Page, type PageRequest } from './page.ts'

/** Undefined for an endpoint that is not a list. */
export function findList({ response, sortableBy, isReference, isQuestion, exports }: Endpoint, method: string): ListParts | undefined {
  const hasCursor = exports !== undefined
  if (sortableBy)
    return { sortableBy: [...new Set([...sortableBy, 'id'])], isWhole: false, hasCursor, most: isReference ? MAX_WHOLE : MAX_SIZE }
  if ((method !== 'GET' && !isQuestion) || !response || 'mediaType' in response || 'admin' in response || !isArray(response))
    return undefined
  return { sortableBy: [...new Set(['id', ...listScalars(response.element)])], isWhole: true, hasCursor, most: MAX_WHOLE }
}

const isArray = (schema: unknown): schema is ZodArray => (schema as ZodType).def.type === 'array'

/** The fields of an item that can be compared. */
export function listScalars(item: unknown): string[] {
  if ((item as ZodType).def.type !== 'object') return []
  return Object.entries((item as ZodObject).shape).flatMap(([name, field]) => (isScalar(field) ? [name] : []))
}

const SCALARS = new Set(['string', 'number', 'boolean', 'enum', 'literal'])

function isScalar(schema: unknown): boolean {
  const { def } = schema as ZodType
  return def.type === 'nullable' || def.type === 'optional' ? isScalar((schema as ZodNullable).unwrap()) : SCALARS.has(def.type)
}

/** Returns a page of a whole list. Equal items keep their order. Items without a value come last, or first when descending. */
export function cutWhole(items: readonly unknown[], { page, size, sort, after }: PageRequest, language: Language): Page<unknown> {
  const { compare: compareTexts } = new Intl.Collator(language)
  const compare = (a: unknown, b: unknown): number => {
    if (a === b) return 0
    if (a === null || a === undefined) return 1
    if (b === null || b === undefined) return -1
    return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(`${a as string | boolean}`, `${b as string | boolean}`)
  }
  const sorted = sort
    .toReversed()
    .reduce(
      (list, { field, direction }) => list.toSorted((a, b) => compare(read(a, field), read(b, field)) * (direction === 'asc' ? 1 : -1)),
      items,
    )
  const from = after?.seen ?? page * size
  const shown = sorted.slice(from, from + size)
  const seen = from + shown.length
  return { items: shown, total: items.length, ...(after && seen < items.length && { next: { keys: [], seen } }) }
}

const read = (item: unknown, field: string): unknown =>
  typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[field] : undefined
