import { sql } from 'kysely'
import { type Db, isStatementTimeout, readWithin } from '../../../platform/postgres/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'

/** In ms, of one statement: what a reader asks for by filter, sort or search is answered by an index, or not at all. */
const LIMIT = 2_000
/** Lists that are read at once in this process, and that wait: most connections stay free for the rest of the portal, as anybody may ask for these. */
const inPlace = createSemaphore(4, { most: 200 })

/** Reads for a list within its limits. Throws FILTER_TOO_BROAD, and SERVICE_BUSY when too many wait. */
export const readWithinLimits = <Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> =>
  inPlace(async () => {
    try {
      return await readWithin(db, LIMIT, async (trx) => {
        // However small the table seems: what is read whole today is too much one day.
        await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
        return read(trx)
      })
    } catch (error) {
      throw isStatementTimeout(error) ? new AppError('FILTER_TOO_BROAD') : error
    }
  })
