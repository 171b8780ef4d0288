import { cleanObjects, countPages } from './clean-objects.ts'
import { openQpdf, type Qpdf, repair } from './engines.ts'
import type { PdfObjects } from './json-pdf.ts'
import { wasExhausted } from './memory.ts'
import { isBomb } from './stream-sizes.ts'

/** The file to store, or the fault. */
export type Rewritten = Uint8Array | 'file-active' | 'file-broken' | 'file-locked'

/** The most bytes of text that describe the objects: several times those of a tagged book. */
const MAX_DESCRIPTION = 20 * 1024 * 1024
/** The most earlier states of a signed file that are looked into. */
const MAX_REVISIONS = 10
const END = '%%EOF'

/**
 * Reads a PDF by its structure and writes it anew: without what acts, plays or holds files, without a lock that opens without a
 * password, and only with the objects that its pages need. A signed file in which nothing of that kind is found stays as it is.
 */
export async function rewritePdf(given: Uint8Array): Promise<Rewritten> {
  const bytes = cut(given)
  if (!bytes) return 'file-broken'
  const qpdf = await openQpdf()
  const first = describe(qpdf, bytes)
  if (first) return rewrite(qpdf, first, { bytes, mayStay: bytes.byteOffset === given.byteOffset })
  // The memory of the first engine is not free yet.
  if (wasExhausted()) return 'file-broken'
  const repaired = await repair(bytes)
  if (repaired === 'locked') return 'file-locked'
  const second = repaired && describe(qpdf, repaired)
  return second ? rewrite(qpdf, second, { bytes: repaired, mayStay: false }) : 'file-broken'
}

/** What PDF readers take for the file: from its first line, which may be within the first 1,024 bytes, to its last end. */
function cut(given: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(given.buffer, given.byteOffset, given.length)
  const start = file.subarray(0, 1024 + 5).indexOf('%PDF-')
  if (start === -1) return undefined
  const end = file.lastIndexOf(END)
  return end > start ? given.subarray(start, end + END.length) : given.subarray(start)
}

interface Source {
  readonly bytes: Uint8Array
  /** Whether the file may be stored unchanged. */
  readonly mayStay: boolean
}

async function rewrite(qpdf: Qpdf, objects: PdfObjects, { bytes, mayStay }: Source): Promise<Rewritten> {
  if (!countPages(objects) || (await isBomb(qpdf, objects))) return 'file-broken'
  const { changes, isSigned, isShell } = cleanObjects(objects, { unsigned: false })
  if (isShell) return 'file-active'
  const isClean = Object.keys(changes).every((name) => name === 'trailer')
  if (mayStay && isSigned && isClean && !isEncrypted(objects) && wasAlwaysClean(bytes)) return bytes
  const all = isSigned ? cleanObjects(objects, { unsigned: true }).changes : changes
  return write(qpdf, bytes, all) ?? 'file-broken'

  /** An earlier state of the file is still in it, and some readers go back to it. */
  function wasAlwaysClean(whole: Uint8Array): boolean {
    const states = listStates(whole)
    return (
      states.length <= MAX_REVISIONS &&
      states.every((state) => {
        const earlier = describe(qpdf, state, { streams: false })
        return !earlier || Object.keys(cleanObjects(earlier, { unsigned: false }).changes).every((name) => name === 'trailer')
      })
    )
  }
}

/** The file as it was at each of its earlier ends. */
function listStates(bytes: Uint8Array): readonly Uint8Array[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const states: Uint8Array[] = []
  for (let at = file.indexOf(END); at !== -1 && at + END.length < file.length; at = file.indexOf(END, at + 1))
    states.push(bytes.subarray(0, at + END.length))
  return states
}

const isEncrypted = ({ trailer }: PdfObjects): boolean => JSON.stringify(trailer).includes('"/Encrypt":')

const [INPUT, OUTPUT, DESCRIPTION, STREAM] = ['/input.pdf', '/output.pdf', '/description.json', '/stream'] as const

/** Reads all objects. The bytes of each stream are a file. Undefined if QPDF cannot read the file. */
function describe(qpdf: Qpdf, bytes: Uint8Array, { streams = true } = {}): PdfObjects | undefined {
  qpdf.write(INPUT, bytes)
  const data = streams ? ['--json-stream-data=file', `--json-stream-prefix=${STREAM}`] : ['--json-stream-data=none']
  const isRead = qpdf.run(['--json=2', '--json-key=qpdf', ...data, '--decode-level=none', INPUT, DESCRIPTION])
  const text = isRead ? qpdf.read(DESCRIPTION) : undefined
  if (!text) return undefined
  qpdf.remove(DESCRIPTION)
  if (text.length > MAX_DESCRIPTION) return undefined
  const { qpdf: parts } = JSON.parse(new TextDecoder().decode(text)) as { readonly qpdf: readonly [unknown, PdfObjects] }
  return parts[1]
}

const CHANGES = '/changes.json'
const HEAD = { jsonversion: 2, pushedinheritedpageresources: false, calledgetallpages: false }

function write(qpdf: Qpdf, bytes: Uint8Array, changes: PdfObjects): Uint8Array | undefined {
  qpdf.write(INPUT, bytes)
  qpdf.write(CHANGES, JSON.stringify({ qpdf: [HEAD, changes] }))
  const way = ['--decrypt', '--object-streams=generate', '--compress-streams=y', '--decode-level=none', '--deterministic-id']
  return qpdf.run([`--update-from-json=${CHANGES}`, ...way, INPUT, OUTPUT]) ? qpdf.read(OUTPUT) : undefined
}
