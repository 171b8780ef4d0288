import type { Block, ListBlock, ParagraphBlock, SignatureBlock } from './blocks.ts'
import { drawCode } from './draw-code.ts'
import { writeLetters } from './draw-letters.ts'
import { drawTable } from './draw-table.ts'
import { drawRule, makeRoom, setType, type Sheet } from './sheet.ts'

const LINE_GAP = 2.5
const BULLET_WIDTH = 14

/** Adds a block below the existing ones. */
export function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') drawHeading(sheet, block.text)
  else if (block.kind === 'paragraph') drawParagraph(sheet, block)
  else if (block.kind === 'list') drawList(sheet, block)
  else if (block.kind === 'signature') drawSignature(sheet, block)
  else if (block.kind === 'code') drawCode(sheet, block)
  else if (block.kind === 'newPage') sheet.doc.addPage()
  else if (block.kind === 'facts')
    drawTable(sheet, {
      columns: [{ share: 2 }, { share: 3 }],
      rows: block.facts.map(({ label, value }) => [label, value]),
    })
  else drawTable(sheet, { columns: block.columns, head: block.columns.map(({ title }) => title), rows: block.rows, total: block.total })
}

/** Adds a line of text with its own structure element. */
export function drawText(sheet: Sheet, tag: string, text: string, options: PDFKit.Mixins.TextOptions = {}): void {
  const { doc, root, left, width } = sheet
  root.add(doc.struct(tag, {}, () => writeLetters(sheet, text, { x: left, y: doc.y, width, lineGap: LINE_GAP, ...options })))
}

function drawHeading(sheet: Sheet, text: string): void {
  makeRoom(sheet, 70)
  sheet.doc.y += 14
  setType(sheet, 'bold', 'heading')
  sheet.doc.outline.children[0]?.addItem(text)
  drawText(sheet, 'H2', text)
  sheet.doc.y += 4
}

function drawParagraph(sheet: Sheet, { text, tone }: ParagraphBlock): void {
  setType(sheet, tone === 'strong' ? 'bold' : 'regular', tone === 'small' ? 'small' : 'text', tone === 'small' ? 'muted' : 'text')
  makeRoom(sheet, 2 * sheet.doc.currentLineHeight(true))
  drawText(sheet, 'P', text)
  sheet.doc.y += 6
}

function drawList(sheet: Sheet, { items }: ListBlock): void {
  const { doc, root, left, width } = sheet
  const list = doc.struct('L')
  root.add(list)
  setType(sheet, 'regular', 'text')
  for (const text of items) {
    makeRoom(sheet, 2 * doc.currentLineHeight(true))
    const item = doc.struct('LI')
    list.add(item)
    const { y } = doc
    item.add(doc.struct('Lbl', {}, () => doc.text('•', left, y, { width: BULLET_WIDTH })))
    item.add(
      doc.struct('LBody', {}, () =>
        writeLetters(sheet, text, { x: left + BULLET_WIDTH, y, width: width - BULLET_WIDTH, lineGap: LINE_GAP }),
      ),
    )
    item.end()
    doc.y += 2
  }
  list.end()
  doc.y += 6
}

function drawSignature(sheet: Sheet, { name, notes }: SignatureBlock): void {
  const { doc } = sheet
  makeRoom(sheet, 50 + 16 * notes.length)
  doc.y += 24
  drawRule(sheet, doc.y, 'line', sheet.width / 2)
  doc.y += 6
  setType(sheet, 'bold', 'text')
  drawText(sheet, 'P', name)
  setType(sheet, 'regular', 'small', 'muted')
  for (const note of notes) drawText(sheet, 'P', note)
  doc.y += 6
}
