import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Pdf from 'pdfkit'
import type { PdfDocument } from './blocks.ts'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      // The package supports these options, but its types lack them.
      /** Whether a TH is the header of its row or its column. */
      scope?: 'Row' | 'Column'
      /** The position of a figure: left, top, right, bottom. */
      bbox?: readonly [number, number, number, number]
    }
  }
}

/** A document in progress, with the structure element that blocks are added to. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  readonly left: number
  readonly width: number
}

export const COLORS = { text: '#17212b', muted: '#4a5866', line: '#aab4bf', accent: '#0b5d6b' } as const
/** In points. */
export const SIZES = { small: 9, text: 10.5, heading: 13, title: 20 } as const

const MARGINS = { top: 56, bottom: 64, left: 56, right: 56 }

// Source Sans 3 (SIL Open Font License): all Latin, Greek and Cyrillic letters. A file contains only the glyphs used.
const require = createRequire(import.meta.url)
const regularFont = readFileSync(require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))
const boldFont = readFileSync(require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'))

/** Opens an empty tagged A4 document. Date and id come only from the document, so that the same data give the same bytes. */
export function openSheet({ language, union, title, date }: PdfDocument): Sheet {
  const doc = new Pdf({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    // The package writes PDF/UA, but its types only know PDF/A.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: inMetadata(title), Author: inMetadata(union), Creator: 'Afilia', Producer: 'Afilia', CreationDate: date },
  })
  doc.registerFont('regular', regularFont)
  doc.registerFont('bold', boldFont)
  doc.addPage()
  // The space and the no-break space share a glyph. The first one used decides which character is copied.
  for (const font of ['bold', 'regular']) doc.font(font).widthOfString(' ')
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, left: MARGINS.left, width: doc.page.width - MARGINS.left - MARGINS.right }
}

const fonts = new WeakMap<PDFKit.PDFDocument, 'regular' | 'bold'>()
/** The font that was set last. */
export const fontOf = (doc: PDFKit.PDFDocument): 'regular' | 'bold' => fonts.get(doc) ?? 'regular'

/** Sets font, size and colour. */
export function setType({ doc }: Sheet, font: 'regular' | 'bold', size: keyof typeof SIZES, color: keyof typeof COLORS = 'text'): void {
  fonts.set(doc, font)
  doc.font(font).fontSize(SIZES[size]).fillColor(COLORS[color])
}

/** Draws decoration, which screen readers skip. */
export function drawArtifact({ doc }: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

export function drawRule(sheet: Sheet, y: number, color: keyof typeof COLORS = 'line', width = sheet.width): void {
  const { doc, left } = sheet
  drawArtifact(sheet, 'Layout', () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(color === 'accent' ? 1.5 : 0.5)
      .strokeColor(COLORS[color])
      .stroke(),
  )
}

/** Starts a new page unless `height` points are left on this one. Returns whether it started one. */
export function makeRoom({ doc, left }: Sheet, height: number): boolean {
  const isFull = doc.y + height > doc.page.height - MARGINS.bottom
  if (isFull) doc.addPage()
  doc.x = left
  return isFull
}

/** The package inserts these two into its XML without escaping. */
const inMetadata = (text: string): string => text.replaceAll('&', '+').replaceAll(/[<>]/g, '')
