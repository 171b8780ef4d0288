import { CsvError, type Options, parse } from 'csv-parse/browser/esm/sync'

/** A row of a CSV. */
export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** Why a CSV was not read: a quotation mark is opened and never closed, or a row is longer than any row can be. */
export type CsvFault = 'OPEN_QUOTE' | 'TOO_MANY'

/** The most bytes of one row. */
const MAX_ROW = 1_000_000

/**
 * The rows of a CSV (RFC 4180) as saved by spreadsheets, at most `most` of them. The separator is a semicolon, tab, comma or bar, as the
 * first line `sep=;` says, or else as the rows agree on. A byte order mark is ignored, empty lines are skipped, and cells are trimmed.
 * A quotation mark within a cell that does not begin with one is a part of it.
 */
export function readCsvRows(text: string, most = Infinity): CsvRow[] | CsvFault {
  const whole = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const [told = '', separator] = /^"?sep=([;\t,|])"?[;,\t ]*(?:\n|$)/i.exec(whole) ?? []
  const rows = parseRows(whole.slice(told.length), { delimiter: separator ?? findSeparator(whole), ...(most < Infinity && { to: most }) })
  if (typeof rows === 'string') return rows
  return rows
    .map(({ number, cells }) => ({ number: number + (told === '' ? 0 : 1), cells: cells.map(trimCell) }))
    .filter(({ cells }) => cells.some((one) => one !== ''))
}

function parseRows(text: string, options: Options): CsvRow[] | CsvFault {
  try {
    // As bytes, because the parser encodes a text much more slowly.
    const found = parse(new TextEncoder().encode(text), {
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
      max_record_size: MAX_ROW,
      info: true,
      ...options,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[]
    return found.map(({ record, info }) => ({ number: info.lines - countLineEnds(record), cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'CSV_MAX_RECORD_SIZE' ? 'TOO_MANY' : 'OPEN_QUOTE'
  }
}

const countLineEnds = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)

/** The parser keeps the marks of a quoted cell that is followed by spaces. Spreadsheets write `="007"` to keep zeros. */
function trimCell(cell: string): string {
  if (/^"[^"]*"\s+$/.test(cell)) return cell.trim().slice(1, -1).trim()
  return (/^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell).trim()
}

const SEPARATORS = [';', '\t', ',', '|']
/** How much is read to find the separator. */
const [SAMPLE, SAMPLE_ROWS] = [100_000, 20]
/** Not a character of any text: the whole line is one cell. */
const NONE = '\u001F'

/** The separator by which most rows have as many cells as the heading; of several, the one that gives more cells. */
function findSeparator(text: string): string {
  const samples = SEPARATORS.map((separator) => ({ separator, rows: parseSample(text.slice(0, SAMPLE), separator) }))
  const [best] = samples
    .map(({ separator, rows }) => ({ separator, width: rows[0]?.length ?? 0, agreed: countAgreed(rows) / rows.length }))
    .filter(({ width }) => width > 1)
    .toSorted((a, b) => b.agreed - a.agreed || b.width - a.width)
  // A heading with an open quotation mark can be read by none: the rows are then read with its separator, and rejected for the mark.
  return best?.separator ?? samples.find(({ rows }) => rows.length === 0)?.separator ?? NONE
}

const countAgreed = (rows: readonly (readonly string[])[]): number => rows.filter(({ length }) => length === rows[0]!.length).length

/** Empty if not even the heading can be read. The sample may end within a quoted cell, so its last rows are left out then. */
function parseSample(text: string, delimiter: string): readonly (readonly string[])[] {
  for (const to of [SAMPLE_ROWS, 5, 1]) {
    const rows = parseRows(text, { delimiter, to })
    if (typeof rows !== 'string') return rows.map(({ cells }) => cells)
  }
  return []
}
