import type { Feed, ScheduleDay, ScheduleSettings } from '@afilia/contract/events/schedule'
import { addDays, type DateRange, type IsoDate } from '@afilia/domain/shifts/dates'
import { listBusyTimes } from '@afilia/domain/shifts/free'
import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { ListWorkTimes, WorkTimes } from '../../platform/area/work-times.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { toSelectable } from '../../platform/texts/selectable.ts'

/** A day, with the time when it was set. */
export type SetDay = ScheduleDay & { readonly updatedAt: Date }

/** The days that were ever set. Cleared ones are included, because an edit must name their version. */
export async function listDays(db: Db, personId: string, { from, to }: DateRange): Promise<SetDay[]> {
  return selectDays(db, personId).where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()
}

/** The given days that were ever set, by date. */
export async function findDays(db: Db, personId: string, dates: readonly string[]): Promise<ReadonlyMap<string, ScheduleDay>> {
  const days = await selectDays(db, personId).where('day', 'in', dates).execute()
  return new Map(days.map((day) => [day.date, day]))
}

const selectDays = (db: Db, personId: string) =>
  db
    .selectFrom('schedule_days')
    .select(['day as date', 'shifts', 'is_by_hand as isByHand', 'version', 'updated_at as updatedAt'])
    .where('person_id', '=', personId)

/** The stored settings, in one encrypted column. */
export type KeptSettings = Pick<ScheduleSettings, 'kinds' | 'monthlyMinutes' | 'zone'>

const CANARY_ISLANDS = 'CA05'

/** The member's settings, or the defaults: the portal's kinds, and the time zone of their province. */
export async function getSettings(db: Db, sealing: Sealing, personId: string): Promise<ScheduleSettings> {
  const row = await db
    .selectFrom('people')
    .leftJoin('schedules', 'schedules.person_id', 'people.id')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .select(['settings_sealed', 'settings_version', 'provinces.autonomy_id'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { ...openSettings(sealing, personId, row), personId, version: row.settings_version ?? 0 }
}

interface SettingsRow {
  readonly settings_sealed: Buffer | null
  readonly autonomy_id: string | null
}

export const openSettings = (sealing: Sealing, personId: string, { settings_sealed, autonomy_id }: SettingsRow): KeptSettings =>
  settings_sealed
    ? (JSON.parse(sealing.open('schedules.settings_sealed', personId, settings_sealed)) as KeptSettings)
    : { kinds: [...DEFAULT_KINDS], monthlyMinutes: null, zone: autonomy_id === CANARY_ISLANDS ? 'Atlantic/Canary' : 'Europe/Madrid' }

/** The working times and time zones of many members, without on-call shifts. */
export async function listWorkTimes(
  db: Db,
  sealing: Sealing,
  { personIds, from, to }: Parameters<ListWorkTimes>[1],
): Promise<ReadonlyMap<string, WorkTimes>> {
  // A shift belongs to its first day, in a zone close to UTC.
  const firstDay = addDays(from.toISOString().slice(0, 10), -1)
  const lastDay = addDays(to.toISOString().slice(0, 10), 1)
  const people = await db
    .selectFrom('people')
    .leftJoin('schedules', 'schedules.person_id', 'people.id')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .select(['people.id', 'settings_sealed', 'provinces.autonomy_id', daysOf(firstDay, lastDay).as('days')])
    .where((eb) => eb('people.id', '=', eb.fn.any(eb.val(personIds))))
    .execute()
  return new Map(
    people.map((person) => {
      const { kinds, zone } = openSettings(sealing, person.id, person)
      const working = kinds.filter(({ nature }) => nature === 'work')
      return [person.id, { zone, shifts: listBusyTimes(person.days, working, zone) }]
    }),
  )
}

/** The settings of a member, as hexadecimal text, and their days that were set. One row. */
export const selectShifts = (personId: string, { from, to }: DateRange) =>
  sql<{ settings_sealed: string | null; autonomy_id: string | null; days: Pick<ScheduleDay, 'date' | 'shifts'>[] }>`
    select encode(schedules.settings_sealed, 'hex') as settings_sealed, provinces.autonomy_id, ${daysOf(from, to)} as days
    from people
    left join schedules on schedules.person_id = people.id
    left join provinces on provinces.id = people.affiliate_province_id
    where people.id = ${personId}`

/** The days of a member (`people`) that were set, from the first to the last. */
const daysOf = (first: IsoDate, last: IsoDate) => sql<Pick<ScheduleDay, 'date' | 'shifts'>[]>`(
  select coalesce(json_agg(json_build_object('date', one.day, 'shifts', one.shifts) order by one.day), '[]')
  from schedule_days one where one.person_id = people.id and one.day between ${first} and ${last})`

export async function findFeed(db: Db, personId: string): Promise<Feed> {
  const row = await db
    .selectFrom('schedules')
    .select(['feed_created_at', 'feed_events'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return { createdAt: row?.feed_created_at?.toISOString() ?? null, hasEvents: row?.feed_events ?? false }
}

export async function getLanguage(db: Db, personId: string): Promise<Language> {
  const row = await db.selectFrom('settings').select('lang_key').where('person_id', '=', personId).executeTakeFirst()
  return toSelectable(row?.lang_key)
}
