import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

const HOUR = 3600_000

/** The reminders in order. Each is sent only in its own period, so that a server that was down does not send two at once. */
export const REMINDERS = [
  { name: 'DAY', number: 1, from: 26 * HOUR, to: 12 * HOUR },
  { name: 'HOURS', number: 2, from: 2 * HOUR, to: HOUR / 2 },
] as const
export type Reminder = (typeof REMINDERS)[number]

/** The most orders in one run. */
const MOST = 500

/** The confirmed orders whose reminder is due. Leaves out orders booked in that period: their members have just read the times. */
export async function listDue(db: Db, { number, from, to }: Reminder, now: Date): Promise<string[]> {
  const at = (ahead: number): Date => new Date(now.getTime() + ahead)
  const rows = await db
    .selectFrom('event_sessions as session')
    .innerJoin('orders', 'orders.session_id', 'session.id')
    .innerJoin('events as event', 'event.id', 'orders.event_id')
    .select('orders.id')
    .where('session.starts_at', '<=', at(from))
    .where('session.starts_at', '>', at(to))
    .where('orders.state', '=', 'CONFIRMED')
    .where('orders.reminded', '<', number)
    .where('event.state', '=', 'PUBLISHED')
    .where('session.cancelled_at', 'is', null)
    .where(sql<boolean>`orders.updated_at <= session.starts_at - ${`${from / 1000} seconds`}::interval`)
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a reminder is sent. Returns what to send; nothing if it was sent before, or if the order was cancelled meanwhile. */
export async function noteReminded(db: Db, id: string, number: number) {
  return db
    .updateTable('orders')
    .set({ reminded: number })
    .from('event_sessions as session')
    .innerJoin('events as event', 'event.id', 'session.event_id')
    .whereRef('session.id', '=', 'orders.session_id')
    .where('orders.id', '=', id)
    .where('orders.state', '=', 'CONFIRMED')
    .where('orders.reminded', '<', number)
    .returning(['orders.person_id', 'orders.places', 'event.texts', 'session.starts_at'])
    .executeTakeFirst()
}
