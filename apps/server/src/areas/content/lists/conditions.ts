import { refuseParameter } from '../../../platform/errors.ts'
import type { HeadlessListQuery } from '@afilia/contract/headless'
import { readerBits } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { FieldDefinition } from '../../../platform/tables/column-types.ts'
import { type Condition, type Criterion, type FilterField, joinAnd, toColumnField, toCriteria } from '../filters/conditions.ts'
import { readFilter } from '../odata/rules.ts'
import { readSort, type SortKey } from '../paging/rules.ts'
import type { IdList } from '../paging/queries.ts'
import type { Reading } from '../rules.ts'
import { ANY_LANGUAGE, type IndexedField, listIndexedFields, toKey } from '../values/rules.ts'
import { toSearchQuery } from '../words/rules.ts'

/** Where contents are listed: on a site, all of them or those outside folders; of a structure; in folders of a site. */
export type ContentScope =
  | { readonly siteId: string; readonly isFlat: boolean }
  | { readonly structureId: string; readonly definitions: readonly FieldDefinition[] }
  | { readonly siteId: string; readonly folderIds: readonly string[] }

/** The field that a path names. */
export const findIndexedField = (path: string, scope: ContentScope): IndexedField | undefined =>
  listIndexedFields('definitions' in scope ? scope.definitions : []).find(({ name }) => name === path)

/**
 * The contents that the reader may see, newest first unless sorted. They are read from the index of one criterion (the sort, a filter or the
 * search), or else of the scope; PostgreSQL joins the rest. Throws REQUEST_INVALID for a filter or a sort that makes no sense.
 */
export function buildContentList(
  { language, keys, now }: Reading,
  scope: ContentScope,
  { filter, search, sort }: Pick<Partial<HeadlessListQuery>, 'filter' | 'search' | 'sort'>,
): IdList {
  const findField = (path: string) => findFilterField(path, scope, language)
  const criteria = [
    ...(filter?.trim() ? toCriteria(readFilter(filter), findField) : []),
    ...(search?.trim() ? [searchCriterion(search, scope)] : []),
  ]
  const order = orderBy(readSort(sort), scope, language)
  const source = order.rows ? undefined : criteria.find(({ rows, isUnique }) => rows && isUnique)
  const inScope = fromRows(selectContents(scope))
  const rows = order.rows ?? source?.rows ?? inScope.rows
  const conditions = [
    sql<boolean>`(c.audience & ${readerBits(keys)}::int) <> 0`,
    sql<boolean>`c.published_at <= ${now}`,
    ...criteria.filter((one) => one !== source).map(({ condition }) => condition),
    // Rows of values know their structure and site, but not their folder.
    ...(rows === inScope.rows || isKnownToValues(scope) ? [] : [inScope.condition]),
  ]
  return { from: sql`(${rows}) c ${order.joins}`, where: joinAnd(conditions), order: order.keys }
}

const fromRows = (rows: RawBuilder<unknown>) => ({ rows, condition: sql<boolean>`exists (select from (${rows}) r where r.id = c.id)` })

const isKnownToValues = (scope: ContentScope): boolean => 'structureId' in scope || ('isFlat' in scope && scope.isFlat)

const selectContents = (scope: ContentScope, condition: Condition = sql`true`): RawBuilder<unknown> =>
  sql`select t.id, t.published_at, t.audience from contents t where t.state <> 'draft' and ${isInScope(scope)} and ${condition}`

function isInScope(scope: ContentScope): Condition {
  if ('structureId' in scope) return sql`t.structure_id = ${scope.structureId}`
  if ('isFlat' in scope) return sql`t.site_id = ${scope.siteId} ${scope.isFlat ? sql`` : sql`and t.folder_id is null`}`
  const [first, ...others] = scope.folderIds
  return others.length === 0 ? sql`t.folder_id = ${first}` : sql`t.folder_id = any(${[...scope.folderIds]}::bigint[])`
}

