import { HEADLESS_COUNTED, type HeadlessListQuery } from '@afilia/contract/headless'
import type { StructuredContent } from '@afilia/contract/headless-views'
import { fold } from '@afilia/domain/text'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Facet, type HeadlessPage, type IdList, pageOf, readSort, readWindow, type SortKey, windowOf } from './headless-page.ts'
import {
  contentFilterField,
  type ContentScope,
  definitionsOf,
  findValueField,
  isValueOf,
  keyOfLiteral,
  type ValueField,
} from './filter-fields.ts'
import { filterCondition } from './odata/filter-sql.ts'
import type { Filter } from './odata/filter.ts'
import { readFilter, wrong } from './odata/read-filter.ts'
import { listContentViews } from './content-views.ts'
import type { Reading } from './reading.ts'
import { readWithinLimits } from './list-limit.ts'

type Condition = RawBuilder<SqlBool>

/** One page of the contents that the reader may see, newest first unless sorted. Throws REQUEST_INVALID for a filter or a sort that makes no sense. */
export async function listContents(
  reading: Reading,
  scope: ContentScope,
  query: Partial<HeadlessListQuery> & Pick<HeadlessListQuery, 'page' | 'pageSize'>,
): Promise<HeadlessPage<StructuredContent>> {
  const window = windowOf(query)
  const list = contentList(reading, scope, query)
  const { ids, total, facets } = await readWithinLimits(reading.db, async (db) => ({
    ...(await readWindow(db, list, window)),
    facets: await countFacets({ ...reading, db }, scope, list.counted, query.aggregationTerms),
  }))
  return pageOf(window, await listContentViews(reading, ids, query.nestedFields), total, facets)
}

/** The first contents of a list that the portal itself asks for. */
export async function firstContents(
  reading: Reading,
  scope: ContentScope,
  { size, ...asked }: Pick<HeadlessListQuery, 'filter' | 'sort'> & { readonly size: number },
): Promise<StructuredContent[]> {
  const { rows } = await sql<{ id: string }>`${contentList(reading, scope, asked).found} limit ${size}`.execute(reading.db)
  return listContentViews(
    reading,
    rows.map(({ id }) => id),
  )
}

/** The statements that find the ids of a list, in their order and to be counted. */
export function contentList(
  { language, keys, now }: Reading,
  scope: ContentScope,
  { filter: text, search, sort }: Pick<Partial<HeadlessListQuery>, 'filter' | 'search' | 'sort'>,
): IdList {
  const find = (path: string): ValueField | undefined => findValueField(path, definitionsOf(scope), language)
  const filter = text?.trim() ? readFilter(text) : undefined
  const sorts = sortJoins(readSort(sort), scope, find)
  // An equality leads through its own index to the newest that have the value, whether they are few or most.
  const driver = sorts.length === 0 ? findDriver(filter, scope, find) : undefined

  const rest = partsOf(filter).filter((part) => part !== driver?.part)
  const conditions: Condition[] = [
    scopeCondition(scope),
    sql`c.state <> 'draft' and c.published_at <= ${now} and c.readers && ${[...keys]}::text[]`,
    ...(rest.length > 0 ? [filterCondition({ kind: 'and', parts: rest }, (path) => contentFilterField(path, scope, language))] : []),
    ...searchConditions(search),
  ]
  const order = driver
    ? sql`order by d.published_at desc, d.content_id desc`
    : sorts.length > 0
      ? sql`order by ${sql.join(sorts.map((one) => one.order))}`
      : sql`order by c.published_at desc, c.id desc`
  const driven = driver ? sql`join content_values d on d.content_id = c.id and ${driver.condition}` : sql``
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  return {
    found: sql`select c.id from contents c ${driven} ${sql.join([sql``, ...sorts.map(({ join }) => join)], sql` `)} ${where} ${order}`,
    counted: sql`select c.id from contents c ${driven} ${where}`,
  }
}

function scopeCondition(scope: ContentScope): Condition {
  if ('structureId' in scope) return sql`c.structure_id = ${scope.structureId}`
  if ('folderIds' in scope) {
    const [only, ...others] = scope.folderIds
    return others.length === 0 ? sql`c.folder_id = ${only}` : sql`c.folder_id = any(${[...scope.folderIds]}::bigint[])`
  }
  return scope.isFlat ? sql`c.site_id = ${scope.siteId}` : sql`c.site_id = ${scope.siteId} and c.folder_id is null`
}

