import { rejectParameter } from '../../../platform/errors.ts'
import { HEADLESS_COUNTED, type HeadlessListQuery } from '@afilia/contract/content/headless'
import type { StructuredContent } from '@afilia/contract/content/headless-views'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { listContentViews } from '../contents/views.ts'
import { type IdList, listIds, readWindow, readWithinLimits } from '../paging/queries.ts'
import { type Facet, type HeadlessPage, toPage, toWindow } from '../paging/rules.ts'
import type { Reading } from '../rules.ts'
import { getContentRows } from '../queries.ts'
import { ANY_LANGUAGE, type IndexedField, readValues, toKey } from '../values/rules.ts'
import { buildContentList, type ContentScope, listScopeFields } from './conditions.ts'

/** One page of the contents that the reader may see, newest first unless sorted. Throws REQUEST_INVALID for an invalid filter or sort. */
export async function listContents(
  reading: Reading,
  scope: ContentScope,
  query: Partial<HeadlessListQuery> & Pick<HeadlessListQuery, 'page' | 'pageSize'>,
): Promise<HeadlessPage<StructuredContent>> {
  const window = toWindow(query)
  const list = buildContentList(reading, scope, query)
  const counted = readFacetFields(scope, query.aggregationTerms)
  const { ids, total, facets } = await readWithinLimits(reading.db, async (trx) => {
    const found = await readWindow(window, (most) => listContentIds({ ...reading, db: trx }, scope, query, most))
    const counts: Facet[] = []
    for (const field of counted) counts.push(await countFacet(trx, list, field, reading.reader.language))
    return { ...found, facets: counts }
  })
  return toPage(window, await listContentViews(reading, ids, query.nestedFields), total, facets)
}

/**
 * The first ids of a list. With several sort fields, it first finds the value of the first field at the end of the page. The contents with that value,
 * often most of them, are then read in the order of the other fields, instead of being joined with those and sorted.
 */
export async function listContentIds(
  reading: Reading,
  scope: ContentScope,
  query: Pick<Partial<HeadlessListQuery>, 'filter' | 'search' | 'sort'>,
  most: number,
): Promise<string[]> {
  const { first, ...list } = buildContentList(reading, scope, query)
  const { rows } = first
    ? await sql<{ value: string | null }>`
        select c.key as value from ${list.from} where ${list.where} order by ${first} offset ${most - 1} limit 1`.execute(reading.db)
    : { rows: [] }
  const [last] = rows
  if (!last) return listIds(reading.db, list, most)
  const before = await listIds(reading.db, buildContentList(reading, scope, query, { is: 'before', ...last }), most)
  const equal = await listIds(reading.db, buildContentList(reading, scope, query, { is: 'equal', ...last }), most - before.length)
  return [...before, ...equal]
}

const MAX_FACETS = 5
/** The most values returned for a field, the most frequent ones. */
const MAX_TERMS = 100

/** The fields whose values are counted. Throws REQUEST_INVALID for a field that has no words. */
function readFacetFields(scope: ContentScope, aggregationTerms = ''): IndexedField[] {
  const paths = aggregationTerms.split(',').map((term) => term.trim())
  const named = [...new Set(paths.filter(Boolean))]
  if (named.length > MAX_FACETS) rejectParameter('aggregationTerms')
  const fields = listScopeFields(scope)
  return named.map((path) => {
    const field = fields.find(({ name }) => name === path)
    return field?.type === 'string' || field?.type === 'boolean' ? field : rejectParameter('aggregationTerms')
  })
}

/** How often each value of a field occurs among up to a thousand contents of the list. */
async function countFacet(db: Db, { from, where }: IdList, field: IndexedField, language: Language): Promise<Facet> {
  const { name, isLocalizable } = field
  const { rows } = await sql<{ term: string; numberOfOccurrences: number; example: string }>`
    select v.key as term, count(*)::int as "numberOfOccurrences", min(v.content_id)::text as example
    from (select c.id from ${from} where ${where} limit ${HEADLESS_COUNTED}) as counted
    join content_values v on v.content_id = counted.id and v.field = ${name} and v.language = ${isLocalizable ? language : ANY_LANGUAGE}
    where v.key is not null group by v.key order by 2 desc, 1 limit ${MAX_TERMS}`.execute(db)
  const examples = new Map(
    (
      await getContentRows(
        db,
        rows.map(({ example }) => example),
      )
    ).map((row) => [row.id, row]),
  )
  // Values are compared ignoring case, and shown as one of the contents writes them.
  const facetValues = rows.map(({ term, numberOfOccurrences, example }) => {
    const written = readValues(examples.get(example)!, field, language).find((value) => toKey(field.type, value) === term)
    return { term: written ?? term, numberOfOccurrences }
  })
  return { facetCriteria: name, facetValues }
}
