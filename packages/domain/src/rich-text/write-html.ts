import type { TextBlock, TextRun } from './text-block.ts'

/** Writes blocks as HTML. The blocks were parsed from their source, not copied, so there are no scripts, styles or unsafe links. */
export const writeHtml = (blocks: readonly TextBlock[]): string => blocks.map(writeBlock).join('')

const ELEMENTS = { paragraph: 'p', heading: 'h2' } as const

function writeBlock(block: TextBlock): string {
  if (block.kind === 'list') return `<ul>${block.items.map((runs) => `<li>${writeRuns(runs)}</li>`).join('')}</ul>`
  if (block.kind === 'table') {
    const head = block.head.map((text) => `<th>${escapeText(text)}</th>`).join('')
    const rows = block.rows.map((row) => `<tr>${row.map((runs) => `<td>${writeRuns(runs)}</td>`).join('')}</tr>`).join('')
    return `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
  }
  const name = ELEMENTS[block.kind]
  return `<${name}>${writeRuns(block.runs)}</${name}>`
}

const writeRuns = (runs: readonly TextRun[]): string =>
  runs.map(({ text, link }) => (link === undefined ? escapeText(text) : `<a href="${escapeText(link)}">${escapeText(text)}</a>`)).join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Writes a text so that it stays a text in HTML, also in an attribute in double quotes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark]!)
