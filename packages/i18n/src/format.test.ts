import { describe, expect, test } from 'vitest'
import { BUNDLED_NAMES } from './bundled-names.ts'
import { formatAgo, formatDay, formatList, formatMoment, formatMoney, formatNumber, formatShortDate, formatTime } from './format.ts'
import { LANGUAGES } from './languages.ts'

const timeZone = 'Europe/Madrid'
const now = new Date('2026-03-02T12:00:00Z')
const inAll = (show: (language: (typeof LANGUAGES)[number]) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, show(language)]))
/** Some versions of `Intl` put a no-break space where others put a plain one. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('dates', () => {
  test('days near today have their own names', () => {
    const tomorrow = new Date('2026-03-03T08:00:00Z')
    expect(inAll((language) => formatMoment(tomorrow, language, { now, timeZone }))).toEqual({
      es: 'mañana, 9:00',
      ca: 'demà, 9:00',
      eu: 'bihar, 9:00',
      gl: 'mañá, 9:00',
      en: 'tomorrow, 9:00',
    })
  })

  test('"today" follows the zone, not UTC', () => {
    const lateAtNight = new Date('2026-03-02T23:30:00Z')
    expect(formatMoment(lateAtNight, 'es', { now, timeZone })).toBe('mañana, 0:30')
    expect(formatMoment(lateAtNight, 'es', { now, timeZone: 'Atlantic/Canary' })).toBe('hoy, 23:30')
  })

  test('other days are written out', () => {
    const day = new Date('2026-03-16T08:05:00Z')
    expect(inAll((language) => formatDay(day, language, { now, timeZone }))).toEqual({
      es: 'lunes, 16 de marzo',
      ca: 'dilluns, 16 de març',
      eu: 'martxoaren 16a, astelehena',
      gl: 'luns, 16 de marzo',
      en: 'Monday 16 March',
    })
    expect(formatTime(day, { timeZone })).toBe('9:05')
  })

  test('another year is included', () => {
    const day = new Date('2025-12-31T12:00:00Z')
    expect(formatDay(day, 'eu', { now, timeZone })).toBe('2025eko abenduaren 31, asteazkena')
    expect(formatDay(day, 'gl', { now, timeZone })).toBe('mércores, 31 de decembro de 2025')
    expect(plain(formatDay(day, 'es', { now, timeZone }))).toBe('miércoles, 31 de diciembre de 2025')
  })

  test.each([
    [2010, 'eko'],
    [2011, 'ko'],
    [2015, 'eko'],
    [2020, 'ko'],
    [2021, 'eko'],
    [2022, 'ko'],
    [2027, 'ko'],
    [2030, 'eko'],
    [2031, 'ko'],
  ])('the Basque year %i ends in -%s', (year, ending) => {
    expect(formatDay(new Date(Date.UTC(year, 5, 3, 12)), 'eu', { now, timeZone })).toContain(`${year}${ending} ekainaren 3a`)
  })

  test('short dates', () => {
    expect(inAll((language) => formatShortDate(now, language, { timeZone }))).toEqual({
      es: '2 mar 2026',
      ca: '2 de març del 2026',
      eu: '2026ko mar. 2',
      gl: '2 mar. 2026',
      en: '2 Mar 2026',
    })
  })

  test('the bundled names agree with CLDR', () => {
    for (const language of ['eu', 'gl'] as const) {
      const names = BUNDLED_NAMES[language]
      names.months.forEach((month, index) => {
        const written = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 3))
        expect(written.toLowerCase()).toBe(month)
      })
      names.days.forEach((day, index) => {
        const written = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 1 + index))
        expect(written.toLowerCase()).toBe(day)
      })
    }
  })
})

test('the time since a moment is written as in Unicode CLDR', () => {
  for (const language of LANGUAGES)
    for (const [minutes, unit, amount] of [
      [1, 'minute', 1],
      [59, 'minute', 59],
      [60, 'hour', 1],
      [300, 'hour', 5],
      [1440, 'day', 1],
      [7200, 'day', 5],
      [43_800, 'month', 1],
      [131_400, 'month', 3],
      [525_600, 'year', 1],
      [1_051_200, 'year', 2],
    ] as const)
      expect(formatAgo(new Date(now.getTime() - minutes * 60_000), language, now)).toBe(
        plain(new Intl.RelativeTimeFormat(language).format(-amount, unit)),
      )
})

const ago = (minutes: number) => inAll((language) => formatAgo(new Date(now.getTime() - minutes * 60_000), language, now))

describe('how long ago', () => {
  test('uses the largest unit that fits', () => {
    expect(ago(125)).toEqual({ es: 'hace 2 horas', ca: 'fa 2 hores', eu: 'duela 2 ordu', gl: 'hai 2 horas', en: '2 hours ago' })
    expect(ago(1)).toEqual({ es: 'hace 1 minuto', ca: 'fa 1 minut', eu: 'duela 1 minutu', gl: 'hai 1 minuto', en: '1 minute ago' })
    expect(ago(60 * 24 * 70)).toEqual({
      es: 'hace 2 meses',
      ca: 'fa 2 mesos',
      eu: 'duela 2 hilabete',
      gl: 'hai 2 meses',
      en: '2 months ago',
    })
  })

  test('less than a minute, and a clock that is ahead', () => {
    expect(ago(0.5).eu).toBe('oraintxe')
    expect(ago(-5).es).toBe('ahora mismo')
  })
})

describe('numbers', () => {
  test('amounts are given in cents', () => {
    const shown = inAll((language) => plain(formatMoney(123_450, language)))
    expect(shown).toEqual({ es: '1234,50 €', ca: '1.234,50 €', eu: '1.234,50 €', gl: '1.234,50 €', en: '€1,234.50' })
  })

  test('numbers', () => {
    expect(inAll((language) => formatNumber(12_345.6, language))).toEqual({
      es: '12.345,6',
      ca: '12.345,6',
      eu: '12.345,6',
      gl: '12.345,6',
      en: '12,345.6',
    })
    expect(formatNumber(2, 'gl', 1)).toBe('2,0')
  })

  test('lists', () => {
    expect(inAll((language) => formatList(['a', 'b', 'c'], language))).toEqual({
      es: 'a, b y c',
      ca: 'a, b i c',
      eu: 'a, b eta c',
      gl: 'a, b e c',
      en: 'a, b and c',
    })
    expect(formatList(['a'], 'eu')).toBe('a')
    expect(formatList(['padres', 'hijos'], 'es')).toBe('padres e hijos')
    expect(formatList(['mitos', 'ídolos'], 'es')).toBe('mitos e ídolos')
    for (const last of ['hielo', 'ionización', 'hijos', 'Inés', 'yeso', 'ETS', 'médicos'])
      for (const language of LANGUAGES)
        expect(formatList(['a', 'b', last], language), last).toBe(
          new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(['a', 'b', last]),
        )
    expect(formatList([], 'gl')).toBe('')
  })
})
