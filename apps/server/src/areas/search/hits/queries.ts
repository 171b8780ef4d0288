import type { SearchHit } from '@afilia/contract/search'
import type { Language } from '@afilia/i18n/languages'
import type { Page } from '../../../platform/endpoints/page.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { withoutStopWords, listWords } from '../../../platform/search/words.ts'
import { countOccurrences, findMatches, type Matches, type Wanted } from '../queries.ts'
import { correctWords } from '../spelling/queries.ts'
import { findSpelling, markSnippet, markTitle } from './views.ts'

/** Words of a search that are looked for. */
const MAX_WORDS = 6

interface Search extends Wanted {
  readonly query: string
}

/**
 * A page of what the reader may see and what answers the query, the best first; `total` is at most 100. A word that the reader could find
 * nowhere is replaced by the likeliest one that they can; each hit then says which search it answers.
 */
export async function searchContent(db: Db, search: Search): Promise<Page<SearchHit>> {
  const words = chooseWords(search.query, search.language)
  if (words.length === 0) return { items: [], total: 0 }
  const exact = await findMatches(db, search, words, words.at(-1))
  if (exact.total > 0) return toPage(exact, words, null)

  const counts = await countOccurrences(db, search, exact.queries)
  const missing = words.filter((_, i) => counts[i] === 0)
  const corrected = await correctWords(db, search, words, missing)
  if (!corrected) return toPage(await findWithMostWords(db, search, words, counts), words, null)
  let found = await findMatches(db, search, corrected, corrected.at(-1))
  if (found.total === 0) found = await findWithMostWords(db, search, corrected, await countOccurrences(db, search, found.queries))
  const spelled = corrected.map((word, i) => (word === words[i] ? word : findSpelling(found.rows, word))).join(' ')
  return toPage(found, corrected, spelled)
}

/** The words that carry the meaning; all of them if none does. */
function chooseWords(query: string, language: Language): string[] {
  const words = listWords(query)
  const meaning = withoutStopWords(words, language)
  return (meaning.length > 0 ? meaning : words).slice(0, MAX_WORDS)
}

/** What has the rarest word, and as many of the others as occur with it. */
async function findWithMostWords(db: Db, search: Search, words: readonly string[], counts: readonly number[]): Promise<Matches> {
  const rarestFirst = words.map((word, i) => ({ word, count: counts[i]! })).toSorted((a, b) => a.count - b.count)
  let best: Matches = { rows: [], total: 0, forms: [], queries: [] }
  const kept: string[] = []
  for (const { word, count } of rarestFirst) {
    if (count === 0) continue
    const found = await findMatches(db, search, [...kept, word], words.at(-1))
    if (found.total === 0) continue
    best = found
    kept.push(word)
  }
  return best
}

function toPage({ rows, total, forms }: Matches, words: readonly string[], correction: string | null): Page<SearchHit> {
  const items = rows.map(({ kind, thing_id, path, title, excerpt }) => ({
    kind,
    id: thing_id,
    path,
    title: markTitle(title, forms, words),
    snippet: markSnippet(excerpt, forms, words),
    correction,
  }))
  return { items, total }
}
