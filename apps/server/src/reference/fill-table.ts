import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/postgres/db.ts'
import type { Database } from '../platform/tables/tables.gen.ts'

/** Columns that the union sets itself, which a later load keeps: the courses of its schools (§3), initially the degree's four. */
type OwnColumn = 'courses'

/** A whole row as a query returns it, without the union's own columns: JSON columns as objects, bytes as Buffer. */
export type Row<T extends keyof Database> = Omit<Selectable<Database[T]>, OwnColumn>

type Nullable<Columns> = { [Column in keyof Columns]: null extends Columns[Column] ? Column : never }[keyof Columns]
/** Columns that may be null can be left out, so that a loader need not name those that a release adds. */
type FilledRow<T extends keyof Database> = Omit<Row<T>, Nullable<Row<T>>> & Partial<Pick<Row<T>, Nullable<Row<T>>>>

/** Rows per statement: few round trips, and no message of many megabytes. */
const CHUNK = 2_000

/**
 * Inserts many rows in few statements. With `key`, updates an existing row with the same values in these columns. Without it, an
 * existing row is an error.
 */
export async function fillTable<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly FilledRow<T>[],
  key?: readonly string[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const ending = key ? onConflict(columns, key) : sql``
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK).map(readyForJson))
    // All rows are one JSON parameter, because separate values would exceed the protocol's limit of 65,535 parameters.
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json) ${ending}`.execute(
      db,
    )
  }
}

function onConflict(columns: readonly string[], key: readonly string[]) {
  const target = sql.join(key.map((column) => sql.ref(column)))
  const others = columns.filter((column) => !key.includes(column))
  if (others.length === 0) return sql`on conflict (${target}) do nothing`
  return sql`on conflict (${target}) do update set ${sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`
}

/** Converts bytes to PostgreSQL's hexadecimal form. JSON.stringify converts dates to ISO text. */
function readyForJson(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
}
