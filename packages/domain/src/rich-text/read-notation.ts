import { Marked, type Token, type Tokens } from 'marked'
import { isTableLine, readTable } from './read-table.ts'
import { createRun, type TextBlock, type TextRun } from './text-block.ts'

const off = () => undefined
/** `false` lets marked's own tokenizer handle the text. */
const when = (isOurs: boolean) => (isOurs ? false : undefined)

/** Only headings (`##`, `###`), lists (`-`, `*`), links and tables (`| … |`) of Markdown; all other markup stays text. */
const notation = new Marked({
  gfm: false,
  tokenizer: {
    heading: (source) => when(source.startsWith('## ') || source.startsWith('### ')),
    list: (source) => when(isItem(source)),
    blockquote: off,
    code: off,
    def: off,
    fences: off,
    hr: off,
    html: off,
    lheading: off,
    table: off,
    autolink: off,
    br: off,
    codespan: off,
    del: off,
    emStrong: off,
    escape: off,
    reflink: off,
    tag: off,
    url: off,
  },
})

const isItem = (line: string): boolean => line.startsWith('- ') || line.startsWith('* ')

/** The word joiner: invisible, without width. */
const JOINER = '\u2060'

/** Escapes plain words for a text in the notation or in HTML, on one line: a word joiner disables markup at the start, links and tags. */
export const toPlainNotation = (words: string): string =>
  words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^(?=[#*|-])|(?<=\])(?=\()|(?<=<)/g, JOINER)

/** The blocks of a text in the notation of our own contents. */
export function readNotation(text: string): TextBlock[] {
  return splitTables(text).flatMap((part) => (part.isTable ? [readTableBlock(part.lines)] : readWords(part.lines.join('\n'))))
}

interface Part {
  readonly isTable: boolean
  readonly lines: string[]
}

/** Splits the text into tables and the text between them. */
function splitTables(text: string): Part[] {
  const parts: Part[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    const isTable = isTableLine(line)
    const last = parts.at(-1)
    if (last?.isTable === isTable) last.lines.push(line)
    else parts.push({ isTable, lines: [line] })
  }
  return parts
}

function readTableBlock(lines: readonly string[]): TextBlock {
  const { head, rows } = readTable(lines)
  return { kind: 'table', head, rows: rows.map((cells) => cells.map((cell) => readRuns(notation.lexer(cell)))) }
}

function readWords(text: string): TextBlock[] {
  return notation.lexer(endLists(text)).flatMap((token): TextBlock[] => {
    if (isList(token)) {
      const items = token.items.map((item) => readRuns(item.tokens)).filter((runs) => runs.length > 0)
      return items.length > 0 ? [{ kind: 'list', items }] : []
    }
    const runs = readRuns([token])
    return runs.length > 0 ? [{ kind: token.type === 'heading' ? 'heading' : 'paragraph', runs }] : []
  })
}

/** Makes a line below a list begin a paragraph, as editors expect. Markdown would add it to the last item. */
function endLists(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, at) => (at > 0 && isItem(lines[at - 1]!) && !isItem(line) ? ['', line] : [line])).join('\n')
}

function readRuns(tokens: readonly Token[]): TextRun[] {
  return tokens.flatMap((token): TextRun[] => {
    if (token.type === 'space') return []
    if (isLink(token)) return [createRun(token.text, token.href)]
    if (isList(token)) return readRuns(token.items)
    if (token.type !== 'image' && 'tokens' in token && token.tokens) return readRuns(token.tokens)
    return token.raw === '' ? [] : [{ text: token.raw.replaceAll('\n', ' ') }]
  })
}

const isList = (token: Token): token is Tokens.List => token.type === 'list'
const isLink = (token: Token): token is Tokens.Link => token.type === 'link'
