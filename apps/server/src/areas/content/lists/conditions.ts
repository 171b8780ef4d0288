import { rejectParameter } from '../../../platform/errors.ts'
import type { HeadlessListQuery } from '@afilia/contract/content/headless'
import { readerBits } from '@afilia/domain/identity/readers'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { FieldDefinition } from '../../../platform/tables/column-types.ts'
import {
  type Condition,
  type FieldType,
  type FilterField,
  joinConditions,
  listFilterParts,
  toColumnField,
  toCondition,
} from '../filters/conditions.ts'
import { readSort } from '../paging/rules.ts'
import type { IdList } from '../paging/queries.ts'
import type { Reading } from '../rules.ts'
import { ANY_LANGUAGE, type IndexedField, listIndexedFields, toKey } from '../values/rules.ts'
import { toSearchQuery } from '../words/rules.ts'

/** The scope of a list of contents: a site (all contents or those outside folders), a structure, or folders of a site. */
export type ContentScope =
  | { readonly siteId: string; readonly isFlat: boolean }
  | { readonly structureId: string; readonly definitions: readonly FieldDefinition[] }
  | { readonly siteId: string; readonly folderIds: readonly string[] }

/** The fields for filtering, sorting and counting the contents of a scope. */
export const listScopeFields = (scope: ContentScope): readonly IndexedField[] =>
  listIndexedFields('definitions' in scope ? scope.definitions : [])

interface ContentField extends FilterField {
  /** The column that a list is sorted by; without it and without `rows`, the list cannot be sorted by the field. */
  readonly column?: RawBuilder<unknown>
  /** The values that meet a condition, `v.key`, with the content columns that a list needs; undefined for a column of the contents themselves. */
  readonly rows?: (condition: Condition) => RawBuilder<unknown>
}

/** The contents whose first sort field is before a value in the order of the list, or has that value. */
interface Section {
  readonly is: 'before' | 'equal'
  readonly value: string | null
}

interface ContentList extends IdList {
  /** The first of several sort fields, if it is one of `content_values`: its value is `c.key`. */
  readonly first: RawBuilder<unknown> | undefined
}

/**
 * The contents that the reader may see, newest first unless sorted. They are read from one index: of the sort field, otherwise of a
 * filter field, otherwise of the scope. Throws REQUEST_INVALID for an invalid filter or sort.
 */
export function buildContentList(
  { reader: { language, keys, now } }: Pick<Reading, 'reader'>,
  scope: ContentScope,
  { filter, search, sort }: Pick<Partial<HeadlessListQuery>, 'filter' | 'search' | 'sort'>,
  section?: Section,
): ContentList {
  const fields = new Map<string, ContentField>([
    ['id', ofList('id', sql`c.id`)],
    ['datePublished', ofList('date', sql`c.published_at`)],
    ['contentStructureId', toColumnField('number', sql`c.structure_id`)],
    ['key', ofContent(toColumnField('string', sql`t.key`))],
    ['creatorId', ofContent(toColumnField('number', CREATOR_ID))],
    ['externalReferenceCode', ofContent(toColumnField('string', sql`t.external_reference_code`))],
    ...listScopeFields(scope).map((field) => [field.name, toValuesField(field, scope, language)] as const),
  ])
  const parts = listFilterParts(filter, fields)
  const sorted = readSortFields(sort, fields)
  const inSection = section && sorted[0] && isInSection(section, sorted[0])
  const order = section?.is === 'equal' ? sorted.slice(1) : sorted
  const source = order[0]?.field.rows ? order[0].field : parts.find(({ field }) => field?.rows)?.field
  const ofSource = parts.find(({ field }) => field !== undefined && field === source)
  const contents = sql`select t.id, t.published_at, t.audience, t.structure_id from contents t
    where t.state <> 'draft' and ${isInScope(scope)} ${search?.trim() ? sql`and ${matchesSearch(search)}` : sql``}`
  const rows = source?.rows?.(
    joinConditions('and', [
      IS_FIRST,
      ...(ofSource?.test ? [ofSource.test(sql`v.key`)] : []),
      ...(inSection && section.is === 'before' ? [inSection] : []),
    ]),
  )
  const conditions = [
    sql<boolean>`(c.audience & ${readerBits(keys)}::int) <> 0`,
    sql<boolean>`c.published_at <= ${now}`,
    ...parts.filter((part) => !rows || part !== ofSource).map(toCondition),
    ...(inSection && section.is === 'equal' ? [isAmong(sorted[0]!.field.rows!(joinConditions('and', [IS_FIRST, inSection])))] : []),
    // Values know the structure and the site of their content, but neither its folder nor its words.
    ...(rows && (search?.trim() || !isKnownToValues(scope)) ? [isAmong(contents)] : []),
  ]
  return {
    from: sql`(${rows ?? contents}) c ${joinSortFields(order)}`,
    where: joinConditions('and', conditions),
    order: toOrder(order, sorted),
    first: sorted.length > 1 && sorted[0]!.field.rows ? toOrder(sorted.slice(0, 1), sorted) : undefined,
  }
}

