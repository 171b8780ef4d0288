import { cleanText } from '../formats/text.ts'
import { type CsvRow, readCsvRows } from '../formats/csv-rows.ts'
import type { ReadFault, SourceFormat } from './fields.ts'
import { SOURCE_LIMITS } from './fields.ts'
import { cutCell } from './items.ts'
import { readFeed } from './read-feed.ts'
import { readJson } from './read-json.ts'
import type { SourceTable } from './source-table.ts'

interface Reading {
  readonly format: SourceFormat
  /** The path of the list in JSON, such as `data.offers`; empty: the whole document is the list. */
  readonly path: string
}

/** Reads a text in any format, in a time that grows with its length. Stops at the limits of a source. */
export function readTable(text: string, { format, path }: Reading): SourceTable | ReadFault {
  if (text.trim() === '') return 'EMPTY'
  const table = format === 'CSV' ? readCsv(text) : readItems(text, { format, path })
  return typeof table !== 'string' && table.rows.length === 0 ? 'NO_ITEMS' : table
}

function readItems(text: string, { format, path }: Reading): SourceTable | ReadFault {
  const items = format === 'JSON' ? readJson(text, path) : readFeed(text)
  return typeof items === 'string' ? items : items.toTable()
}

function readCsv(text: string): SourceTable | ReadFault {
  // One row more than allowed, and the heading.
  const all = readCsvRows(text, SOURCE_LIMITS.rows + 2)
  if (typeof all === 'string') return all
  const [heading, ...rows] = all.slice(findHeading(all))
  const columns = heading?.cells.map((name) => cleanText(name.slice(0, SOURCE_LIMITS.column))) ?? []
  // Spreadsheets save empty columns after the last one.
  const width = columns.findLastIndex((name) => name !== '') + 1
  if (width > SOURCE_LIMITS.columns || rows.length > SOURCE_LIMITS.rows) return 'TOO_MANY'
  return {
    columns: columns.slice(0, width),
    rows: rows.map(({ number, cells }) => ({ line: number, cells: cells.slice(0, width).map(cutCell) })),
  }
}

/** How many rows may stand above the heading. */
const MOST_TITLES = 5

/** The position of the heading: the first row with several cells that are filled, as a spreadsheet may begin with a title; if there is none, the first row. */
const findHeading = (rows: readonly CsvRow[]): number =>
  Math.max(
    rows.slice(0, MOST_TITLES + 1).findIndex(({ cells }) => cells.filter(Boolean).length > 1),
    0,
  )
