import type { UsageNote } from '@afilia/contract/messages/usage'
import type { Db } from '../../platform/postgres/db.ts'
import { toUsageDay } from './rules.ts'

/** Adds one to the day's sum. */
export async function countUse(db: Db, note: UsageNote, now: Date): Promise<void> {
  await db
    .insertInto('usage_counts')
    .values({ day: toUsageDay(now), ...note, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'page', 'language', 'version', 'source'])
        .doUpdateSet((eb) => ({ count: eb('usage_counts.count', '+', 1) })),
    )
    .execute()
}
