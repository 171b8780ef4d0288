import { createSemaphore } from '../semaphore.ts'
import { textsIn } from '../texts/texts.ts'
import type { PdfDocument } from './blocks.ts'
import { drawBlock, drawText } from './draw-block.ts'
import { writeLetters } from './draw-letters.ts'
import { drawArtifact, drawRule, openSheet, setType, type Sheet } from './sheet.ts'

/** Drawing takes the whole processor for some hundredths of a second, so parallel drawing would only delay everybody else. */
const inTurn = createSemaphore(1, { most: 30 })

/**
 * Renders a document as a tagged PDF (PDF/UA-1: structure, language, title, bookmarks, embedded font). The same document gives
 * the same bytes in any process. Throws SERVICE_BUSY if too many wait.
 */
export const renderPdf = (document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> => inTurn(() => draw(document))

async function draw(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet(document)
  drawHead(sheet, document)
  for (const block of document.blocks) drawBlock(sheet, block)
  sheet.root.end()
  drawPageNumbers(sheet, document)
  sheet.doc.end()
  const chunks = await Array.fromAsync(sheet.doc as AsyncIterable<Uint8Array>)
  return Uint8Array.from(Buffer.concat(chunks))
}

function drawHead(sheet: Sheet, { union, title }: PdfDocument): void {
  const { doc } = sheet
  setType(sheet, 'bold', 'heading', 'accent')
  drawText(sheet, 'P', union)
  doc.y += 4
  drawRule(sheet, doc.y, 'accent')
  doc.y += 22
  setType(sheet, 'bold', 'title')
  doc.outline.addItem(title)
  drawText(sheet, 'H1', title, { lineGap: 0 })
  doc.y += 10
}

/** Draws the bottom line of each page once the number of pages is known. The first page already shows the union's name. */
function drawPageNumbers(sheet: Sheet, { language, union, title }: PdfDocument): void {
  const { doc, left, width } = sheet
  const { start, count } = doc.bufferedPageRange()
  const texts = textsIn(language)
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    setType(sheet, 'regular', 'small', 'muted')
    // Below the margin, the package would start a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 40
    drawArtifact(sheet, 'Pagination', () => {
      writeLetters(sheet, `${union} – ${title}`, { x: left, y, width: width * 0.75, height: 12, ellipsis: true })
      doc.text(texts('pdf:page', { page: index + 1, pages: count }), left + width * 0.75, y, { width: width * 0.25, align: 'right' })
    })
  }
}
