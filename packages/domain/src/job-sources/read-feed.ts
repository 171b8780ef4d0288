import { decodeHTMLStrict, replaceCodePoint } from 'entities/decode'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { cleanText } from '../formats/text.ts'
import type { ReadFault } from './fields.ts'
import { collectItems, type Collected } from './items.ts'

/** Deeper elements are in no feed. */
const MAX_DEPTH = 100
/** More elements are in no item. */
const MAX_PARTS = 5_000
/** How much is given to the parser at once. */
const CHUNK = 64 * 1024

/** Ends the reading of a feed. `fault` is missing if enough was read. */
class Stop extends Error {
  readonly fault: ReadFault | undefined
  constructor(fault?: ReadFault) {
    super('Stop')
    this.fault = fault
  }
}

/** Reads the items of a feed in RSS (`item`) or Atom (`entry`), each with its values by name: `title`, `link`, `category`, `enclosure@url`. */
export function readFeed(text: string): Collected | ReadFault {
  const items = collectItems()
  const parser = new SaxesParser()
  parser.ENTITIES = HTML_ENTITIES
  parser.on('error', () => {
    throw new Stop('BROKEN')
  })
  // Feeds have no document type. A document type could define entities that expand without end.
  parser.on('doctype', () => {
    throw new Stop('BROKEN')
  })
  readItems(parser, items)
  try {
    const whole = toReadable(text)
    for (let at = 0; at < whole.length; at += CHUNK) parser.write(whole.slice(at, at + CHUNK))
    parser.close()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.fault) return error.fault
  }
  return items
}

/** An element of an item, such as `title`, or one within it, such as `name` in `author`. */
interface Part {
  readonly name: string
  text: string
}
type Element = Part & { readonly attributes: Readonly<Record<string, string>>; readonly inner: Part[] }

function readItems(parser: SaxesParser, items: Collected): void {
  const names: string[] = []
  let item: Element[] | undefined
  // The depth of the item.
  let start = 0
  let parts = 0
  const addText = (text: string): void => {
    const part = item?.at(-1)
    if (!part || names.length <= start) return
    if (part.inner.length === 0) part.text += text
    else if (names.length > start + 1) part.inner.at(-1)!.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    names.push(name)
    if (names.length > MAX_DEPTH) throw new Stop('TOO_HEAVY')
    if (!item) {
      if (!isItem(names)) return
      item = []
      parts = 0
      start = names.length
    } else if (names.length === start + 1) item.push({ name, text: '', attributes, inner: [] })
    else if (names.length === start + 2) item.at(-1)!.inner.push({ name, text: '' })
    parts += 1
    if (parts > MAX_PARTS) throw new Stop('TOO_HEAVY')
  })
  parser.on('closetag', () => {
    if (item && names.length === start) {
      if (!items.add(toItem(item))) throw new Stop()
      item = undefined
    }
    names.pop()
  })
}

/** Items are in the root, or in a channel there. */
const isItem = (names: readonly string[]): boolean =>
  /^(?:item|entry)$/.test(names.at(-1)!) && (names.length === 2 || (names.length === 3 && names[1] === 'channel'))

function toItem(elements: readonly Element[]): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  // Repeated elements, such as categories, are joined.
  const add = (name: string, text: string): void => {
    const value = text.trim()
    if (value !== '') parts.set(name, parts.has(name) ? `${parts.get(name)}, ${value}` : value)
  }
  for (const { name, text, attributes, inner } of elements) {
    const { href, rel = 'alternate', ...others } = attributes
    if (name === 'link' && href !== undefined) add(rel === 'alternate' ? 'link' : `link@${rel}`, href)
    // Atom's XHTML, or a person's name.
    else if (inner.length > 0) for (const one of inner) add(`${name}.${one.name}`, one.text)
    else add(name, text)
    for (const [attribute, value] of Object.entries(others))
      if (!/^xmlns|^xml:|^type$|^isPermaLink$/.test(attribute)) add(`${name}@${attribute}`, value)
  }
  return parts
}

/** Feeds use the named characters of HTML, which XML does not know. None of them is longer than two characters. */
const HTML_ENTITIES = new Proxy<Record<string, string>>(
  {},
  {
    get: (known, name) => {
      if (typeof name === 'symbol') return undefined
      if (Object.hasOwn(known, name)) return known[name]
      const written = `&${name};`
      const meant = decodeHTMLStrict(written)
      if (meant === written) return undefined
      known[name] = meant
      return meant
    },
  },
)

/** Comments, CDATA, numbers of characters, and `&` with or without a name. */
const REFERENCES = /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|&(?:#(\d{1,10}|x[\da-f]{1,8});|([a-z]\w{1,40};)?)/gi

/**
 * The text without the mistakes that many feeds make and that have only one reading: `&` that stands for itself, and numbers of
 * characters that XML does not allow. Comments are left out, and CDATA stays as it is.
 */
const toReadable = (text: string): string =>
  cleanText(text)
    .trimStart()
    .replaceAll(REFERENCES, (found: string, number: string | undefined, name: string | undefined) => {
      if (!found.startsWith('&')) return found.startsWith('<!--') ? '' : found
      if (number !== undefined) return toCharacter(Number(`0${number}`))
      return name !== undefined && HTML_ENTITIES[name.slice(0, -1)] !== undefined ? found : `&amp;${name ?? ''}`
    })

/** A character by its number, as HTML reads it. */
function toCharacter(number: number): string {
  const text = cleanText(String.fromCodePoint(replaceCodePoint(number)))
  return text === '\uFFFD' ? ' ' : text.replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
