import { AppError } from './errors.ts'

/** Does a work when one of a few places for its kind is free; meanwhile it waits in the order of coming. */
export type Places = <Result>(work: () => Promise<Result>) => Promise<Result>

/** So many at once in this process. Throws TOO_MANY_REQUESTS when `most` wait already. */
export function createPlaces(places: number, most = Infinity): Places {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= most) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
/** In seconds. */
const RETRY_AFTER = 5
