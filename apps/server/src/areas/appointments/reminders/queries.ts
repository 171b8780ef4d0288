import { CANARY_ISLANDS } from '@afilia/domain/cases/appointments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

const HOUR = 3600_000
/** Time before an appointment, in ms. A reminder is sent the day before and, if the server was down, no later than `until`. */
const REMINDED = { from: 26 * HOUR, until: 3 * HOUR }
/** The most rows in one run. */
const MOST = 500

/** The appointments whose reminder is due. Not those booked or changed shortly before, because the member knows the time. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'BOOKED')
    .where('is_reminded', '=', false)
    .where('starts_at', '<=', new Date(now.getTime() + REMINDED.from))
    .where('starts_at', '>', new Date(now.getTime() + REMINDED.until))
    .where(sql<boolean>`updated_at <= starts_at - ${`${REMINDED.from / 1000} seconds`}::interval`)
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

const isClosedThen = sql<boolean>`exists (
  select from office_closures closure where closure.office_id = taken.office_id and
    (taken.starts_at at time zone case when province.autonomy_id = ${sql.lit(CANARY_ISLANDS)} then 'Atlantic/Canary' else 'Europe/Madrid' end)::date
      between closure.first_day and closure.last_day)`

/** Upcoming appointments of members who have left, or on days on which the office is closed; and whether to notify the member. */
export async function listImpossible(db: Db, now: Date): Promise<{ id: string; isNotified: boolean }[]> {
  const rows = await db
    .selectFrom('appointments as taken')
    .innerJoin('people as person', 'person.id', 'taken.person_id')
    .innerJoin('offices as office', 'office.id', 'taken.office_id')
    .innerJoin('provinces as province', 'province.id', 'office.province_id')
    .select(['taken.id', 'person.left_at'])
    .where('taken.state', '=', 'BOOKED')
    .where('taken.starts_at', '>', now)
    .where((eb) => eb.or([eb('person.left_at', 'is not', null), isClosedThen]))
    .orderBy('taken.starts_at')
    .limit(MOST)
    .execute()
  return rows.map(({ id, left_at }) => ({ id, isNotified: left_at === null }))
}
