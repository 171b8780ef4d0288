import type { Language } from '@afilia/i18n/languages'

/** Beginnings of a cell that a spreadsheet takes for a formula, also after blanks and in full width. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/

/** In languages with a decimal comma, spreadsheets separate cells by semicolons. */
const SEPARATORS: Readonly<Record<Language, string>> = { es: ';', ca: ';', eu: ';', gl: ';', en: ',' }

type Cell = string | number

/**
 * Writes a table for a spreadsheet in the reader's language. Puts an apostrophe before anything that would be a formula: text
 * that people have typed must not execute in a spreadsheet.
 */
export function writeCsv(rows: readonly (readonly Cell[])[], language: Language): string {
  // The byte order mark marks the file as UTF-8.
  return `\ufeff${writeCsvLines(rows, language)}`
}

/** The same for a later part of the file. */
export const writeCsvLines = (rows: readonly (readonly Cell[])[], language: Language): string =>
  rows.map((row) => `${row.map(toCell).join(SEPARATORS[language])}\r\n`).join('')

function toCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
