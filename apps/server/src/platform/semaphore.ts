import { AppError } from './errors.ts'

/** Runs `work` once one of the slots is free. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

interface Waiting {
  /** Maximum number of waiting calls. Further calls are rejected. Without it there is no limit. */
  readonly most?: number
  /** The error code for rejected calls. */
  readonly rejection?: 'SERVICE_BUSY' | 'TOO_MANY_REQUESTS'
  /** Serves the newest call first, for work whose older requests may no longer be wanted. Otherwise first in, first out. */
  readonly newestFirst?: boolean
}

/** Runs at most `slots` works at once in this process. Throws `rejection` if `most` are already waiting. */
export function createSemaphore(
  slots: number,
  { most = Infinity, rejection = 'SERVICE_BUSY', newestFirst = false }: Waiting = {},
): Semaphore {
  const waiting: (() => void)[] = []
  let free = slots
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= most) throw new AppError(rejection, { retryAfter: RETRY_AFTER })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = newestFirst ? waiting.pop() : waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
/** In seconds. */
const RETRY_AFTER = 5
