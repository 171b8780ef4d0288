import { currentLanguage } from '@afilia/client/texts/texts.ts'
import { formatShortDate } from '@afilia/i18n/format'

/** `2026-11-23` as a date in words; noon, so that it is the same day in every zone of Spain. */
export const presentDay = (day: string): string => formatShortDate(new Date(`${day}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })
