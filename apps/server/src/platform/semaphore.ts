import { AppError } from './errors.ts'

/** Does a work when one of a few places for its kind is free. */
export type Places = <Result>(work: () => Promise<Result>) => Promise<Result>

interface Waiting {
  /** How many may wait; whoever comes then is refused. Without it, all may. */
  readonly most?: number
  /** The newest goes first, where what was asked for before may not be wanted any more. Otherwise they go in the order of coming. */
  readonly newestFirst?: boolean
}

/** So many at once in this process. Throws SERVICE_BUSY when `most` wait already. */
export function createPlaces(places: number, { most = Infinity, newestFirst = false }: Waiting = {}): Places {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= most) throw new AppError('SERVICE_BUSY', { retryAfter: RETRY_AFTER })
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
