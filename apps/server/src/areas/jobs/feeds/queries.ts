import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

/** All administrators, who alone may change sources. */
export async function listAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('person_id')
    .where(sql<boolean>`'ROLE_ADMIN' = any(roles) and is_enabled`)
    .execute()
  return rows.map(({ person_id: id }) => id)
}
