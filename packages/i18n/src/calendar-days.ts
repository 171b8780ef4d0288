import { basqueYearEnding, BUNDLED_NAMES } from './bundled-names.ts'
import type { Language } from './languages.ts'

// Days of the calendar have no time zone. Creating the first format of `Intl` takes a phone longer than drawing a whole list of rows.

/** January first, as Unicode CLDR abbreviates them; calendar-days.test.ts compares them with Node's. */
const SHORT_MONTHS = {
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
  ca: 'gen. febr. març abr. maig juny jul. ag. set. oct. nov. des.',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
}

function findShortMonth(day: string, language: Language): string {
  const names = language === 'eu' || language === 'gl' ? BUNDLED_NAMES[language].shortMonths : SHORT_MONTHS[language].split(' ')
  return names[Number(day.slice(5, 7)) - 1]!
}

/** The month of a day such as `2026-11-03`, without a full stop: `es` → "nov". */
export const formatShortMonth = (day: string, language: Language): string => findShortMonth(day, language).replace('.', '')

/** A day such as `2026-11-03`, as `formatShortDate` writes it: `es` → "3 nov 2026". */
export function formatCalendarDay(day: string, language: Language): string {
  const [year, date, month] = [Number(day.slice(0, 4)), Number(day.slice(8)), findShortMonth(day, language)]
  if (language === 'eu') return `${year}${basqueYearEnding(year)} ${month} ${date}`
  if (language === 'ca') return `${date} ${/^[ao]/.test(month) ? 'd’' : 'de '}${month} del ${year}`
  return `${date} ${month} ${year}`
}
