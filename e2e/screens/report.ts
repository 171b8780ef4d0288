import type { Language } from '@afilia/i18n/languages'
import { PHONE } from '../support/portal.ts'
import type { Measured } from './measure-page.ts'

/** The limits, in CSS pixels except for the shift. */
const MOST = { home: 2500, first: PHONE.height, shift: 0.01 }

/** One row of the table. A dot is an empty cell; a number under a language counts what does not fit. */
export function toRow({ reader, path, figures, overflows }: Measured): string {
  const { height, first, shift } = figures
  const fits = Object.values(overflows).map(({ length }) => (length === 0 ? '·' : String(length)).padStart(4))
  return [
    reader.padEnd(12),
    path.padEnd(46),
    ...[String(height), String(first ?? '·'), shift.toFixed(3)].map((one) => one.padStart(7)),
    ...fits,
  ].join('')
}

/** The line above the rows. */
export function toHead(languages: readonly Language[]): string {
  return [
    'reader'.padEnd(12),
    'page'.padEnd(46),
    ...['height', 'first', 'CLS'].map((one) => one.padStart(7)),
    ...languages.map((one) => one.padStart(4)),
  ].join('')
}

/** What is above a limit on a page, in words. */
export function listFaults({ path, figures, overflows }: Measured): string[] {
  const { height, first, shift, shifted } = figures
  return [
    ...(path === '/' && height > MOST.home ? [`is ${height} px high; at most ${MOST.home}`] : []),
    ...(first !== undefined && first > MOST.first ? [`begins at ${first} px, below the first screen`] : []),
    ...(shift > MOST.shift ? [`shifts by ${shift.toFixed(3)}: ${shifted.join(', ')}`] : []),
    ...Object.entries(overflows).flatMap(([language, all]) => all.map((one) => `in ${language} at 320 px: ${one}`)),
  ]
}
