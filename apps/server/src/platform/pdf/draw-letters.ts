import { divide, type FontName, LEFTWARDS, loadFallback } from './fonts.ts'
import { fontOf, type Sheet } from './sheet.ts'

type Options = PDFKit.Mixins.TextOptions

/** Words that are written from right to left stand in that order only if they are shaped together. The package does so if it is asked for features, even for none beyond the usual ones. */
const WHOLE = { features: [] } satisfies Options

/** How much of a line of the own font is above its letters' foot: 1,024 of 1,424 units (its table `hhea`). */
const ASCENT = 1024 / 1424

/** Writes a text, each part of it in a font that has its letters. */
export function writeLetters(sheet: Sheet, text: string, { x, y, ...options }: Options & { readonly x: number; readonly y: number }): void {
  const { doc } = sheet
  const runs = divide(text)
  if (runs.every(({ font }) => font === 'own')) {
    doc.text(text, x, y, options)
    return
  }
  // All parts stand on one line, whatever the height of their letters.
  const ascent = doc.currentLineHeight() * ASCENT
  doc.x = x
  doc.y = y + ascent
  for (const [n, run] of runs.entries()) {
    useFont(sheet, run.font)
    const way = LEFTWARDS.has(run.font) ? WHOLE : {}
    doc.text(run.text, { ...options, ...way, baseline: 'alphabetic', continued: n < runs.length - 1 })
  }
  doc.y -= ascent
  useFont(sheet, 'own')
}

/** The height of a text in this width. */
export function measureLetters(sheet: Sheet, text: string, width: number): number {
  const { doc } = sheet
  const runs = divide(text)
  if (runs.every(({ font }) => font === 'own')) return doc.heightOfString(text || ' ', { width })
  let [length, line] = [0, 0]
  for (const { font, text: part } of runs) {
    useFont(sheet, font)
    length += doc.widthOfString(part)
    line = Math.max(line, doc.currentLineHeight(true))
  }
  useFont(sheet, 'own')
  // A line ends between two words, so it is not full.
  return Math.ceil((length * 1.15) / width) * line
}

function useFont({ doc }: Sheet, name: FontName): void {
  if (name === 'own') doc.font(fontOf(doc))
  else doc.registerFont(name, loadFallback(name)).font(name)
}
