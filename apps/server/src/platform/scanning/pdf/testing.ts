import { deflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { writePdf } from '../../../testing/files/sample-files.ts'
import { cleanPdf } from './clean-pdf.ts'
import { openQpdf } from './engines.ts'

/**
 * Writes a PDF of one page whose objects are packed in an object stream, with a table that is a stream. `hasPredictor`: each row
 * of bytes is stored as the difference to the row before, in which no name can be found.
 */
export function makeObjectStream(more: Readonly<Record<number, string>>, hasPredictor = false): Buffer {
  const objects: Record<number, string> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...more,
  }
  const numbers = Object.keys(objects).map(Number)
  const texts = numbers.map((number) => `${objects[number]} `)
  const places = texts.map((_, n) => texts.slice(0, n).join('').length)
  const head = `${numbers.map((number, n) => `${number} ${places[n]}`).join(' ')} `
  const list = Buffer.from(head + texts.join(''), 'latin1')
  const holder = Math.max(...numbers) + 1
  const parms = hasPredictor ? ' /DecodeParms << /Predictor 12 /Columns 16 >>' : ''
  const packed = deflateSync(hasPredictor ? predict(list, 16) : list)
  const start = Buffer.from('%PDF-1.7\n', 'latin1')
  const stream = writeStream(holder, `/Type /ObjStm /N ${numbers.length} /First ${head.length} /Filter /FlateDecode${parms}`, packed)
  const tableAt = start.length + stream.length
  const rows = Array.from({ length: holder + 2 }, (_, number) => {
    if (number === holder) return toRow(1, start.length, 0)
    if (number === holder + 1) return toRow(1, tableAt, 0)
    return numbers.includes(number) ? toRow(2, holder, numbers.indexOf(number)) : toRow(0, 0, 0)
  })
  const table = writeStream(holder + 1, `/Type /XRef /Size ${holder + 2} /W [1 4 1] /Root 1 0 R`, Buffer.concat(rows))
  return Buffer.concat([start, stream, table, Buffer.from(`startxref\n${tableAt}\n%%EOF\n`)])
}

const toRow = (kind: number, place: number, rest: number): Buffer => Buffer.from([kind, place >> 24, place >> 16, place >> 8, place, rest])

const writeStream = (number: number, dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])

/** Stores each row as its difference to the row above (PNG's filter 2). */
function predict(bytes: Buffer, columns: number): Buffer {
  const rows = Array.from({ length: Math.ceil(bytes.length / columns) }, (_, n) => {
    const row = Buffer.alloc(columns + 1, 2)
    for (let column = 0; column < columns; column += 1) {
      const at = n * columns + column
      row[column + 1] = (bytes[at] ?? 32) - (n === 0 ? 0 : bytes[at - columns]!)
    }
    return row
  })
  return Buffer.concat(rows)
}

/** What a reader finds in a file: pdf.js, which is no part of the cleaning. */
export async function look(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat() as { url?: string; dest?: unknown }[]
  const seen = {
    pages: pdf.numPages,
    text: texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' '),
    title: ((await pdf.getMetadata()).info as { Title?: string }).Title,
    links: annotations.flatMap(({ url, dest }) => (url ? [url] : dest ? [JSON.stringify(dest)] : [])),
    annotations: annotations.length,
    files: Object.keys(((await pdf.getAttachments()) as object | null) ?? {}),
    scripts: [await pdf.getJSActions(), ...(await Promise.all(pages.map((page) => page.getJSActions())))].filter(Boolean),
  }
  await task.destroy()
  return seen
}

/** The file with everything unpacked. */
export async function unpack(bytes: Uint8Array): Promise<string> {
  const qpdf = await openQpdf()
  qpdf.write('/in', bytes)
  qpdf.run(['--qdf', '--object-streams=disable', '--decode-level=generalized', '/in', '/out'])
  return Buffer.from(qpdf.read('/out')!).toString('latin1')
}

/** The file as it is stored. */
export async function clean(bytes: Uint8Array): Promise<Uint8Array> {
  const cleaned = await cleanPdf(bytes)
  if (typeof cleaned === 'string') throw new Error(cleaned)
  return cleaned
}

/** A page with these annotations, and further objects from number 4 on. */
export const makePage = (entries: string, ...objects: string[]) =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`,
    ...objects,
  ])
