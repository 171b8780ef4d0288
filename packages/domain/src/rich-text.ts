/** A run of text; with a `link` it leads there. */
export interface TextRun {
  readonly text: string
  readonly link?: string
}

/** A piece of a longer text, to be shown with the element that it is: nothing in it is ever HTML. */
export type TextBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextRun[])[] }

/**
 * The blocks of a text in the plain notation that content is written in: blank lines between paragraphs, `## ` before a heading, `- ` before each
 * item of a list, `[words](address)` for a link. A link that leads anywhere but to the web, to a page of the portal, to a mailbox or to a phone
 * is left as its words. HTML of another content service is read as far as it says the same.
 */
export function readRichText(text: string): TextBlock[] {
  return (looksLikeHtml(text) ? plainNotation(text) : text)
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').map((line) => line.trim())))
}

/** The same as one line of words, for searches and summaries. */
export function richTextWords(text: string): string {
  return readRichText(text)
    .map((block) =>
      runsIn(block)
        .map((run) => run.text)
        .join(' '),
    )
    .join(' ')
}

const runsIn = (block: TextBlock): readonly TextRun[] => (block.kind === 'list' ? block.items.flat() : block.runs)

function blocksOf(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let paragraph: string[] = []
  let items: (readonly TextRun[])[] = []
  const end = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', runs: runsOf(paragraph.join(' ')) })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    paragraph = []
    items = []
  }
  for (const line of lines) {
    const [, mark, rest = ''] = /^(#{2,3}|[-*])\s+(.*)$/.exec(line) ?? []
    if (!mark) {
      if (items.length > 0) end()
      if (line) paragraph.push(line)
    } else if (mark.startsWith('#')) {
      end()
      blocks.push({ kind: 'heading', runs: runsOf(rest) })
    } else {
      if (paragraph.length > 0) end()
      items.push(runsOf(rest))
    }
  }
  end()
  return blocks
}

const SAFE_LINK = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d ]+|\/(?!\/)[^\s\\]*|#[\w-]+)$/i

function runsOf(text: string): TextRun[] {
  const runs: TextRun[] = []
  let from = 0
  for (const match of text.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) })
    const [whole, words = '', link = ''] = match
    runs.push(SAFE_LINK.test(link) ? { text: words, link } : { text: words })
    from = match.index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}

const looksLikeHtml = (text: string): boolean => /<(?:p|h[1-6]|ul|ol|li|br|div|a|strong|em|span)\b[^>]*>/i.test(text)

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** HTML in the plain notation: what has no place in it loses its marks and keeps its words; scripts and styles go whole. */
function plainNotation(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /<a\b[^>]*?href\s*=\s*["']([^"']*)["'][^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_, href: string, words: string) => `[${words.replaceAll(/<[^>]*>|[[\]]/g, '').trim()}](${encodeParentheses(href.trim())})`,
    )
    .replaceAll(/<h[1-6]\b[^>]*>/gi, '\n\n## ')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?(?:p|div|ul|ol|h[1-6])\b[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}

const encodeParentheses = (href: string): string => href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20')
