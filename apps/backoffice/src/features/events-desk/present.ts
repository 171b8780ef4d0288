import { currentLanguage } from '@afilia/client/texts/texts.ts'
import type { DeskSession } from '@afilia/contract/events/event-desk'
import { formatList, formatMoment, formatMoney, formatNumber } from '@afilia/i18n/format'

/** Events are told in the time of the mainland, as in the mails about them. */
export const presentMoment = (time: string): string => formatMoment(new Date(time), currentLanguage(), { timeZone: 'Europe/Madrid' })

export const presentMoney = (cents: number): string => formatMoney(cents, currentLanguage())
export const presentNumber = (number: number): string => formatNumber(number, currentLanguage())

/** When a session is held: all its meetings. */
export const presentSession = ({ meetings }: Pick<DeskSession, 'meetings'>): string =>
  formatList(
    meetings.map(({ startsAt }) => presentMoment(startsAt)),
    currentLanguage(),
  )
