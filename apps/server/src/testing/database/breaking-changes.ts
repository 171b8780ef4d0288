/**
 * The schema that a release's programs rely on: its migrations by name, with the checksums of their texts, and the resulting
 * tables.
 */
export interface Schema {
  /** The released version. Null before the first release. */
  readonly release: string | null
  readonly migrations: Readonly<Record<string, string>>
  readonly tables: Readonly<Record<string, Table>>
}

interface Table {
  readonly columns: Readonly<Record<string, Column>>
  readonly constraints: Readonly<Record<string, Constraint>>
}

export interface Column {
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** A generated column cannot be written. */
  readonly isGenerated: boolean
}

/** A constraint or a unique index. */
export interface Constraint {
  readonly kind: 'check' | 'foreign key' | 'unique'
  readonly columns: readonly string[]
  readonly definition: string
}

/**
 * Lists the released migrations that have changed, one line each: databases that have run them would stay different from new
 * ones.
 */
export function findChangedMigrations(released: Schema, current: Schema): string[] {
  return Object.entries(released.migrations)
    .filter(([name, checksum]) => current.migrations[name] !== checksum)
    .map(([name]) => `migration ${name} ${name in current.migrations ? 'has changed' : 'is gone'}: released migrations never change`)
}

/** Lists the changes of tables that could make a program of the release fail, one line each. */
export function findBreakingChanges(released: Schema, current: Schema): string[] {
  return Object.entries(released.tables).flatMap(([name, table]) => {
    const now = current.tables[name]
    return now ? compareTables(name, table, now) : [`table ${name} is gone`]
  })
}

function compareTables(name: string, released: Table, current: Table): string[] {
  return [
    ...Object.entries(released.columns).flatMap(([column, was]) => compareColumns(`${name}.${column}`, was, current.columns[column])),
    ...Object.entries(current.columns)
      .filter(([column, now]) => !(column in released.columns || now.isNullable || now.hasDefault || now.isGenerated))
      .map(([column]) => `${name}.${column} is new, and a row without it is refused`),
    ...Object.entries(released.constraints).flatMap(([key, was]) => compareConstraints(`${key} of ${name}`, was, current.constraints[key])),
    ...Object.entries(current.constraints)
      .filter(([key, constraint]) => !(key in released.constraints) && !passesOlderRows(constraint, released, current))
      .map(([key, { definition }]) => `${key} of ${name} is new, and may refuse what is written: ${definition}`),
  ]
}

function compareColumns(name: string, was: Column, now: Column | undefined): string[] {
  if (!now) return [`${name} is gone`]
  return [
    ...(now.type === was.type ? [] : [`${name} was ${was.type} and is ${now.type}`]),
    ...(was.isNullable && !now.isNullable ? [`${name} can no longer be null`] : []),
    ...(!was.isNullable && now.isNullable ? [`${name} can be null, which is not expected`] : []),
    ...(was.hasDefault && !now.hasDefault ? [`${name} has no default any more`] : []),
    ...(was.isGenerated === now.isGenerated ? [] : [`${name} ${now.isGenerated ? 'can no longer be written' : 'is no longer generated'}`]),
  ]
}

function compareConstraints(name: string, was: Constraint, now: Constraint | undefined): string[] {
  if (now?.definition === was.definition) return []
  // Dropping a check only permits more. But `on conflict` names unique keys, and foreign keys delete dependent rows.
  if (!now) return was.kind === 'check' ? [] : [`${name} is gone`]
  return hasMoreCodes(was.definition, now.definition) ? [] : [`${name} has changed: ${now.definition}`]
}

const CODES = /^(CHECK \(\(\w+ = ANY \(ARRAY\[)([^\]]+)(\]\)\)\))$/

/** Whether a check that lists codes now has more codes. */
function hasMoreCodes(was: string, now: string): boolean {
  const [before, after] = [CODES.exec(was), CODES.exec(now)]
  if (!before || !after || before[1] !== after[1]) return false
  const codes = new Set(after[2]!.split(', '))
  return before[2]!.split(', ').every((code) => codes.has(code))
}

/** Whether a new constraint accepts every row without values in new columns. */
function passesOlderRows({ kind, columns, definition }: Constraint, released: Table, current: Table): boolean {
  const added = columns.filter((column) => !(column in released.columns))
  const hasNull = added.some((column) => current.columns[column]!.isNullable && !current.columns[column]!.hasDefault)
  if (kind === 'unique') return hasNull && !definition.includes('NULLS NOT DISTINCT')
  return added.length === columns.length || (kind === 'foreign key' && hasNull && !definition.includes('MATCH FULL'))
}
