import { HEADLESS_COUNTED, type HeadlessListQuery } from '@afilia/contract/headless'
import type { StructuredContent } from '@afilia/contract/headless-views'
import { type RawBuilder, sql } from 'kysely'
import { contentList } from './conditions.ts'
import { listContentViews } from '../contents/views.ts'
import { type ContentScope, definitionsOf, findValueField } from '../filters/rules.ts'
import { type Facet, type HeadlessPage, pageOf, windowOf } from '../paging/queries.ts'
import { readWithinLimits } from '../paging/limits.ts'
import { wrong } from '../odata/read-filter.ts'
import { readContents, readFirst } from './read-contents.ts'
import type { Reading } from '../rules.ts'

/** One page of the contents that the reader may see, newest first unless sorted. Throws REQUEST_INVALID for a filter or a sort that makes no sense. */
export async function listContents(
  reading: Reading,
  scope: ContentScope,
  query: Partial<HeadlessListQuery> & Pick<HeadlessListQuery, 'page' | 'pageSize'>,
): Promise<HeadlessPage<StructuredContent>> {
  const window = windowOf(query)
  const list = contentList(reading, scope, query)
  const { ids, total, facets } = await readWithinLimits(reading.db, async (db) => {
    const { counted, ...found } = await readContents(db, list, window)
    return { ...found, facets: await countFacets({ ...reading, db }, scope, counted, query.aggregationTerms) }
  })
  return pageOf(window, await listContentViews(reading, ids, query.nestedFields), total, facets)
}

/** The first contents of a list that the portal itself asks for. */
export async function firstContents(
  reading: Reading,
  scope: ContentScope,
  { size, ...asked }: Pick<HeadlessListQuery, 'filter' | 'sort'> & { readonly size: number },
): Promise<StructuredContent[]> {
  return listContentViews(reading, await readFirst(reading.db, contentList(reading, scope, asked), size))
}

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
