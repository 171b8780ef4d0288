import { cleanText } from '../formats/text.ts'
import type { ReadFault } from './fields.ts'
import { SOURCE_LIMITS } from './fields.ts'
import type { SourceTable } from './source-table.ts'

/** An item of a list: its values by name. */
export type Item = ReadonlyMap<string, string>

/** Items as they are read, up to the limits of a source. */
export interface Collected {
  /** False if there are too many items or columns: reading should stop. */
  add(item: Item): boolean
  toTable(): SourceTable | ReadFault
}

/** Collects the items of a feed. Values are cleaned and cut, so that a row with a longer one is rejected by its length. */
export function collectItems(): Collected {
  const columns = new Map<string, number>()
  const rows: string[][] = []
  let isFull = false
  return {
    add(item) {
      const cells: string[] = []
      for (const [name, value] of item) {
        if (name.length > SOURCE_LIMITS.column) continue
        const at = columns.get(name) ?? columns.size
        columns.set(name, at)
        if (columns.size > SOURCE_LIMITS.columns) break
        cells[at] = cutCell(value)
      }
      isFull ||= columns.size > SOURCE_LIMITS.columns || rows.push(cells) > SOURCE_LIMITS.rows
      return !isFull
    },
    toTable() {
      if (isFull) return 'TOO_MANY'
      const names = [...columns.keys()]
      return {
        columns: names.map(cleanText),
        rows: rows.map((cells, at) => ({ line: at + 1, cells: names.map((_, column) => cells[column] ?? '') })),
      }
    },
  }
}

/** A value without what cannot be stored, at most one character longer than a value may be. */
export const cutCell = (text: string): string => cleanText(text.slice(0, SOURCE_LIMITS.cell + 1)).trim()
