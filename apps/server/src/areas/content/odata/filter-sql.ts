import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Comparison, Filter, Literal } from './filter.ts'
import { wrong } from './read-filter.ts'

type Condition = RawBuilder<SqlBool>

/** A condition on a value: `value` is its place in the statement. */
export type Fits = (value: RawBuilder<unknown>) => Condition

/** What of a thing a filter may ask for. */
export interface FilterField {
  readonly type: Literal['type']
  /** Whether it has many values, to be asked for with `any`. */
  readonly isCollection: boolean
  /** Whether it may be asked for with `any` as well as by itself, which says the same: a field of a structure that can be repeated. */
  readonly isAlsoCollection?: boolean
  /** Where its values are: in a column, or in rows of their own. */
  readonly values: ColumnValues | RowValues
  /** A literal of the field's type, as its values are stored. */
  readonly stored: (literal: Literal) => unknown
}

interface ColumnValues {
  readonly column: RawBuilder<unknown>
}
interface RowValues {
  /** That a row is one of this field, and fits. */
  readonly row: (fits: Fits) => Condition
  /** That there is a row as one of these say; the same for all fields of a list. */
  readonly exists: (rows: readonly Condition[]) => Condition
}

/** Undefined for what nothing is known of. */
export type FindField = (path: string) => FilterField | undefined

const OPERATORS: Readonly<Record<Exclude<Comparison, 'ne'>, RawBuilder<unknown>>> = {
  eq: sql`=`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

/**
 * The condition that a filter makes, with every value of the reader's as a parameter. Throws REQUEST_INVALID for a field that is not
 * known, and for a literal that is not of its type.
 */
export function filterCondition(filter: Filter, findField: FindField): Condition {
  const inner = (part: Filter): Condition => filterCondition(part, findField)
  switch (filter.kind) {
    case 'and':
      return joined(filter.parts, findField, bothEnds, sql` and `)
    case 'or':
      return joined(filter.parts, findField, eitherRow, sql` or `)
    case 'not':
      return sql`(not ${inner(filter.part)})`
    default: {
      // Of several values none may be the one: the opposite of `eq`.
      if (filter.kind === 'compare' && filter.by === 'ne') return sql`(not ${inner({ ...filter, by: 'eq' })})`
      const { field, fits } = readTest(filter, findField)
      return holds(field, fits)
    }
  }
}

interface Test {
  readonly field: FilterField
  readonly fits: Fits
  readonly path: string
}

const holds = ({ values }: FilterField, fits: Fits): Condition =>
  'column' in values ? sql`(${fits(values.column)})` : values.exists([values.row(fits)])

const isTest = (filter: Filter): boolean =>
  filter.kind !== 'and' && filter.kind !== 'or' && filter.kind !== 'not' && !(filter.kind === 'compare' && filter.by === 'ne')

/** Several parts as one condition: `group` makes what conditions it can of some tests at once, so that an index answers them together. */
function joined(
  parts: readonly Filter[],
  findField: FindField,
  group: (tests: readonly Test[]) => readonly Condition[],
  word: RawBuilder<unknown>,
): Condition {
  const tests = parts.filter(isTest).map((part) => readTest(part, findField))
  const others = parts.filter((part) => !isTest(part)).map((part) => filterCondition(part, findField))
  return sql`(${sql.join([...group(tests), ...others], word)})`
}

/** Tests of one value, as the two ends of a range, are asked of it at once. */
function bothEnds(tests: readonly Test[]): Condition[] {
  return [...Map.groupBy(tests, ({ path, field }) => (field.isCollection || field.isAlsoCollection ? {} : path)).values()].map((same) =>
    holds(
      same[0]!.field,
      (value) =>
        sql.join(
          same.map(({ fits }) => fits(value)),
          sql` and `,
        ) as Condition,
    ),
  )
}

/** A row that fits one test or another is looked for once. */
function eitherRow(tests: readonly Test[]): Condition[] {
  const rows = tests.flatMap(({ field: { values }, fits }) => ('row' in values ? [{ values, fits }] : []))
  const columns = tests.filter(({ field: { values } }) => 'column' in values)
  const [first] = rows
  return [
    ...(first ? [first.values.exists(rows.map(({ values, fits }) => values.row(fits)))] : []),
    ...columns.map(({ field, fits }) => holds(field, fits)),
  ]
}

function readTest(filter: Filter, findField: FindField): Test {
  switch (filter.kind) {
    case 'compare': {
      const { by } = filter
      const field = fieldFor(filter.path, findField)
      checkComparison(field, by, filter.literal)
      if (by === 'ne') throw wrong('filter')
      return { field, path: filter.path, fits: (value) => sql`${value} ${OPERATORS[by]} ${field.stored(filter.literal)}` }
    }
    case 'in': {
      const field = fieldFor(filter.path, findField)
      for (const literal of filter.literals) checkComparison(field, 'eq', literal)
      return {
        field,
        path: filter.path,
        fits: (value) => sql`${value} in (${sql.join(filter.literals.map((literal) => field.stored(literal)))})`,
      }
    }
    case 'match': {
      const field = fieldFor(filter.path, findField)
      if (field.type !== 'string') throw wrong('filter')
      const part = String(field.stored({ type: 'string', value: filter.text }))
      const pattern = `${filter.by === 'contains' ? '%' : ''}${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return { field, path: filter.path, fits: (value) => sql`${value} like ${pattern}` }
    }
    case 'any':
      return readAny(filter, findField)
    default:
      throw wrong('filter')
  }
}

function readAny({ path, variable, part }: Extract<Filter, { kind: 'any' }>, findField: FindField): Test {
  const field = findField(path)
  if (!field?.isCollection && !field?.isAlsoCollection) throw wrong('filter')
  const itself = (value: RawBuilder<unknown>): FindField => {
    const { type, stored } = field
    return (name) => (name === variable ? { type, stored, isCollection: false, values: { column: value } } : undefined)
  }
  return { field, path, fits: (value) => filterCondition(part, itself(value)) }
}

function fieldFor(path: string, findField: FindField): FilterField {
  const field = findField(path)
  if (!field || field.isCollection) throw wrong('filter')
  return field
}

function checkComparison({ type }: FilterField, by: Comparison, literal: Literal): void {
  if (literal.type !== type) throw wrong('filter')
  if (type === 'boolean' && by !== 'eq' && by !== 'ne') throw wrong('filter')
}
