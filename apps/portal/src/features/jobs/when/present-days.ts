import { dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatShortDate } from '@afilia/i18n/format'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

/** Deadlines are told by the calendar of the mainland. */
export const today = (): IsoDate => clockAt('Europe/Madrid', Date.now()).date

/** How many days are left: 0 is today, less is over. Counted here, as an answer may be read days later without a network. */
export const daysUntil = (date: IsoDate, from: IsoDate): number => dayNumber(date) - dayNumber(from)

const toMoment = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`)

/** `3 mar 2026` */
export const presentShortDay = (date: IsoDate): string => formatShortDate(toMoment(date), currentLanguage(), { timeZone: 'UTC' })
