import type { ReaderKey } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { mistakesBetween, mistakesIn, variantsOf } from '../../platform/search/variants.ts'

export interface Reader {
  readonly language: Language
  readonly keys: readonly ReaderKey[]
  readonly now: Date
}

/** Candidates of a word of which it is looked whether the reader may know them. */
const MOST_CANDIDATES = 24

/** The words with the missing ones replaced by the nearest that occur where the reader may look; undefined when none could be. */
export async function correctWords(
  db: Db,
  reader: Reader,
  words: readonly string[],
  missing: readonly string[],
): Promise<string[] | undefined> {
  const candidates = await listCandidates(db, missing)
  if (candidates.length === 0) return undefined
  const occurrences = await countOccurrences(
    db,
    reader,
    candidates.map(({ candidate }) => candidate),
  )
  const corrected = words.map((word) => {
    const best = candidates
      .filter(({ word: whose, candidate }) => whose === word && occurrences.has(candidate))
      .toSorted((a, b) => a.mistakes - b.mistakes || occurrences.get(b.candidate)! - occurrences.get(a.candidate)!)
    return best[0]?.candidate ?? word
  })
  return corrected.some((word, i) => word !== words[i]) ? [...new Set(corrected)] : undefined
}

interface Candidate {
  readonly word: string
  readonly candidate: string
  readonly mistakes: number
}

/** What each word may have been meant to be, the nearest first. Not yet cut by what the reader may see. */
async function listCandidates(db: Db, words: readonly string[]): Promise<Candidate[]> {
  const asked = words.flatMap((word) => variantsOf(word).map((variant) => ({ word, variant })))
  if (asked.length === 0) return []
  const { rows } = await sql<{ word: string; candidate: string }>`
    select * from search_candidates(${asked.map(({ word }) => word)}, ${asked.map(({ variant }) => variant)})`.execute(db)
  const near = rows
    .map(({ word, candidate }) => ({ word, candidate, mistakes: mistakesBetween(word, candidate, mistakesIn(word.length)) }))
    .filter(({ mistakes }) => mistakes < Infinity)
    .toSorted((a, b) => a.mistakes - b.mistakes)
  return words.flatMap((word) => near.filter((one) => one.word === word).slice(0, MOST_CANDIDATES))
}

/** How often each word occurs on the reader's shelves, counted up to 50; those that do not are left out. */
async function countOccurrences(db: Db, { language, keys, now }: Reader, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ word: string; count: number }>`
    select * from search_occurrences(${language}, ${[...keys]}, ${[...words]}, ${now})`.execute(db)
  return new Map(rows.filter(({ count }) => count > 0).map(({ word, count }) => [word, count]))
}
