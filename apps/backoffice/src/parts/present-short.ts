import { currentLanguage } from '@afilia/client/texts/texts.ts'
import { formatShortDate, formatTime } from '@afilia/i18n/format'

/** A day and time that fit into a column, such as "2 dic 2026, 17:00". */
export function presentShort(moment: string, zone: { readonly timeZone?: string } = {}): string {
  const date = new Date(moment)
  return `${formatShortDate(date, currentLanguage(), zone)}, ${formatTime(date, zone)}`
}
