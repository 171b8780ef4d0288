import { correction, generate } from 'lean-qr'
import type { CodeBlock } from './blocks.ts'
import { makeRoom, type Sheet } from './sheet.ts'

/** In points: 8 cm, which a phone reads from an arm's length, even on folded paper. */
const SIDE = 227
/** The quiet zone that scanners need (ISO/IEC 18004), in modules. */
const QUIET = 4

/** Adds a QR code as a figure with its text for screen readers. */
export function drawCode(sheet: Sheet, { text, label }: CodeBlock): void {
  const { doc, root, left } = sheet
  const code = generate(text, { minCorrectionLevel: correction.Q })
  makeRoom(sheet, SIDE)
  const { y } = doc
  const module = SIDE / (code.size + 2 * QUIET)
  const draw = (): void => {
    for (let row = 0; row < code.size; row += 1) {
      for (let column = 0; column < code.size; column += 1) {
        if (!code.get(column, row)) continue
        const first = column
        while (code.get(column + 1, row)) column += 1
        doc.rect(left + (first + QUIET) * module, y + (row + QUIET) * module, (column - first + 1) * module, module)
      }
    }
    doc.fill('#000000')
  }
  root.add(doc.struct('Figure', { alt: label, bbox: [left, y, left + SIDE, y + SIDE] }, draw))
  doc.x = left
  doc.y = y + SIDE + 8
}
