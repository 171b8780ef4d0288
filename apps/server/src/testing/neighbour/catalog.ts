import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** The values that its check lists. Empty without such a check. */
  readonly codes: readonly string[]
}

/** A foreign key: these columns reference a row of `table` by its `targets`. */
export interface Reference {
  readonly columns: readonly string[]
  readonly table: string
  readonly targets: readonly string[]
}

export interface Table {
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
  readonly key: readonly string[]
}

export type Catalog = ReadonlyMap<string, Table>

/** Reads the database's tables. Leaves out generated columns, which cannot be written. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const columns = await sql<Omit<Column, 'codes'> & { table: string; checks: readonly string[] }>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.attidentity <> '' or a.atthasdef as "hasDefault",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db)
  const keys = await sql<{ table: string; type: 'p' | 'f'; columns: string[]; target: string | null; targets: string[] }>`
    select k.conrelid::regclass::text as "table", k.contype as type, k.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by i) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by i) as targets
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'f')`.execute(db)
  return new Map(
    [...Map.groupBy(columns.rows, ({ table }) => table)].map(([name, own]) => {
      const ofTable = keys.rows.filter(({ table }) => table === name)
      return [
        name,
        {
          columns: own.map(({ checks, ...column }) => ({ ...column, codes: checks.flatMap(readCodes) })),
          references: ofTable
            .filter(({ type }) => type === 'f')
            .map(({ columns: from, target, targets }) => ({ columns: from, table: target!, targets })),
          key: ofTable.find(({ type }) => type === 'p')?.columns ?? [],
        },
      ] as const
    }),
  )
}

/** `CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text])))` → `['OPEN', 'DONE']` */
const readCodes = (check: string): string[] =>
  /^CHECK \(\(\w+ = /.test(check) ? [...check.matchAll(/'(\w+)'::text/g)].map(([, code]) => code!) : []
