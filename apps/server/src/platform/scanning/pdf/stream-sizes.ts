import { createInflate } from 'node:zlib'
import type { Qpdf } from './engines.ts'
import { isList, isStream, type Json, type PdfObjects, resolve } from './json-pdf.ts'

/** Maximum unpacked size. A bomb grows a thousandfold. A page of A4, scanned in colour at 300 dpi, is 26 MB. */
const MAX_IN_STREAM = 100 * 1024 * 1024
const MAX_IN_FILE = 400 * 1024 * 1024
const MAX_STREAMS = 20_000
/** A stream this small, packed once, unpacks to a megabyte at most. */
const SMALL = 1024
/** Packing twice gains nothing in a real file. */
const MAX_LAYERS = 2

/** Whether the streams unpack to more than a reader can hold. Removes the files with their bytes. */
export async function isBomb(qpdf: Qpdf, objects: PdfObjects): Promise<boolean> {
  const streams = Object.values(objects).flatMap((object) => (isStream(object) ? [object.stream] : []))
  let left = MAX_IN_FILE
  for (const { dict, datafile } of streams) {
    const bytes = datafile === undefined ? undefined : qpdf.read(datafile)
    if (datafile !== undefined && bytes) qpdf.remove(datafile)
    const layers = countLayers(objects, dict['/Filter'])
    if (layers > MAX_LAYERS) return true
    if (!bytes || layers === 0 || (layers === 1 && bytes.length <= SMALL)) continue
    const size = await measure(bytes, layers, Math.min(left, MAX_IN_STREAM))
    if (size === undefined) return true
    left -= size
  }
  return streams.length > MAX_STREAMS
}

/** The number of Flate filters with which the bytes begin. */
function countLayers(objects: PdfObjects, filter: Json | undefined): number {
  const found = resolve(objects, filter)
  const names = isList(found) ? found.map((name) => resolve(objects, name)) : [found]
  const other = names.findIndex((name) => name !== '/FlateDecode' && name !== '/Fl')
  return other === -1 ? names.length : other
}

/** Counts the unpacked bytes, also of a stream that breaks off. Undefined if they exceed the limit. */
async function measure(bytes: Uint8Array, layers: number, most: number): Promise<number | undefined> {
  const inflates = Array.from({ length: layers }, () => createInflate())
  for (const [n, inflate] of inflates.entries()) {
    const next = inflates[n + 1]
    if (next) inflate.pipe(next).on('error', () => next.destroy())
    inflate.on('error', () => (next ?? inflate).destroy())
  }
  inflates[0]!.end(bytes)
  let size = 0
  try {
    for await (const chunk of inflates.at(-1) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) return undefined
    }
  } catch {
    // What has come out until here is what a reader shows.
  } finally {
    for (const inflate of inflates) inflate.destroy()
  }
  return size
}
