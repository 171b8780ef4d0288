/** A shorter word has too many neighbours to be guessed. */
const SHORTEST = 4
/** From so many letters on, two mistakes are forgiven. */
const LONG = 8
/** Letters of which some are left out; what comes after is compared when a candidate is looked at. */
const VARIED = 8

/** How many mistakes in a word of this length are forgiven. */
export const mistakesIn = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/**
 * What remains of a word's first letters when up to as many are left out as mistakes are forgiven. Two words that are one mistake apart
 * have a variant in common, so that the mistyped one leads to the other by look-ups (the deletions of Garbe's SymSpell). At most 37.
 */
export function variantsOf(word: string): string[] {
  const mistakes = mistakesIn(word.length)
  if (mistakes === 0) return []
  let latest = new Set([word.slice(0, VARIED)])
  const all = new Set(latest)
  for (let i = 0; i < mistakes; i++) {
    latest = new Set([...latest].flatMap(withoutOneLetter))
    for (const variant of latest) all.add(variant)
  }
  return [...all]
}

const withoutOneLetter = (word: string): string[] => Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))

/**
 * Letters to add, drop, change or swap with their neighbour to make one word of the other (optimal string alignment); `Infinity` if
 * more than `most`.
 */
export function mistakesBetween(a: string, b: string, most: number): number {
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
