import { dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatCalendarDay } from '@afilia/i18n/calendar-days'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

/** Today in the mainland, which deadlines follow. */
export const today = (): IsoDate => clockAt('Europe/Madrid', Date.now()).date

/** The days left: 0 is today, negative is over. Computed here, because an answer may be read offline days later. */
export const daysUntil = (date: IsoDate, from: IsoDate): number => dayNumber(date) - dayNumber(from)

/** `3 mar 2026` */
export const presentShortDay = (date: IsoDate): string => formatCalendarDay(date, currentLanguage())

/** Days before a deadline from which it is highlighted. */
export const SOON = 7
