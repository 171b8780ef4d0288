import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type DeclaredColumn, readDeclaredColumns } from './testing-declared.ts'

// The interfaces of this folder are what TypeScript believes of the tables. Here they are held against the migrated database.

interface Column {
  readonly id: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  readonly isGenerated: boolean
}

let database: TestDatabase
let columns: readonly Column[]
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as id, t.typname as type, not a.attnotnull as "isNullable",
      a.attidentity <> '' or (a.atthasdef and a.attgenerated = '') as "hasDefault", a.attgenerated <> '' as "isGenerated"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not in ('kysely_migration', 'sql_functions')
    order by c.relname, a.attnum`.execute(database.db)
  columns = rows
})
afterAll(() => database.drop())

/** What the driver makes of a value; of a bigint, a date (platform/postgres/db.ts) and whatever is not listed, text. */
const READ_AS: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
}

const toValue = (type: string): string => (type.startsWith('_') ? `${toValue(type.slice(1))}[]` : (READ_AS[type] ?? 'string'))

/** What to write for a column. */
function suggestType({ type, isNullable, hasDefault, isGenerated }: Column): string {
  const value = toValue(type) === 'json' ? 'Json<…>' : toValue(type)
  const whole = isNullable ? `${value} | null` : value
  if (isGenerated) return `GeneratedAlways<${whole}>`
  return hasDefault ? `Generated<${whole}>` : whole
}

/** Whether the type may stand for what the driver reads. A type from elsewhere is taken for a set of words, a code or JSON, never for a time or bytes. */
function fits(value: string, values: ReadonlySet<string>): boolean {
  if (value === 'json') return [...values].every((one) => !/^(string|number|boolean|Date|Buffer)$/.test(one))
  const named = value.replace('string', 'named')
  return [...values].every((one) => one === value || one === named)
}

function isSame(column: Column, declared: DeclaredColumn): boolean {
  const isOptional = column.hasDefault || column.isGenerated
  return (
    fits(toValue(column.type), declared.values) &&
    declared.isNullable === column.isNullable &&
    // A column that may be null may be left out anyway.
    (column.isNullable || declared.hasDefault === isOptional) &&
    (!declared.isGenerated || column.isGenerated)
  )
}

function compare(declared: ReadonlyMap<string, DeclaredColumn>): string[] {
  const known = new Set(columns.map(({ id }) => id))
  return [
    ...columns.flatMap((column) => {
      const found = declared.get(column.id)
      if (found && isSame(column, found)) return []
      const name = column.id.split('.')[1]!
      const place = found ? `${found.file} has \`${found.text}\`` : 'it is in no file of platform/tables'
      return [`${column.id}: write \`${name}: ${suggestType(column)}\` (${place})`]
    }),
    ...[...declared].flatMap(([id, { file }]) => (known.has(id) ? [] : [`${id}: the database has no such column, remove it from ${file}`])),
  ]
}

test('the types of the tables are those of the database', () => {
  expect(columns.length).toBeGreaterThan(250)
  expect(compare(readDeclaredColumns())).toEqual([])
})

test.each<[string, string, Partial<DeclaredColumn> | undefined, string]>([
  [
    'a column without a type',
    'people.email',
    undefined,
    'people.email: write `email: string | null` (it is in no file of platform/tables)',
  ],
  ['null that is not expected', 'people.email', { isNullable: false }, 'people.email: write `email: string | null`'],
  ['null that never comes', 'people.folded', { isNullable: true }, 'people.folded: write `folded: string`'],
  ['a default that is not known', 'people.version', { hasDefault: false }, 'people.version: write `version: Generated<number>`'],
  ['a default that there is not', 'people.folded', { hasDefault: true }, 'people.folded: write `folded: string`'],
  ['a time as text', 'people.created_at', { values: new Set(['string']) }, 'people.created_at: write `created_at: Date`'],
  [
    'a bigint as a number',
    'documents.size_in_bytes',
    { values: new Set(['number']) },
    'documents.size_in_bytes: write `size_in_bytes: string`',
  ],
  ['JSON as text', 'countries.names', { values: new Set(['string']) }, 'countries.names: write `names: Json<…>`'],
])('%s is found', (_title, id, change, message) => {
  const declared = readDeclaredColumns()
  if (change) declared.set(id, { ...declared.get(id)!, ...change })
  else declared.delete(id)
  expect(compare(declared)).toContainEqual(expect.stringContaining(message))
})

test('a column that the database does not have is found', () => {
  const declared = readDeclaredColumns().set('people.shoe_size', { ...readDeclaredColumns().get('people.folded')!, file: 'people.ts' })
  expect(compare(declared)).toContain('people.shoe_size: the database has no such column, remove it from people.ts')
})
