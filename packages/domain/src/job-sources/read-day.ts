import { isDayOfLife, type IsoDate } from '../shifts/dates.ts'
import { clockAt } from '../shifts/zone.ts'

/**
 * Reads a day as feeds and tables write it: `2026-03-01`, `1/3/2026`, `1.3.26`, `1 de marzo de 2026`, the number of a spreadsheet, or
 * a moment, which gives its day in Spain. Undefined if there is no day, more than one, or one that can be read in two ways.
 */
export function readDay(text: string): IsoDate | undefined {
  if (text.length > MOST) return undefined
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d) ?([-/.]) ?(?=\d)/g, '$1')
    .trim()
    .replace(WEEKDAY, '')
  const found = readNumbers(plain) ?? readWords(plain)
  if (!found) return readNumber(plain)
  const date = toDay(found.year, found.month, found.day)
  return date && readRest(date, found.rest)
}

const MOST = 100

interface Written {
  readonly year: string
  readonly month: string | number
  readonly day: string
  /** What follows. */
  readonly rest: string
}

function readNumbers(text: string): Written | undefined {
  const [, year, , month, day, rest] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/.exec(text) ?? /^(\d{4})()(\d\d)(\d\d)(?!\d)(.*)$/.exec(text) ?? []
  if (year !== undefined) return { year, month: month!, day: day!, rest: rest! }
  const [, first, , second, last, more] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])(.*)$/.exec(text) ?? []
  return first === undefined ? undefined : { year: last!, month: second!, day: first, rest: more! }
}

/** `1 de marzo de 2026`, `1-mar-26`, `march 1, 2026`, `mar 1 10:00:00 cet 2026`, `2026ko martxoaren 1` */
function readWords(text: string): Written | undefined {
  const [, day, name, year, rest] =
    /^(\d{1,2})(?:\.?[oº°]|st|nd|rd|th|er)?[ ./-]*(?:de |d')?([a-z]+)\.?[ ,./-]*(?:de |del |do )?(\d{4}|\d{2})(?![\d:])(.*)$/.exec(text) ??
    []
  const month = MONTHS.get(name ?? '')
  if (month !== undefined) return { year: year!, month, day: day!, rest: rest! }
  const [, english, second, third, more] = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/.exec(text) ?? []
  if (MONTHS.has(english ?? '')) return { year: third!, month: MONTHS.get(english!)!, day: second!, rest: more! }
  const [, java, dayOf, time, yearOf] = /^([a-z]+) (\d{1,2}) (\d\d:\d\d:\d\d [a-z]+) (\d{4})$/.exec(text) ?? []
  if (MONTHS.has(java ?? '')) return { year: yearOf!, month: MONTHS.get(java!)!, day: dayOf!, rest: ` ${time}` }
  const [, basque, named, numbered] = /^(\d{4})(?:\.? ?(?:e?ko))? ([a-z]+?)(?:ren|k)? (\d{1,2})(?:a|an|n)?$/.exec(text) ?? []
  return MONTHS.has(named ?? '') ? { year: basque!, month: MONTHS.get(named!)!, day: numbered!, rest: '' } : undefined
}

/** A day as a spreadsheet counts them (from 2000), or a moment in seconds or milliseconds. */
function readNumber(text: string): IsoDate | undefined {
  const [, days] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? []
  if (days !== undefined) return Number(days) < FIRST_SERIAL ? undefined : toIso(SERIAL_ZERO + Number(days) * DAY)
  if (!/^1\d{9}(?:\d{3})?$/.test(text)) return undefined
  return clockAt('Europe/Madrid', Number(text) * (text.length === 10 ? 1000 : 1)).date
}

const DAY = 86_400_000
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
/** 1 January 2000. A lower number is not a day on which an offer ends. */
const FIRST_SERIAL = 36_526
const toIso = (moment: number): IsoDate | undefined => {
  const date = new Date(moment).toISOString().slice(0, 10)
  return isDayOfLife(date) ? date : undefined
}

function toDay(year: string, month: string | number, day: string): IsoDate | undefined {
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDayOfLife(date) ? date : undefined
}

/** The day itself, or another one if a time with its zone follows that is another day in Spain. */
function readRest(date: IsoDate, rest: string): IsoDate | undefined {
  const [whole, hours = '', minutes = '', seconds = '0', half, zone = ''] = TIME.exec(rest) ?? []
  // Words after it, such as `(inclusive)`, but no other numbers.
  if (whole === undefined) return /\d|^[a-z]/.test(rest) ? undefined : date
  const hour = (Number(hours) % (half ? 12 : 25)) + (half === 'pm' ? 12 : 0)
  if (hour > 24 || Number(minutes) > 59) return undefined
  if (zone === '' || zone === 'h' || zone === 'horas' || zone === 'hores') return date
  const offset = readOffset(zone)
  if (offset === undefined) return undefined
  if (offset === 'SPAIN') return date
  const moment = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 - offset * 60_000
  return clockAt('Europe/Madrid', moment).date
}

const TIME =
  /^(?:[t, (]|a las |as |a les |- )*(\d{1,2})[:.h](\d\d)(?::(\d\d)(?:[.,]\d+)?)? ?(am|pm|a\.m\.|p\.m\.)? ?(z|h|horas|hores|[+-]\d\d:?\d\d(?:\[[\w/]+\])?|[a-z]{2,4}(?:[+-]\d{1,2}:?(?:\d\d)?)?(?: \([^)]*\))?|[a-z]+\/[a-z_]+)?\.?\)?$/

/** Minutes ahead of UTC. Undefined for a name with several meanings. */
function readOffset(zone: string): number | 'SPAIN' | undefined {
  if (zone.startsWith('europe/madrid')) return 'SPAIN'
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d\d)?/.exec(zone) ?? []
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
  return ZONES.get(zone)
}

/** The names of RFC 822, and those of Europe. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    west: 60,
    bst: 60,
    cet: 60,
    met: 60,
    cest: 120,
    mest: 120,
    eet: 120,
    eest: 180,
    est: -300,
    edt: -240,
    cst: -360,
    cdt: -300,
    mst: -420,
    mdt: -360,
    pst: -480,
    pdt: -420,
  }),
)

/** The months in Spanish, Catalan, Basque, Galician and English, without accents. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'enero ene gener gen xaneiro xan january jan urtarrila urt',
    'febrero feb febrer febreiro february otsaila ots',
    'marzo mar marc march martxoa',
    'abril abr april apr apirila api',
    'mayo may maig mai maio maiatza',
    'junio jun juny xuno xun june ekaina eka',
    'julio jul juliol xullo xul july uztaila uzt',
    'agosto ago agost ag august aug abuztua abu',
    'septiembre sep sept setiembre set setembre setembro september iraila ira',
    'octubre oct outubro out october urria urr',
    'noviembre nov novembre novembro november azaroa aza',
    'diciembre dic desembre des decembro dec december abendua abe',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

const WEEKDAYS =
  'lunes|lun|martes|miercoles|mie|jueves|jue|viernes|vie|sabado|sab|domingo|dom|dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge|dl|dt|dc|dj|dv|ds|dg|luns|mercores|xoves|xov|venres|ven|monday|mon|tuesday|tues|tue|wednesday|wed|thursday|thurs|thu|friday|fri|saturday|sat|sunday|sun|astelehena|asteartea|asteazkena|osteguna|ostirala|larunbata|igandea'
/** Not `mar`, which is also a month, unless a comma follows. */
const WEEKDAY = new RegExp(`^(?:(?:${WEEKDAYS})\\.?,? |mar\\.?, )`)
