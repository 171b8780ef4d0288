import type { SearchHit } from '@afilia/contract/search'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import type { Page } from '../../platform/endpoints/page.ts'
import type { SearchKind } from '../../platform/search/search-document.ts'
import { withoutStopWords, wordsOf } from '../../platform/search/words.ts'
import { correctWords, type Reader } from './corrections.ts'
import { markedSnippet, markedTitle, spellingIn } from './marks.ts'

/** Nobody reads further: whoever has not found it by then searches for something else. */
const DEEPEST = 100
/** Words of a search that are looked for. */
const MOST_WORDS = 6

interface Asked extends Reader {
  readonly query: string
  readonly kind: SearchKind | undefined
  readonly page: number
  readonly size: number
}

/**
 * A page of what the reader may see and that answers a search, the best first; `total` is at most 100. A word that the reader could find
 * nowhere is replaced by the likeliest one that they can, and each hit then says by which search it was found.
 */
export async function searchContent(db: Db, asked: Asked): Promise<Page<SearchHit>> {
  const words = searchedWords(asked.query, asked.language)
  if (words.length === 0) return { items: [], total: 0 }
  const found = await findPage(db, asked, words)
  if (found.missing.length === 0) return { items: hitsOf(found, words, null), total: found.total }
  const corrected = await correctWords(db, asked, words, found.missing)
  if (!corrected) {
    const partial = await findPage(db, asked, words, true)
    return { items: hitsOf(partial, words, null), total: partial.total }
  }
  const better = await findPage(db, asked, corrected, true)
  const spelled = corrected.map((word, i) => (word === words[i] ? word : spellingIn(better.rows, word))).join(' ')
  return { items: hitsOf(better, corrected, spelled), total: better.total }
}

/** Those that carry the meaning; all of them when none does. */
function searchedWords(query: string, language: Language): string[] {
  const words = wordsOf(query)
  const meaning = withoutStopWords(words, language)
  return (meaning.length > 0 ? meaning : words).slice(0, MOST_WORDS)
}

interface FoundRow {
  readonly kind: SearchKind
  readonly thing_id: string
  readonly path: string
  readonly title: string
  readonly excerpt: string
}
interface Found {
  readonly rows: readonly FoundRow[]
  readonly total: number
  readonly terms: readonly string[]
  /** The words that occur nowhere where the reader may look. */
  readonly missing: readonly string[]
}

/** Without `isPartialWanted` nothing but the missing words, if there are any. */
async function findPage(
  db: Db,
  { language, keys, now, kind, page, size }: Asked,
  words: readonly string[],
  isPartialWanted = false,
): Promise<Found> {
  const from = page * size
  const kinds = kind === undefined ? null : [kind]
  const { rows } = await sql<{ missing: string[]; terms: string[]; total: number } & FoundRow>`
    select * from search_content(${language}, ${[...keys]}, ${kinds}, ${[...words]}, ${isPartialWanted}, ${from}, ${Math.min(from + size, DEEPEST)}, ${now})`.execute(
    db,
  )
  const { missing, terms, total } = rows[0]!
  return { rows: rows.filter(({ path }) => path !== null), total, terms, missing }
}

function hitsOf({ rows, terms }: Found, words: readonly string[], correction: string | null): SearchHit[] {
  return rows.map(({ kind, thing_id, path, title, excerpt }) => ({
    kind,
    id: thing_id,
    path,
    title: markedTitle(title, terms, words),
    snippet: markedSnippet(excerpt, terms, words),
    correction,
  }))
}
