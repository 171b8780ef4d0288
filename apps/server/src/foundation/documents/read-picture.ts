import { DEVICE_WIDTHS } from '@afilia/domain/content/image-sizes'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../platform/errors.ts'
import type { StoredType } from './media-type.ts'
import { workOnPicture } from '../../platform/media/pictures/picture-work.ts'

/** 50 million: more than the camera of a telephone makes. Decoding takes 200 MB. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 16_384
/** The widest picture that is ever sent to a device (specification §9). */
const MAX_WIDTH = DEVICE_WIDTHS.at(-1)!
const TIMEOUT_SECONDS = 30

/** The output format of each input format: encoding an AVIF takes long, and only the first picture of a GIF is shown. */
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
 * Re-encodes a picture: upright, without metadata about camera, place and author, and without hidden data. Throws MEDIA_TOO_LARGE
 * if it has too many pixels, and MEDIA_DAMAGED if it cannot be decoded completely.
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

/** Checks the size in the header, before anything is decoded. */
async function rejectHuge(bytes: Buffer, type: PictureType): Promise<void> {
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const found = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format
  if (`image/${found}` !== type) throw new AppError('MEDIA_DAMAGED')
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new AppError('MEDIA_TOO_LARGE')
}

/** Returns a colour such as `#3a6b70`. */
export async function prevailingColor(picture: Sharp): Promise<string> {
  const small = await picture.resize(48, 48, { fit: 'fill' }).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
