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
