/** A random generator that gives the same sequence for the same seed on any machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number
  /** True with a probability of `share`, 0 to 1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` digits. */
  digits(count: number): string
  /** A UUIDv7 (RFC 9562) with this time. */
  id(moment: Date): string
}

/** Mulberry32: its 32 bits of state are enough for a few hundred thousand draws. Never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const digits = (count: number): string => Array.from({ length: count }, () => integer(0, 9)).join('')
  const hex = (count: number): string => Array.from({ length: count }, () => integer(0, 15).toString(16)).join('')
  return {
    next,
    integer,
    digits,
    chance: (share) => next() < share,
    pick(list) {
      const found = list[integer(0, list.length - 1)]
      if (found === undefined) throw new Error('There is nothing to pick from.')
      return found
    },
    id(moment) {
      const time = moment.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${integer(8, 11).toString(16)}${hex(3)}-${hex(12)}`
    },
  }
}

/** Draws one of several choices by their weights. */
export type Draw<T> = (random: Random) => T

/** Builds a weighted draw. Throws if no choice has a weight above 0. */
export function weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): Draw<T> {
  const possible = choices.filter(([, weight]) => weight > 0)
  let total = 0
  const limits = possible.map(([, weight]) => (total += weight))
  if (possible.length === 0) throw new Error('There is nothing to draw from.')
  return (random) => {
    const point = random.next() * total
    return possible[firstAbove(limits, point)]![0]
  }
}

/** Index of the first limit above the point, by binary search. */
function firstAbove(limits: readonly number[], point: number): number {
  let low = 0
  let high = limits.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (limits[middle]! > point) high = middle
    else low = middle + 1
  }
  return low
}