/** What must all hold for the filter to hold. */
const partsOf = (filter: Filter | undefined): readonly Filter[] =>
  filter?.kind === 'and' ? filter.parts.flatMap(partsOf) : filter ? [filter] : []

interface Driver {
  readonly part: Filter
  /** On a row of `content_values`, called `d`; true of one row of a content at most. */
  readonly condition: Condition
}

/** The first part of a filter that asks for one value of one field. */
function findDriver(filter: Filter | undefined, scope: ContentScope, find: (path: string) => ValueField | undefined): Driver | undefined {
  for (const part of partsOf(filter)) {
    const equal = part.kind === 'any' && part.part.kind === 'compare' && part.part.path === part.variable ? part.part : part
    if (equal.kind !== 'compare' || equal.by !== 'eq') continue
    const field = find(part.kind === 'any' ? part.path : equal.path)
    // What is wrong with it is said where it is made a condition.
    if (!field || field.type !== equal.literal.type || field.isCollection !== (part.kind === 'any')) continue
    return { part, condition: sql`${isValueOf('d', scope, field)} and d.key = ${keyOfLiteral(equal.literal)}` }
  }
  return undefined
}

interface Sort {
  readonly join: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

function sortJoins(keys: readonly SortKey[], scope: ContentScope, find: (path: string) => ValueField | undefined): Sort[] {
  const sorts = keys.map(({ field: path, isDescending }, i): Sort => {
    const direction = isDescending ? sql`desc` : sql`asc`
    if (path === 'datePublished') return { join: sql``, order: sql`c.published_at ${direction}, c.id ${direction}` }
    const field = find(path)
    if (!field || field.isCollection) throw wrong('sort')
    const alias = `s${i}`
    const order = sql`${sql.ref(`${alias}.key`)} ${direction}`
    return {
      join: sql`join content_values ${sql.ref(alias)} on ${sql.ref(`${alias}.content_id`)} = c.id and ${isValueOf(alias, scope, field)} and ${sql.ref(`${alias}.position`)} = 0`,
      order,
    }
  })
  if (sorts.length === 0) return []
  // Of equal ones the newest first, in the order of the index, so that pages never overlap; turned with it where it is read backwards.
  const [newest, oldest] = [sql`desc`, sql`asc`]
  const turn = keys[0]!.isDescending ? oldest : newest
  const isByValue = keys[0]!.field !== 'datePublished'
  const place = isByValue ? sql`s0.published_at ${turn}, s0.content_id ${turn}` : sql`c.id ${turn}`
  return [...sorts, { join: sql``, order: place }]
}

/** Searches hold every word of the search as the beginning of a word, whatever the accents. */
function searchConditions(search: string | undefined): Condition[] {
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)
  if (words.length === 0) return search?.trim() ? [sql`false`] : []
  // Folded words are letters and digits: nothing in them is special to a query of words.
  return [sql`c.search @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`]
}
const MAX_SEARCH_WORDS = 12

/** Terms of one field that are told apart: the most frequent. */
const MAX_TERMS = 100

/** How often each value of the named fields occurs in the list, among a thousand of its contents. Throws REQUEST_INVALID for a field that has no words. */
async function countFacets(
  { db, language }: Reading,
  scope: ContentScope,
  found: RawBuilder<{ id: string }>,
  terms: string | undefined,
): Promise<Facet[]> {
  const paths = [
    ...new Set(
      (terms ?? '')
        .split(',')
        .map((term) => term.trim())
        .filter(Boolean),
    ),
  ]
  if (paths.length > MAX_FACETS) throw wrong('aggregationTerms')
  const fields = paths.map((path) => {
    const field = findValueField(path, definitionsOf(scope), language)
    if (field?.type !== 'string' && field?.type !== 'boolean') throw wrong('aggregationTerms')
    return field
  })
  if (fields.length === 0) return []
  const facets: Facet[] = []
  for (const { name, language: of } of fields) {
    const { rows } = await sql<{ term: string; numberOfOccurrences: number }>`
      select v.key as term, count(*)::int as "numberOfOccurrences"
      from (${found} limit ${HEADLESS_COUNTED}) as counted
      join content_values v on v.content_id = counted.id and v.field = ${name} and v.language = ${of}
      where v.key is not null group by v.key order by 2 desc, 1 limit ${MAX_TERMS}`.execute(db)
    facets.push({ facetCriteria: name, facetValues: rows })
  }
  return facets
}
const MAX_FACETS = 5
