import type { Db } from '../../../platform/postgres/db.ts'

export const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
