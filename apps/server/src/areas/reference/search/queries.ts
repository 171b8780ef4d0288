import { fold } from '@afilia/domain/formats/text'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { countAllowedMistakes, countMistakes } from '../../../platform/search/mistakes.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder } from '../../../platform/endpoints/read-page.ts'

// Every row of a list is compared with the search: the longest has 8,131 rows, which takes some milliseconds (docs/decisions/018).

type Table = 'municipalities' | 'schools' | 'seats' | 'employers'

/**
 * One page of the rows of `found` whose names in `table` contain every word of the search as a prefix. First names that begin with
 * the whole search, then other matches of the name, then matches of other columns; each group by name. If there are none, words
 * that match no name are treated as typing errors.
 */
export async function searchPage<DB, TB extends keyof DB, Row>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, Row>,
  table: Table,
  search: string | undefined,
  page: PageRequest,
  orders: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<Page<Row>> {
  // Folded text is letters, digits and spaces, so nothing in it is special in LIKE.
  const asked = fold(search ?? '')
  const words: Word[] = asked === '' ? [] : asked.split(' ').map((word) => [word])
  const read = async (some: readonly Word[], whole: string): Promise<Page<Row>> =>
    readPage(db, order(found, table, some, whole, page, orders), page)
  const exact = await read(words, asked)
  if (exact.total > 0 || asked === '') return exact
  const corrected = await correctWords(db, table, words.flat())
  return corrected ? read(corrected, corrected.map(([first]) => first).join(' ')) : exact
}

/** The readings of a word: as typed, or as corrected. */
type Word = readonly [string, ...string[]]

function order<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  table: Table,
  words: readonly Word[],
  whole: string,
  page: PageRequest,
  orders: Readonly<Record<string, RawBuilder<unknown>>>,
): SelectQueryBuilder<DB, TB, Row> {
  const searched = sql.ref<string>(`${table}.search`)
  const folded = sql.ref<string>(`${table}.folded`)
  return found
    .where(hasWords(searched, words))
    .$if(words.length > 0, (query) =>
      query.orderBy(
        sql`case when ${searched} like ${`%| ${whole}%`} then 0 when ${hasWords(sql`' ' || ${folded}`, words)} then 1 else 2 end`,
      ),
    )
    .$call(inOrder(page, { name: folded, id: sql.ref(`${table}.id`), ...orders }, sql.ref(`${table}.id`)))
}

/** Replaces each word that matches no name of the table with the most similar ones; undefined if nothing changes. */
async function correctWords(db: Db, table: Table, words: readonly string[]): Promise<Word[] | undefined> {
  const long = words.filter((word) => countAllowedMistakes(word.length) > 0)
  if (long.length === 0) return undefined
  const { rows } = await sql<{ word: string; candidate: string }>`
    with known as materialized (select distinct regexp_split_to_table(search, '[ |]+') as word from ${sql.table(table)})
    select asked.word, known.word as candidate
    from unnest(${long}::text[]) asked (word)
    join known on length(known.word) between length(asked.word) - 2 and length(asked.word) + 2 and similarity(known.word, asked.word) > ${LEAST_ALIKE}
    where not exists (select from known where starts_with(known.word, asked.word))`.execute(db)
  const near = rows
    .map(({ word, candidate }) => ({ word, candidate, mistakes: countMistakes(word, candidate, countAllowedMistakes(word.length)) }))
    .filter(({ mistakes }) => mistakes < Infinity)
  if (near.length === 0) return undefined
  return words.map((word): Word => {
    const ofWord = near.filter((one) => one.word === word)
    const least = Math.min(...ofWord.map(({ mistakes }) => mistakes))
    const [first = word, ...others] = ofWord.filter(({ mistakes }) => mistakes === least).map(({ candidate }) => candidate)
    return [first, ...others]
  })
}

/** The least similarity of two words by shared trigrams, 0 to 1. One mistake in a word of five letters or more is always above it. */
const LEAST_ALIKE = 0.2

/** One page of a query in its order, and the total. */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  ordered: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: PageRequest,
): Promise<Page<Row>> {
  const rows = (await ordered
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .limit(size)
    .offset(page * size)
    .execute()) as (Row & { total: number })[]
  if (rows.length > 0 || page === 0) return { items: rows, total: rows[0]?.total ?? 0 }
  // Beyond the last page no row carries the total.
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${ordered.clearOrderBy()} as found`.execute(db)
  return { items: rows, total: counted.rows[0]!.total }
}

/** Whether the text contains each of the words, in one of its readings, as a prefix. */
function hasWords(text: RawBuilder<unknown>, words: readonly Word[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`
  const hasWord = (forms: Word) =>
    sql`(${sql.join(
      forms.map((form) => sql`${text} like ${`% ${form}%`}`),
      sql` or `,
    )})`
  return sql<SqlBool>`(${sql.join(words.map(hasWord), sql` and `)})`
}
