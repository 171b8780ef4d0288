import { DEVICE_WIDTHS } from '@afilia/domain/content/image-sizes'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../platform/errors.ts'
import type { StoredType } from './media-type.ts'
import { workOnPicture } from '../../platform/media/pictures/picture-work.ts'

/** 50 million: more than a telephone's camera makes, and 200 MB while it is decoded. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 16_384
/** Nobody is ever sent a wider one (specification §9). */
const MAX_WIDTH = DEVICE_WIDTHS.at(-1)!
const TIMEOUT_SECONDS = 30

/** What each kind is written as: an AVIF takes long to make, and of a GIF only the first picture is shown. */
const WRITE = {
  'image/jpeg': ['image/jpeg', (picture: Sharp) => picture.jpeg({ quality: 90 })],
  'image/png': ['image/png', (picture: Sharp) => picture.png()],
  'image/webp': ['image/webp', (picture: Sharp) => picture.webp({ quality: 90 })],
  'image/avif': ['image/webp', (picture: Sharp) => picture.webp({ quality: 90 })],
  'image/gif': ['image/png', (picture: Sharp) => picture.png()],
} as const satisfies Partial<Record<StoredType, readonly [StoredType, (picture: Sharp) => Sharp]>>
type PictureType = keyof typeof WRITE

export const isPictureType = (type: StoredType): type is PictureType => Object.hasOwn(WRITE, type)

/**
 * Re-encodes a picture: upright, without metadata on camera, place and author, and without anything hidden in it. Throws MEDIA_TOO_LARGE if it
 * has too many pixels, MEDIA_DAMAGED if it cannot be decoded completely.
 */
export async function readPicture(bytes: Buffer, type: PictureType) {
  return workOnPicture(async () => {
    try {
      await rejectHuge(bytes, type)
      const [mediaType, write] = WRITE[type]
      const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
      const { data, info } = await write(upright.resize({ width: MAX_WIDTH, withoutEnlargement: true }))
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, mediaType, width: info.width, height: info.height, color: await prevailingColor(sharp(data)) }
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('MEDIA_DAMAGED')
    }
  })
}

/** By the size in its header, before anything is decoded. */
async function rejectHuge(bytes: Buffer, type: PictureType): Promise<void> {
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const found = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format
  if (`image/${found}` !== type) throw new AppError('MEDIA_DAMAGED')
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new AppError('MEDIA_TOO_LARGE')
}

/** As `#3a6b70`. */
export async function prevailingColor(picture: Sharp): Promise<string> {
  const small = await picture.resize(48, 48, { fit: 'fill' }).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
