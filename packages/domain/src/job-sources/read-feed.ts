import type { ReadFault } from './fields.ts'
import type { Item } from './item.ts'

/** The part of an XML node that is read. DOM nodes have it, in a browser and on the server. */
export interface XmlNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: { readonly length: number; readonly [index: number]: XmlNode }
  readonly attributes?: { readonly length: number; readonly [index: number]: { readonly name: string; readonly value: string } } | null
}
/** Parses XML without loading anything and without its own entities: DOMParser in a browser, `parse-xml.ts` on the server. Undefined if it is not XML. */
export type ParseXml = (xml: string) => XmlNode | undefined

const ELEMENT = 1

/** The items of a feed in RSS (`item`) or Atom (`entry`), each with its values by name: `title`, `link`, `category`, `enclosure@url`. */
export function readFeed(text: string, parseXml: ParseXml): Item[] | ReadFault {
  // Feeds have no document type. A document type could define entities that expand without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'BROKEN'
  const root = parseXml(text.replace(/^\uFEFF/, '').trimStart())
  if (!root) return 'BROKEN'
  const channels = childrenOf(root).filter(({ nodeName }) => nodeName === 'channel')
  return [root, ...channels]
    .flatMap(childrenOf)
    .filter(({ nodeName }) => nodeName === 'item' || nodeName === 'entry')
    .map(readItem)
}

function readItem(item: XmlNode): Item {
  const parts = new Map<string, string>()
  // Repeated elements, such as categories, are joined.
  const add = (name: string, text: string): void => {
    const value = text.trim()
    if (value !== '') parts.set(name, parts.has(name) ? `${parts.get(name)}, ${value}` : value)
  }
  for (const child of childrenOf(item)) {
    const attributes = Object.fromEntries(listOf(child.attributes ?? { length: 0 }).map(({ name, value }) => [name, value]))
    const { href, rel = 'alternate', ...others } = attributes
    const inner = childrenOf(child)
    if (child.nodeName === 'link' && href !== undefined) add(rel === 'alternate' ? 'link' : `link@${rel}`, href)
    // Atom's XHTML, or a person's name.
    else if (inner.length > 0) for (const one of inner) add(`${child.nodeName}.${one.nodeName}`, one.textContent ?? '')
    else add(child.nodeName, child.textContent ?? '')
    for (const [name, value] of Object.entries(others))
      if (!/^xmlns|^xml:|^type$|^isPermaLink$/.test(name)) add(`${child.nodeName}@${name}`, value)
  }
  return parts
}

const listOf = <Part>(parts: { readonly length: number; readonly [index: number]: Part }): Part[] => Array.from(parts)
const childrenOf = ({ childNodes }: XmlNode): XmlNode[] => listOf(childNodes).filter(({ nodeType }) => nodeType === ELEMENT)
