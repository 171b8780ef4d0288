/** A calendar day as `2026-03-29`, without a time or a zone. */
export type IsoDate = string
/** A month as `2026-03`. */
export type IsoMonth = string

/** First and last day, both included. */
export interface DateRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

const DAY = 86_400_000

/** Days since 1 January 1970. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

export function dateOfNumber(day: number): IsoDate {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfNumber(dayNumber(date) + days)
}

/** The number of days in the range; 0 or less if it ends before it begins. */
export function countDays({ from, to }: DateRange): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** Every day of the range, in order. */
export function listDays(range: DateRange): IsoDate[] {
  const first = dayNumber(range.from)
  return Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => dateOfNumber(first + index))
}

/** 1 is Monday, 7 Sunday. */
export function toWeekday(date: IsoDate): number {
  // 1 January 1970 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/** The Monday of the week. */
export function findMonday(date: IsoDate): IsoDate {
  return addDays(date, 1 - toWeekday(date))
}

export const toMonth = (date: IsoDate): IsoMonth => date.slice(0, 7)

export function addMonths(month: IsoMonth, months: number): IsoMonth {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

export function rangeOfMonth(month: IsoMonth): DateRange {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

export const rangeOfYear = (year: number): DateRange => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** Whether the text is an existing day (`2026-02-30` is not) in the years of a schedule. */
export function isIsoDate(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && exists(text)
}

/** Whether the text is an existing day in a person's life, such as a birth or the end of a contract. */
export function isDayOfLife(text: string): boolean {
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) && exists(text)
}

const exists = (date: string): boolean => !Number.isNaN(dayNumber(date)) && addDays(date, 0) === date

export function isIsoMonth(text: string): boolean {
  return isIsoDate(`${text}-01`)
}
