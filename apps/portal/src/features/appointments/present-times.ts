import type { Appointment } from '@afilia/contract/cases/appointments'
import { dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, type Zone } from '@afilia/domain/shifts/zone'
import { formatMoment, formatNearDay, formatTime } from '@afilia/i18n/format'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

// Times are in the office's time zone, wherever the phone is.

export const presentTime = (time: string, zone: Zone): string => formatTime(new Date(time), { timeZone: zone })
export const presentMoment = (time: string, zone: Zone): string => formatMoment(new Date(time), currentLanguage(), { timeZone: zone })

/** `hoy`, or `lunes, 3 de marzo`; from a date of the office's calendar. */
export function presentDay(date: IsoDate, zone: Zone): string {
  const today = clockAt(zone, Date.now()).date
  return formatNearDay(toDate(date), currentLanguage(), { timeZone: 'UTC', now: toDate(today) })
}

const toDate = (date: IsoDate): Date => new Date(dayNumber(date) * 86_400_000)

/** `mañana, 9:00–9:30` */
export const presentTimes = ({ startsAt, endsAt, zone }: Pick<Appointment, 'startsAt' | 'endsAt' | 'zone'>): string =>
  `${presentMoment(startsAt, zone)}–${presentTime(endsAt, zone)}`
