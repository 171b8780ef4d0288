import { UPLOAD_KINDS } from '@afilia/domain/uploads'
import { z } from 'zod'
import { signedIn } from './access.ts'
import { endpoints, file } from './endpoint.ts'

/** A file that a member sent; what it is, its bytes have said. */
export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  /** In bytes. */
  size: z.number().int(),
})
export type Upload = z.infer<typeof Upload>

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
    errors: ['NOT_FOUND', 'UPLOAD_LIMIT_REACHED'],
  },
  /** The caller's own, to be saved. */
  'GET uploads/{upload}': { access: signedIn(), response: file('application/octet-stream'), errors: ['NOT_FOUND'] },
  /** Deletes a file that nothing has used yet. */
  'DELETE uploads/{upload}': { access: signedIn(), response: null },
})
