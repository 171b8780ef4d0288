import { SOURCE_LIMITS } from './fields.ts'
import type { SourceRow } from './source-table.ts'

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
