import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { readMigrations, toChecksum } from '../../platform/postgres/sql-files.ts'
import type { Column, Constraint, Schema } from './breaking-changes.ts'

/** Reads the schema of a migrated database. `release` is the version that has it. */
export async function readSchema(db: Db, release: string | null): Promise<Schema> {
  const [columns, constraints, migrations] = [await listColumns(db), await listConstraints(db), await readMigrations()]
  const constraintsOf = Map.groupBy(constraints, ({ table }) => table)
  return {
    release,
    migrations: Object.fromEntries(migrations.map(({ name, text }) => [name, toChecksum(text)])),
    tables: Object.fromEntries(
      [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => [
        table,
        { columns: byName(own), constraints: byName(constraintsOf.get(table) ?? []) },
      ]),
    ),
  }
}

interface Entry<Value> {
  readonly table: string
  readonly name: string
  readonly value: Value
}

const byName = <Value>(entries: readonly Entry<Value>[]) => Object.fromEntries(entries.map(({ name, value }) => [name, value]))

async function listColumns(db: Db): Promise<Entry<Column>[]> {
  const { rows } = await sql<Entry<Column>>`
    select c.relname as "table", a.attname as name, json_build_object(
      'type', format_type(a.atttypid, a.atttypmod),
      'isNullable', not a.attnotnull,
      'hasDefault', a.attidentity <> '' or (a.atthasdef and a.attgenerated = ''),
      'isGenerated', a.attgenerated <> '' or a.attidentity = 'a') as value
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attname collate "C"`.execute(db)
  return rows
}

async function listConstraints(db: Db): Promise<Entry<Constraint>[]> {
  const { rows } = await sql<Entry<Constraint>>`
    select c.relname as "table", k.name, json_build_object(
      'kind', k.kind,
      'columns', array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.columns) order by a.attname collate "C"),
      'definition', k.definition) as value
    from pg_class c join (
      select conrelid as "of", conname as name, conkey as columns, pg_get_constraintdef(oid) as definition,
        case contype when 'c' then 'check' when 'f' then 'foreign key' else 'unique' end as kind
      from pg_constraint where contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select indrelid, (select relname from pg_class where oid = indexrelid), indkey::int2[], pg_get_indexdef(indexrelid), 'unique'
      from pg_index i where indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    ) k on k."of" = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C", k.name collate "C"`.execute(db)
  return rows
}

/** Writes the text of released-schema.json, with one line for each column and constraint. */
export function writeSchema({ release, migrations, tables }: Schema): string {
  const written = Object.entries(tables).map(
    ([name, { columns, constraints }]) =>
      `    ${JSON.stringify(name)}: {\n      "columns": ${writeLines(columns)},\n      "constraints": ${writeLines(constraints)}\n    }`,
  )
  return `{
  "release": ${JSON.stringify(release)},
  "migrations": ${JSON.stringify(migrations, null, 2).replaceAll('\n', '\n  ')},
  "tables": {\n${written.join(',\n')}\n  }
}
`
}

function writeLines(entries: Readonly<Record<string, object>>): string {
  const lines = Object.entries(entries).map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n      }` : '{}'
}
