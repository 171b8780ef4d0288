import { PERSONAL_KINDS, type SearchKind } from '@afilia/domain/site/kinds'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/endpoints/reader.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { CONFIGURATIONS } from '../../platform/search/languages.ts'
import type { PersonalHit, PersonalQuestion, PersonalSearches } from '../../platform/search/personal-search.ts'
import { namesNoCentre } from './rules.ts'
import { finderBits, languageBits } from '../../platform/search/search-index.ts'

/** The most hits: people who find nothing by then change their search. */
export const MAX_HITS = 100
/** The most entries examined that contain the words in their bodies; only these are ranked. */
const MAX_BODIES = 2000
/** The maximum count of a word's occurrences. */
const MAX_OCCURRENCES = 20

/** The reader of a search. */
export interface Seeker extends Reader {
  /** Their own keys, by which pages admit. */
  readonly held: readonly ReaderKey[]
}

/** One page of a search. */
export interface Wanted extends Seeker {
  readonly kind: SearchKind | undefined
  /** The index of the first hit, from 0, and the number of hits. */
  readonly from: number
  readonly size: number
}

interface Match {
  readonly kind: SearchKind
  readonly thing_id: string
  readonly path: string
  readonly title: string
  readonly excerpt: string
}

export interface Matches {
  /** One page of the matches, the best first. */
  readonly rows: readonly Match[]
  /** At most 100. */
  readonly total: number
  /** The words and their stems that were matched. */
  readonly forms: readonly string[]
  /** The query for each word, for `countOccurrences`. */
  readonly queries: readonly string[]
}

/** The visibility for a reader; restricts everything below. */
const isVisible = ({ language, keys, held, now }: Seeker): RawBuilder<boolean> => sql`
  t.languages & ${languageBits([language])}::integer <> 0 and t.readers & ${finderBits(keys, held)}::integer <> 0
  and t.shown_from <= ${now}::timestamptz and t.shown_until > ${now}::timestamptz`

/**
 * Finds entries with all of these words, folded; for `unfinished`, one of them, a prefix is enough (two letters in a title, four in a body). First
 * titles with all the words, then titles with a prefix, then bodies; each group by quality of the match, then by rank. Work centres that match a
 * prefix come last: among eight hundred names one always does.
 */
