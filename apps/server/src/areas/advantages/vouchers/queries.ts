import type { VoucherOrder, VoucherOrderCard, VoucherStock } from '@afilia/contract/content/vouchers'
import { mayRead } from '@afilia/domain/identity/readers'
import { clockAt } from '@afilia/domain/shifts/zone'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { findTranslation } from '../../../platform/texts/translations.ts'
import { isShown } from '../conditions.ts'

const DAY = 24 * 3600_000
const MAX_ORDERS = 50

export const toToday = (now: Date): string => clockAt('Europe/Madrid', now.getTime()).date

const column = (name: string): RawBuilder<string | null> => sql<string | null>`${sql.ref(name)}::text`

/** The stock of an advantage that the reader may use; undefined if it has none. Throws NOT_FOUND, and ACCESS_DENIED if it is for other members. */
export async function findStock(db: Db, idOrSlug: string, reader: Reader) {
  const row = await db
    .selectFrom('advantages as advantage')
    .leftJoin('voucher_stocks as stock', 'stock.advantage_id', 'advantage.id')
    .select(['advantage.id', 'advantage.users', 'stock.remaining', 'stock.most', 'stock.days', 'stock.low_at'])
    .select(column('stock.valid_until').as('valid_until'))
    .where(isUuid(idOrSlug) ? 'advantage.id' : 'advantage.slug', '=', idOrSlug)
    .where(isShown('advantage', reader))
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  if (!mayRead(reader.keys, row.users)) throw new AppError('ACCESS_DENIED')
  const { id, remaining, most, days, low_at: lowAt, valid_until: validUntil } = row
  if (remaining === null || most === null || days === null || lowAt === null) return undefined
  const isOver = validUntil !== null && validUntil < toToday(reader.now)
  return { id, most, days, lowAt, validUntil, remaining: isOver ? 0 : remaining }
}

/** The number of codes that a member has received since then. */
export async function countTaken(db: Db, personId: string, advantageId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('voucher_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('advantage_id', '=', advantageId)
    .where('taken_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const beginOfPeriod = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

/** What the member can order, and has ordered; null for an advantage without a stock. */
export async function readStock(db: Db, idOrSlug: string, personId: string, reader: Reader): Promise<VoucherStock | null> {
  const stock = await findStock(db, idOrSlug, reader)
  if (!stock) return null
  const { id, most, days, lowAt, validUntil, remaining } = stock
  const taken = await countTaken(db, personId, id, beginOfPeriod(reader.now, days))
  const orders = await selectOrders(db, personId).where('advantage_id', '=', id).limit(MAX_ORDERS).execute()
  return {
    level: remaining === 0 ? 'NONE' : remaining <= lowAt ? 'FEW' : 'MANY',
    most,
    days,
    allowed: Math.max(0, most - taken),
    validUntil,
    orders: orders.map(presentOrder),
  }
}

/** The member's orders, the newest first. */
const selectOrders = (db: Db, personId: string) =>
  db
    .selectFrom('voucher_codes')
    .select((eb) => [
      'order_id',
      eb.fn.countAll<string>().as('quantity'),
      eb.fn.min<Date>('taken_at').as('taken_at'),
      eb.fn.min<string>(sql`advantage_id::text`).as('advantage'),
    ])
    .where('person_id', '=', personId)
    .groupBy('order_id')
    .orderBy('taken_at', 'desc')
    .orderBy('order_id', 'desc')
type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

const presentOrder = ({ order_id: id, quantity, taken_at: takenAt }: OrderRow): VoucherOrderCard => ({
  id: id!,
  quantity: Number(quantity),
  createdAt: takenAt.toISOString(),
})

/** One of the member's own orders with its codes, even if the advantage is no longer shown. Throws NOT_FOUND for other members' orders. */
export async function getVoucherOrder(
  db: Db,
  sealing: Sealing,
  personId: string,
  orderId: string,
  { language }: Pick<Reader, 'language'>,
): Promise<VoucherOrder> {
  const row = isUuid(orderId) ? await selectOrders(db, personId).where('order_id', '=', orderId).executeTakeFirst() : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const advantage = await db
    .selectFrom('advantages as advantage')
    .innerJoin('voucher_stocks as stock', 'stock.advantage_id', 'advantage.id')
    .select(['advantage.id', 'advantage.slug', 'advantage.texts'])
    .select(column('stock.valid_until').as('valid_until'))
    .where('advantage.id', '=', row.advantage)
    .executeTakeFirstOrThrow()
  const codes = await db.selectFrom('voucher_codes').select(['id', 'code_sealed']).where('order_id', '=', orderId).orderBy('id').execute()
  const { id, slug, texts, valid_until: validUntil } = advantage
  return {
    ...presentOrder(row),
    advantage: { id, slug, title: findTranslation(texts, language)?.title ?? '' },
    codes: codes.map((code) => sealing.open('voucher_codes.code_sealed', code.id, code.code_sealed)),
    validUntil,
  }
}

/** The data for the notice about a low stock, and its recipients: all administrators. */
export async function readLowStock(db: Db, advantageId: string) {
  const stock = await db
    .selectFrom('voucher_stocks as stock')
    .innerJoin('advantages as advantage', 'advantage.id', 'stock.advantage_id')
    .select(['stock.remaining', 'advantage.texts'])
    .where('stock.advantage_id', '=', advantageId)
    .executeTakeFirst()
  const admins = await db
    .selectFrom('accounts')
    .select('person_id')
    .where(sql<boolean>`'ROLE_ADMIN' = any(roles) and is_enabled`)
    .execute()
  return { stock, admins: admins.map(({ person_id: id }) => id) }
}
