import { refuseParameter } from '../../../platform/errors.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Comparison, type Filter, type Literal } from '../odata/rules.ts'
import { toTextKey } from '../values/rules.ts'

export type Condition = RawBuilder<SqlBool>
/** Builds the condition on one value; `value` is the expression that holds it. */
type Fits = (value: RawBuilder<unknown>) => Condition

/** A condition that the row `c` has to meet. */
export interface Criterion {
  readonly condition: Condition
  /** A select of `id`, `published_at` and `audience` of everything that meets it, where an index finds it. */
  readonly rows?: RawBuilder<unknown>
  /** Whether each thing is in `rows` once. */
  readonly isUnique?: boolean
}

export interface FilterField {
  readonly type: Literal['type']
  /** `one` value, to be compared by itself; `many`, to be asked for with `any`; `either` for a field that may be repeated. */
  readonly values: 'one' | 'many' | 'either'
  /** A literal in the form in which the field's values are stored. */
  readonly toStored: (literal: Literal) => unknown
  /** That one of the values fits. `isPart` says that only the index of parts of texts finds it faster than all values can be read. */
  readonly has: (fits: Fits, isPart: boolean) => Criterion
}

/** Undefined for a path that names no field. */
export type FindField = (path: string) => FilterField | undefined

/** The criteria that together are the filter. Throws REQUEST_INVALID for an unknown field and for a literal of another type. */
export function toCriteria(filter: Filter, findField: FindField): Criterion[] {
  // All tests of one value, as the two ends of a range, are one look at it.
  const groups = Map.groupBy(splitAnd(filter), (part) => (findOneField(part, findField) ? listPaths(part)[0] : part))
  return [...groups.values()].map((parts) => toCriterion(parts.length === 1 ? parts[0]! : { kind: 'and', parts }, findField))
}

export const joinAnd = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const joinOr = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

const splitAnd = (filter: Filter): readonly Filter[] => (filter.kind === 'and' ? filter.parts.flatMap(splitAnd) : [filter])

/** The fields that a filter tests; undefined stands for `any`. */
function listPaths(filter: Filter): (string | undefined)[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.flatMap(listPaths)
    case 'not':
      return listPaths(filter.part)
    case 'any':
      return [undefined]
    default:
      return [filter.path]
  }
}

/** The field of a filter that tests no other, if the field has one value. */
function findOneField(filter: Filter, findField: FindField): FilterField | undefined {
  const [path, ...others] = new Set(listPaths(filter))
  const field = path === undefined || others.length > 0 ? undefined : findField(path)
  return field?.values === 'one' ? field : undefined
}

function toCriterion(filter: Filter, findField: FindField): Criterion {
  const one = findOneField(filter, findField)
  if (one) return { ...one.has((value) => toFit(filter, listPaths(filter)[0]!, one, value), isPart(filter)), isUnique: true }
  switch (filter.kind) {
    case 'and':
      return { condition: joinAnd(toCriteria(filter, findField).map(({ condition }) => condition)) }
    case 'or':
      return { condition: joinOr(filter.parts.map((part) => toCriterion(part, findField).condition)) }
    case 'not':
      return { condition: sql`not ${toCriterion(filter.part, findField).condition}` }
    case 'any': {
      const field = findField(filter.path)
      if (!field || field.values === 'one') refuseParameter('filter')
      const isUnique = filter.part.kind === 'compare' && filter.part.by === 'eq'
      const fits: Fits = (value) => sql`(${value} is not null and ${toFit(filter.part, filter.variable, field, value)})`
      return { ...field.has(fits, isPart(filter.part)), isUnique }
    }
    default: {
      // With `ne` none of several values may be equal.
      if (filter.kind === 'compare' && filter.by === 'ne') return toCriterion({ kind: 'not', part: { ...filter, by: 'eq' } }, findField)
      const field = findField(filter.path)
      if (field?.values !== 'either') refuseParameter('filter')
      return {
        ...field.has((value) => toFit(filter, filter.path, field, value), isPart(filter)),
        isUnique: filter.kind === 'compare' && filter.by === 'eq',
      }
    }
  }
}

/** Whether a part of a text is sought that has three letters together, as the index of parts needs. */
const isPart = (filter: Filter): boolean =>
  filter.kind === 'and'
    ? filter.parts.some(isPart)
    : filter.kind === 'match' && filter.by === 'contains' && /[\p{L}\p{N}]{3}/u.test(filter.text)

const OPERATORS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

/** A filter of one field as a condition on a single value; `name` is what the filter calls that value. */
function toFit(filter: Filter, name: string, field: FilterField, value: RawBuilder<unknown>): Condition {
  const inner = (part: Filter): Condition => toFit(part, name, field, value)
  const toStored = (literal: Literal): unknown => {
    if (literal.type !== field.type) refuseParameter('filter')
    return field.toStored(literal)
  }
  const checkName = (path: string): void => {
    if (path !== name) refuseParameter('filter')
  }
  switch (filter.kind) {
    case 'and':
      return joinAnd(filter.parts.map(inner))
    case 'or':
      return joinOr(filter.parts.map(inner))
    case 'not':
      return sql`(${inner(filter.part)} is not true)`
    case 'compare':
      checkName(filter.path)
      if (field.type === 'boolean' && filter.by !== 'eq' && filter.by !== 'ne') refuseParameter('filter')
      return sql`(${value} ${OPERATORS[filter.by]} ${toStored(filter.literal)})`
    case 'in':
      checkName(filter.path)
      return sql`(${value} in (${sql.join(filter.literals.map(toStored))}))`
    case 'match': {
      checkName(filter.path)
      const part = toLikePattern(String(toStored({ type: 'string', value: filter.text })))
      return sql`(${value} like ${filter.by === 'contains' ? `%${part}` : part})`
    }
    default:
      return refuseParameter('filter')
  }
}

/** The pattern of what begins with a text. */
export const toLikePattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A field whose values stand in a column. */
export function toColumnField(type: Literal['type'], column: RawBuilder<unknown>): FilterField {
  const compared = type === 'string' ? sql`(lower(normalize(${column}, nfd)) collate "C")` : column
  return {
    type,
    values: 'one',
    has: (fits) => ({ condition: fits(compared) }),
    toStored: ({ type: of, value }) => {
      if (of === 'string') return toTextKey(value)
      // Columns of numbers hold integers.
      if (of === 'number' && !Number.isInteger(value)) refuseParameter('filter')
      return value
    },
  }
}
