import { sql } from 'kysely'
import type pg from 'pg'
import { makeEvent } from '../../apps/server/src/areas/events/testing.ts'
import { type Db, openDb } from '../../apps/server/src/platform/postgres/db.ts'
import type { Member } from './booking-faults.ts'

/** Reads the free places and then writes, on two connections, which is unsafe. */
export async function raceWithoutGuard(
  db: Db,
  connection: pg.ClientConfig,
  members: readonly Member[],
): Promise<{ taken: number; capacity: number }> {
  const capacity = 10
  const { sessionId } = await makeEvent(db, { capacity })
  await sql`alter table event_places drop constraint event_places_not_oversold`.execute(db)
  const pools = [openDb({ ...connection, max: 8 }), openDb({ ...connection, max: 8 })]
  await Promise.all(
    members.map((_, i) =>
      pools[i % 2]!.transaction().execute(async (trx) => {
        const { taken } = await trx.selectFrom('event_places').select('taken').where('session_id', '=', sessionId).executeTakeFirstOrThrow()
        if (taken >= capacity) return
        await trx
          .updateTable('event_places')
          .set((eb) => ({ taken: eb('taken', '+', 1) }))
          .where('session_id', '=', sessionId)
          .execute()
      }),
    ),
  )
  const { taken } = await db.selectFrom('event_places').select('taken').where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  await Promise.all(pools.map((pool) => pool.destroy()))
  return { taken, capacity }
}
