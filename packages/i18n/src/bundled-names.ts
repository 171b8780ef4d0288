// Chromium's `Intl` lacks Basque and Galician and silently falls back to English, so we bundle their names. They are those of Unicode CLDR;
// format.test.ts compares them with Node's, which has both languages.

import type { Language } from './languages.ts'

interface Names {
  /** January first. */
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  /** Sunday first, as `Date.getDay` counts. */
  readonly days: readonly string[]
}

export type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year'

export const BUNDLED_NAMES: Readonly<Record<'eu' | 'gl', Names>> = {
  eu: {
    months: [
      'urtarrila',
      'otsaila',
      'martxoa',
      'apirila',
      'maiatza',
      'ekaina',
      'uztaila',
      'abuztua',
      'iraila',
      'urria',
      'azaroa',
      'abendua',
    ],
    shortMonths: ['urt.', 'ots.', 'mar.', 'api.', 'mai.', 'eka.', 'uzt.', 'abu.', 'ira.', 'urr.', 'aza.', 'abe.'],
    days: ['igandea', 'astelehena', 'asteartea', 'asteazkena', 'osteguna', 'ostirala', 'larunbata'],
  },
  gl: {
    months: ['xaneiro', 'febreiro', 'marzo', 'abril', 'maio', 'xuño', 'xullo', 'agosto', 'setembro', 'outubro', 'novembro', 'decembro'],
    shortMonths: ['xan.', 'feb.', 'mar.', 'abr.', 'maio', 'xuño', 'xul.', 'ago.', 'set.', 'out.', 'nov.', 'dec.'],
    days: ['domingo', 'luns', 'martes', 'mércores', 'xoves', 'venres', 'sábado'],
  },
}

/**
 * Singular and plural of each unit of time, for "how long ago", in all languages. Creating the first `Intl.RelativeTimeFormat` or
 * `Intl.ListFormat` takes a phone longer than rendering the rest of a page.
 */
export const UNITS: Readonly<Record<Language, Readonly<Record<Unit, readonly [one: string, many: string]>>>> = {
  es: { minute: ['minuto', 'minutos'], hour: ['hora', 'horas'], day: ['día', 'días'], month: ['mes', 'meses'], year: ['año', 'años'] },
  ca: { minute: ['minut', 'minuts'], hour: ['hora', 'hores'], day: ['dia', 'dies'], month: ['mes', 'mesos'], year: ['any', 'anys'] },
  eu: {
    minute: ['minutu', 'minutu'],
    hour: ['ordu', 'ordu'],
    day: ['egun', 'egun'],
    month: ['hilabete', 'hilabete'],
    year: ['urte', 'urte'],
  },
  gl: { minute: ['minuto', 'minutos'], hour: ['hora', 'horas'], day: ['día', 'días'], month: ['mes', 'meses'], year: ['ano', 'anos'] },
  en: { minute: ['minute', 'minutes'], hour: ['hour', 'hours'], day: ['day', 'days'], month: ['month', 'months'], year: ['year', 'years'] },
}
export const AGO: Readonly<Record<Language, (words: string) => string>> = {
  es: (words) => `hace ${words}`,
  ca: (words) => `fa ${words}`,
  eu: (words) => `duela ${words}`,
  gl: (words) => `hai ${words}`,
  en: (words) => `${words} ago`,
}

/** The word before the last item of a list. */
export const AND = { ca: 'i', eu: 'eta', gl: 'e', en: 'and' } as const

/** The days near today that have their own name. */
export const NEAR_DAYS = {
  es: { '-1': 'ayer', '0': 'hoy', '1': 'mañana' },
  ca: { '-1': 'ahir', '0': 'avui', '1': 'demà' },
  eu: { '-1': 'atzo', '0': 'gaur', '1': 'bihar' },
  gl: { '-1': 'onte', '0': 'hoxe', '1': 'mañá' },
  en: { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' },
} as const

export const JUST_NOW = { es: 'ahora mismo', ca: 'ara mateix', eu: 'oraintxe', gl: 'agora mesmo', en: 'just now' } as const

/** "2025eko" but "2026ko": the ending depends on how the number is read, and bat, bost and hamar end in a consonant. */
export function basqueYearEnding(year: number): string {
  const rest = year % 100
  const endsInTen = rest % 20 === 10
  const endsInOneOrFive = (rest % 10 === 1 && rest % 20 === 1) || rest % 10 === 5
  return endsInTen || endsInOneOrFive ? 'eko' : 'ko'
}
