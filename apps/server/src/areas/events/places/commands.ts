import { toOfferEnd } from '@afilia/domain/events/orders'
import { build, type Db } from '../../../platform/postgres/db.ts'
import { isCalledOff } from '../conditions.ts'

/**
 * Locks the session's row of places to the end of the transaction, for every new or changed order. It must always be locked before the orders: different
 * lock orders would cause deadlocks.
 */
export const lockPlaces = (db: Db, sessionId: string) =>
  db
    .selectFrom('event_places')
    .innerJoin('event_sessions as session', 'session.id', 'event_places.session_id')
    .innerJoin('events as event', 'event.id', 'session.event_id')
    .select(['capacity', 'taken', 'waiting', 'session.starts_at', isCalledOff.as('is_called_off')])
    .where('session_id', '=', sessionId)
    .forUpdate('event_places')
    .executeTakeFirstOrThrow()

/** Takes places if they are free and no waiting order would get them. Returns whether it did. */
export async function takePlaces(db: Db, sessionId: string, places: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await db.executeQuery(takeFreePlaces(sessionId, places))
  return numAffectedRows > 0n || takeLeftPlaces(db, sessionId, places, now)
}

/** A statement that takes places if they are free and nobody waits; it returns a row if it did. */
export const takeFreePlaces = (sessionId: string, places: number) =>
  build
    .updateTable('event_places')
    .set((eb) => ({ taken: eb('taken', '+', places) }))
    .where('session_id', '=', sessionId)
    .where('waiting', '=', 0)
    .where((eb) => eb.or([eb('capacity', 'is', null), eb(eb('taken', '+', places), '<=', eb.ref('capacity'))]))
    .returning('session_id')

/** Takes places although others wait, if none of the waiting orders fits, or if it is too late to offer them places. */
export async function takeLeftPlaces(db: Db, sessionId: string, places: number, now: Date): Promise<boolean> {
  // Another transaction may have given places back since they were found taken, so the row alone says what is free.
  const { capacity, taken, starts_at } = await lockPlaces(db, sessionId)
  const free = (capacity ?? Infinity) - taken
  if (places > free) return false
  const passed = await db
    .selectFrom('orders')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'WAITING')
    .$if(capacity !== null, (query) => query.where('places', '<=', free))
    .limit(1)
    .executeTakeFirst()
  if (passed && toOfferEnd(now.getTime(), starts_at.getTime()) !== undefined) return false
  await count(db, sessionId, { taken: places })
  return true
}

/** Adds to the counts of a session. A check of the table rejects a total above the capacity. */
export async function count(db: Db, sessionId: string, { taken = 0, waiting = 0 }: { taken?: number; waiting?: number }): Promise<void> {
  if (taken === 0 && waiting === 0) return
  await db
    .updateTable('event_places')
    .set((eb) => ({ taken: eb('taken', '+', taken), waiting: eb('waiting', '+', waiting) }))
    .where('session_id', '=', sessionId)
    .execute()
}
