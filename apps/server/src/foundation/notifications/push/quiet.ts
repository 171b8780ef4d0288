import { quietUntil } from '@afilia/domain/shifts/quiet'
import type { ListWorkTimes } from '../../../platform/area/work-times.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { TakenPush } from './outbox.ts'

/** A member may still be sleeping after a shift of the day before yesterday, and the next shift may end the sleep. In ms. */
const AROUND = 3 * 24 * 3600_000

/** Finds until when members sleep, by person, for pushes that are not urgent. */
export async function findQuietEnds(
  db: Db,
  listWorkTimes: ListWorkTimes,
  pushes: readonly Pick<TakenPush, 'personId' | 'isUrgent' | 'subscription'>[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const minding = pushes.filter(({ isUrgent, subscription }) => !isUrgent && subscription)
  const personIds = [...new Set(minding.map(({ personId }) => personId))]
  if (personIds.length === 0) return new Map()
  const from = new Date(now.getTime() - AROUND)
  const to = new Date(now.getTime() + AROUND)
  const times = await listWorkTimes(db, { personIds, from, to })
  return new Map(
    [...times].flatMap(([personId, { zone, shifts }]) => {
      const until = quietUntil(now.getTime(), shifts, zone)
      return until === undefined ? [] : [[personId, new Date(until)] as const]
    }),
  )
}
