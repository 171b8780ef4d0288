import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { createSemaphore } from '../../semaphore.ts'

// One thread for each picture, and no cache, because results are stored as files.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A semaphore for work on pictures. Half of the processors stay free for requests. The newest request comes first, because the
 * picture of an older one may be off the screen by now.
 */
export const workOnPicture = createSemaphore(Math.max(1, Math.floor(availableParallelism() / 2)), { newestFirst: true })
