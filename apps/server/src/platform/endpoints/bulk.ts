import type { BulkResult } from '@afilia/contract/bulk'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { AppError } from '../errors.ts'
import { type Db, inTransaction } from '../postgres/db.ts'
import { textsIn } from '../texts/texts.ts'

/** The rows of the contract's `bulkRows`, without their filter. */
export interface BulkRows {
  readonly ids: readonly string[] | null
  readonly count: number
}

interface Bulk {
  readonly rows: BulkRows
  /** The ids of the first rows that match the list's filter. */
  readonly list: (db: Db, most: number) => Promise<readonly string[]>
  /** The single action. It throws an AppError if a row cannot be changed. */
  readonly change: (db: Db, id: string) => Promise<unknown>
  readonly language: Language
}

/** Changes each row by itself: one that is rejected stays as it is, without the others. Throws CHANGED_MEANWHILE if more match than were confirmed. */
export function changeEach(db: Db, { rows, list, change, language }: Bulk): Promise<BulkResult> {
  return inTransaction(db, async (trx) => {
    const ids = rows.ids ?? (await list(trx, rows.count + 1))
    if (ids.length > rows.count) throw new AppError('CHANGED_MEANWHILE')
    const failures = new Map<string, number>()
    for (const id of new Set(ids)) {
      const failure = await attempt(trx, () => change(trx, id))
      if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1)
    }
    const t = textsIn(language)
    const failed = [...failures].map(([code, count]) => ({ code, title: t(`errors:api.${code.toLowerCase()}`), count }))
    return { done: new Set(ids).size - failed.reduce((sum, { count }) => sum + count, 0), failed }
  })
}

/** Runs a change that leaves nothing behind if it is rejected. Returns the code of its rejection. */
async function attempt(trx: Db, change: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint one_row`.execute(trx)
  try {
    await change()
    await sql`release savepoint one_row`.execute(trx)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint one_row`.execute(trx)
    return error.code
  }
}
