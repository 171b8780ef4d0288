import { HOUR, type RateLimit } from '../../platform/rate-limit.ts'

/** Files that one member sends: each is read and encrypted as a whole. */
export const UPLOADS: RateLimit = { name: 'upload', max: 60, within: HOUR }
/** Ends of files that arrive in parts: each end reads the whole file again. */
export const WHOLE_UPLOADS: RateLimit = { name: 'upload-whole', max: 120, within: HOUR }
/** All parts of those files, each sent twice. */
export const UPLOAD_PARTS: RateLimit = { name: 'upload-part', max: 5000, within: HOUR }
