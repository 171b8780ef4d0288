import { clockAt } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { findTranslation } from '../../../platform/texts/translations.ts'

/** An order of codes from the stock of an advantage, such as cinema tickets or nights. */
export interface CodeOrder {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly takenAt: Date
  /** The last day on which the code works; null if it never expires. */
  readonly validUntil: string | null
  readonly codes: readonly string[]
}

const VALID_UNTIL = sql<string | null>`stock.valid_until::text`

/** Those of these orders that are orders of codes and the member's own, the newest first. */
export async function listCodeOrders(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  personId: string,
  orderIds: readonly string[],
  language: Language,
): Promise<CodeOrder[]> {
  const rows = await db
    .selectFrom('voucher_codes as code')
    .innerJoin('voucher_stocks as stock', 'stock.advantage_id', 'code.advantage_id')
    .innerJoin('advantages as advantage', 'advantage.id', 'code.advantage_id')
    .innerJoin('people as person', 'person.id', 'code.person_id')
    .select(['code.id', 'code.order_id', 'code.taken_at', 'code.code_sealed', 'advantage.texts', VALID_UNTIL.as('valid_until')])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as('name'))
    .where('code.person_id', '=', personId)
    .where(sql<boolean>`code.order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy('code.taken_at', 'desc')
    .orderBy('code.id')
    .execute()
  return [...Map.groupBy(rows, ({ order_id }) => order_id!)].map(([id, codes]) => ({
    id,
    title: findTranslation(codes[0]!.texts, language)?.title ?? '',
    name: codes[0]!.name,
    takenAt: codes[0]!.taken_at!,
    validUntil: codes[0]!.valid_until,
    codes: codes.map((code) => sealing.open('voucher_codes.code_sealed', code.id, code.code_sealed)),
  }))
}

/** The member's orders of codes that can still be used, the newest first. */
export async function listUsableCodeOrders(db: Db, personId: string, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher_codes as code')
    .innerJoin('voucher_stocks as stock', 'stock.advantage_id', 'code.advantage_id')
    .select('code.order_id')
    .where('code.person_id', '=', personId)
    .where(sql<boolean>`coalesce(stock.valid_until >= ${clockAt('Europe/Madrid', now.getTime()).date}::date, true)`)
    .groupBy('code.order_id')
    .orderBy(sql`max(code.taken_at)`, 'desc')
    .limit(most)
    .execute()
  return rows.map(({ order_id }) => order_id!)
}
