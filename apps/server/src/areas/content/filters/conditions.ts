import { rejectParameter } from '../../../platform/errors.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Comparison, type Filter, type Literal, readFilter } from '../odata/rules.ts'
import { toTextKey } from '../values/rules.ts'

export type Condition = RawBuilder<SqlBool>
/** Builds the condition on one value; `value` is the value's expression. */
type Test = (value: RawBuilder<unknown>) => Condition

/** `id`: a number that clients also write as a text, as that API describes ids. */
export type FieldType = Literal['type'] | 'id'

/** A field of the row `c` for filters. */
export interface FilterField {
  readonly type: FieldType
  /** `one`: a single value, compared directly. `many`: compared with `any`. `either`: a field that may be repeated. */
  readonly values: 'one' | 'many' | 'either'
  /** Converts a literal to the form in which the field's values are stored. */
  readonly toStored: (literal: Literal) => unknown
  /** The condition that at least one value passes the test. */
  readonly has: (test: Test) => Condition
}

/** A part of a filter: a test of a field with a single value, or any other condition. */
export type FilterPart<Field extends FilterField> =
  | { readonly field: Field; readonly test: Test }
  | { readonly field?: undefined; readonly test?: undefined; readonly condition: Condition }

type FieldMap<Field extends FilterField> = ReadonlyMap<string, Field>

/**
 * The parts that together form the filter. All tests of one value, such as the two ends of a range, are one part. Throws REQUEST_INVALID for an
 * unknown field and for a literal of another type.
 */
export const listFilterParts = <Field extends FilterField>(filter: string | undefined, fields: FieldMap<Field>): FilterPart<Field>[] =>
  filter?.trim() ? mergeParts('and', [readFilter(filter)], fields) : []

export const toCondition = (part: FilterPart<FilterField>): Condition => (part.test ? part.field.has(part.test) : part.condition)

export const joinConditions = (kind: 'and' | 'or', conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, kind === 'and' ? sql` and ` : sql` or `)})`

function mergeParts<Field extends FilterField>(
  kind: 'and' | 'or',
  filters: readonly Filter[],
  fields: FieldMap<Field>,
): FilterPart<Field>[] {
  const merged: FilterPart<Field>[] = []
  for (const filter of filters)
    for (const part of filter.kind === kind ? mergeParts(kind, filter.parts, fields) : [toPart(filter, fields)]) {
      const same = merged.findIndex(({ field }) => field && field === part.field)
      const other = merged[same]
      if (!part.test || !other?.test) merged.push(part)
      else merged[same] = { field: part.field, test: (value) => joinConditions(kind, [other.test(value), part.test(value)]) }
    }
  return merged
}

function toPart<Field extends FilterField>(filter: Filter, fields: FieldMap<Field>): FilterPart<Field> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = mergeParts(filter.kind, filter.parts, fields)
      return parts.length === 1 ? parts[0]! : { condition: joinConditions(filter.kind, parts.map(toCondition)) }
    }
    case 'not': {
      const part = toPart(filter.part, fields)
      if (!part.test) return { condition: sql`not ${part.condition}` }
      return { field: part.field, test: (value) => sql`(${part.test(value)} is not true)` }
    }
    case 'any': {
      const field = fields.get(filter.path)
      if (!field || field.values === 'one') rejectParameter('filter')
      const part = toPart(filter.part, new Map([[filter.variable, { ...field, values: 'one' as const }]]))
      if (!part.test) rejectParameter('filter')
      return { condition: field.has((value) => sql`(${value} is not null and ${part.test(value)})`) }
    }
    default: {
      const field = fields.get(filter.path)
      if (!field || field.values === 'many') rejectParameter('filter')
      if (field.values === 'one') return { field, test: toTest(filter, field) }
      // `ne` means that none of several values is equal.
      if (filter.kind === 'compare' && filter.by === 'ne') return toPart({ kind: 'not', part: { ...filter, by: 'eq' } }, fields)
      return { condition: field.has(toTest(filter, field)) }
    }
  }
}

const OPERATORS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

function toTest(filter: Filter & { kind: 'compare' | 'match' | 'in' }, field: FilterField): Test {
  const toStored = (literal: Literal): unknown => (isOfType(literal, field.type) ? field.toStored(literal) : rejectParameter('filter'))
  if (filter.kind === 'in') {
    const all = sql.join(filter.literals.map(toStored))
    return (value) => sql`(${value} in (${all}))`
  }
  if (filter.kind === 'match') {
    if (field.type === 'id') rejectParameter('filter')
    const part = toLikePattern(String(toStored({ type: 'string', value: filter.text })))
    return (value) => sql`(${value} like ${filter.by === 'contains' ? `%${part}` : part})`
  }
  if (field.type === 'boolean' && filter.by !== 'eq' && filter.by !== 'ne') rejectParameter('filter')
  const stored = toStored(filter.literal)
  return (value) => sql`(${value} ${OPERATORS[filter.by]} ${stored})`
}

const isOfType = ({ type }: Literal, wanted: FieldType): boolean =>
  wanted === 'id' ? type === 'number' || type === 'string' : type === wanted

/** The pattern for texts with this prefix. */
export const toLikePattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Ids are positive. */
const NO_ID = '-1'

/** A field whose values are in a column. */
export function toColumnField(type: FieldType, column: RawBuilder<unknown>): FilterField {
  const compared = type === 'string' ? sql`(lower(normalize(${column}, nfd)) collate "C")` : column
  return {
    type,
    values: 'one',
    has: (test) => test(compared),
    toStored: ({ type: of, value }) => {
      if (type === 'id') return /^\d{1,18}$/.test(String(value)) ? String(value) : NO_ID
      if (of === 'string') return toTextKey(value)
      // Columns of numbers contain integers.
      if (of === 'number' && !Number.isInteger(value)) rejectParameter('filter')
      return value
    },
  }
}
