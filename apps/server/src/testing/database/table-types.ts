import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { parseSync } from 'oxc-parser'
import type { Db } from '../../platform/postgres/db.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  readonly isGenerated: boolean
  /** The checks on only this column. */
  readonly checks: readonly string[]
}

/** The types in which the driver returns values. A bigint, a date (platform/postgres/db.ts) and any type not listed is text. */
const READ_AS: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
}

/**
 * Writes the text of `platform/tables/tables.gen.ts`: every table of the database, with the types of `ColumnTypes`. `known` are
 * the names in `ColumnTypes`. Throws for a JSON column without a type there, and for a name that matches no column.
 */
export async function writeTableTypes(db: Db, known: ReadonlySet<string> = readKnownNames()): Promise<string> {
  const columns = await listColumns(db)
  const unused = new Set(known)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const members = [...tables].map(([table, own]) => {
    const lines = own.map((column) => {
      const key = [`${table}.${column.name}`, column.name].find((name) => known.has(name) && canBeNamed(column))
      if (key) unused.delete(key)
      return `    ${column.name}: ${toType(column, key)}\n`
    })
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  if (unused.size > 0) throw new Error(`ColumnTypes has ${[...unused].join(', ')}: no text or JSON column has this name`)
  return HEAD + members.join('') + '}\n'
}

const HEAD = `// Generated from the migrated database and column-types.ts by: npx vitest run apps/server/src/platform/tables --update
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The tables as Kysely sees them. */
export interface Database {
`

async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.attidentity <> '' or (a.atthasdef and a.attgenerated = '') as "hasDefault", a.attgenerated <> '' as "isGenerated",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not in ('kysely_migration', 'sql_functions')
    order by c.relname, a.attnum`.execute(db)
  return rows
}

const isJson = ({ type }: Column): boolean => type === 'jsonb'
/** A named type narrows text or describes JSON. It never replaces a number or a time. */
const canBeNamed = (column: Column): boolean => isJson(column) || ['text', '_text'].includes(column.type)

function toType(column: Column, key: string | undefined): string {
  if (isJson(column) && !key) throw new Error(`${column.table}.${column.name} is JSON: describe it in platform/tables/column-types.ts`)
  const isList = column.type.startsWith('_')
  const item = key ? `ColumnTypes['${key}']` : (readUnion(column) ?? READ_AS[column.type.replace(/^_/, '')] ?? 'string')
  const orNull = (type: string): string => (column.isNullable ? `${type} | null` : type)
  const read = orNull(isList ? `${item}[]` : item)
  if (column.isGenerated) return `GeneratedAlways<${read}>`
  if (!isJson(column)) return column.hasDefault ? `Generated<${read}>` : read
  const written = orNull('string')
  return `ColumnType<${read}, ${column.hasDefault ? `${written} | undefined` : written}, ${written}>`
}

/** `CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text])))` → `'DRAFT' | 'PUBLISHED'` */
function readUnion({ checks }: Column): string | undefined {
  const listed = checks.map((check) => /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[([^\]]+)\]\)|('[^']*'::text))\)\)$/.exec(check)).find(Boolean)
  if (!listed) return undefined
  return (listed[1] ?? listed[2]!)
    .split(', ')
    .map((value) => value.replace('::text', ''))
    .join(' | ')
}

/** Reads the member names of the interface ColumnTypes. */
function readKnownNames(): ReadonlySet<string> {
  const file = `${import.meta.dirname}/../../platform/tables/column-types.ts`
  const statements = parseSync(file, readFileSync(file, 'utf8')).program.body
  const members = statements.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'TSInterfaceDeclaration' && one.declaration.id.name === 'ColumnTypes'
      ? one.declaration.body.body
      : [],
  )
  return new Set(
    members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature') return []
      return member.key.type === 'Identifier' ? member.key.name : member.key.type === 'Literal' ? String(member.key.value) : []
    }),
  )
}
