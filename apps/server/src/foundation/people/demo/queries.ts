import type { Db } from '../../../platform/postgres/db.ts'
import { StartError } from '../../../platform/process/start-error.ts'
import { DEMO_ACCOUNT_IDS } from './rules.ts'

/** Whether the database has rows of the demo. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom('demo_rows').select('table_name').limit(1).executeTakeFirst()
  return row !== undefined || hasDemoAccounts(db)
}

/** Whether one of the seven demo accounts exists. The demo of an older release has recorded no rows. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const ids = Object.values(DEMO_ACCOUNT_IDS)
  return (await db.selectFrom('people').select('id').where('id', 'in', ids).limit(1).executeTakeFirst()) !== undefined
}

/** Throws StartError if the database has rows of the demo: its accounts, some of administrators, have a public password. */
export async function rejectDemo(db: Db): Promise<void> {
  if (await holdsDemo(db))
    throw new StartError(
      'This database holds the demo, whose accounts have a public password. Remove it and keep everything else: npm run remove-demo. To go on with the demo, set DEMO=1.',
    )
}
