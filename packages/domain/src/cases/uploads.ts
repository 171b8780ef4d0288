import { isOneLine } from '../formats/text.ts'

/** The kinds of file that members send, each as its bytes say. Phones turn their own kinds of photo into JPEG for a page that does not ask for them. */
export const UPLOAD_KINDS = ['PDF', 'JPEG', 'PNG', 'WEBP'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** What each is called in `accept` and in the name of a file. */
export const KIND_TYPES = {
  PDF: { mediaType: 'application/pdf', ending: 'pdf' },
  JPEG: { mediaType: 'image/jpeg', ending: 'jpg' },
  PNG: { mediaType: 'image/png', ending: 'png' },
  WEBP: { mediaType: 'image/webp', ending: 'webp' },
} as const satisfies Record<UploadKind, { readonly mediaType: string; readonly ending: string }>

/** The largest file, in bytes: a photo of a phone, or some scanned pages. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
/** The largest picture, in pixels: those of phones. What is decoded takes some bytes for each. */
export const MAX_PIXELS = 50_000_000
/** So many files answer one question of a request, or stand in one message. */
export const MAX_FILES = 10
/** So many photos become one PDF: of the size to which they are shrunk they are less than the largest file. */
export const MAX_PHOTO_PAGES = 20
/** So many files of a member may wait for what will use them: a booking for nine, of two files each. */
export const MAX_WAITING_UPLOADS = 20
/** So many bytes of a member's files may wait: ten of the largest. And so many may come in a day: two requests with as much. */
export const MAX_WAITING_BYTES = 10 * MAX_UPLOAD_BYTES
export const MAX_DAY_BYTES = 2 * MAX_WAITING_BYTES
/** A file arrives in parts of so many bytes, and of twice as many at most: what a cut line has to send again. */
export const PART_BYTES = 512 * 1024
export const MAX_PART_BYTES = 2 * PART_BYTES
/** How long a file waits, in hours. */
export const UPLOAD_WAITS = 24

const MAX_NAME = 120

/** So many of the first bytes tell the kind. */
export const KIND_BYTES = 12

/** What the first bytes of a file say that it is; undefined for what is not taken. */
export function findUploadKind(bytes: Uint8Array): UploadKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, KIND_BYTES))
  if (head.startsWith('%PDF-')) return 'PDF'
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'JPEG'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'PNG'
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'WEBP' : undefined
}

/** `active`: a PDF that runs or holds something; `locked`: one with a password, that nobody can look into. */
export type UploadFault = 'file-active' | 'file-broken' | 'file-empty' | 'file-kind' | 'file-locked' | 'file-pixels' | 'file-size'

/** What of a file a question of a form takes; whatever it does not say, all that anybody may send. */
export interface FileRule {
  readonly kinds?: readonly UploadKind[] | undefined
  /** In bytes. */
  readonly mostBytes?: number | undefined
}

/** What is wrong with a file, the same on both sides. */
export function findUploadFault(
  { kinds = UPLOAD_KINDS, mostBytes = MAX_UPLOAD_BYTES }: FileRule,
  { kind, size }: { readonly kind: UploadKind | undefined; readonly size: number },
): UploadFault | undefined {
  if (size === 0) return 'file-empty'
  if (!kind || !kinds.includes(kind)) return 'file-kind'
  return size > mostBytes ? 'file-size' : undefined
}

/** What is wrong with a size alone, before anything of the file is here. */
export const findSizeFault = (size: number): 'file-empty' | 'file-size' | undefined =>
  size <= 0 ? 'file-empty' : size > MAX_UPLOAD_BYTES ? 'file-size' : undefined

/** The name of a file as it is kept: without folders and what nobody sees, with the ending of its kind. `'C:\\títol.PDF'` → `'títol.pdf'` */
export function toUploadName(given: string, kind: UploadKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const seen = [...last].filter((letter) => isOneLine(letter)).join('')
  const bare = seen
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[.\s]+|\s+$/g, '')
  return `${[...bare].slice(0, MAX_NAME).join('').trim() || kind.toLowerCase()}.${KIND_TYPES[kind].ending}`
}