/** The number of a creator's name, computed as by `toNumberOf` (`views.ts`). */
const CREATOR_ID = sql`('x' || substr(md5(t.creator), 1, 7))::bit(28)::int`

const ofList = (type: FieldType, column: RawBuilder<unknown>): ContentField => ({ ...toColumnField(type, column), column })

/** A column that lists do not carry along. It cannot be used for sorting. */
const ofContent = (field: FilterField): ContentField => ({
  ...field,
  has: (test) => sql`exists (select from contents t where t.id = c.id and ${field.has(test)})`,
})

const isAmong = (rows: RawBuilder<unknown>): Condition => sql`exists (select from (${rows}) r where r.id = c.id)`

/** A field with several values is sorted by the first one. */
const IS_FIRST: Condition = sql`v.position = 0`

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
    has: (test) => isAmong(rows(test(sql`v.key`))),
    rows,
  }
}

interface SortField {
  readonly field: ContentField
  readonly isDescending: boolean
}

const readSortFields = (sort: string | undefined, fields: ReadonlyMap<string, ContentField>): SortField[] =>
  readSort(sort).map(({ field: path, isDescending }) => {
    const field = fields.get(path)
    if (!field || field.values === 'many' || !(field.rows ?? field.column)) rejectParameter('sort')
    return { field, isDescending }
  })

/** Joins the values of all sort fields except the first, from which the list is read. */
const joinSortFields = (order: readonly SortField[]): RawBuilder<unknown> =>
  sql.join(
    order.map(({ field }, i) =>
      i > 0 && field.rows ? sql`left join (${field.rows(IS_FIRST)}) ${sql.ref(`s${i}`)} on ${sql.ref(`s${i}.id`)} = c.id` : sql``,
    ),
    sql` `,
  )

const toDirection = (isDescending: boolean): RawBuilder<unknown> => (isDescending ? sql`desc` : sql`asc`)

/** For equal values newest first, so that pages never overlap. Reversed together with the first field, because one index is read backwards for both. */
function toOrder(order: readonly SortField[], [first]: readonly SortField[]): RawBuilder<unknown> {
  const newest = toDirection(first === undefined || (first.field.rows ? !first.isDescending : first.isDescending))
  return sql.join([
    ...order.map(
      ({ field, isDescending }, i) => sql`${field.column ?? sql.ref(i === 0 ? 'c.key' : `s${i}.key`)} ${toDirection(isDescending)}`,
    ),
    sql`c.published_at ${newest}`,
    sql`c.id ${newest}`,
  ])
}

/** The condition that the value `v.key` is in a section. Missing values come last, or first when descending. */
function isInSection({ is, value }: Section, { isDescending }: SortField): Condition {
  if (is === 'equal') return value === null ? sql`v.key is null` : sql`v.key = ${value}`
  if (value === null) return isDescending ? sql`false` : sql`v.key is not null`
  return isDescending ? sql`(v.key > ${value} or v.key is null)` : sql`v.key < ${value}`
}
