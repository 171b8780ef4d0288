import type { HeadlessListQuery } from '@afilia/contract/headless'
import { readerBits } from '@afilia/domain/readers'
import { type RawBuilder, sql } from 'kysely'
import {
  contentFilterField,
  type ContentScope,
  definitionsOf,
  findValueField,
  isValueOf,
  scopeCondition,
  type ValueField,
} from '../filters/rules.ts'
import { readSort, type SortKey } from '../paging/queries.ts'
import {
  type Condition,
  type Conjunct,
  conjunctsOf,
  type FindField,
  filterCondition,
  isTest,
  readTest,
  type Test,
} from '../filters/conditions.ts'
import type { Filter } from '../odata/filter.ts'
import { readFilter, wrong } from '../odata/read-filter.ts'
import type { Reading } from '../rules.ts'
import { searchQuery } from '../values/words.ts'

/** Where contents are found: a statement of `id`, `published_at` and `audience` that one index answers. */
export interface Source {
  readonly rows: RawBuilder<unknown>
  /** Whether the index gives the newest first. */
  readonly isOrdered: boolean
  /** Whether a content may come several times. */
  readonly mayRepeat: boolean
  /** An index of words or parts reads all that it finds before it gives the first. */
  readonly isAtOnce: boolean
  /** Whether all that it gives is what was asked for, and need not be looked up for that. */
  readonly isExact: boolean
  /** What of `c` is to be looked at besides, in what such an index finds; it has more columns for that. */
  readonly within?: Condition
}

/** One of the things that must hold of a content `c`. */
interface Criterion {
  /** Undefined where every source sees to it. */
  readonly condition: Condition | undefined
  readonly source: Source | undefined
}

interface Order {
  readonly isNewestFirst: boolean
  /** All that is in the list, in this order, where that is not a source. */
  readonly rows: RawBuilder<unknown> | undefined
  /** Of `rows`, or of a source, called `c`. */
  readonly walked: RawBuilder<unknown>
  /** Of any contents called `c`. */
  readonly sorted: RawBuilder<unknown>
}

/** A list as it is asked for. */
export interface ContentList {
  /** That a reader may see `c`. */
  readonly visible: Condition
  /** On `published_at` of `c`. Sources in the order of publication have no others. */
  readonly datesWithin: Condition
  /** The first is the place that is listed. */
  readonly criteria: readonly [Criterion & { readonly source: Source }, ...Criterion[]]
  readonly order: Order
}

type Asked = Pick<Partial<HeadlessListQuery>, 'filter' | 'search' | 'sort'>

/** Throws REQUEST_INVALID for a filter or a sort that makes no sense. */
export function contentList({ language, keys, now }: Reading, scope: ContentScope, { filter, search, sort }: Asked): ContentList {
  const findField: FindField = (path) => contentFilterField(path, scope, language)
  const parts = filter?.trim() ? partsOf(readFilter(filter)) : []
  const conjuncts = conjunctsOf(parts.filter(isOne), findField)
  const dates = conjuncts.filter(isDate).map(({ condition }) => condition)
  const datesWithin: Condition = sql`${sql.join([sql`c.published_at <= ${now}`, ...dates], sql` and `)}`
  const [place, ...others] = [
    placeOf(scope),
    ...conjuncts.filter((one) => !isDate(one)).map(({ condition, test }) => ({ condition, source: test && sourceOf([test], scope) })),
    ...parts.filter((part) => !isOne(part)).map((part) => criterionOf(part, scope, findField)),
    ...searchCriteria(search, scope),
  ] as const
  const between = (source: Source): Source => ({ ...source, rows: sql`select * from (${source.rows}) c where ${datesWithin}` })
  return {
    visible: sql`(c.audience & ${readerBits(keys)}::int) <> 0`,
    datesWithin,
    criteria: [
      { ...place, source: between(place.source) },
      ...others.map(({ condition, source }) => ({ condition, source: source?.isOrdered ? between(source) : source })),
    ],
    order: orderOf(readSort(sort), (path) => findValueField(path, definitionsOf(scope), language), scope),
  }
}

const isDate = ({ test }: Conjunct): boolean => test?.path === 'datePublished'

const isOne = (part: Filter): boolean => alternativesOf(part).length === 1

/** What must all hold for the filter to hold. */
const partsOf = (filter: Filter): readonly Filter[] => (filter.kind === 'and' ? filter.parts.flatMap(partsOf) : [filter])

/** Of what one must hold for the filter to hold. */
function alternativesOf(filter: Filter): readonly Filter[] {
  if (filter.kind === 'or') return filter.parts.flatMap(alternativesOf)
  return filter.kind === 'any' ? alternativesOf(filter.part).map((part) => ({ ...filter, part })) : [filter]
}

function criterionOf(filter: Filter, scope: ContentScope, findField: FindField): Criterion {
  const either = alternativesOf(filter)
  return {
    condition: filterCondition(filter, findField),
    source: either.every(isTest)
      ? sourceOf(
          either.map((part) => readTest(part, findField)),
          scope,
        )
      : undefined,
  }
}

