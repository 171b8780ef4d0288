import { createInflate } from 'node:zlib'

// What a reader of PDF would do by itself or on a click: run a program, start one, open a file inside of the file, send what was typed.
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
/** A name, some of whose letters may be written as `#4A`. */
const NAME = /\/[^\s\0/<>[\](){}%]*#[^\s\0/<>[\](){}%]*/g

/** What may come after the end: some programs add a line. */
const MAX_TAIL = 1024
const ZIP_END = 'PK\u0005\u0006'
/** A directory of an archive stands so far from the end at most. */
const ZIP_TAIL = 66_000

/** What a file may grow to when it is read: a bomb grows a thousandfold. A page of A4, scanned in colour at 300 dots, is 26 MB. */
const MAX_IN_STREAM = 100 * 1024 * 1024
const MAX_IN_FILE = 400 * 1024 * 1024
const MAX_STREAMS = 20_000
/** Lists of objects are text, and small. */
const MAX_OBJECTS = 16 * 1024 * 1024

type PdfFault = 'file-active' | 'file-broken' | 'file-locked'

/**
 * What is wrong with a PDF. Looked at are all its bytes and whatever objects are packed in it: readers repair what is broken, so that where a table says that
 * objects are tells nothing.
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

/** The text, and its names with escaped letters as they are read. */
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
    // It stands within the stream before.
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
  // A list of objects that stands where only another reader finds it.
  return lists === countObjectLists(plain) ? undefined : 'file-broken'
}

/** Counts what packed bytes grow to, and keeps it if asked; undefined for more than may be. */
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
