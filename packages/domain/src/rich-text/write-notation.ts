import { toPlainNotation } from './read-notation.ts'
import type { TextBlock, TextRun } from './text-block.ts'

/** Writes blocks in the notation of our own contents. Reading the result gives the same blocks. */
export const writeNotation = (blocks: readonly TextBlock[]): string => blocks.map(writeBlock).join('\n\n')

function writeBlock(block: TextBlock): string {
  if (block.kind === 'list') return block.items.map((runs) => `- ${writeRuns(runs)}`).join('\n')
  if (block.kind === 'table') {
    return [writeLine(block.head), writeLine(block.head.map(() => '---')), ...block.rows.map((row) => writeLine(row.map(writeRuns)))].join(
      '\n',
    )
  }
  return `${block.kind === 'heading' ? '## ' : ''}${writeRuns(block.runs)}`
}

const writeLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const writeRuns = (runs: readonly TextRun[]): string => runs.map(writeRun).join('').trim()

function writeRun({ text, link }: TextRun): string {
  const words = keepBlanks(text)
  // A bracket in the text or the link would end the link too early.
  return link === undefined || /[[\]]/.test(text) || /[()\s]/.test(link)
    ? words
    : `[${words.trim()}](${link})${text.endsWith(' ') ? ' ' : ''}`
}

/** Escapes a text. White space at an end becomes one space, because it separates the text from a link. */
const keepBlanks = (text: string): string => `${/^\s/.test(text) ? ' ' : ''}${toPlainNotation(text)}${/\S\s+$/.test(text) ? ' ' : ''}`
