import type { ReadFault } from './fields.ts'
import { SOURCE_LIMITS } from './fields.ts'
import { type Collected, collectItems, type Item } from './items.ts'

/** Deeper nesting and longer lists inside an item are cut. */
const [MAX_DEPTH, MAX_LIST] = [5, 10]

/** Reads the items of a list in JSON, each with its values by path, such as `place.province`. */
export function readJson(text: string, path: string): Collected | ReadFault {
  if (isTooDeep(text)) return 'TOO_HEAVY'
  const whole = parse(text)
  if (whole === undefined) return 'BROKEN'
  const list = path === '' ? whole : path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), whole)
  if (!Array.isArray(list)) return 'NO_ITEMS'
  const items = collectItems()
  for (const item of list) if (!items.add(flatten(item))) break
  return items
}

/** The paths of the lists of items in JSON, the longest list first. */
export function findLists(text: string): string[] {
  const found: { path: string; length: number }[] = []
  const look = (part: unknown, path: string, depth: number): void => {
    if (Array.isArray(part)) {
      if (part.some(isRecord)) found.push({ path, length: part.length })
    } else if (isRecord(part) && depth < MAX_DEPTH)
      for (const [name, inner] of Object.entries(part)) look(inner, path === '' ? name : `${path}.${name}`, depth + 1)
  }
  look(isTooDeep(text) ? undefined : parse(text), '', 0)
  return found.toSorted((a, b) => b.length - a.length).map(({ path }) => path)
}

/** Deeper texts are in no list of offers, and take much memory to parse. */
const DEEPEST = 100

function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}

function parse(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '')
  try {
    const whole: unknown = JSON.parse(plain)
    return LONG_NUMBER.test(plain) ? JSON.parse(plain.replaceAll(STRING_OR_LONG_NUMBER, quoteNumber)) : whole
  } catch {
    return undefined
  }
}

// Whole numbers of 16 digits or more lose their last ones as numbers, so they are read as texts. This is done on the text, and only
// after it was parsed, because `JSON.parse` with a function for each value takes many times the memory, and the stack of a deep text.
const LONG_NUMBER = /\d{16}/
const STRING_OR_LONG_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g
const quoteNumber = (found: string): string => (found.startsWith('"') ? found : `"${found}"`)

const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

function flatten(item: unknown): Item {
  const parts = new Map<string, string>()
  const add = (part: unknown, path: string, depth: number): void => {
    // One more than the limit, so that the item counts as too wide.
    if (part === null || part === undefined || depth > MAX_DEPTH || path.length > SOURCE_LIMITS.column) return
    if (parts.size > SOURCE_LIMITS.columns) return
    if (isRecord(part)) for (const [name, inner] of Object.entries(part)) add(inner, path === '' ? name : `${path}.${name}`, depth + 1)
    else if (!Array.isArray(part)) parts.set(path, toText(part))
    else if (part.some(isRecord)) for (const [at, inner] of part.slice(0, MAX_LIST).entries()) add(inner, `${path}.${at + 1}`, depth + 1)
    else parts.set(path, part.slice(0, MAX_LIST).map(toText).join(', '))
  }
  add(item, '', 0)
  return parts
}

/** A fraction gets two decimals, so that its point is not read as a thousands separator. */
function toText(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : ''
}
