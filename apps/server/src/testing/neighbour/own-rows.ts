import { sql } from 'kysely'
import { AREAS } from '../../areas.ts'
import type { PersonalTable } from '../../platform/area/personal-tables.ts'
import type { Db } from '../../platform/postgres/db.ts'

export interface Owner {
  readonly personId: string
  readonly accountId: string
}

export const PERSONAL_TABLES: readonly PersonalTable[] = AREAS.flatMap(({ personalTables }) => personalTables ?? [])

/** Returns the value by which the table references the owner of its rows. */
export const ownerValue = ({ owner }: PersonalTable, { personId, accountId }: Owner): string =>
  owner === 'account_id' ? accountId : personId

/** Returns a checksum of each of the owner's rows, by table and key. */
export async function readChecksums(db: Db, owner: Owner, keyOf: (table: string) => readonly string[]): Promise<Map<string, string>> {
  // One statement for each table, because planning a single UNION of all tables takes far longer.
  const lists = await Promise.all(
    PERSONAL_TABLES.map(async (table) => {
      const key = sql.join(keyOf(table.table).map((column) => sql.ref(`own.${column}`)))
      const { rows } = await sql<{ name: string; checksum: string }>`
        select ${`${table.table} `} || concat_ws(' ', ${key}) as name, md5(own::text) as checksum
        from ${sql.table(table.table)} own where ${sql.ref(`own.${table.owner}`)} = ${ownerValue(table, owner)}`.execute(db)
      return rows
    }),
  )
  return new Map(lists.flat().map(({ name, checksum }) => [name, checksum]))
}

/** Rejected calls on the owner's record are logged in this table (docs/decisions/067): rows may be added, but none may change. */
const MAY_GROW = 'security_events '

/** Lists the rows that were changed, deleted or added, as `table key`. */
export function listChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const gone = [...before].filter(([name, checksum]) => after.get(name) !== checksum).map(([name]) => name)
  const added = [...after.keys()].filter((name) => !before.has(name) && !name.startsWith(MAY_GROW))
  return [...gone, ...added]
}
