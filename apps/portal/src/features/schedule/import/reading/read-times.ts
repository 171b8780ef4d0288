import { addDays, dayNumber } from '@afilia/domain/shifts/dates'
import { DAY, HOUR, MINUTE, type TimeZone, toMoment, toWall, UTC } from './zones/zones.ts'

/** A time as a file writes it. `wall` is what the clock of its zone shows, as milliseconds since 1970 as if it were UTC. */
export interface Time {
  readonly wall: number
  readonly zone: TimeZone
  /** A day without a time. */
  readonly isDay: boolean
  /** Without a zone of its own. */
  readonly isFloating: boolean
}

/** Days are added on the clock, hours as they pass (RFC 5545 §3.3.6). In milliseconds. */
export interface Length {
  readonly wall: number
  readonly exact: number
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]\s*(\d\d):?([0-5]\d)(?::?([0-5]\d|60)(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d\d(?::?[0-5]\d)?)?)?$/i

/** Reads a day or a time of day, in the zone unless it names UTC or an offset. Undefined if there is no such day or time. */
export function parseTime(text: string, zone: TimeZone, isFloating: boolean): Time | undefined {
  const [, year, month, day, hour, minute = '0', second = '0', suffix] = TIME.exec(text.trim()) ?? []
  const date = `${year}-${month}-${day}`
  const number = dayNumber(date)
  // A rolled-over day is another day.
  if (Number.isNaN(number) || number < dayNumber('0001-01-01') || addDays(date, 0) !== date) return undefined
  if (hour === undefined) return { wall: number * DAY, zone, isDay: true, isFloating: true }
  const time = Number(hour) * HOUR + Number(minute) * MINUTE + Math.min(59, Number(second)) * 1000
  if (time > DAY) return undefined
  const wall = number * DAY + time
  if (suffix === undefined) return { wall, zone, isDay: false, isFloating }
  return { wall: wall - parseOffset(suffix), zone: UTC, isDay: false, isFloating: false }
}

export const momentOf = ({ zone, wall }: Time): number => toMoment(zone, wall)
export const dayOf = (wall: number): number => Math.floor(wall / DAY)
export const timeOfDay = (wall: number): number => wall - dayOf(wall) * DAY
export const toDay = (time: Time): Time => ({ ...time, wall: dayOf(time.wall) * DAY, isDay: true, isFloating: true })

/**
 * What the clock of `start` shows at a time that another property gives in another zone or as a day. Of a whole day it is the day:
 * midnight in any zone is that date, and other moments in UTC are the date where the calendar is.
 */
export function toWallOf(start: Time, time: Time): number {
  const isMoment = !time.isDay && !time.isFloating
  if (start.isDay) {
    const isElsewhere = isMoment && time.zone === UTC && timeOfDay(time.wall) !== 0
    return dayOf(isElsewhere ? toWall(start.zone, time.wall) : time.wall) * DAY
  }
  if (time.isDay) return time.wall + timeOfDay(start.wall)
  return isMoment ? toWall(start.zone, momentOf(time)) : time.wall
}

/** Reads `Z` or an offset such as `+0200`, in milliseconds. NaN for any other text. */
export function parseOffset(text: string): number {
  if (/^Z$/i.test(text)) return 0
  const [, sign, hours, minutes = '0', seconds = '0'] = /^([+-])(\d\d?)(?::?([0-5]\d))?(?::?([0-5]\d))?$/.exec(text.trim()) ?? []
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1000
  return size < DAY ? size * (sign === '-' ? -1 : 1) : Number.NaN
}

const LENGTH = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i

export function parseLength(text: string): Length | undefined {
  const [whole, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] = LENGTH.exec(text.trim()) ?? []
  if (whole === undefined || !/\d/.test(whole)) return undefined
  const exact = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1000
  return { wall: (Number(weeks) * 7 + Number(days)) * DAY, exact }
}
