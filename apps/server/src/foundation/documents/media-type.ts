import { findUploadKind } from '@afilia/domain/cases/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../platform/errors.ts'
import { isWholeMp3, isWholeMpeg4, isWholeOgg, isWholeWave, isWholeWebm } from './whole-file.ts'

/** The accepted types, with their file extensions. */
export const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'application/pdf': 'pdf',
} as const
export type StoredType = keyof typeof EXTENSIONS

/** Other names that `file-type` uses for accepted types. */
const SAME_AS: Readonly<Record<string, StoredType>> = {
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  // `file-type` does not know the first stream of this Ogg file.
  'application/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

const isStoredType = (type: string): type is StoredType => Object.hasOwn(EXTENSIONS, type)

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Readers accept bytes before the head of a PDF, such as a mark of byte order. */
const isPdf = (bytes: Buffer): boolean => findUploadKind(bytes) === 'PDF'

/** Finds the type of a file by its first bytes, not by its name. Undefined if the type is not accepted. */
export async function findMediaType(bytes: Buffer): Promise<StoredType | undefined> {
  // Skips `file-type` for a PNG: it looks for an animation, finds no type for a damaged file, and another type for an animated
  // one.
  if (bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return 'image/png'
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const type = SAME_AS[found] ?? found
  if (isStoredType(type)) return type
  return isPdf(bytes) ? 'application/pdf' : undefined
}

const IS_WHOLE: Partial<Record<StoredType, (bytes: Buffer) => boolean>> = {
  'video/mp4': isWholeMpeg4,
  'audio/mp4': isWholeMpeg4,
  'video/webm': isWholeWebm,
  'audio/ogg': isWholeOgg,
  'audio/mpeg': isWholeMp3,
  'audio/wav': isWholeWave,
}

/**
 * Throws MEDIA_DAMAGED for a video or audio file that is truncated or has something appended, because these are stored unchanged.
 * Pictures and documents are re-encoded instead.
 */
export function rejectDamaged(type: StoredType, bytes: Buffer): void {
  if (IS_WHOLE[type]?.(bytes) === false || isZip(bytes)) throw new AppError('MEDIA_DAMAGED')
}

/** Readers find a ZIP archive by its end, whatever precedes it (APPNOTE.TXT 4.3.16). */
function isZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
}
