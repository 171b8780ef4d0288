import { AGO, AND, basqueYearEnding, BUNDLED_NAMES, JUST_NOW, NEAR_DAYS, type Unit, UNITS } from './bundled-names.ts'
import { keepFormat } from './kept-formats.ts'
import type { Language } from './languages.ts'

// The only module that calls `Intl` for dates and numbers; bundled-names.ts gives the reason.

export interface DateOptions {
  /** The current moment, for "today". */
  readonly now?: Date
  /** An IANA name; defaults to the reader's own time zone. */
  readonly timeZone?: string | undefined
}

const LOCALES = { es: 'es-ES', ca: 'ca-ES', en: 'en-GB' } as const
type Named = keyof typeof LOCALES
const isBundled = (language: Language): language is 'eu' | 'gl' => language === 'eu' || language === 'gl'

/** `es` → "lunes, 3 de marzo"; with the year if it is not the current one. */
export function formatDay(date: Date, language: Language, { now = new Date(), timeZone }: DateOptions = {}): string {
  const day = toParts(date, timeZone)
  const hasYear = day.year !== toParts(now, timeZone).year
  if (language === 'eu') {
    const { months, days } = BUNDLED_NAMES.eu
    return `${hasYear ? `${day.year}${basqueYearEnding(day.year)} ` : ''}${months[day.month - 1]}ren ${day.day}${basqueDayEnding(day.day)}, ${days[day.weekday]}`
  }
  if (language === 'gl') {
    const { months, days } = BUNDLED_NAMES.gl
    return `${days[day.weekday]}, ${day.day} de ${months[day.month - 1]}${hasYear ? ` de ${day.year}` : ''}`
  }
  return formatDate(date, language, { weekday: 'long', day: 'numeric', month: 'long', ...(hasYear && { year: 'numeric' }), timeZone })
}

/** A month such as `2026-11`: `es` → "noviembre de 2026". */
export function formatMonth(month: string, language: Language): string {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1]
  if (language === 'eu') return `${year}${basqueYearEnding(year)} ${BUNDLED_NAMES.eu.months[index]}`
  if (language === 'gl') return `${BUNDLED_NAMES.gl.months[index]} de ${year}`
  return formatDate(Date.UTC(year, index), language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Only the name of a month such as `2026-11`: `es` → "noviembre". */
export function formatMonthName(month: string, language: Language): string {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1]
  if (isBundled(language)) return BUNDLED_NAMES[language].months[index]!
  return formatDate(Date.UTC(year, index), language, { month: 'long', timeZone: 'UTC' })
}

/** `es` → "3 mar 2026", for tables. */
export function formatShortDate(date: Date, language: Language, { timeZone }: DateOptions = {}): string {
  const { year, month, day } = toParts(date, timeZone)
  if (language === 'eu') return `${year}${basqueYearEnding(year)} ${BUNDLED_NAMES.eu.shortMonths[month - 1]} ${day}`
  if (language === 'gl') return `${day} ${BUNDLED_NAMES.gl.shortMonths[month - 1]} ${year}`
  return formatDate(date, language, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
}

const formatDate = (date: Date | number, language: Named, options: Intl.DateTimeFormatOptions): string =>
  keepDateFormat(LOCALES[language], options).format(date)

/** A format in the reader's own time zone is recreated when the zone changes, as on a journey. */
function keepDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = options.timeZone === undefined ? new Date().getTimezoneOffset() : ''
  return keepFormat(`date ${locale} ${JSON.stringify(options)} ${zone}`, () => new Intl.DateTimeFormat(locale, options))
}

/** `es` → "9:00". All our languages use 24 hours. */
export function formatTime(date: Date, { timeZone }: DateOptions = {}): string {
  const { hour, minute } = toParts(date, timeZone)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** A day and time in spoken style: `es` → "mañana, 9:00", or "lunes, 3 de marzo, 9:00" if it is further away. */
export function formatMoment(date: Date, language: Language, options: DateOptions = {}): string {
  return `${formatNearDay(date, language, options)}, ${formatTime(date, options)}`
}

/** The same without the time: `es` → "mañana", or "lunes, 3 de marzo". */
export const formatNearDay = (date: Date, language: Language, options: DateOptions = {}): string =>
  nearDay(date, language, options) ?? formatDay(date, language, options)

function nearDay(date: Date, language: Language, { now = new Date(), timeZone }: DateOptions): string | undefined {
  const distance = dayNumber(date, timeZone) - dayNumber(now, timeZone)
  return distance === -1 || distance === 0 || distance === 1 ? NEAR_DAYS[language][distance] : undefined
}

/** How long ago: `es` → "hace 2 horas". Less than a minute is "ahora mismo", as is a future time, which only a wrong clock produces. */
export function formatAgo(date: Date, language: Language, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  if (minutes < 1) return JUST_NOW[language]
  const [amount, unit] = inLargestUnit(minutes)
  const [one, many] = UNITS[language][unit]
  return AGO[language](`${amount} ${amount === 1 ? one : many}`)
}

function inLargestUnit(minutes: number): [amount: number, unit: Unit] {
  const units: [Unit, number][] = [
    ['year', 525_600],
    ['month', 43_800],
    ['day', 1440],
    ['hour', 60],
  ]
  const fitting = units.find(([, size]) => minutes >= size)
  return fitting ? [Math.floor(minutes / fitting[1]), fitting[0]] : [minutes, 'minute']
}

/** `es` → "12.345,6". `decimals` is the exact number of decimals; by default at most three, without trailing zeros. */
export function formatNumber(value: number, language: Language, decimals?: number): string {
  const places = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return keepNumberFormat(language, places).format(value)
}

/** `cents` is a whole number of cents: `1250`, `es` → "12,50 €". */
export function formatMoney(cents: number, language: Language, currency = 'EUR'): string {
  return keepNumberFormat(language, { style: 'currency', currency }).format(cents / 100)
}

/** A price as people say it. Whole euros have no decimals: `1500`, `es` → "15 €". */
export const formatPrice = (cents: number, language: Language): string =>
  keepNumberFormat(language, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100)

const keepNumberFormat = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keepFormat(
    `number ${language} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(numberLocale(language), { ...options, ...numberGrouping(language) }),
  )

// Basque and Galician format numbers and euros like Castilian, but group digits from four digits on.
const numberLocale = (language: Language): string => (isBundled(language) ? LOCALES.es : LOCALES[language])
const numberGrouping = (language: Language) => (isBundled(language) ? ({ useGrouping: 'always' } as const) : {})

/** `es` → "a, b y c". */
export function formatList(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return `${items.slice(0, -1).join(', ')} ${language === 'es' ? castilianAnd(last) : AND[language]} ${last}`
}

/** "y", but "e" before the same sound: "padres e hijos". */
const castilianAnd = (next: string): string => (/^(i|í|hi(?![ae])|hí)/i.test(next) ? 'e' : 'y')

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
}

/** All our languages share the same digits. Most readers also need the Castilian names. */
function toParts(date: Date, timeZone: string | undefined): DateParts {
  if (timeZone === undefined) {
    const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    return { year, month, day, hour: date.getHours(), minute: date.getMinutes(), weekday: date.getDay() }
  }
  const format = keepDateFormat(LOCALES.es, {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

function dayNumber(date: Date, timeZone: string | undefined): number {
  const { year, month, day } = toParts(date, timeZone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

/** The numbers 11 and 31 are read "hamaika", which already ends in the article: "martxoaren 11", but "martxoaren 3a". */
const basqueDayEnding = (day: number): string => (day === 11 || day === 31 ? '' : 'a')
