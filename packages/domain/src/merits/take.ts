import type { IsoDate } from '../shifts/dates.ts'
import type { Course, Merit, MeritFacts } from './merit.ts'
import { type Line, listLines, type Rules, type Scale, type Takes } from './scale.ts'

/** Why a merit, or days of it, gives nothing. If several lines refuse a merit, the reason furthest down in this list is reported. */
export const REASONS = [
  'NOT_IN_SCALE',
  'HOURS',
  'NO_AMOUNT',
  'NOT_ACCREDITED',
  'BEFORE_DEGREE',
  'TOO_OLD',
  'LATER',
  'LOWER_LEVEL',
  'ONCE',
  'OVERLAP',
] as const
export type Reason = (typeof REASONS)[number]

/** The day of evaluation, which is the last day to apply, and the day of the nursing degree. */
export interface Moment {
  readonly asOf: IsoDate
  readonly degreeOn: IsoDate | null
}

/** The first nursing degree. Courses may have to follow it. */
export function findDegree(merits: readonly Merit[], asOf: IsoDate): IsoDate | null {
  const days = merits.flatMap((merit) => (merit.kind === 'TITLE' && merit.title === 'NURSE' ? [merit.obtainedOn] : []))
  return days.filter((day) => day <= asOf).toSorted()[0] ?? null
}

/** The first line of the scale that accepts the merit, or the reason why none does. */
export function findLine(scale: Scale, merit: Merit, moment: Moment): Line | Reason {
  if (dayOf(merit) > moment.asOf) return 'LATER'
  let furthest: Reason = 'NOT_IN_SCALE'
  for (const line of listLines(scale)) {
    const reason = reject(line, scale.rules, merit, moment)
    if (reason === null) return line
    if (REASONS.indexOf(reason) > REASONS.indexOf(furthest)) furthest = reason
  }
  return furthest
}

/** The first day on which the merit can count. */
function dayOf(merit: Merit): IsoDate {
  if (merit.kind === 'EXPERIENCE') return merit.from
  if (merit.kind === 'COURSE') return merit.endedOn
  return merit.kind === 'RESEARCH' ? merit.publishedOn : merit.obtainedOn
}

function reject({ takes, unit }: Line, rules: Rules, merit: Merit, moment: Moment): Reason | null {
  if (!isOfKind(takes, merit)) return 'NOT_IN_SCALE'
  if (takes.kind === 'COURSE' && merit.kind === 'COURSE') {
    const reason = rejectCourse(takes, merit, rules, moment)
    if (reason !== null) return reason
  }
  return unit !== 'MONTH' && amountOf(unit, merit, rules) === 0n ? 'NO_AMOUNT' : null
}

function isOfKind(takes: Takes, merit: Merit): boolean {
  if (takes.kind === 'EXPERIENCE' && merit.kind === 'EXPERIENCE')
    return takes.services.includes(merit.service) && takes.categories.includes(merit.category)
  if (takes.kind === 'COURSE' && merit.kind === 'COURSE') return takes.roles.includes(merit.role)
  if (takes.kind === 'TITLE' && merit.kind === 'TITLE') return takes.titles.includes(merit.title)
  if (takes.kind === 'RESEARCH' && merit.kind === 'RESEARCH') return takes.works.includes(merit.work)
  if (takes.kind === 'LANGUAGE' && merit.kind === 'LANGUAGE')
    return takes.languages.includes(merit.language) && takes.levels.includes(merit.level)
  return false
}

function rejectCourse(takes: Takes & { readonly kind: 'COURSE' }, course: Course, rules: Rules, moment: Moment): Reason | null {
  const { minHours, maxHours } = takes
  if (minHours !== null || maxHours !== null) {
    const hours = Number(amountOf('HOUR', course, rules)) / HUNDRED
    if (hours === 0) return 'NO_AMOUNT'
    if (hours < (minHours ?? 0) || hours > (maxHours ?? Infinity)) return 'HOURS'
  }
  if (takes.isAccreditedOnly && !course.isAccredited) return 'NOT_ACCREDITED'
  if (takes.isAfterDegree && (moment.degreeOn === null || course.endedOn <= moment.degreeOn)) return 'BEFORE_DEGREE'
  if (takes.yearsBack !== null && course.endedOn < yearsBefore(moment.asOf, takes.yearsBack)) return 'TOO_OLD'
  return null
}

const yearsBefore = (date: IsoDate, years: number): IsoDate =>
  `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`

const HUNDRED = 100
const toHundredths = (amount: number | null): bigint => BigInt(Math.round((amount ?? 0) * HUNDRED))

/** The amount of a merit in hundredths of the unit; 0 if its certificate does not say. */
export function amountOf(unit: Exclude<Line['unit'], 'MONTH'>, merit: MeritFacts, { hoursPerCredit }: Rules): bigint {
  if (unit === 'ITEM' || unit === 'ONCE') return BigInt(HUNDRED)
  if (unit === 'ECTS') return merit.kind === 'TITLE' ? toHundredths(merit.ects) : 0n
  if (merit.kind !== 'COURSE') return 0n
  const { hours, credits } = merit
  if (unit === 'HOUR') return toHundredths(hours ?? (credits !== null && hoursPerCredit !== null ? credits * hoursPerCredit : null))
  return toHundredths(credits ?? (hours !== null && hoursPerCredit !== null ? hours / hoursPerCredit : null))
}
