import { createFinder, type Finder } from './forbidden.ts'
import {
  type Dictionary,
  findDictionary,
  isDictionary,
  isList,
  isReference,
  isStream,
  type Json,
  type PdfObject,
  type PdfObjects,
  resolve,
} from './json-pdf.ts'

/** What cleaning the objects of a file has found. */
export interface Cleaned {
  /** The objects that change. */
  readonly changes: PdfObjects
  readonly isSigned: boolean
  /** Whether what must go is what a reader would show: a form of XFA, or a portfolio of files. */
  readonly isShell: boolean
}

/** Keys of a stream whose bytes are in another file, or that stand for another picture (ISO 32000-2, 7.3.8.2 and 8.10.4). */
const OUTSIDE = new Set(['/F', '/FFilter', '/FDecodeParms', '/Ref', '/OPI'])
/** Lists from which an item may be left out. In others the position counts, and null takes its place. */
const LOOSE_LISTS = new Set(['/Annots', '/Fields', '/Kids', '/CO', '/K'])
/** The entries of the trailer that stay. */
const TRAILER = new Set(['/Root', '/Info', '/ID', '/Size'])

/** A value without what must go. Undefined if nothing of it stays. */
type Clean = (value: Json, key?: string) => Json | undefined

/**
 * Removes everything that acts, plays or holds a file. Links of pages stay. `unsigned` also removes signatures, which no longer
 * hold in a file that is written anew.
 */
export function cleanObjects(objects: PdfObjects, { unsigned }: { readonly unsigned: boolean }): Cleaned {
  const finder = createFinder(objects)
  const clean = createClean(objects, finder, unsigned)
  const changes: Record<string, PdfObject> = {}
  for (const [name, object] of Object.entries(objects)) {
    const given = isStream(object) ? object.stream.dict : object.value
    const kept = isStream(object) ? withoutOutside(clean(given)) : clean(given)
    if (name === 'trailer') changes[name] = { value: pickTrailer(given) }
    else if (JSON.stringify(kept) !== JSON.stringify(given))
      changes[name] = isStream(object) && isDictionary(kept) ? { stream: { dict: kept } } : { value: kept ?? null }
  }
  const catalog = findCatalog(objects)
  return { changes, isSigned: listSignatures(objects).length > 0, isShell: catalog !== undefined && isShell(objects, catalog) }
}

const findCatalog = (objects: PdfObjects): Dictionary | undefined => {
  const trailer = objects['trailer']
  return trailer && !isStream(trailer) && isDictionary(trailer.value) ? findDictionary(objects, trailer.value['/Root']) : undefined
}

function createClean(objects: PdfObjects, { isForbidden, isForbiddenKey }: Finder, unsigned: boolean): Clean {
  const isGone = (value: Json): boolean => (isReference(value) || isDictionary(value)) && isForbidden(value)
  const isDropped = (holder: Dictionary, key: string): boolean =>
    isForbiddenKey(holder, key) || isGone(holder[key]!) || (unsigned && isOfSignature(objects, holder, key))
  const clean: Clean = (value, key = '') => {
    if (isGone(value)) return undefined
    if (isList(value)) {
      const items = value.map((item) => clean(item))
      return LOOSE_LISTS.has(key) ? items.filter((item) => item !== undefined) : items.map((item) => item ?? null)
    }
    if (!isDictionary(value)) return value
    const kept = Object.entries(value)
      .filter(([name]) => !isDropped(value, name))
      .map(([name, one]): [string, Json] => [name, clean(one, name) ?? null])
    return Object.fromEntries(kept)
  }
  return clean
}

const withoutOutside = (dictionary: Json | undefined): Json =>
  isDictionary(dictionary) ? Object.fromEntries(Object.entries(dictionary).filter(([key]) => !OUTSIDE.has(key))) : {}

const pickTrailer = (given: Json): Json =>
  isDictionary(given) ? Object.fromEntries(Object.entries(given).filter(([key]) => TRAILER.has(key))) : {}

const isSignature = (value: Json | undefined): boolean => isDictionary(value) && '/ByteRange' in value && '/Contents' in value
const listSignatures = (objects: PdfObjects): readonly PdfObject[] =>
  Object.values(objects).filter((object) => !isStream(object) && (isSignature(object.value) || isSignature(ofField(object.value))))
const ofField = (value: Json): Json | undefined => (isDictionary(value) ? value['/V'] : undefined)

function isOfSignature(objects: PdfObjects, holder: Dictionary, key: string): boolean {
  if (key === '/V') return isSignature(resolve(objects, holder[key]))
  return (key === '/Perms' || key === '/DSS') && holder['/Type'] === '/Catalog' ? true : key === '/SigFlags'
}

function isShell(objects: PdfObjects, catalog: Dictionary): boolean {
  const form = findDictionary(objects, catalog['/AcroForm'])
  const isDynamic = form?.['/XFA'] !== undefined && resolve(objects, catalog['/NeedsRendering']) === true
  return isDynamic || findDictionary(objects, catalog['/Collection']) !== undefined
}

/** The most pages of a file. */
const MAX_PAGES = 10_000

/** Counts the pages. Undefined if one of them, or its content, is missing. */
export function countPages(objects: PdfObjects): number | undefined {
  const open: Json[] = [findCatalog(objects)?.['/Pages'] ?? null]
  const seen = new Set<string>()
  let pages = 0
  while (open.length > 0) {
    const next = open.pop()!
    const node = findDictionary(objects, next)
    if (!node || pages > MAX_PAGES) return undefined
    if (isReference(next)) {
      if (seen.has(next)) return undefined
      seen.add(next)
    }
    const kids = resolve(objects, node['/Kids'])
    if (isList(kids)) open.push(...kids)
    else if (!hasContent(objects, node)) return undefined
    else pages += 1
  }
  return pages
}

/** Whether the content of a page is there. A page may be empty. */
function hasContent(objects: PdfObjects, page: Dictionary): boolean {
  const given = page['/Contents']
  const parts = isList(given) ? given : isList(resolve(objects, given)) ? (resolve(objects, given) as readonly Json[]) : [given]
  return parts.every((part) => !isReference(part) || resolve(objects, part) !== undefined)
}
