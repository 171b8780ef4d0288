import { UPLOAD_KINDS } from '@afilia/domain/cases/uploads'
import { z } from 'zod'
import { signedIn } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'

/** A file that a member sent; what it is, its bytes have said. */
export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  /** In bytes. */
  size: z.number().int(),
  /** Whether a scanner has looked at it, if the union has one: only what is CLEAN is given, or NONE without one. */
  scan: z.enum(['NONE', 'WAITING', 'CLEAN', 'REJECTED']),
})
export type Upload = z.infer<typeof Upload>

/** How many bytes of a file have arrived. */
const Arrived = z.object({ received: z.number().int() })

/** What a file is not given for: it is nobody's, has not been scanned, or holds something harmful. */
export const GIVEN = ['NOT_FOUND', 'UPLOAD_UNSCANNED', 'UPLOAD_HARMFUL'] as const

export const uploads = endpoints({
  /**
   * Sends a file, under an id that the device has made, also by staff who answer a member: whoever answers a form offline knows it before. A file that nothing has used yet is replaced, and
   * deleted after a day. Throws NOT_FOUND for an id that is taken.
   */
  'PUT uploads/{upload}': {
    access: signedIn(),
    isUpload: true,
    body: z.object({ file: z.file() }),
    response: Upload,
    errors: ['NOT_FOUND', 'UPLOAD_LIMIT_REACHED', 'UPLOAD_SPACE_REACHED'],
  },
  /**
   * Begins a file that arrives in parts, or says how many of its bytes are here: asked again after a cut. What is not whole after a day is deleted. Throws
   * NOT_FOUND for an id that is taken.
   */
  'POST uploads/{upload}/parts': {
    access: signedIn(),
    body: z.object({ name: z.string().max(300), size: z.number().int() }),
    response: Arrived,
    errors: ['NOT_FOUND', 'UPLOAD_LIMIT_REACHED', 'UPLOAD_SPACE_REACHED'],
  },
  /** The bytes of a part from a position on. What is here already is passed over, and so is what is too early: the answer says where to go on. */
  'PUT uploads/{upload}/parts/{position}': {
    access: signedIn(),
    isUpload: true,
    body: z.object({ file: z.file() }),
    response: Arrived,
    errors: ['NOT_FOUND'],
  },
  /** All parts are here: the file is looked into and kept. Asked again, it answers the same. */
  'POST uploads/{upload}/whole': { access: signedIn(), response: Upload, errors: ['NOT_FOUND', 'UPLOAD_INCOMPLETE'] },
  /** The caller's own, to be saved. */
  'GET uploads/{upload}': { access: signedIn(), response: file('application/octet-stream'), errors: GIVEN },
  /** Deletes a file that nothing has used yet. */
  'DELETE uploads/{upload}': { access: signedIn(), response: null },
})
