import { createInflate } from 'node:zlib'

// Actions that a PDF reader would perform automatically or on a click: run a script, start a program, open an embedded file, send
// form data.
const ACTIVE = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
]
const END_OF_NAME = String.raw`(?=[\s\0/<>\[\](){}%]|$)`
const ACTIVE_NAME = new RegExp(`/(?:${ACTIVE.join('|')})${END_OF_NAME}`)
const LOCK_NAME = new RegExp(`/Encrypt${END_OF_NAME}`)
const OBJECTS_NAME = new RegExp(`/ObjStm${END_OF_NAME}`, 'g')
/** A name, in which letters may be written as `#4A`. */
const NAME = /\/[^\s\0/<>[\](){}%]*#[^\s\0/<>[\](){}%]*/g

/** Maximum number of bytes after the end, because some programs add a line. */
const MAX_TAIL = 1024
const ZIP_END = 'PK\u0005\u0006'
/** Maximum distance of an archive's directory from the end. */
const ZIP_TAIL = 66_000

/** Maximum unpacked size. A bomb grows a thousandfold. A page of A4, scanned in colour at 300 dpi, is 26 MB. */
const MAX_IN_STREAM = 100 * 1024 * 1024
const MAX_IN_FILE = 400 * 1024 * 1024
const MAX_STREAMS = 20_000
/** Object streams are text, and small. */
const MAX_OBJECTS = 16 * 1024 * 1024

type PdfFault = 'file-active' | 'file-broken' | 'file-locked'

/**
 * Finds the fault of a PDF, or undefined. Scans every byte and all packed objects: readers repair broken files, so the tables
 * that state where objects are prove nothing.
 */
export async function findPdfFault(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = file.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (
    !text.startsWith('%PDF-') ||
    end === -1 ||
    text
      .slice(end + 5)
      .trimEnd()
      .replaceAll('\0', '').length > MAX_TAIL
  )
    return 'file-broken'
  if (text.slice(-ZIP_TAIL).includes(ZIP_END)) return 'file-broken'
  const plain = readNames(text)
  if (plain.some((part) => LOCK_NAME.test(part))) return 'file-locked'
  if (plain.some((part) => ACTIVE_NAME.test(part))) return 'file-active'
  return findStreamFault(file, text, plain)
}

/** Returns the text, and its names with escaped letters decoded. */
const readNames = (text: string): readonly string[] => [
  text,
  (text.match(NAME) ?? [])
    .map((name) => name.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))))
    .join(' '),
]
const countObjectLists = (parts: readonly string[]): number => parts.reduce((sum, part) => sum + (part.match(OBJECTS_NAME)?.length ?? 0), 0)

async function findStreamFault(file: Buffer, text: string, plain: readonly string[]): Promise<PdfFault | undefined> {
  let [left, lists, from] = [MAX_IN_FILE, 0, 0]
  let streams = 0
  for (const { index, 0: opening } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    // Lies within the previous stream.
    if (index < from) continue
    streams += 1
    if (streams > MAX_STREAMS) return 'file-broken'
    const head = readNames(text.slice(from, index))
    const isList = countObjectLists(head) > 0
    lists += countObjectLists(head)
    const start = index + opening.length
    const found = text.indexOf('endstream', start)
    const end = found === -1 ? text.length : found
    from = end
    const filters =
      head.join(' ').match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt)\b/g) ?? []
    if (isList && (filters.length > 1 || (filters.length === 1 && !filters[0].startsWith('/Fl')))) return 'file-broken'
    if (filters.length === 0) continue
    const read = await inflate(file.subarray(start, end), { most: Math.min(left, MAX_IN_STREAM), keeps: isList })
    if (read === undefined || (isList && !read.isWhole)) return 'file-broken'
    left -= read.size
    if (isList && readNames(read.text).some((part) => ACTIVE_NAME.test(part))) return 'file-active'
  }
  // An object stream at a place that only another reader would find.
  return lists === countObjectLists(plain) ? undefined : 'file-broken'
}

/** Counts the unpacked bytes, and keeps them if asked. Undefined if they exceed the limit. */
async function inflate(bytes: Buffer, { most, keeps }: { readonly most: number; readonly keeps: boolean }) {
  const unpacked = createInflate()
  unpacked.end(bytes)
  const kept: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most || (keeps && size > MAX_OBJECTS)) return undefined
      if (keeps) kept.push(chunk)
    }
    return { size, isWhole: true, text: Buffer.concat(kept).toString('latin1') }
  } catch {
    return { size, isWhole: false, text: '' }
  } finally {
    unpacked.destroy()
  }
}
