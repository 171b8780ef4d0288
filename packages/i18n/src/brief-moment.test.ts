import { expect, test } from 'vitest'
import { formatBriefMoment } from './brief-moment.ts'
import { LANGUAGES } from './languages.ts'

const NOW = new Date(2026, 10, 28, 12, 47)
const say = (date: Date) => LANGUAGES.map((language) => formatBriefMoment(date, language, NOW))

test('today is a time, then a day, then a date without this year', () => {
  expect(new Set(say(new Date(2026, 10, 28, 9, 12)))).toEqual(new Set(['9:12']))
  expect(formatBriefMoment(new Date(2026, 10, 27, 23, 59), 'es', NOW)).toBe('ayer')
  expect(formatBriefMoment(new Date(2026, 10, 24), 'es', NOW)).toBe('mar')
  expect(formatBriefMoment(new Date(2026, 10, 22), 'gl', NOW)).toBe('dom.')
})

test('each language leaves out the year of a date of this year, and keeps another', () => {
  const at = new Date(2026, 10, 21)
  expect(Object.fromEntries(LANGUAGES.map((language) => [language, formatBriefMoment(at, language, NOW)]))).toEqual({
    es: '21 nov',
    ca: '21 de nov.',
    eu: 'aza. 21',
    gl: '21 nov.',
    en: '21 Nov',
  })
  for (const text of say(new Date(2025, 10, 22))) expect(text).toContain('2025')
})
