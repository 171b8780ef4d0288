import { currentLanguage } from '@afilia/client/texts/texts.ts'
import type { StaffSession } from '@afilia/contract/events/staff-events'
import { formatList, formatMoment, formatMoney, formatNumber } from '@afilia/i18n/format'

/** Events are told in the time of the mainland, as in the mails about them. */
export const presentMoment = (time: string): string => formatMoment(new Date(time), currentLanguage(), { timeZone: 'Europe/Madrid' })

export const presentMoney = (cents: number): string => formatMoney(cents, currentLanguage())
export const presentNumber = (number: number): string => formatNumber(number, currentLanguage())

/** When a session is held: all its meetings. */
export const presentSession = ({ meetings }: Pick<StaffSession, 'meetings'>): string =>
  formatList(
    meetings.map(({ startsAt }) => presentMoment(startsAt)),
    currentLanguage(),
  )
