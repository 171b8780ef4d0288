import { UPLOAD_KINDS } from '@afilia/domain/cases/uploads'
import { z } from 'zod'
import { signedIn } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'

/** A file that a member sent. Its type comes from its bytes. */
export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  /** In bytes. */
  size: z.number().int(),
  /** The result of the virus scan. Only CLEAN files can be downloaded, or NONE if the union has no scanner. */
  scan: z.enum(['NONE', 'WAITING', 'CLEAN', 'REJECTED']),
})
export type Upload = z.infer<typeof Upload>

/** How many bytes of a file have arrived. */
const Arrived = z.object({ received: z.number().int() })

/** Why a download is refused: the file is not the caller's, has not been scanned, or is harmful. */
export const GIVEN = ['NOT_FOUND', 'UPLOAD_UNSCANNED', 'UPLOAD_HARMFUL'] as const

export const uploads = endpoints({
  /**
   * Sends a file under an id from the device, so that a form filled in offline can refer to it. Staff who answer a member use it too. A file that
   * is not used yet is replaced, and is deleted after a day. Throws NOT_FOUND if the id is taken.
   */
  'PUT uploads/{upload}': {
    access: signedIn(),
    isUpload: true,
    body: z.object({ file: z.file() }),
    response: Upload,
    errors: ['NOT_FOUND', 'UPLOAD_LIMIT_REACHED', 'UPLOAD_SPACE_REACHED'],
  },
  /**
   * Begins an upload in parts, or after an interruption returns how many bytes have arrived. Incomplete files are deleted after a day. Throws
   * NOT_FOUND if the id is taken.
   */
  'POST uploads/{upload}/parts': {
    access: signedIn(),
    body: z.object({ name: z.string().max(300), size: z.number().int() }),
    response: Arrived,
    errors: ['NOT_FOUND', 'UPLOAD_LIMIT_REACHED', 'UPLOAD_SPACE_REACHED'],
  },
  /** Sends the bytes from a position on. Bytes that are already stored or that leave a gap are ignored; the response gives the position to continue from. */
  'PUT uploads/{upload}/parts/{position}': {
    access: signedIn(),
    isUpload: true,
    body: z.object({ file: z.file() }),
    response: Arrived,
    errors: ['NOT_FOUND'],
  },
  /** Completes an upload in parts: the file is checked and stored. Idempotent. */
  'POST uploads/{upload}/whole': { access: signedIn(), response: Upload, errors: ['NOT_FOUND', 'UPLOAD_INCOMPLETE'] },
  /** Downloads one of the caller's own files. */
  'GET uploads/{upload}': { access: signedIn(), response: file('application/octet-stream'), errors: GIVEN },
  /** Deletes a file that is not used yet. */
  'DELETE uploads/{upload}': { access: signedIn(), response: null },
})