/** That the row `alias` of `content_values` is of a field, as the indexes of the table have it. */
function isOfField(alias: string, field: IndexedField, scope: ContentScope, language: Language): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const place =
    'structureId' in scope
      ? sql`${column('structure_id')} = ${scope.structureId}`
      : sql`${column('site_id')} = ${scope.siteId} and ${column('is_system')}`
  return sql`${place} and ${column('field')} = ${field.name} and ${column('language')} = ${field.isLocalizable ? language : ANY_LANGUAGE}`
}

function findFilterField(path: string, scope: ContentScope, language: Language): FilterField | undefined {
  if (path === 'datePublished') return toColumnField('date', sql`c.published_at`)
  if (path === 'contentStructureId')
    return { ...toColumnField('number', sql``), has: (fits) => fromRows(selectContents(scope, fits(sql`t.structure_id`))) }
  const field = findIndexedField(path, scope)
  return (
    field && {
      type: field.type,
      values: field.isCollection ? 'many' : field.isRepeatable ? 'either' : 'one',
      toStored: ({ value }) => toKey(field.type, value instanceof Date ? value.toISOString() : String(value)),
      has: (fits, isPart) =>
        fromRows(sql`select v.content_id as id, v.published_at, v.audience from content_values v
          where ${isOfField('v', field, scope, language)} ${isPart ? sql`and v.is_text` : sql``} and ${fits(sql`v.key`)}`),
    }
  )
}

function searchCriterion(search: string, scope: ContentScope): Criterion {
  const query = toSearchQuery(search)
  if (query === undefined) return { condition: sql`false` }
  return { ...fromRows(selectContents(scope, sql`t.search @@ ${query}::tsquery`)), isUnique: true }
}

const direction = (isDescending: boolean): RawBuilder<unknown> => (isDescending ? sql`desc` : sql`asc`)

interface Order {
  /** All values of the first field, in order, unless that is the date of publication. */
  readonly rows: RawBuilder<unknown> | undefined
  /** The values of the other fields. */
  readonly joins: RawBuilder<unknown>
  readonly keys: RawBuilder<unknown>
}

/** Newest first among equal ones, so that pages never overlap; reversed with the first field, as one index is read backwards for it. */
function orderBy(sort: readonly SortKey[], scope: ContentScope, language: Language): Order {
  const [first = { field: 'datePublished', isDescending: true }] = sort
  const keys = [first, ...sort.slice(1)].map(({ field: path, isDescending }, i) => {
    const field = path === 'datePublished' ? undefined : findIndexedField(path, scope)
    if (path !== 'datePublished' && (!field || field.isCollection)) refuseParameter('sort')
    return { field, alias: `s${i}`, isDescending }
  })
  const [leading, ...others] = keys
  const ofFirst = (alias: string, field: IndexedField) =>
    sql`${isOfField(alias, field, scope, language)} and ${sql.ref(alias)}.position = 0`
  const isNewestLast = first.field === 'datePublished' ? !first.isDescending : first.isDescending
  return {
    rows:
      leading?.field &&
      sql`select v.content_id as id, v.published_at, v.audience, v.key from content_values v where ${ofFirst('v', leading.field)}`,
    joins: sql.join(
      others.flatMap(({ field, alias }) =>
        field ? [sql`left join content_values ${sql.ref(alias)} on ${sql.ref(alias)}.content_id = c.id and ${ofFirst(alias, field)}`] : [],
      ),
      sql` `,
    ),
    keys: sql.join([
      ...keys.map(
        ({ field, alias, isDescending }, i) =>
          sql`${field ? (i === 0 ? sql`c.key` : sql.ref(`${alias}.key`)) : sql`c.published_at`} ${direction(isDescending)}`,
      ),
      sql`c.published_at ${direction(!isNewestLast)}`,
      sql`c.id ${direction(!isNewestLast)}`,
    ]),
  }
}
