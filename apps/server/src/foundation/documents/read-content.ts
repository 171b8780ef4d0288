import type { MediaTag } from '@afilia/domain/content/image-sizes'
import { AppError } from '../../platform/errors.ts'
import { cleanPdf } from '../../platform/scanning/pdf/clean-pdf.ts'
import { findMediaType, rejectDamaged, type StoredType } from './media-type.ts'
import { readPlayTime } from './play-time.ts'
import { isPictureType, readPicture } from './read-picture.ts'

/** The stored content of a file that was checked, or that the server made itself. */
export interface CleanContent {
  readonly bytes: Buffer
  readonly mediaType: StoredType
  /** In pixels, for a picture or video. */
  readonly width?: number
  readonly height?: number
  /** The prevailing colour of a picture, such as `#3a6b70`. */
  readonly color?: string
  /** The duration of a video or audio. */
  readonly seconds?: number
}

/** The accepted types and the maximum number of bytes for each tag (specification §3). */
const KINDS: Record<MediaTag, { readonly kind: string; readonly maxBytes: number }> = {
  IMAGE: { kind: 'image/', maxBytes: 20e6 },
  HOME_IMAGE: { kind: 'image/', maxBytes: 20e6 },
  VIDEO: { kind: 'video/', maxBytes: 200e6 },
  HOME_VIDEO: { kind: 'video/', maxBytes: 200e6 },
  AUDIO: { kind: 'audio/', maxBytes: 50e6 },
  DOCUMENT: { kind: 'application/pdf', maxBytes: 50e6 },
}

/**
 * Checks and cleans an uploaded file. Finds its type by its bytes, not its name. Re-encodes a picture, writes a
 * PDF anew without what acts, and keeps other files unchanged. A picture takes some tenths of a second: call this outside of a transaction. Throws MEDIA_TOO_LARGE,
 * MEDIA_NOT_SUPPORTED for a type that is not accepted or does not fit the tag, and MEDIA_DAMAGED for a truncated file or one with
 * something appended.
 */
export async function readContent(bytes: Uint8Array, tag: MediaTag): Promise<CleanContent> {
  const { kind, maxBytes } = KINDS[tag]
  if (bytes.length > maxBytes) throw new AppError('MEDIA_TOO_LARGE')
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const mediaType = await findMediaType(content)
  if (!mediaType?.startsWith(kind)) throw new AppError('MEDIA_NOT_SUPPORTED')
  if (isPictureType(mediaType)) return readPicture(content, mediaType)
  if (mediaType === 'application/pdf') return { bytes: await readPdf(content), mediaType }
  rejectDamaged(mediaType, content)
  return { bytes: content, mediaType, ...readPlayTime(mediaType, content) }
}

async function readPdf(content: Buffer): Promise<Buffer> {
  const cleaned = await cleanPdf(content)
  if (typeof cleaned === 'string') throw new AppError('MEDIA_DAMAGED')
  return Buffer.from(cleaned.buffer, cleaned.byteOffset, cleaned.length)
}
