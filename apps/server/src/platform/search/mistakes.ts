/** Shorter words resemble too many others. */
const SHORTEST = 4
/** From this length on, two mistakes are allowed. */
const LONG = 8

/** Returns the number of mistakes allowed in a word of this length. */
export const countAllowedMistakes = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/**
 * Counts the letters to insert, delete, replace or swap with their neighbour to turn one word into the other (optimal string
 * alignment distance). `Infinity` if more than `most`.
 */
export function countMistakes(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(change, above[j]! + 1, row[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : Infinity))
    }
    before = above
    above = row
  }
  const distance = above[b.length]!
  return distance <= most ? distance : Infinity
}
