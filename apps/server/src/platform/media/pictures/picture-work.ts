import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { createSemaphore } from '../../semaphore.ts'

// One thread for each picture, and no cache: what was made is kept as a file.
sharp.concurrency(1)
sharp.cache(false)

/** For work with a picture: half of the processors stay free for requests. What was asked for before may be off the screen by now. */
export const workOnPicture = createSemaphore(Math.max(1, Math.floor(availableParallelism() / 2)), { newestFirst: true })
