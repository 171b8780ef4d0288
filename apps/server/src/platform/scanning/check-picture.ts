import { MAX_PIXELS, type UploadKind } from '@afilia/domain/cases/uploads'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { stripPng, stripWebp } from './strip-chunks.ts'
import { stripJpeg } from './strip-jpeg.ts'

type PictureKind = Exclude<UploadKind, 'PDF'>

const STRIP = { JPEG: stripJpeg, PNG: stripPng, WEBP: stripWebp } as const

/** How a picture is written that cannot be kept byte for byte. Without its metadata, and with the colours of screens. */
const WRITE: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  JPEG: (picture) => picture.jpeg({ quality: 92 }),
  PNG: (picture) => picture.png(),
  WEBP: (picture) => picture.webp({ quality: 92 }),
}
const TIMEOUT_SECONDS = 20

/**
 * Returns the picture without what its camera tells. Keeps its pixels byte for byte where that is possible. Otherwise writes it
 * anew: upright, and the first picture of several.
 */
export async function checkPicture(kind: PictureKind, bytes: Uint8Array): Promise<Uint8Array | 'file-broken' | 'file-pixels'> {
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found.format !== kind.toLowerCase()) return 'file-broken'
    if (found.width * (found.pageHeight ?? found.height) > MAX_PIXELS) return 'file-pixels'
    return (await keep(kind, bytes, found)) ?? (await writeAnew(kind, bytes))
  } catch {
    return 'file-broken'
  }
}

const open = (bytes: Uint8Array, failOn: 'error' | 'warning' = 'error'): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })

/** The picture with the same pixels. Undefined if its bytes cannot be kept as they are. */
async function keep(kind: PictureKind, bytes: Uint8Array, { orientation = 1 }: Metadata): Promise<Uint8Array | undefined> {
  // A JPEG keeps its orientation. Viewers do not turn the others once their Exif is gone.
  if (kind !== 'JPEG' && orientation > 1) return undefined
  const stripped = STRIP[kind](bytes)
  if (!stripped || (kind === 'JPEG' && hasTrailer(stripped))) return undefined
  // Only a full decode proves it.
  await open(stripped).resize(32, 32, { fit: 'inside' }).raw().toBuffer()
  return stripped
}

/** Samsung's data behind a picture, which is part of it if the picture has no end. */
const hasTrailer = (bytes: Uint8Array): boolean => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('SEFH')

async function writeAnew(kind: PictureKind, bytes: Uint8Array): Promise<Uint8Array | 'file-broken'> {
  const whole = kind === 'JPEG' ? Buffer.concat([bytes, JPEG_END]) : bytes
  if (kind === 'JPEG' && (await isCut(whole))) return 'file-broken'
  return WRITE[kind](open(whole).autoOrient()).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()
}

const JPEG_END = Buffer.from([0xff, 0xd9])

/** Whether a JPEG without an end lacks a part of its pixels. A decoder fills them with grey and only warns. */
async function isCut(bytes: Uint8Array): Promise<boolean> {
  try {
    await open(bytes, 'warning').resize(32, 32, { fit: 'inside' }).raw().toBuffer()
    return false
  } catch (error) {
    return /premature end/i.test(String(error))
  }
}