export async function findMatches(db: Db, wanted: Wanted, words: readonly string[], unfinished: string | undefined): Promise<Matches> {
  const { language, kind, from, size } = wanted
  const isOfKind = kind !== undefined ? ` & '${kind}'` : namesNoCentre(words) ? " & !'CENTRE'" : ''
  const { rows } = await sql<{ forms: string[]; queries: string[]; total: number } & Match>`
    with word as materialized (
      select word, place, array(
        select distinct form
        from unnest(array[word, (ts_lexize(${`${CONFIGURATIONS[language]}_stem`}, word))[1], (ts_lexize('spanish_stem', word))[1]]) form
        where form is not null) as forms
      from unnest(${[...words]}::text[]) with ordinality w (word, place)
    ), query as materialized (
      select place, forms, '''' || array_to_string(forms, ''' | ''') || '''' as finished, case
        when word is distinct from ${unfinished ?? null} or length(word) < 2 then ''
        when length(word) < 4 then ' | ''^' || word || '''' else ' | ''' || word || ''':*' end as beginning
      from word
    ), asked as materialized (
      select (string_agg('(' || finished || ')', ' & ') || ${isOfKind}::text)::tsquery as finished,
        (string_agg('(' || finished || beginning || ')', ' & ') || ${isOfKind}::text)::tsquery as whole,
        string_agg(finished || beginning, ' | ')::tsquery as any_word
      from query
    ), in_title as materialized (
      (select t.entry_id, t.rank, t.title_words as words, 2 as tier from search_titles t, asked
        where t.title_words @@ asked.finished and ${isVisible(wanted)} order by t.rank desc, t.entry_id limit ${MAX_HITS})
      union all
      (select t.entry_id, t.rank, t.title_words, case when t.title_words @@ '''CENTRE''' then -1 else 1 end from search_titles t, asked
        where t.title_words @@ asked.whole and not t.title_words @@ asked.finished and ${isVisible(wanted)}
        order by t.rank desc, t.entry_id limit ${MAX_HITS})
      limit ${MAX_HITS}
    ), in_body as materialized (
      select t.entry_id, t.rank, e.words, 0 as tier
      from (
        select e.id, e.words from search_entries e, asked
        where (select count(*) from in_title) < ${MAX_HITS} and e.words @@ asked.whole limit ${MAX_BODIES}) e
      join search_titles t on t.entry_id = e.id, asked
      where not t.title_words @@ asked.whole and ${isVisible(wanted)}
      order by t.title_words @@ asked.any_word desc, t.rank desc, t.entry_id limit ${MAX_HITS}
    ), found as materialized (
      select m.entry_id, row_number() over (
        order by m.tier desc, ts_rank('{0.15, 0.3, 0.6, 1}', m.words, asked.any_word) * ${100 * words.length} + m.rank desc, m.entry_id) as place
      from (select * from in_title union all select * from in_body) m, asked
      order by place limit ${MAX_HITS}
    )
    select q.*, c.total, e.kind, e.thing_id, e.path, e.title, e.excerpt
    from (select array_agg(finished || beginning order by place) as queries, array(select distinct unnest(forms) from word) as forms from query) q
    cross join (select count(*)::integer as total from found) c
    left join (found join search_entries e on e.id = found.entry_id) on found.place > ${from} and found.place <= ${from + size}
    order by found.place`.execute(db)
  const { forms, queries, total } = rows[0]!
  return { rows: rows.filter(({ path }) => path !== null), total, forms, queries }
}

/** How often each query matches entries visible to the reader, counted up to 20; without entries of the kind `but`. */
export async function countOccurrences(db: Db, reader: Seeker, queries: readonly string[], but?: SearchKind): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::integer
      from (
        select from search_entries e join search_titles t on t.entry_id = e.id
        where e.words @@ ${but === undefined ? sql`q.query::tsquery` : sql`('(' || q.query || ') & !' || ${but}::text)::tsquery`}
          and ${isVisible(reader)} limit ${MAX_OCCURRENCES}) occurrence
    ) as count
    from unnest(${[...queries]}::text[]) with ordinality q (query, place) order by q.place`.execute(db)
  return rows.map(({ count }) => count)
}

/** Words similar to these, whoever may see them. */
export async function listSimilarWords(db: Db, words: readonly string[]): Promise<{ word: string; candidate: string }[]> {
  const { rows } = await sql<{ word: string; candidate: string }>`select * from search_similar_words(${[...words]}::text[])`.execute(db)
  return rows
}

/** The hits that only this caller finds, of all kinds or of one, in one statement. */
export async function findPersonalHits(
  db: Db,
  searches: PersonalSearches,
  kind: SearchKind | undefined,
  asked: PersonalQuestion,
): Promise<(PersonalHit & { readonly kind: SearchKind })[]> {
  const kinds = PERSONAL_KINDS.filter((one) => kind === undefined || one === kind)
  const queries = kinds.flatMap((one) => {
    const query = searches[one]?.(asked)
    return query ? [{ kind: one, ...query }] : []
  })
  if (queries.length === 0) return []
  const columns = queries.map((one) => sql`array(select to_json(found) from (${one.query}) found) as ${sql.ref(one.kind)}`)
  const { rows } = await sql<Partial<Record<SearchKind, readonly never[]>>>`select ${sql.join(columns)}`.execute(db)
  return queries.flatMap((one) => one.present(rows[0]![one.kind]!).map((hit) => ({ ...hit, kind: one.kind })))
}
