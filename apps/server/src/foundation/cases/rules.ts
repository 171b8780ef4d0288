import { type CaseFormName, DEADLINE_QUESTIONS } from '@afilia/domain/cases/case-forms'
import { ANSWER_DAYS, type CaseKind, type CaseState, isDue, LAPSE_DAYS } from '@afilia/domain/cases/cases'
import type { Answers } from '@afilia/domain/events/dynamic-form'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { addWorkingDays, countWorkingDays } from '@afilia/domain/shifts/working-days'
import { clockAt } from '@afilia/domain/shifts/zone'

const DAY = 86_400_000

/** The day of the union's teams. */
export const toToday = (now: Date): IsoDate => clockAt('Europe/Madrid', now.getTime()).date

/** By when the union answers: the kind's working days, or the member's own deadline if that comes first. */
export function toDueDay(
  { kind, form, answers }: { readonly kind: CaseKind; readonly form: CaseFormName | null; readonly answers: Answers },
  today: IsoDate,
  autonomyId: string | null,
): IsoDate {
  const usual = addWorkingDays(today, ANSWER_DAYS[kind], autonomyId)
  const question = form === null ? undefined : DEADLINE_QUESTIONS[form]
  const deadline = question === undefined ? undefined : answers[question]
  if (typeof deadline !== 'string' || deadline >= usual) return usual
  return deadline > today ? deadline : today
}

/** A clock that runs has a day; one that stands still keeps how many working days were left. */
export interface CaseClock {
  readonly due_on: IsoDate | null
  readonly days_left: number | null
  readonly lapses_at: Date | null
}

/** The clock after a transition. What begins to be due again has the days that were left, but never less than one; without any, those of its kind. */
export function shiftClock(
  { kind, from, clock }: { readonly kind: CaseKind; readonly from: CaseState; readonly clock: CaseClock },
  to: CaseState,
  now: Date,
  autonomyId: string | null,
): CaseClock {
  const today = toToday(now)
  if (isDue(to)) {
    if (isDue(from) && clock.due_on !== null) return { due_on: clock.due_on, days_left: null, lapses_at: null }
    return { due_on: addWorkingDays(today, clock.days_left ?? ANSWER_DAYS[kind], autonomyId), days_left: null, lapses_at: null }
  }
  const days = LAPSE_DAYS[to]
  const lapses_at = days === undefined ? null : new Date(now.getTime() + days * DAY)
  if (to !== 'WAITING') return { due_on: null, days_left: null, lapses_at }
  const left = clock.due_on === null ? clock.days_left : Math.max(1, countWorkingDays(today, clock.due_on, autonomyId))
  return { due_on: null, days_left: left, lapses_at }
}

/** What somebody may be sued for, or may sue for, stands for five years (Código Civil, article 1964.2); the rest is an answer given. In years from the end. */
const KEPT: Readonly<Record<CaseKind, number>> = {
  INCIDENT: 5,
  COVERAGE: 5,
  COVERAGE_CERTIFICATE: 5,
  ADVICE: 5,
  DEFENDER: 5,
  AFFILIATION: 1,
  ATTENTION: 1,
  SENIOR: 1,
  CONTACT: 1,
}

/** Until when a case is kept that ends now. */
export const toKeptUntil = (kind: CaseKind, now: Date): Date => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + KEPT[kind])
  return end
}
