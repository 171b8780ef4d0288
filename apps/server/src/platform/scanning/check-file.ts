import type { UploadFault, UploadKind } from '@afilia/domain/cases/uploads'
import { createSemaphore } from '../semaphore.ts'
import { checkPicture } from './check-picture.ts'
import { cleanPdf } from './pdf/clean-pdf.ts'

/** The bytes to store, or the reason why the file is rejected. */
export type Checked = { readonly bytes: Uint8Array } | { readonly fault: UploadFault }

/** A large file grows in memory during its check, so only this many run at once. */
const inTurn = createSemaphore(2)

/**
 * Checks a file whose kind its first bytes have shown. Removes the camera's metadata from a picture, and everything that acts from
 * a PDF.
 */
export const checkFile = (kind: UploadKind, bytes: Uint8Array): Promise<Checked> =>
  inTurn(async () => {
    const checked = await (kind === 'PDF' ? cleanPdf(bytes) : checkPicture(kind, bytes))
    return typeof checked === 'string' ? { fault: checked } : { bytes: checked }
  })
