import type { HeadlessListQuery } from '@afilia/contract/headless'
import { sql } from 'kysely'
import { type Db, inTransaction, isOverTime } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/** What one statement of a filtered list may take, in ms: a hundred times what it usually does. */
const LIMIT = 2_000

/** Whether a list is not one that an index holds as it is: it may have to be walked to its end. */
export const isSifted = ({ filter, search, sort }: Pick<Partial<HeadlessListQuery>, 'filter' | 'search' | 'sort'>): boolean =>
  [filter, search, sort].some((one) => one?.trim())

/** Does `work`; if the list is sifted, no statement of it goes on beyond the limit. Throws FILTER_TOO_BROAD then. */
export async function withinLimit<Result>(db: Db, sifted: boolean, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (!sifted) return work(db)
  try {
    return await inTransaction(db, async (trx) => {
      // By the database itself: whoever merely stops waiting leaves it at work.
      await sql`set local statement_timeout = ${sql.lit(LIMIT)}`.execute(trx)
      return work(trx)
    })
  } catch (error) {
    throw isOverTime(error) ? new AppError('FILTER_TOO_BROAD') : error
  }
}
