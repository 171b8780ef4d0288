import { addDays, addMonths, type DateRange, type IsoDate, findMonday, toMonth, rangeOfMonth } from '@afilia/domain/shifts/dates'
import { isHoliday } from '@afilia/domain/shifts/holidays'
import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import { applyPattern, type Pattern } from '@afilia/domain/shifts/pattern'
import type { Plan } from '@afilia/domain/shifts/plan'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Sealing } from '../../../server/src/platform/sealing/sealing.ts'
import { FIXED_PEOPLE } from '../people/accounts/accounts.ts'
import { fillTable } from '../../../server/src/reference/fill-table.ts'

interface DemoRotation {
  readonly documentId: string
  readonly steps: Pattern['steps']
  /** A week of seven steps that begins on a Monday; holidays are free. */
  readonly isWeekly?: boolean
  /** Contracted minutes per month. */
  readonly monthlyMinutes: number | null
  /** Manual changes by days from the Monday of this week: swaps, leave, holidays. */
  readonly byHand: Readonly<Record<number, readonly string[]>>
}

const M = ['morning']
const T = ['afternoon']
const N = ['night']
const D = ['day']
const L = ['off']
const WEEKEND = [[], []]
const VACATION = ['vacation']
const week = (from: number, shifts: readonly string[], days = 7) =>
  Object.fromEntries(Array.from({ length: days }, (_, index) => [from + index, shifts]))

/** Intensive care and emergencies work around the clock, the midwife is on call, office and placement work mornings; the senior has no shifts. */
const ROTATIONS: readonly DemoRotation[] = [
  {
    documentId: '00000001R',
    steps: [M, M, T, T, N, L, L, L, L],
    // 1,483 hours a year.
    monthlyMinutes: 7415,
    byHand: { ...week(-56, VACATION), ...week(35, VACATION), 2: ['morning', 'afternoon'], 11: ['leave'], '-17': N, '-16': L, 18: N, 19: L },
  },
  {
    documentId: '00000005M',
    steps: [D, ['long-night'], L, L, L, D, ['long-night'], L, L, L, L],
    monthlyMinutes: 7415,
    byHand: { ...week(42, VACATION), 3: ['leave'], '-25': ['leave'], 10: M },
  },
  {
    documentId: '00000006Y',
    steps: [M, M, M, M, M, ...WEEKEND],
    isWeekly: true,
    monthlyMinutes: 9120,
    byHand: { '-9': ['guard'], '-8': L, 5: ['guard'], 6: L, 19: ['guard'], 20: L, 24: ['on-call'], ...week(28, VACATION, 5) },
  },
  { documentId: '00000007F', steps: [M, M, M, M, M, ...WEEKEND], isWeekly: true, monthlyMinutes: null, byHand: week(35, VACATION, 5) },
  { documentId: '00000003A', steps: [M, M, M, M, T, ...WEEKEND], isWeekly: true, monthlyMinutes: null, byHand: { 9: N } },
]

const MONTHS_BACK = 3
const MONTHS_AHEAD = 3

/** Creates the schedules of the demo accounts that work, from three months before today to three months after. */
export async function loadDemoSchedules(db: Db, sealing: Sealing, now: Date): Promise<void> {
  const today = clockAt('Europe/Madrid', now.getTime()).date
  const range = {
    from: rangeOfMonth(addMonths(toMonth(today), -MONTHS_BACK)).from,
    to: rangeOfMonth(addMonths(toMonth(today), MONTHS_AHEAD)).to,
  }
  for (const rotation of ROTATIONS) {
    const personId = FIXED_PEOPLE.find(({ documentId }) => documentId === rotation.documentId)!.id
    const settings = { kinds: DEFAULT_KINDS, monthlyMinutes: rotation.monthlyMinutes, zone: 'Europe/Madrid' }
    await fillTable(db, 'schedules', [
      {
        person_id: personId,
        settings_sealed: sealing.seal('schedules.settings_sealed', personId, JSON.stringify(settings)),
        settings_version: 1,
        feed_hash: null,
        feed_created_at: null,
        feed_reads: 0,
        feed_reads_since: null,
        feed_events: false,
      },
    ])
    await fillTable(
      db,
      'schedule_days',
      Object.entries(generatePlan(rotation, range, today)).map(([day, { shifts, isByHand }]) => ({
        person_id: personId,
        day,
        shifts: [...shifts],
        is_by_hand: isByHand,
        version: 1,
        updated_at: now,
      })),
    )
  }
}

function generatePlan({ steps, isWeekly = false, byHand }: DemoRotation, range: DateRange, today: IsoDate): Plan {
  const monday = findMonday(today)
  const rotation = applyPattern({}, { steps, start: isWeekly ? monday : addDays(monday, -2) }, range, { overwrites: true })
  const worked = Object.entries(rotation).filter(([date]) => !isWeekly || !isHoliday(date))
  const exceptions = Object.entries(byHand).map(([days, shifts]) => [addDays(monday, Number(days)), { shifts, isByHand: true }] as const)
  return Object.fromEntries([...worked, ...exceptions].filter(([date]) => date >= range.from && date <= range.to))
}
