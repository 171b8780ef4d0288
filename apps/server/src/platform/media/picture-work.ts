import { availableParallelism } from 'node:os'
import sharp from 'sharp'

// One thread for each picture, and no cache: what was made is kept as a file.
sharp.concurrency(1)
sharp.cache(false)

/** Pictures that are worked on at once: half of the processors stay free for requests. */
const PLACES = Math.max(1, Math.floor(availableParallelism() / 2))
const waiting: (() => void)[] = []
let free = PLACES

/** Does a work with a picture when one of the few places for it is free. The newest goes first: what was asked for before may be off the screen by now. */
export async function workOnPicture<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.pop()
    if (next) next()
    else free += 1
  }
}
