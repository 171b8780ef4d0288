import { isOneLine } from '../formats/text.ts'

/** The file types that members can send, recognized by their bytes. Phones convert their own photo formats to JPEG for a page that does not accept them. */
export const UPLOAD_KINDS = ['PDF', 'JPEG', 'PNG', 'WEBP'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** The media type for `accept`, and the extension of a file name. */
export const KIND_TYPES = {
  PDF: { mediaType: 'application/pdf', ending: 'pdf' },
  JPEG: { mediaType: 'image/jpeg', ending: 'jpg' },
  PNG: { mediaType: 'image/png', ending: 'png' },
  WEBP: { mediaType: 'image/webp', ending: 'webp' },
} as const satisfies Record<UploadKind, { readonly mediaType: string; readonly ending: string }>

/** The largest file, in bytes: enough for a phone's photo or several scanned pages. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
/** The largest picture, in pixels: enough for phones. Decoding takes several bytes for each pixel. */
export const MAX_PIXELS = 50_000_000
/** The most files in one answer of a request or in one message. */
export const MAX_FILES = 10
/** The most photos in one PDF. After shrinking, they fit into the largest file. */
export const MAX_PHOTO_PAGES = 20
/** The most files of a member that wait to be used: a booking for nine with two files each. */
export const MAX_WAITING_UPLOADS = 20
/** The most bytes of a member's waiting files: ten of the largest. And the most bytes in a day: twice as many. */
export const MAX_WAITING_BYTES = 10 * MAX_UPLOAD_BYTES
export const MAX_DAY_BYTES = 2 * MAX_WAITING_BYTES
/** The usual and the largest size of one part of an upload: how much is sent again after a lost connection. */
export const PART_BYTES = 512 * 1024
export const MAX_PART_BYTES = 2 * PART_BYTES
/** Hours for which an unused file is kept. */
export const UPLOAD_WAITS = 24

const MAX_NAME = 120

const PDF_HEAD = '%PDF-'
/** Readers accept a PDF whose head is within the first 1,024 bytes: some programs write a mark or lines of a server before it. */
const PDF_WITHIN = 1024
/** The number of leading bytes that identify the type. */
export const KIND_BYTES = PDF_WITHIN + PDF_HEAD.length

/** The type of a file by its first bytes; undefined if it is not accepted. */
export function findUploadKind(bytes: Uint8Array): UploadKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, KIND_BYTES))
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'JPEG'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'PNG'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'WEBP'
  return head.includes(PDF_HEAD) ? 'PDF' : undefined
}

/** `active`: a PDF that shows nothing without its program or its embedded files; `locked`: a PDF that needs a password. */
export const UPLOAD_FAULTS = ['file-active', 'file-broken', 'file-empty', 'file-kind', 'file-locked', 'file-pixels', 'file-size'] as const
export type UploadFault = (typeof UPLOAD_FAULTS)[number]

/** What a form's question accepts. A missing limit means the general one. */
export interface FileRule {
  readonly kinds?: readonly UploadKind[] | undefined
  /** In bytes. */
  readonly mostBytes?: number | undefined
}

/** Finds what is wrong with a file. Browser and server share this check. */
export function findUploadFault(
  { kinds = UPLOAD_KINDS, mostBytes = MAX_UPLOAD_BYTES }: FileRule,
  { kind, size }: { readonly kind: UploadKind | undefined; readonly size: number },
): UploadFault | undefined {
  if (size === 0) return 'file-empty'
  if (!kind || !kinds.includes(kind)) return 'file-kind'
  return size > mostBytes ? 'file-size' : undefined
}

/** Checks the size alone, before the file is sent. */
export const findSizeFault = (size: number): 'file-empty' | 'file-size' | undefined =>
  size <= 0 ? 'file-empty' : size > MAX_UPLOAD_BYTES ? 'file-size' : undefined

/** Cleans a file name for storage: removes folders and invisible characters, composes accents (macOS separates them), and sets the extension of the type. `'C:\\títol.PDF'` → `'títol.pdf'` */
export function toUploadName(given: string, kind: UploadKind): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = [...last].filter((letter) => isOneLine(letter)).join('')
  const bare = seen
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[.\s]+|\s+$/g, '')
  return `${[...bare].slice(0, MAX_NAME).join('').trim() || kind.toLowerCase()}.${KIND_TYPES[kind].ending}`
}
