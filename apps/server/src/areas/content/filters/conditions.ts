import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Comparison, Filter, Literal } from '../odata/filter.ts'
import { wrong } from '../odata/read-filter.ts'

export type Condition = RawBuilder<SqlBool>

/** A condition on a value: `value` is its place in the statement. */
type Fits = (value: RawBuilder<unknown>) => Condition

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
  /** That a row, called `alias`, is one of this field and fits: for an index of rows. */
  readonly row: (alias: string, fits: Fits) => Condition
  /** That the thing at hand has a row that fits. */
  readonly has: (fits: Fits) => Condition
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
      return sql`(${sql.join(
        conjunctsOf(filter.parts, findField).map(({ condition }) => condition),
        sql` and `,
      )})`
    case 'or':
      return sql`(${sql.join(filter.parts.map(inner), sql` or `)})`
    case 'not':
      return sql`(not ${inner(filter.part)})`
    default: {
      // Of several values none may be the one: the opposite of `eq`.
      if (filter.kind === 'compare' && filter.by === 'ne') return sql`(not ${inner({ ...filter, by: 'eq' })})`
      return holds(readTest(filter, findField))
    }
  }
}

/** What a test asks of the values of a field. */
export interface Test {
  readonly field: FilterField
  readonly fits: Fits
  readonly path: string
  readonly by: Index
  /** What of it an index is asked for, where that is not all. */
  readonly sought?: Fits
}
/** How an index finds what fits: rows of one value, of values that follow each other, of a part of the text; or not. */
type Index = 'value' | 'range' | 'part' | 'none'

/** What must hold among other things, and the tests of one field that say so; undefined for what is no such test. */
export interface Conjunct {
  readonly condition: Condition
  readonly test: Test | undefined
}

const holds = ({ field: { values }, fits }: Test): Condition => ('column' in values ? sql`(${fits(values.column)})` : values.has(fits))

/** Several parts that must all hold. Tests of one value, as the two ends of a range, are asked of it at once. */
export function conjunctsOf(parts: readonly Filter[], findField: FindField): Conjunct[] {
  const tests = parts.filter(isTest).map((part) => readTest(part, findField))
  const others = parts.filter((part) => !isTest(part)).map((part) => filterCondition(part, findField))
  const groups = Map.groupBy(tests, ({ path, field }) => (field.isCollection || field.isAlsoCollection ? {} : path))
  return [
    ...[...groups.values()].map(allOf).map((test) => ({ condition: holds(test), test })),
    ...others.map((condition) => ({ condition, test: undefined })),
  ]
}

/** Tests of one value as one. */
function allOf(tests: readonly Test[]): Test {
  const [first, ...others] = tests as [Test, ...Test[]]
  if (others.length === 0) return first
  return { field: first.field, path: first.path, ...soughtOf(tests, true), fits: together(tests) }
}

const together =
  (tests: readonly Pick<Test, 'fits'>[]): Fits =>
  (value) =>
    sql.join(
      tests.map(({ fits }) => fits(value)),
      sql` and `,
    ) as Condition

/** What an index is asked for by tests that must all hold: those of the best kind, as the others would be tried on all that it finds. */
function soughtOf(tests: readonly Test[], isAll: boolean): Pick<Test, 'by' | 'sought'> {
  const by = bestOf(tests)
  const sought = tests.filter((test) => test.by === by)
  return isAll && sought.length === tests.length ? { by } : { by, sought: together(sought) }
}

const INDEXES: readonly Index[] = ['value', 'range', 'part', 'none']
const bestOf = (tests: readonly Pick<Test, 'by'>[]): Index => INDEXES.find((index) => tests.some(({ by }) => by === index)) ?? 'none'

export const isTest = (filter: Filter): boolean =>
  filter.kind !== 'and' && filter.kind !== 'or' && filter.kind !== 'not' && !(filter.kind === 'compare' && filter.by === 'ne')

/** Throws REQUEST_INVALID for a field that is not known, and for a literal that is not of its type. */
export function readTest(filter: Filter, findField: FindField): Test {
  switch (filter.kind) {
    case 'compare': {
      const { by } = filter
      const field = fieldFor(filter.path, findField)
      checkComparison(field, by, filter.literal)
      if (by === 'ne') throw wrong('filter')
      const index = by === 'eq' ? 'value' : 'range'
      return { field, path: filter.path, by: index, fits: (value) => sql`${value} ${OPERATORS[by]} ${field.stored(filter.literal)}` }
    }
    case 'in': {
      const field = fieldFor(filter.path, findField)
      for (const literal of filter.literals) checkComparison(field, 'eq', literal)
      return {
        field,
        path: filter.path,
        by: 'range',
        fits: (value) => sql`${value} in (${sql.join(filter.literals.map((literal) => field.stored(literal)))})`,
      }
    }
    case 'match': {
      const field = fieldFor(filter.path, findField)
      if (field.type !== 'string') throw wrong('filter')
      const part = String(field.stored({ type: 'string', value: filter.text }))
      const pattern = `${filter.by === 'contains' ? '%' : ''}${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const index = filter.by === 'startsWith' ? 'range' : WITH_TRIGRAM.test(part) ? 'part' : 'none'
      return { field, path: filter.path, by: index, fits: (value) => sql`${value} like ${pattern}` }
    }
    case 'any':
      return readAny(filter, findField)
    default:
      throw wrong('filter')
  }
}

/** Three letters together: by less a part of a text is not found in the index. */
const WITH_TRIGRAM = /[\p{L}\p{N}]{3}/u

function readAny({ path, variable, part }: Extract<Filter, { kind: 'any' }>, findField: FindField): Test {
  const field = findField(path)
  if (!field?.isCollection && !field?.isAlsoCollection) throw wrong('filter')
  const itself = (value: RawBuilder<unknown>): FindField => {
    const { type, stored } = field
    return (name) => (name === variable ? { type, stored, isCollection: false, values: { column: value } } : undefined)
  }
  const parts = part.kind === 'and' ? part.parts : [part]
  const tests = parts.filter(isTest).map((one) => readTest(one, itself(sql``)))
  return { field, path, ...soughtOf(tests, tests.length === parts.length), fits: (value) => filterCondition(part, itself(value)) }
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
