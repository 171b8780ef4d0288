import { quietUntil } from '@afilia/domain/shifts/quiet'
import type { ListWorkTimes } from '../../../platform/area/work-times.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { TakenPush } from './outbox.ts'

/** A shift of the day before yesterday may still be slept off, and the next one may end somebody's sleep. In ms. */
const AROUND = 3 * 24 * 3600_000

/** Until when members sleep, by person, of those to whom something is to go that is not urgent. */
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
