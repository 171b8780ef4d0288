import type { Language } from '@afilia/i18n/languages'

/** What a spreadsheet takes for a formula if a cell begins with it, also after blanks and in full width. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/

/** Where a comma is in numbers, spreadsheets divide cells by semicolons. */
const SEPARATORS: Readonly<Record<Language, string>> = { es: ';', ca: ';', eu: ';', gl: ';', en: ',' }

type Cell = string | number

/**
 * A table for a spreadsheet in the reader's language. What would be a formula has an apostrophe before it: what people have typed is text, and a
 * spreadsheet that opens it must not do anything.
 */
export function writeCsv(rows: readonly (readonly Cell[])[], language: Language): string {
  const lines = rows.map((row) => row.map(toCell).join(SEPARATORS[language]))
  // The mark at the beginning says that it is UTF-8.
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function toCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
