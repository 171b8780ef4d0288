import { refuseParameter } from '../../../platform/errors.ts'
import type { HeadlessListQuery } from '@afilia/contract/headless'
import { readerBits } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { FieldDefinition } from '../../../platform/tables/column-types.ts'
import { type Condition, type FilterField, joinConditions, listFilterParts, toColumnField, toCondition } from '../filters/conditions.ts'
import { readSort } from '../paging/rules.ts'
import type { IdList } from '../paging/queries.ts'
import type { Reading } from '../rules.ts'
import { ANY_LANGUAGE, type IndexedField, listIndexedFields, toKey } from '../values/rules.ts'
import { toSearchQuery } from '../words/rules.ts'

/** Where contents are listed: on a site, all of them or those outside folders; of a structure; in folders of a site. */
export type ContentScope =
  | { readonly siteId: string; readonly isFlat: boolean }
  | { readonly structureId: string; readonly definitions: readonly FieldDefinition[] }
  | { readonly siteId: string; readonly folderIds: readonly string[] }

/** The fields that contents of a scope are filtered, sorted and counted by. */
export const listScopeFields = (scope: ContentScope): readonly IndexedField[] =>
  listIndexedFields('definitions' in scope ? scope.definitions : [])

interface ContentField extends FilterField {
  /** The values that meet a condition, `v.key`, with what a list needs of their contents; undefined for a column of the contents themselves. */
  readonly rows?: (condition: Condition) => RawBuilder<unknown>
}

/**
 * The contents that the reader may see, newest first unless sorted. They are read from one index: of the field that they are sorted by, else of a
 * field that is filtered, else of the scope. Throws REQUEST_INVALID for a filter or a sort that makes no sense.
 */
export function buildContentList(
  { reader: { language, keys, now } }: Pick<Reading, 'reader'>,
  scope: ContentScope,
  { filter, search, sort }: Pick<Partial<HeadlessListQuery>, 'filter' | 'search' | 'sort'>,
): IdList {
  const fields = new Map<string, ContentField>([
    ['datePublished', toColumnField('date', sql`c.published_at`)],
    ['contentStructureId', toColumnField('number', sql`c.structure_id`)],
    ...listScopeFields(scope).map((field) => [field.name, toValuesField(field, scope, language)] as const),
  ])
  const parts = listFilterParts(filter, fields)
  const order = readOrder(sort, fields)
  const source = order.leading ?? parts.find(({ field }) => field?.rows)?.field
  const ofSource = parts.find(({ field }) => field !== undefined && field === source)
  const contents = sql`select t.id, t.published_at, t.audience, t.structure_id from contents t
    where t.state <> 'draft' and ${isInScope(scope)} ${search?.trim() ? sql`and ${matchesSearch(search)}` : sql``}`
  const rows = source?.rows?.(ofSource?.test ? sql`v.position = 0 and ${ofSource.test(sql`v.key`)}` : sql`v.position = 0`)
  const conditions = [
    sql<boolean>`(c.audience & ${readerBits(keys)}::int) <> 0`,
    sql<boolean>`c.published_at <= ${now}`,
    ...parts.filter((part) => part !== ofSource).map(toCondition),
    // Values know the structure and the site of their content, but neither its folder nor its words.
    ...(rows && (search?.trim() || !isKnownToValues(scope)) ? [sql<boolean>`exists (select from (${contents}) r where r.id = c.id)`] : []),
  ]
  return { from: sql`(${rows ?? contents}) c ${order.joins}`, where: joinConditions('and', conditions), order: order.keys }
}

const isKnownToValues = (scope: ContentScope): boolean => 'structureId' in scope || ('isFlat' in scope && scope.isFlat)

function isInScope(scope: ContentScope): Condition {
  if ('structureId' in scope) return sql`t.structure_id = ${scope.structureId}`
  if ('isFlat' in scope) return sql`t.site_id = ${scope.siteId} ${scope.isFlat ? sql`` : sql`and t.folder_id is null`}`
  const [first, ...others] = scope.folderIds
  return others.length === 0 ? sql`t.folder_id = ${first}` : sql`t.folder_id = any(${[...scope.folderIds]}::bigint[])`
}

function matchesSearch(search: string): Condition {
  const query = toSearchQuery(search)
  return query === undefined ? sql`false` : sql`t.search @@ ${query}::tsquery`
}

function toValuesField(field: IndexedField, scope: ContentScope, language: Language): ContentField {
  const place = 'structureId' in scope ? sql`v.structure_id = ${scope.structureId}` : sql`v.site_id = ${scope.siteId} and v.is_system`
  const rows = (
    condition: Condition,
  ) => sql`select v.content_id as id, v.published_at, v.audience, v.structure_id, v.key from content_values v
    where ${place} and v.field = ${field.name} and v.language = ${field.isLocalizable ? language : ANY_LANGUAGE} and ${condition}`
  return {
    type: field.type,
    values: field.isCollection ? 'many' : field.isRepeatable ? 'either' : 'one',
    toStored: ({ value }) => toKey(field.type, value instanceof Date ? value.toISOString() : String(value)),
    has: (test) => sql`exists (select from (${rows(test(sql`v.key`))}) r where r.id = c.id)`,
    rows,
  }
}

interface Order {
  /** The field that the list is sorted by first, unless that is the date of publication. */
  readonly leading: ContentField | undefined
  /** The first values of the other fields. */
  readonly joins: RawBuilder<unknown>
  readonly keys: RawBuilder<unknown>
}

function readOrder(sort: string | undefined, fields: ReadonlyMap<string, ContentField>): Order {
  const keys = readSort(sort).map(({ field: path, isDescending }, i) => {
    const field = fields.get(path)
    if (!field || field.values === 'many' || path === 'contentStructureId') refuseParameter('sort')
    const direction = isDescending ? sql`desc` : sql`asc`
    return { field, direction, isDescending, alias: sql.ref(i === 0 ? 'c' : `s${i}`) }
  })
  const [first] = keys
  // Newest first among equal ones, so that pages never overlap; reversed with the first field, as one index is read backwards for it.
  const isNewestFirst = first === undefined || (first.field.rows ? !first.isDescending : first.isDescending)
  const newest = isNewestFirst ? sql`desc` : sql`asc`
  const joins = keys
    .slice(1)
    .flatMap(({ field, alias }) => (field.rows ? [sql`left join (${field.rows(sql`v.position = 0`)}) ${alias} on ${alias}.id = c.id`] : []))
  return {
    leading: first?.field.rows && first.field,
    joins: sql.join(joins, sql` `),
    keys: sql.join([
      ...keys.map(({ field, direction, alias }) => sql`${field.rows ? sql`${alias}.key` : sql`c.published_at`} ${direction}`),
      sql`c.published_at ${newest}`,
      sql`c.id ${newest}`,
    ]),
  }
}
