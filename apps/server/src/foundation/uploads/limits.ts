import { HOUR, type RateLimit } from '../../platform/rate-limit.ts'

/** Limits the files that one member sends, because each is read and encrypted as a whole. */
export const UPLOADS: RateLimit = { name: 'upload', max: 60, within: HOUR }
/** Limits completions of files that arrive in parts, because each one reads the whole file again. */
export const WHOLE_UPLOADS: RateLimit = { name: 'upload-whole', max: 120, within: HOUR }
/** Limits the parts of those files. Allows for sending each part twice. */
export const UPLOAD_PARTS: RateLimit = { name: 'upload-part', max: 5000, within: HOUR }
