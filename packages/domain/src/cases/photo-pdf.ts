/** A page of the PDF: an RGB JPEG and its size in pixels. */
export interface PhotoPage {
  readonly jpeg: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** The long side of an A4 page, in points. Each page has the aspect ratio of its picture, so nothing is cropped and no margin is added. */
const LONG_SIDE = 842

/**
 * Writes a PDF with one picture on each page, as a list of byte chunks. The JPEGs are embedded unchanged (ISO 32000-1, 7.4.8 DCTDecode).
 * There is no text, font or date, so a PDF library of several hundred kilobytes is not needed.
 */
export function writePhotoPdf(pages: readonly PhotoPage[]): Uint8Array<ArrayBuffer>[] {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  const starts: number[] = []
  let length = 0
  const add = (...added: (string | Uint8Array<ArrayBuffer>)[]): void => {
    for (const part of added) {
      parts.push(part)
      length += part.length
    }
  }
  const object = (...body: (string | Uint8Array<ArrayBuffer>)[]): void => {
    starts.push(length)
    add(`${starts.length} 0 obj\n`, ...body, '\nendobj\n')
  }
  // Bytes above 127 mark the file as binary for programs that transfer it.
  add('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${idOf(at)} 0 R`).join(' ')}] >>`)
  for (const [at, { jpeg, width, height }] of pages.entries()) {
    const scale = LONG_SIDE / Math.max(width, height)
    const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
    const [content, picture] = [idOf(at) + 1, idOf(at) + 2]
    const drawing = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    )
    object(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  }
  const table = length
  add(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n`)
  for (const start of starts) add(`${String(start).padStart(10, '0')} 00000 n \n`)
  add(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return parts.map((part) => (typeof part === 'string' ? toLatin1(part) : part))
}

/** Objects 1 and 2 are the catalogue and the list of pages; each page has three objects. */
const idOf = (page: number): number => 3 + page * 3

/** One byte for each character, so that offsets in the cross-reference table match. */
const toLatin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
