import { MAX_PIXELS, type UploadFault, type UploadKind } from '@afilia/domain/cases/uploads'
import sharp from 'sharp'
import { createSemaphore } from '../semaphore.ts'
import { findPdfFault } from './check-pdf.ts'
import { stripPng, stripWebp } from './strip-chunks.ts'
import { stripJpeg } from './strip-jpeg.ts'

/** The bytes to store, or the reason why the file is rejected. */
export type Checked = { readonly bytes: Uint8Array } | { readonly fault: UploadFault }

const STRIP = { JPEG: stripJpeg, PNG: stripPng, WEBP: stripWebp } as const

/** A large file grows in memory during its check, so only this many run at once. */
const inTurn = createSemaphore(2)

/**
 * Checks a file whose kind its first bytes have shown. Removes the camera's metadata from a picture, and everything after its
 * end.
 */
export const checkFile = (kind: UploadKind, bytes: Uint8Array): Promise<Checked> =>
  inTurn(async () => {
    if (kind !== 'PDF') return checkPicture(kind, bytes)
    const fault = await findPdfFault(bytes)
    return fault ? { fault } : { bytes }
  })

async function checkPicture(kind: Exclude<UploadKind, 'PDF'>, bytes: Uint8Array): Promise<Checked> {
  const stripped = STRIP[kind](bytes)
  if (!stripped) return { fault: 'file-broken' }
  const picture = sharp(stripped, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  try {
    const { format, width, height } = await sharp(stripped, { limitInputPixels: false }).metadata()
    if (format !== kind.toLowerCase()) return { fault: 'file-broken' }
    if (width * height > MAX_PIXELS) return { fault: 'file-pixels' }
    // Only a full decode proves it.
    await picture.resize(32, 32, { fit: 'inside' }).raw().toBuffer()
    return { bytes: stripped }
  } catch {
    return { fault: 'file-broken' }
  }
}
