import { DEFAULT_IMAGE_QUALITY } from '@afilia/domain/content/image-sizes'
import { buffer } from 'node:stream/consumers'
import { parseAccept } from 'hono/utils/accept'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../errors.ts'
import type { Files } from '../../files.ts'
import { workOnPicture } from './picture-work.ts'

/** The output formats, best first. */
const FORMATS = {
  avif: {
    mediaType: 'image/avif',
    // Measured (docs/decisions/031): effort 2 takes a tenth of the time of the default 4, for some 12 % more bytes.
    write: (picture: Sharp) => picture.avif({ quality: DEFAULT_IMAGE_QUALITY, effort: 2 }),
  },
  webp: { mediaType: 'image/webp', write: (picture: Sharp) => picture.webp({ quality: DEFAULT_IMAGE_QUALITY }) },
  jpg: { mediaType: 'image/jpeg', write: (picture: Sharp) => picture.jpeg({ quality: DEFAULT_IMAGE_QUALITY, mozjpeg: true }) },
  png: { mediaType: 'image/png', write: (picture: Sharp) => picture.png() },
} as const
export type PictureFormat = keyof typeof FORMATS

export const getMediaType = (format: PictureFormat): string => FORMATS[format].mediaType

/**
 * Returns the best format that the browser names. A browser that only accepts any image gets a format that all browsers can show:
 * PNG if the original may be transparent.
 */
export function chooseFormat(accept: string, originalType: string): PictureFormat {
  const named = new Set(parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : [])))
  if (named.has('image/avif')) return 'avif'
  if (named.has('image/webp')) return 'webp'
  return originalType === 'image/jpeg' ? 'jpg' : 'png'
}

/** Work in progress in this process, by key (single-flight). */
const underWay = new Map<string, Promise<void>>()

/**
 * Returns the key of a picture in a width, and makes the picture on first use. Another process that makes it too stores the same
 * content. Throws NOT_FOUND if the original is lost.
 */
export async function makePicture(files: Files, sha256: string, width: number, format: PictureFormat): Promise<string> {
  const key = `${sha256}-${width}.${format}`
  if ((await files.findSize(key)) !== undefined) return key
  const made = underWay.get(key) ?? workOnPicture(() => resize(files, sha256, width, format, key)).finally(() => underWay.delete(key))
  underWay.set(key, made)
  await made
  return key
}

async function resize(files: Files, sha256: string, width: number, format: PictureFormat, key: string): Promise<void> {
  if ((await files.findSize(sha256)) === undefined) throw new AppError('NOT_FOUND')
  const original = await buffer(files.read(sha256))
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  await files.put(key, await FORMATS[format].write(picture).toBuffer())
}
