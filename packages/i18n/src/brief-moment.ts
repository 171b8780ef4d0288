import { formatNearDay, formatShortDate, formatTime } from './format.ts'
import type { Language } from './languages.ts'

/** Sunday first, as Unicode CLDR abbreviates them. Chromium lacks Basque and Galician. */
const SHORT_DAYS: Readonly<Record<Language, readonly string[]>> = {
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  ca: ['dg.', 'dl.', 'dt.', 'dc.', 'dj.', 'dv.', 'ds.'],
  eu: ['ig.', 'al.', 'ar.', 'az.', 'og.', 'or.', 'lr.'],
  gl: ['dom.', 'luns', 'mar.', 'mér.', 'xov.', 'ven.', 'sáb.'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

const toDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000

/** A past moment in as few words as a row of a list has room for: `es` → "9:12", "ayer", "mar", "22 nov", "22 nov 2025". */
export function formatBriefMoment(date: Date, language: Language, now = new Date()): string {
  const days = toDay(now) - toDay(date)
  if (days <= 0) return formatTime(date)
  if (days === 1) return formatNearDay(date, language, { now })
  if (days < 7) return SHORT_DAYS[language][date.getDay()]!
  const whole = formatShortDate(date, language)
  return date.getFullYear() === now.getFullYear() ? whole.replace(/\s*(?:del? )?\b\d{4}(?:e?ko)?\b\s*/, ' ').trim() : whole
}
