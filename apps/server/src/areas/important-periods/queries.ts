import type { ImportantPeriod } from '@afilia/contract/important-periods'
import { addDays, dayNumber } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import { localName, toReferenceOrNull } from '../../platform/texts/names.ts'

const AHEAD = 183
const MOST = 20

/** Periods that are open or open within half a year, by their end. Days are Madrid's. */
export async function listPeriods(db: Db, personId: string, now: Date, language: Language): Promise<ImportantPeriod[]> {
  const today = clockAt('Europe/Madrid', now.getTime()).date
  const { autonomyId, wantsEir } = await getInterest(db, personId)
  const rows = await db
    .selectFrom('important_periods as period')
    .leftJoin('autonomies', 'autonomies.id', 'period.autonomy_id')
    .select((eb) => [
      'period.id',
      'kind',
      'opens',
      'closes',
      'link',
      localName(eb.ref('period.names'), language).as('name'),
      toReferenceOrNull('autonomies', language).as('region'),
    ])
    .where('closes', '>=', today)
    .where('opens', '<=', addDays(today, AHEAD))
    .where((eb) => eb.or([eb('autonomy_id', 'is', null), eb('autonomy_id', '=', autonomyId)]))
    .$if(!wantsEir, (query) => query.where('kind', 'not in', ['EIR_APPLICATION', 'EIR_EXAM']))
    .orderBy('closes')
    .orderBy('period.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...row,
    isOpen: row.opens <= today,
    daysLeft: dayNumber(row.opens <= today ? row.closes : row.opens) - dayNumber(today),
  }))
}

/** The autonomy that the member follows, or else that of their province. */
async function getInterest(db: Db, personId: string): Promise<{ autonomyId: string | null; wantsEir: boolean }> {
  const row = await db
    .selectFrom('people')
    .leftJoin('preferences', 'preferences.person_id', 'people.id')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select(['preferences.autonomy_id as followed', 'provinces.autonomy_id as own', 'settings.eir'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { autonomyId: row.followed ?? row.own, wantsEir: row.eir ?? false }
}
