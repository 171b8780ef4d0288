import { createRun, type TextBlock, type TextRun } from './text-block.ts'

/** The part of a parsed node that is read. DOM nodes have it. */
export interface HtmlNode {
  /** In upper or lower case: `P`, `p`, `#text`. */
  readonly nodeName: string
  readonly nodeValue?: string | null
  readonly childNodes: Iterable<HtmlNode>
  getAttribute?(name: string): string | null
}

type Place = 'paragraph' | 'heading' | 'item'

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const LISTS = new Set(['ul', 'ol'])
const BLOCKS = new Set(['p', 'div', 'section', 'article', 'blockquote', 'table', 'tr', 'pre', 'hr'])
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title'])
/** Browsers stop nesting at about this depth; deeper text is dropped. */
const MAX_DEPTH = 500

/** Reads headings, paragraphs, lists and links. Other elements are dropped and their text is kept. */
export function readHtml(root: HtmlNode): TextBlock[] {
  const blocks: TextBlock[] = []
  let items: (readonly TextRun[])[] | undefined
  let runs: TextRun[] = []

  const endBlock = (place: Place): void => {
    const ended = joinRuns(runs)
    runs = []
    if (ended.length === 0) return
    if (place !== 'item') {
      blocks.push({ kind: place, runs: ended })
      items = undefined
    } else if (items) items.push(ended)
    else {
      items = [ended]
      blocks.push({ kind: 'list', items })
    }
  }

  const readNode = (node: HtmlNode, place: Place, link: string | undefined, depth: number): void => {
    const name = node.nodeName.toLowerCase()
    if (name === '#text') runs.push(createRun(node.nodeValue ?? '', link))
    if (HIDDEN.has(name) || depth > MAX_DEPTH) return
    const inner: Place = name === 'li' ? 'item' : HEADINGS.has(name) ? 'heading' : place
    const isBlock = inner !== place || name === 'li' || LISTS.has(name) || (BLOCKS.has(name) && place === 'paragraph')
    if (isBlock) endBlock(place)
    if (LISTS.has(name) && place !== 'item') items = undefined
    if (BLOCKS.has(name) || name === 'br') runs.push({ text: ' ' })
    const own = name === 'a' ? (node.getAttribute?.('href')?.trim() ?? link) : link
    for (const child of node.childNodes) readNode(child, inner, own, depth + 1)
    if (isBlock) endBlock(inner)
  }

  readNode(root, 'paragraph', undefined, 0)
  endBlock('paragraph')
  return blocks
}

/** Merges neighbours with the same link, and collapses white space as a browser does. */
function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = []
  for (const { text, link } of runs) {
    const last = joined.at(-1)
    if (last && last.link === link) joined[joined.length - 1] = { ...last, text: last.text + text }
    else joined.push(link === undefined ? { text } : { text, link })
  }
  const collapsed = joined.map((run, at) => {
    const text = run.text.replaceAll(/\s+/g, ' ')
    return { ...run, text: at === 0 ? text.trimStart() : text }
  })
  const last = collapsed.at(-1)
  if (last) collapsed[collapsed.length - 1] = { ...last, text: last.text.trimEnd() }
  return collapsed.filter(({ text }) => text !== '')
}
