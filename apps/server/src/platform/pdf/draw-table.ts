import { measureLetters, writeLetters } from './draw-letters.ts'
import { drawArtifact, drawRule, makeRoom, setType, type Sheet } from './sheet.ts'

interface Table {
  readonly columns: readonly { readonly align?: 'start' | 'end'; readonly share?: number }[]
  readonly head?: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total?: readonly string[] | undefined
}

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

const PADDING = 5

/** Draws a table whose rows never break over two pages. Each page repeats the head visually. */
export function drawTable(sheet: Sheet, { columns, head, rows, total }: Table): void {
  const { doc, root } = sheet
  const table = doc.struct('Table')
  root.add(table)
  const lay = (texts: readonly string[]) => layCells(sheet, columns, texts)
  if (head) {
    setType(sheet, 'bold', 'small', 'muted')
    makeRoom(sheet, 2 * measureHeight(sheet, lay(head)))
    drawRow(sheet, table, lay(head), () => ({ tag: 'TH', scope: 'Column' }))
  }
  for (const row of [...rows, ...(total ? [total] : [])]) {
    setType(sheet, row === total ? 'bold' : 'regular', 'text')
    if (makeRoom(sheet, measureHeight(sheet, lay(row))) && head) repeatHead(sheet, lay(head))
    setType(sheet, row === total ? 'bold' : 'regular', 'text')
    drawRow(sheet, table, lay(row), (column) => (column === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' }))
  }
  table.end()
  doc.y += 10
}

function layCells({ left, width }: Sheet, columns: Table['columns'], texts: readonly string[]): Cell[] {
  const shares = columns.map(({ share = 1 }) => share)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return columns.map(({ align }, index) => {
    const before = shares.slice(0, index).reduce((sum, share) => sum + share, 0)
    return {
      text: texts[index] ?? '',
      x: left + (width * before) / whole + PADDING,
      width: (width * shares[index]!) / whole - 2 * PADDING,
      align: align === 'end' ? 'right' : 'left',
    }
  })
}

function measureHeight(sheet: Sheet, cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ text, width }) => measureLetters(sheet, text, width))) + 2 * PADDING
}

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  toKind: (column: number) => { tag: 'TH' | 'TD'; scope?: 'Row' | 'Column' },
): void {
  const { doc } = sheet
  const { y } = doc
  const bottom = y + measureHeight(sheet, cells)
  const row = doc.struct('TR')
  table.add(row)
  for (const [column, cell] of cells.entries()) {
    const { tag, ...options } = toKind(column)
    row.add(doc.struct(tag, options, () => drawCell(sheet, cell, y)))
  }
  row.end()
  drawRule(sheet, bottom)
  doc.y = bottom
}

function repeatHead(sheet: Sheet, cells: readonly Cell[]): void {
  const { doc } = sheet
  setType(sheet, 'bold', 'small', 'muted')
  const { y } = doc
  const bottom = y + measureHeight(sheet, cells)
  drawArtifact(sheet, 'Pagination', () => {
    for (const cell of cells) drawCell(sheet, cell, y)
  })
  drawRule(sheet, bottom)
  doc.y = bottom
}

function drawCell(sheet: Sheet, { text, x, width, align }: Cell, y: number): void {
  writeLetters(sheet, text, { x, y: y + PADDING, width, align })
}