/** That a content is where it is listed, and all that are. */
function placeOf(scope: ContentScope): Criterion & { readonly source: Source } {
  // Those of several folders one by one, so that each gives its newest first.
  const places = 'folderIds' in scope ? scope.folderIds.map((id) => ({ ...scope, folderIds: [id] })) : [scope]
  // Rows of values tell the structure and the site by themselves.
  const isTold = 'structureId' in scope || ('isFlat' in scope && scope.isFlat)
  return {
    condition: isTold ? undefined : sql`(select ${scopeCondition('t', scope)} from contents t where t.id = c.id)`,
    source: {
      rows: sql`${sql.join(
        places.map((place) => rowsOf(scopeCondition('t', place))),
        sql` union all `,
      )}`,
      isOrdered: true,
      mayRepeat: false,
      isAtOnce: false,
      isExact: true,
    },
  }
}

const rowsOf = (condition: Condition): RawBuilder<unknown> =>
  sql`select t.id, t.published_at, t.audience from contents t where t.state <> 'draft' and ${condition}`

/** What fits one of the tests; undefined if no index knows. */
function sourceOf(tests: readonly Test[], scope: ContentScope): Source | undefined {
  const [first, ...others] = tests
  if (!first) return undefined
  const isAlone = others.length === 0
  if (isAlone && first.by === 'part') return partSource(first)
  if (isAlone && first.by === 'value' && first.path === 'contentStructureId')
    return {
      rows: rowsOf(sql`${scopeCondition('t', scope)} and ${first.fits(sql`t.structure_id`)}`),
      isOrdered: true,
      mayRepeat: false,
      isAtOnce: false,
      isExact: true,
    }
  const rows = tests.flatMap(({ by, fits, sought = fits, field: { values } }) =>
    'row' in values && (by === 'value' || by === 'range')
      ? [sql`select v.content_id as id, v.published_at, v.audience from content_values v where ${values.row('v', sought)}`]
      : [],
  )
  if (rows.length < tests.length) return undefined
  return {
    rows: sql`${sql.join(rows, sql` union all `)}`,
    isOrdered: isAlone && first.by === 'value',
    mayRepeat: !isAlone || (first.by !== 'value' && isRepeatable(first)),
    isAtOnce: false,
    isExact: tests.every(({ sought }) => !sought),
  }
}

const isRepeatable = ({ field }: Test): boolean => field.isCollection || field.isAlsoCollection === true

/** Texts of any field with a part: the index knows no fields. */
function partSource(test: Test): Source | undefined {
  const { values } = test.field
  if (!('row' in values)) return undefined
  return {
    rows: sql`select v.content_id as id, v.published_at, v.audience, v.site_id, v.structure_id, v.is_system, v.field, v.language, v.key
      from content_values v where v.is_text and ${(test.sought ?? test.fits)(sql`v.key`)}`,
    within: values.row('c', test.fits),
    isOrdered: false,
    mayRepeat: isRepeatable(test),
    isAtOnce: true,
    isExact: true,
  }
}

function searchCriteria(search: string | undefined, scope: ContentScope): Criterion[] {
  if (!search?.trim()) return []
  const query = searchQuery(search)
  if (query === undefined) return [{ condition: sql`false`, source: undefined }]
  return [
    {
      condition: sql`(select t.search @@ ${query}::tsquery from contents t where t.id = c.id)`,
      source: {
        rows: sql`select t.id, t.published_at, t.audience, t.state, t.site_id, t.structure_id, t.folder_id from contents t where t.search @@ ${query}::tsquery`,
        within: sql`c.state <> 'draft' and ${scopeCondition('c', scope)}`,
        isOrdered: false,
        mayRepeat: false,
        isAtOnce: true,
        isExact: true,
      },
    },
  ]
}

/** Newest first, unless sorted; then of equal ones the newest, so that pages never overlap. */
function orderOf(keys: readonly SortKey[], find: (path: string) => ValueField | undefined, scope: ContentScope): Order {
  const [first] = keys
  if (!first) {
    const newest = sql`c.published_at desc, c.id desc`
    return { rows: undefined, isNewestFirst: true, walked: newest, sorted: newest }
  }
  const fields = keys.map(({ field: path }) => {
    const field = find(path)
    if (path !== 'datePublished' && (!field || field.isCollection)) throw wrong('sort')
    return field
  })
  const rows =
    fields[0] &&
    sql`select v.content_id as id, v.published_at, v.audience, v.key from content_values v where ${isValueOf('v', scope, fields[0])} and v.position = 0`
  // In the order of the index, that is turned where it is read backwards.
  const turn = first.field === 'datePublished' ? direction(first) : first.isDescending ? sql`asc` : sql`desc`
  const order = (isWalked: boolean) =>
    sql`${sql.join([
      ...keys.map((key, i) => sql`${isWalked && i === 0 && rows ? sql`c.key` : keyOf(fields[i])} ${direction(key)}`),
      sql`c.published_at ${turn}`,
      sql`c.id ${turn}`,
    ])}`
  return { rows, isNewestFirst: false, walked: order(true), sorted: order(false) }
}

const direction = ({ isDescending }: SortKey): RawBuilder<unknown> => (isDescending ? sql`desc` : sql`asc`)

const keyOf = (field: ValueField | undefined): RawBuilder<unknown> =>
  field
    ? sql`(select v.key from content_values v where v.content_id = c.id and v.field = ${field.name} and v.language = ${field.language} and v.position = 0)`
    : sql`c.published_at`
