import type { ImportantPeriod } from '@afilia/contract/content/important-periods'
import { addDays, dayNumber } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import { type InferResult, sql } from 'kysely'
import { build, type Db } from '../../platform/postgres/db.ts'
import { localName, toReferenceOrNull } from '../../platform/texts/names.ts'

const AHEAD = 183
const MOST = 20

/** Days are in the time zone of Madrid. */
export const toDay = (now: Date): string => clockAt('Europe/Madrid', now.getTime()).date

/** Periods that are open or open within half a year, by their end. */
export async function listPeriods(db: Db, personId: string, now: Date, language: Language): Promise<ImportantPeriod[]> {
  const today = toDay(now)
  return presentPeriods((await db.executeQuery(selectPeriods(personId, today, language))).rows, today)
}

type PeriodRow = InferResult<ReturnType<typeof selectPeriods>>[number]

export function selectPeriods(personId: string, today: string, language: Language) {
  return build
    .selectFrom('important_periods as period')
    .innerJoin(selectInterest(personId).as('interest'), (join) => join.onTrue())
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
    .where((eb) => eb.or([eb('period.autonomy_id', 'is', null), eb('period.autonomy_id', '=', eb.ref('interest.autonomy_id'))]))
    .where((eb) => eb.or([eb('interest.wants_eir', '=', true), eb('kind', 'not in', ['EIR_APPLICATION', 'EIR_EXAM'])]))
    .orderBy('closes')
    .orderBy('period.id')
    .limit(MOST)
}

/** The autonomy that the member follows, or the one of their province. */
const selectInterest = (personId: string) =>
  build
    .selectFrom('people')
    .leftJoin('preferences', 'preferences.person_id', 'people.id')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select(({ fn }) => [
      fn.coalesce('preferences.autonomy_id', 'provinces.autonomy_id').as('autonomy_id'),
      fn.coalesce('settings.eir', sql<boolean>`false`).as('wants_eir'),
    ])
    .where('people.id', '=', personId)

export const presentPeriods = (rows: readonly PeriodRow[], today: string): ImportantPeriod[] =>
  rows.map((row) => ({
    ...row,
    isOpen: row.opens <= today,
    daysLeft: dayNumber(row.opens <= today ? row.closes : row.opens) - dayNumber(today),
  }))
