import { refuseParameter } from '../../../platform/errors.ts'
import { HEADLESS_COUNTED, type HeadlessListQuery } from '@afilia/contract/headless'
import type { StructuredContent } from '@afilia/contract/headless-views'
import { sql } from 'kysely'
import { listContentViews } from '../contents/views.ts'
import { type IdList, readWindow, readWithinLimits } from '../paging/queries.ts'
import { type Facet, type HeadlessPage, toPage, toWindow } from '../paging/rules.ts'
import type { Reading } from '../rules.ts'
import { ANY_LANGUAGE } from '../values/rules.ts'
import { buildContentList, type ContentScope, findIndexedField } from './conditions.ts'

/** One page of the contents that the reader may see, newest first unless sorted. Throws REQUEST_INVALID for a filter or a sort that makes no sense. */
export async function listContents(
  reading: Reading,
  scope: ContentScope,
  query: Partial<HeadlessListQuery> & Pick<HeadlessListQuery, 'page' | 'pageSize'>,
): Promise<HeadlessPage<StructuredContent>> {
  const window = toWindow(query)
  const list = buildContentList(reading, scope, query)
  const { ids, total, facets } = await readWithinLimits(reading.db, async (db) => ({
    ...(await readWindow(db, list, window)),
    facets: await countFacets({ ...reading, db }, scope, list, query.aggregationTerms),
  }))
  return toPage(window, await listContentViews(reading, ids, query.nestedFields), total, facets)
}

/** The first contents of a list, uncounted: for what the portal itself shows. */
export async function listFirstContents(
  reading: Reading,
  scope: ContentScope,
  { size, ...query }: Pick<HeadlessListQuery, 'filter' | 'sort'> & { readonly size: number },
): Promise<StructuredContent[]> {
  const { from, where, order } = buildContentList(reading, scope, query)
  const { rows } = await sql<{ id: string }>`select c.id from ${from} where ${where} order by ${order} limit ${size}`.execute(reading.db)
  return listContentViews(
    reading,
    rows.map(({ id }) => id),
  )
}

const MAX_FACETS = 5
/** The most frequent values of a field that are named. */
const MAX_TERMS = 100

/** How often each value of the named fields occurs, among a thousand contents of the list. Throws REQUEST_INVALID for a field without words. */
async function countFacets(
  { db, language }: Reading,
  scope: ContentScope,
  { from, where }: IdList,
  aggregationTerms = '',
): Promise<Facet[]> {
  const paths = new Set(
    aggregationTerms
      .split(',')
      .map((term) => term.trim())
      .filter(Boolean),
  )
  if (paths.size > MAX_FACETS) refuseParameter('aggregationTerms')
  const fields = [...paths].map((path) => {
    const field = findIndexedField(path, scope)
    if (field?.type !== 'string' && field?.type !== 'boolean') refuseParameter('aggregationTerms')
    return field
  })
  const facets: Facet[] = []
  for (const { name, isLocalizable } of fields) {
    const { rows } = await sql<{ term: string; numberOfOccurrences: number }>`
      select v.key as term, count(*)::int as "numberOfOccurrences"
      from (select c.id from ${from} where ${where} limit ${HEADLESS_COUNTED}) as counted
      join content_values v on v.content_id = counted.id and v.field = ${name} and v.language = ${isLocalizable ? language : ANY_LANGUAGE}
      where v.key is not null group by v.key order by 2 desc, 1 limit ${MAX_TERMS}`.execute(db)
    facets.push({ facetCriteria: name, facetValues: rows })
  }
  return facets
}
