import { type HtmlNode, readHtml } from './read-html.ts'
import { readNotation } from './read-notation.ts'
import type { TextBlock, TextRun } from './text-block.ts'

/** Parses HTML without running or loading anything: parse5 on the server (`parse-html.ts`), DOMParser in a browser. Returns the element that holds the nodes. */
export type ParseHtml = (html: string) => HtmlNode

/**
 * The blocks of a rich text. Our own contents use a small part of Markdown; those of another content service may be HTML.
 * A link that does not lead to the web, a page of the portal, a mailbox or a phone becomes plain text.
 */
export function readRichText(text: string, parseHtml: ParseHtml): TextBlock[] {
  return isHtml(text) ? readHtml(parseHtml(text)) : readNotation(text)
}

const listRuns = (block: TextBlock): readonly TextRun[] => {
  if (block.kind === 'table') return [...block.head.map((text) => ({ text })), ...block.rows.flat(2)]
  return block.kind === 'list' ? block.items.flat() : block.runs
}

/** The words of a rich text on one line, for searches and summaries. */
export function readRichTextWords(text: string, parseHtml: ParseHtml): string {
  return readRichText(text, parseHtml)
    .flatMap(listRuns)
    .map((run) => run.text)
    .join(' ')
}

/** Matches only these tags, because Markdown may mention others in its text. A tag ends before the next `<`, so that many that never end take no longer. */
const isHtml = (text: string): boolean => /<(?:p|h[1-6]|ul|ol|li|br|div|a|strong|em|span)\b[^<>]*>/i.test(text)
