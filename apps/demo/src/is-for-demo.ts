import { sql } from 'kysely'
import { holdsDemo } from '../../server/src/foundation/people/demo/queries.ts'
import type { Db } from '../../server/src/platform/postgres/db.ts'
import type { Database } from '../../server/src/platform/tables/tables.gen.ts'

/** Tables that are empty until a demo or a union fills them. */
const FILLED = [
  'people',
  'important_periods',
  'documents',
  'contents',
  'companies',
  'advantages',
  'offices',
  'short_news',
  'events',
] as const satisfies readonly (keyof Database)[]

/** Whether the database already is a demo, or is empty and can become one. A single row of a union's own data rules it out. */
export async function isForDemo(db: Db): Promise<boolean> {
  if (await holdsDemo(db)) return true
  for (const table of FILLED) if (await db.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) return false
  return true
}
