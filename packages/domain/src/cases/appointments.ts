import { addDays, type DateRange, type IsoDate, listDays, toWeekday } from '../shifts/dates.ts'
import { isNationalHoliday } from '../shifts/holidays.ts'
import { isRegionalHoliday } from '../shifts/working-days.ts'
import { clockAt, toMoment, type Zone } from '../shifts/zone.ts'

/** The services for which a member can book an appointment. */
export const APPOINTMENT_SERVICES = ['LEGAL_ADVICE', 'INSURANCE', 'TRAINING', 'MEMBERSHIP'] as const
export type AppointmentService = (typeof APPOINTMENT_SERVICES)[number]

/** `PHONE`: the office calls the member. */
export const APPOINTMENT_WAYS = ['IN_PERSON', 'PHONE', 'VIDEO'] as const
export type AppointmentWay = (typeof APPOINTMENT_WAYS)[number]

/** `CANCELLED`: by the member. `CALLED_OFF`: by the union, because the office is closed that day or the member has left. */
export const APPOINTMENT_STATES = ['BOOKED', 'CANCELLED', 'CALLED_OFF'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** The most future appointments of one member. */
export const MAX_OPEN_APPOINTMENTS = 3
/** The most characters of the reason for an appointment. */
export const MAX_ABOUT = 500
const HOUR = 3600_000
/** The notice needed to book, change or cancel an appointment, in milliseconds. */
export const LEAST_NOTICE = 2 * HOUR
/** The last day that can be booked, counted from today. */
export const MAX_DAYS_AHEAD = 60
/** The number of days with free times on one page. */
export const DAYS_SHOWN = 5

/** Minutes from midnight by the clock of the office. */
export interface OpeningHours {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number
  readonly opens: number
  readonly closes: number
}

/** When an office gives appointments for a service. */
export interface Opening {
  /** The autonomy of the office. It decides the time zone and the holidays. */
  readonly autonomyId: string
  /** Length of an appointment. */
  readonly minutes: number
  readonly hours: readonly OpeningHours[]
  /** Days on which the office itself is closed. */
  readonly closures: readonly DateRange[]
}

/** The shortest and the longest appointment that an office can give. */
export const MIN_MINUTES = 5
export const MAX_MINUTES = 240
/** The most people that an office can attend at the same time. */
export const MAX_CAPACITY = 50
/** The most opening hours in a week: four a day. */
export const MAX_HOURS = 28

/** Finds the first invalid opening hours: they end before they begin, are shorter than one appointment, or overlap others on the same day. */
export function findHoursMistake(hours: readonly OpeningHours[], minutes: number): { readonly index: number } | undefined {
  const index = hours.findIndex(
    (one, i) =>
      one.closes - one.opens < minutes ||
      hours.some((other, j) => j < i && other.weekday === one.weekday && other.opens < one.closes && one.opens < other.closes),
  )
  return index < 0 ? undefined : { index }
}

/** Milliseconds since 1970. */
export interface Slot {
  readonly startsAt: number
  readonly endsAt: number
}

/** The autonomy whose clocks are one hour behind. */
export const CANARY_ISLANDS = 'CA05'
/** The time zone of an office in this autonomy. */
export const zoneOfAutonomy = (autonomyId: string): Zone => (autonomyId === CANARY_ISLANDS ? 'Atlantic/Canary' : 'Europe/Madrid')

const isClosed = ({ autonomyId, closures }: Opening, date: IsoDate): boolean =>
  isNationalHoliday(date) || isRegionalHoliday(date, autonomyId) || closures.some(({ from, to }) => from <= date && date <= to)

/**
 * The times of a day, in order. They are counted in elapsed minutes from the opening, so that a change of the clocks neither skips nor
 * repeats one. An appointment must end before the office closes.
 */
export function listSlots(opening: Opening, date: IsoDate): Slot[] {
  if (isClosed(opening, date)) return []
  const weekday = toWeekday(date)
  const length = opening.minutes * 60_000
  const zone = zoneOfAutonomy(opening.autonomyId)
  return opening.hours
    .filter((hours) => hours.weekday === weekday)
    .toSorted((a, b) => a.opens - b.opens)
    .flatMap(({ opens, closes }) => {
      const [from, to] = [toMoment(zone, date, opens), toMoment(zone, date, closes)]
      return Array.from({ length: Math.max(0, Math.floor((to - from) / length)) }, (_, i) => ({
        startsAt: from + i * length,
        endsAt: from + (i + 1) * length,
      }))
    })
}

/** The time slot that begins at this moment; undefined if the office offers none. */
export const findSlot = (opening: Opening, startsAt: number): Slot | undefined =>
  listSlots(opening, clockAt(zoneOfAutonomy(opening.autonomyId), startsAt).date).find((slot) => slot.startsAt === startsAt)

/** Whether the moment keeps the notice and is within the days that can be booked. */
export const isInTime = (startsAt: number, zone: Zone, now: number): boolean =>
  startsAt >= now + LEAST_NOTICE && clockAt(zone, startsAt).date <= lastDay(zone, now)

/** Whether the appointment can still be changed or cancelled. */
export const isChangeable = (startsAt: number, now: number): boolean => startsAt >= now + LEAST_NOTICE

const lastDay = (zone: Zone, now: number): IsoDate => addDays(clockAt(zone, now).date, MAX_DAYS_AHEAD)

/** The days that can be booked, starting at `from`. */
export function rangeOfDays(zone: Zone, now: number, from?: IsoDate): DateRange {
  const today = clockAt(zone, now).date
  return { from: from !== undefined && from > today ? from : today, to: lastDay(zone, now) }
}

export interface DayOfSlots {
  readonly date: IsoDate
  readonly slots: readonly Slot[]
}

/** The next `most` days with free times, and the first later day that also has some, or null. `full` holds the starts of the slots that are taken. */
export function findFreeDays(
  opening: Opening,
  { from, to, full, now, most }: DateRange & { readonly full: ReadonlySet<number>; readonly now: number; readonly most: number },
): { readonly days: DayOfSlots[]; readonly next: IsoDate | null } {
  const days: DayOfSlots[] = []
  for (const date of listDays({ from, to })) {
    const slots = listSlots(opening, date).filter(({ startsAt }) => startsAt >= now + LEAST_NOTICE && !full.has(startsAt))
    if (slots.length === 0) continue
    if (days.length === most) return { days, next: date }
    days.push({ date, slots })
  }
  return { days, next: null }
}
