import { currentLanguage } from '@afilia/client/texts/texts.ts'
import type { StaffSession } from '@afilia/contract/events/staff-events'
import { formatList, formatMoment, formatMoney, formatNumber } from '@afilia/i18n/format'

/** Times are in the mainland's time zone, as in mails about the event. */
export const presentMoment = (time: string): string => formatMoment(new Date(time), currentLanguage(), { timeZone: 'Europe/Madrid' })

export const presentMoney = (cents: number): string => formatMoney(cents, currentLanguage())
export const presentNumber = (number: number): string => formatNumber(number, currentLanguage())

/** The times of all meetings of a session. */
export const presentSession = ({ meetings }: Pick<StaffSession, 'meetings'>): string =>
  formatList(
    meetings.map(({ startsAt }) => presentMoment(startsAt)),
    currentLanguage(),
  )
