import { type CaseFormName, DEADLINE_QUESTIONS } from '@afilia/domain/cases/case-forms'
import { ANSWER_DAYS, type CaseKind, type CaseState, isDue, LAPSE_DAYS } from '@afilia/domain/cases/cases'
import type { Answers } from '@afilia/domain/events/dynamic-form'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { addWorkingDays, countWorkingDays } from '@afilia/domain/shifts/working-days'
import { clockAt } from '@afilia/domain/shifts/zone'

const DAY = 86_400_000

/** Today in the time zone of the union's teams. */
export const toToday = (now: Date): IsoDate => clockAt('Europe/Madrid', now.getTime()).date

/** The day by which the union answers: after the working days of the kind, or the member's own deadline if that is earlier. */
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

/** A running clock has a due date. A paused clock keeps the number of working days that were left. */
export interface CaseClock {
  readonly due_on: IsoDate | null
  readonly days_left: number | null
  readonly lapses_at: Date | null
}

/**
 * The clock after a transition. A clock that resumes gets the days that were left, but at least one. Without any, it gets the
 * days of its kind.
 */
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

/**
 * Years for which a case is kept after it ends. Cases that may lead to a lawsuit stay for five years (Código Civil, article
 * 1964.2). The others are only answers.
 */
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
  CONVERSATION: 1,
}

/** The day until which a case is kept if it ends now. */
export const toKeptUntil = (kind: CaseKind, now: Date): Date => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + KEPT[kind])
  return end
}
