import type { UsageFigures } from '@afilia/contract/messages/usage'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { roundGroups, toFigures, toFirstDay } from './rules.ts'

/** The counts of the last days, including today. */
export async function readFigures(db: Db, days: number, now: Date): Promise<UsageFigures> {
  const from = toFirstDay(days, now)
  const sums = await db
    .selectFrom('usage_counts')
    .select(['event', 'page', 'language', 'version', 'source'])
    .select(sql<number>`sum(count)::int`.as('count'))
    .where('day', '>=', from)
    .groupBy(['event', 'page', 'language', 'version', 'source'])
    .execute()
  const refused = await db
    .selectFrom('refused_uploads')
    .select('reason as name')
    .select(sql<number>`sum(count)::int`.as('count'))
    .where('day', '>=', from)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  return { ...toFigures(from, sums), refusedFiles: roundGroups(refused) }
}
