import type { Deps } from '../../../platform/deps.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { beginOfPeriod, countTaken, type findStock, toToday } from './queries.ts'

export const NOTIFY_OF_LOW_STOCK = 'notify-of-low-stock'

type VoucherDeps = Pick<Deps, 'clock' | 'sealing' | 'tasks'>
type Stock = NonNullable<Awaited<ReturnType<typeof findStock>>>

/** Takes codes for a member. Returns the order's id. Throws TICKET_LIMIT_REACHED and STOCK_OUT. */
export async function bookVouchers(db: Db, deps: VoucherDeps, personId: string, stock: Stock, quantity: number): Promise<string> {
  const now = deps.clock.now()
  return inTransaction(db, async (trx) => {
    // If a member uses two devices, the second waits, and counts what the first has taken.
    await sql`select from people where id = ${personId} for no key update`.execute(trx)
    const taken = await countTaken(trx, personId, stock.id, beginOfPeriod(now, stock.days))
    if (taken + quantity > stock.most) throw new AppError('TICKET_LIMIT_REACHED')
    const id = newId(now)
    // Other orders from this stock wait for its row from here on, so no other transaction takes the codes below.
    const left = await takeFromStock(trx, stock.id, quantity, now)
    if (!left) throw new AppError('STOCK_OUT')
    const { numUpdatedRows } = await trx
      .updateTable('voucher_codes')
      .set({ person_id: personId, order_id: id, taken_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('voucher_codes')
          .select('id')
          .where('advantage_id', '=', stock.id)
          .where('person_id', 'is', null)
          .orderBy('id')
          .limit(quantity),
      )
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== quantity) throw new Error('The stock has fewer codes than its counter says.')
    if (left.remaining <= left.low_at && left.low_notified_at === null) await noteLow(trx, deps, stock.id)
    return id
  })
}

const takeFromStock = (db: Db, advantageId: string, quantity: number, now: Date) =>
  db
    .updateTable('voucher_stocks')
    .set((eb) => ({ remaining: eb('remaining', '-', quantity) }))
    .where('advantage_id', '=', advantageId)
    .where('remaining', '>=', quantity)
    .where(sql<boolean>`(valid_until is null or valid_until >= ${toToday(now)}::date)`)
    .returning(['remaining', 'low_at', 'low_notified_at'])
    .executeTakeFirst()

async function noteLow(db: Db, { clock, tasks }: Pick<Deps, 'clock' | 'tasks'>, advantageId: string): Promise<void> {
  await db.updateTable('voucher_stocks').set({ low_notified_at: clock.now() }).where('advantage_id', '=', advantageId).execute()
  await tasks.enqueue(db, NOTIFY_OF_LOW_STOCK, { id: advantageId })
}

export interface Filling {
  readonly codes: readonly string[]
  readonly most: number
  readonly days: number
  readonly lowAt: number
  readonly validUntil: string | null
}

/** Adds codes to the stock of an advantage, and creates the stock if there is none. Known codes are skipped. Throws NOT_FOUND. */
export async function fillStock(
  db: Db,
  { clock, sealing }: Pick<Deps, 'clock' | 'sealing'>,
  idOrSlug: string,
  { codes, most, days, lowAt, validUntil }: Filling,
): Promise<{ added: number; left: number }> {
  return inTransaction(db, async (trx) => {
    const advantage = await trx
      .selectFrom('advantages')
      .select('id')
      .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
      .executeTakeFirst()
    if (!advantage) throw new AppError('NOT_FOUND')
    const rules = { most, days, low_at: lowAt, valid_until: validUntil }
    await trx
      .insertInto('voucher_stocks')
      .values({ advantage_id: advantage.id, remaining: 0, ...rules })
      .onConflict((conflict) => conflict.column('advantage_id').doUpdateSet(rules))
      .execute()
    const rows = codes.map((code) => {
      const id = newId(clock.now())
      const code_sealed = sealing.seal('voucher_codes.code_sealed', id, code)
      return { id, advantage_id: advantage.id, code_sealed, code_hash: sealing.hash('voucher-code', `${advantage.id} ${code}`) }
    })
    const added =
      rows.length === 0
        ? []
        : await trx
            .insertInto('voucher_codes')
            .values(rows)
            .onConflict((conflict) => conflict.columns(['advantage_id', 'code_hash']).doNothing())
            .returning('id')
            .execute()
    const { remaining: left } = await trx
      .updateTable('voucher_stocks')
      .set((eb) => ({ remaining: eb('remaining', '+', added.length), ...(added.length > 0 && { low_notified_at: null }) }))
      .where('advantage_id', '=', advantage.id)
      .returning('remaining')
      .executeTakeFirstOrThrow()
    return { added: added.length, left }
  })
}
