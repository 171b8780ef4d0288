import { readCsvRows } from '../formats/csv-rows.ts'
import type { ReadFault, SourceFormat } from './fields.ts'
import { SOURCE_LIMITS } from './fields.ts'
import type { Item } from './item.ts'
import { type ParseXml, readFeed } from './read-feed.ts'
import { readJson } from './read-json.ts'

/** The content of a file or a feed in any format: each item is a row of texts. */
export interface SourceTable {
  readonly columns: readonly string[]
  readonly rows: readonly SourceRow[]
}
export interface SourceRow {
  /** The line of a CSV file, or the number of the item; from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

interface Reading {
  readonly format: SourceFormat
  /** The path of the list in JSON, such as `data.offers`; empty: the whole document is the list. */
  readonly path: string
  readonly parseXml: ParseXml
}

export function readTable(text: string, { format, path, parseXml }: Reading): SourceTable | ReadFault {
  if (text.trim() === '') return 'EMPTY'
  const table = format === 'CSV' ? readCsv(text) : toTable(format === 'JSON' ? readJson(text, path) : readFeed(text, parseXml))
  if (typeof table === 'string') return table
  if (table.rows.length === 0) return 'NO_ITEMS'
  return table.rows.length > SOURCE_LIMITS.rows || table.columns.length > SOURCE_LIMITS.columns ? 'TOO_MANY' : table
}

function readCsv(text: string): SourceTable {
  const [heading, ...rows] = readCsvRows(text)
  return { columns: heading?.cells ?? [], rows: rows.map(({ number, cells }) => ({ line: number, cells })) }
}

function toTable(items: readonly Item[] | ReadFault): SourceTable | ReadFault {
  if (typeof items === 'string') return items
  const columns = [...new Set(items.flatMap((item) => [...item.keys()]))]
  return { columns, rows: items.map((item, at) => ({ line: at + 1, cells: columns.map((column) => item.get(column) ?? '') })) }
}

/** Splits the rows into batches that fit into one request. */
export function toBatches(rows: readonly SourceRow[]): SourceRow[][] {
  const batches: SourceRow[][] = []
  let length = Infinity
  for (const row of rows) {
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length + own > SOURCE_LIMITS.batchLength || batches.at(-1)!.length >= SOURCE_LIMITS.batch) {
      batches.push([])
      length = 0
    }
    batches.at(-1)!.push(row)
    length += own
  }
  return batches
}
