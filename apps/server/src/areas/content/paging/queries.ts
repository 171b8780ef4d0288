import { HEADLESS_COUNTED, HEADLESS_WINDOW } from '@afilia/contract/content/headless'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { type Db, isStatementTimeout, readWithin } from '../../../platform/postgres/db.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { Condition } from '../filters/conditions.ts'
import type { Window } from './rules.ts'

/** A list of rows `c` with an `id`. */
export interface IdList {
  readonly from: RawBuilder<unknown>
  readonly where: Condition
  readonly order: RawBuilder<unknown>
}

/** The first ids of a list. */
export async function listIds(db: Db, { from, where, order }: IdList, most: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select c.id::text from ${from} where ${where} order by ${order} limit ${most}) as ids`.execute(db)
  return rows[0]!.ids
}

/** The ids of a page and the length of the list, counted to 1,000 beyond the start of the page and to at most 10,000. */
export async function readWindow(
  { offset, limit }: Window,
  listFirst: (most: number) => Promise<string[]>,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const ids = await listFirst(Math.min(offset + HEADLESS_COUNTED, HEADLESS_WINDOW))
  return { ids: ids.slice(offset, offset + limit), total: ids.length }
}

/** Time limit of a statement, in ms, because anybody may request these lists with any filter. */
const STATEMENT_LIMIT = 2_000
/** At most four lists are read at once in a process and 200 wait, so that most connections stay free for the rest of the portal. */
const semaphore = createSemaphore(4, { most: 200 })

/** Reads a list within the limits. Throws FILTER_TOO_BROAD if a statement takes too long, SERVICE_BUSY if too many lists wait. */
export const readWithinLimits = <Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> =>
  semaphore(async () => {
    try {
      return await readWithin(db, STATEMENT_LIMIT, read, 'force_custom_plan')
    } catch (error) {
      throw isStatementTimeout(error) ? new AppError('FILTER_TOO_BROAD') : error
    }
  })
