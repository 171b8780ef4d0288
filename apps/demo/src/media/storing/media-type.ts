import { AppError } from '../../../../server/src/platform/errors.ts'
import { isWholeMp3, isWholeMpeg4, isWholeOgg, isWholePdf, isWholeWave, isWholeWebm } from './whole-file.ts'

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

const AVIF_BRANDS = new Set(['avif', 'avis'])
const AUDIO_BRANDS = new Set(['M4A ', 'M4B '])
const VIDEO_BRANDS = /^(iso[2-9m]|mp4[12]|avc1|M4V |dash|msnv)$/

/** The type of a file by its first bytes, not by its name; undefined if it is not accepted. */
export function findMediaType(bytes: Buffer): StoredType | undefined {
  const begins = (text: string, at = 0): boolean => bytes.subarray(at, at + text.length).toString('latin1') === text
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  if (begins('RIFF') && begins('WAVE', 8)) return 'audio/wav'
  if (begins('%PDF-')) return 'application/pdf'
  if (begins('OggS')) return 'audio/ogg'
  if (begins('\x1aE\xdf\xa3')) return bytes.subarray(0, 64).includes('webm') ? 'video/webm' : undefined
  if (begins('ftyp', 4)) return typeOfBrand(bytes.subarray(8, 12).toString('latin1'))
  if (begins('ID3') || (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2)) return 'audio/mpeg'
  return undefined
}

function typeOfBrand(brand: string): StoredType | undefined {
  if (AVIF_BRANDS.has(brand)) return 'image/avif'
  if (AUDIO_BRANDS.has(brand)) return 'audio/mp4'
  return VIDEO_BRANDS.test(brand) ? 'video/mp4' : undefined
}

const IS_WHOLE: Partial<Record<StoredType, (bytes: Buffer) => boolean>> = {
  'video/mp4': isWholeMpeg4,
  'audio/mp4': isWholeMpeg4,
  'video/webm': isWholeWebm,
  'audio/ogg': isWholeOgg,
  'audio/mpeg': isWholeMp3,
  'audio/wav': isWholeWave,
  'application/pdf': isWholePdf,
}

/**
 * Throws MEDIA_DAMAGED for a film, sound or document that is truncated or has something appended: these are stored as they are. Pictures are
 * re-encoded instead.
 */
export function refuseDamaged(type: StoredType, bytes: Buffer): void {
  if (IS_WHOLE[type]?.(bytes) === false || isZip(bytes)) throw new AppError('MEDIA_DAMAGED')
}

/** A ZIP archive is found by its end, whatever stands before it (APPNOTE.TXT 4.3.16). */
function isZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
}
