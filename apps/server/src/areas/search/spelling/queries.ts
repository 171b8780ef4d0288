import type { Db } from '../../../platform/postgres/db.ts'
import { countOccurrences, listSimilarWords, type Seeker } from '../queries.ts'
import { countAllowedMistakes, countMistakes } from '../../../platform/search/mistakes.ts'

/** The most candidates for one word. */
const MAX_CANDIDATES = 12

/** Replaces each word without matches by the most similar one that the reader can find; undefined if none could be replaced. */
export async function correctWords(
  db: Db,
  reader: Seeker,
  words: readonly string[],
  missing: readonly string[],
): Promise<string[] | undefined> {
  const candidates = await listCandidates(db, missing)
  if (candidates.length === 0) return undefined
  const counts = await countOccurrences(
    db,
    reader,
    candidates.map(({ candidate }) => `'${candidate}'`),
  )
  const known = candidates
    .map((one, i) => ({ ...one, count: counts[i]! }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.mistakes - b.mistakes || b.count - a.count)
  const corrected = words.map((word) => known.find((one) => one.word === word)?.candidate ?? word)
  return corrected.some((word, i) => word !== words[i]) ? [...new Set(corrected)] : undefined
}

interface Candidate {
  readonly word: string
  readonly candidate: string
  readonly mistakes: number
}

/** The possible corrections of each word, the most similar first; not yet restricted to what the reader may see. */
async function listCandidates(db: Db, words: readonly string[]): Promise<Candidate[]> {
  const asked = words.filter((word) => countAllowedMistakes(word.length) > 0)
  if (asked.length === 0) return []
  const near = (await listSimilarWords(db, asked))
    .map(({ word, candidate }) => ({ word, candidate, mistakes: countMistakes(word, candidate, countAllowedMistakes(word.length)) }))
    .filter(({ mistakes }) => mistakes < Infinity)
    .toSorted((a, b) => a.mistakes - b.mistakes)
  return asked.flatMap((word) => near.filter((one) => one.word === word).slice(0, MAX_CANDIDATES))
}
