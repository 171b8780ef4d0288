import { expect, test } from 'vitest'
import { formatCalendarDay, formatShortMonth } from './calendar-days.ts'
import { formatShortDate } from './format.ts'
import { LANGUAGES } from './languages.ts'

/** Some versions of `Intl` put a no-break space where others put a plain one. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('days of the calendar are written as short dates are, in every month and language', () => {
  for (const language of LANGUAGES)
    for (let month = 0; month < 12; month++) {
      const day = new Date(Date.UTC(2026, month, 3))
      const iso = day.toISOString().slice(0, 10)
      expect(formatCalendarDay(iso, language)).toBe(plain(formatShortDate(day, language, { timeZone: 'UTC' })))
    }
})

test('a short month has no full stop', () => {
  expect(LANGUAGES.map((language) => formatShortMonth('2026-09-03', language))).toEqual(['sept', 'set', 'ira', 'set', 'Sept'])
})
