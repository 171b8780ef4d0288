import type { SearchHit } from '@afilia/contract/content/search'
import { SEARCH_KINDS } from '@afilia/domain/site/kinds'
import type { Language } from '@afilia/i18n/languages'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Page } from '../../../platform/endpoints/page.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { PersonalSearches } from '../../../platform/search/personal-search.ts'
import { withoutStopWords, listWords } from '../../../platform/search/words.ts'
import { countOccurrences, findMatches, findPersonalHits, MAX_HITS, type Matches, type Wanted } from '../queries.ts'
import { correctWords } from '../spelling/queries.ts'
import { findSpelling, markSnippet, markTitle } from './views.ts'

/** The most words of a search. */
const MAX_WORDS = 6

interface Search extends Omit<Wanted, 'from'> {
  readonly query: string
  readonly page: number
  /** The signed-in caller, and the searches that only they can make. */
  readonly caller?: Caller
  readonly personal?: PersonalSearches
}

/**
 * A page of the matches that the reader may see, the best first; `total` is at most 100. A word that the reader could not find anywhere
 * is replaced by the likeliest one that they can find; each hit then contains the corrected search.
 */
export async function searchContent(db: Db, search: Search): Promise<Page<SearchHit>> {
  const words = chooseWords(search.query, search.language)
  if (words.length === 0) return { items: [], total: 0 }
  const own = await findPersonal(db, search, words)
  const first = search.page * search.size
  const shown = own.slice(first, first + search.size)
  const wanted = { ...search, from: Math.max(0, first - own.length), size: search.size - shown.length }
  const found = await searchIndex(db, wanted, words, own.length > 0)
  return { items: [...shown, ...found.items], total: Math.min(MAX_HITS, own.length + found.total) }
}

/** Searches the index. Words are corrected only if nothing else was found. */
async function searchIndex(db: Db, search: Wanted, words: readonly string[], isFound: boolean): Promise<Page<SearchHit>> {
  const exact = await findMatches(db, search, words, words.at(-1))
  if (exact.total > 0 || isFound) return toPage(exact, words, null)

  const counts = await countOccurrences(db, search, exact.queries)
  const missing = words.filter((_, i) => counts[i] === 0)
  const corrected = await correctWords(db, search, words, missing)
  if (!corrected) return toPage(await findWithMostWords(db, search, words, exact.queries), words, null)
  let found = await findMatches(db, search, corrected, corrected.at(-1))
  if (found.total === 0) found = await findWithMostWords(db, search, corrected, found.queries)
  const spelled = corrected.map((word, i) => (word === words[i] ? word : findSpelling(found.rows, word))).join(' ')
  return toPage(found, corrected, spelled)
}

/** The hits that only this caller finds. They come first, because they are few and contain all the words in their names. */
async function findPersonal(db: Db, { caller, personal, kind, ...reader }: Search, words: readonly string[]): Promise<SearchHit[]> {
  if (!caller || !personal) return []
  const found = await findPersonalHits(db, personal, kind, { caller, reader, words })
  return found.map(({ kind: itsKind, id, path, title, excerpt }) => ({
    kind: itsKind,
    id,
    path,
    title: markTitle(title, words, words),
    snippet: markSnippet(excerpt, words, words),
    correction: null,
  }))
}

/** The meaningful words; all of them if there are none. */
function chooseWords(query: string, language: Language): string[] {
  const words = listWords(query)
  const meaning = withoutStopWords(words, language)
  return (meaning.length > 0 ? meaning : words).slice(0, MAX_WORDS)
}

/**
 * Matches of the rarest word, with as many of the other words as occur with it. The many work centres, which contain the name of their town, do not make a
 * word frequent; words that only they contain come last.
 */
async function findWithMostWords(db: Db, search: Wanted, words: readonly string[], queries: readonly string[]): Promise<Matches> {
  const counts = await countOccurrences(db, search, queries, 'CENTRE')
  const rarestFirst = words.map((word, i) => ({ word, count: counts[i]! || Infinity })).toSorted((a, b) => a.count - b.count)
  let best: Matches = { rows: [], total: 0, forms: [], queries: [] }
  const kept: string[] = []
  for (const { word } of rarestFirst) {
    const found = await findMatches(db, search, [...kept, word], words.at(-1))
    if (found.total === 0) continue
    best = found
    kept.push(word)
  }
  return best
}

/** Until the index is rebuilt, it may contain kinds of another release. */
const isKnown = ({ kind }: Matches['rows'][number]): boolean => SEARCH_KINDS.includes(kind)

function toPage({ rows, total, forms }: Matches, words: readonly string[], correction: string | null): Page<SearchHit> {
  const items = rows.filter(isKnown).map(({ kind, thing_id, path, title, excerpt }) => ({
    kind,
    id: thing_id,
    path,
    title: markTitle(title, forms, words),
    snippet: markSnippet(excerpt, forms, words),
    correction,
  }))
  return { items, total }
}
