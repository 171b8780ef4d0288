import type { Feed, ScheduleDay, ScheduleSettings } from '@afilia/contract/schedule'
import type { DateRange } from '@afilia/domain/shifts/dates'
import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'

/** A day, and when it was set. */
export type SetDay = ScheduleDay & { readonly updatedAt: Date }

/** The days that were ever set. Cleared ones are included, as an edit must name their version. */
export async function listDays(db: Db, personId: string, { from, to }: DateRange): Promise<SetDay[]> {
  return selectDays(db, personId).where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()
}

/** These of the days that were ever set, by date. */
export async function findDays(db: Db, personId: string, dates: readonly string[]): Promise<ReadonlyMap<string, ScheduleDay>> {
  const days = await selectDays(db, personId).where('day', 'in', dates).execute()
  return new Map(days.map((day) => [day.date, day]))
}

const selectDays = (db: Db, personId: string) =>
  db
    .selectFrom('schedule_days')
    .select(['day as date', 'shifts', 'is_by_hand as isByHand', 'version', 'updated_at as updatedAt'])
    .where('person_id', '=', personId)

/** How settings are kept: in one sealed column. */
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
  const kept: KeptSettings = row.settings_sealed
    ? (JSON.parse(sealing.open('schedules.settings_sealed', personId, row.settings_sealed)) as KeptSettings)
    : { kinds: [...DEFAULT_KINDS], monthlyMinutes: null, zone: row.autonomy_id === CANARY_ISLANDS ? 'Atlantic/Canary' : 'Europe/Madrid' }
  return { ...kept, personId, version: row.settings_version ?? 0 }
}

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
  return row?.lang_key ?? DEFAULT_LANGUAGE
}
