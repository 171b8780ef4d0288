import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Comparison, Filter, Literal } from './filter.ts'
import { wrong } from './read-filter.ts'

type Condition = RawBuilder<SqlBool>

/** What of a thing a filter may ask for. */
export interface FilterField {
  readonly type: Literal['type']
  /** Whether it has many values, to be asked for with `any`. */
  readonly isCollection: boolean
  /** Whether it may be asked for with `any` as well as by itself, which says the same: a field of a structure that can be repeated. */
  readonly isAlsoCollection?: boolean
  /** A condition that holds where one of the field's values fits: `fits` makes one of the value's place in the statement. */
  readonly some: (fits: (value: RawBuilder<unknown>) => Condition) => Condition
  /** A literal of the field's type, as its values are stored. */
  readonly stored: (literal: Literal) => unknown
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
      return sql`(${sql.join(filter.parts.map(inner), sql` and `)})`
    case 'or':
      return sql`(${sql.join(filter.parts.map(inner), sql` or `)})`
    case 'not':
      return sql`(not ${inner(filter.part)})`
    case 'any':
      return anyCondition(filter, findField)
    case 'compare': {
      const field = fieldFor(filter.path, findField)
      checkComparison(field, filter.by, filter.literal)
      // Of several values none may be the one: the opposite of `eq`.
      if (filter.by === 'ne') return sql`(not ${inner({ ...filter, by: 'eq' })})`
      const { by } = filter
      return field.some((value) => sql`${value} ${OPERATORS[by]} ${field.stored(filter.literal)}`)
    }
    case 'in': {
      const field = fieldFor(filter.path, findField)
      for (const literal of filter.literals) checkComparison(field, 'eq', literal)
      return field.some((value) => sql`${value} in (${sql.join(filter.literals.map((literal) => field.stored(literal)))})`)
    }
    case 'match': {
      const field = fieldFor(filter.path, findField)
      if (field.type !== 'string') throw wrong('filter')
      const part = String(field.stored({ type: 'string', value: filter.text }))
      const pattern = `${filter.by === 'contains' ? '%' : ''}${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return field.some((value) => sql`${value} like ${pattern}`)
    }
  }
}

function anyCondition({ path, variable, part }: Extract<Filter, { kind: 'any' }>, findField: FindField): Condition {
  const field = findField(path)
  if (!field?.isCollection && !field?.isAlsoCollection) throw wrong('filter')
  return field.some((value) => {
    const itself: FilterField = { ...field, isCollection: false, some: (fits) => sql`(${fits(value)})` }
    return filterCondition(part, (name) => (name === variable ? itself : undefined))
  })
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
