/** A line of a table, `| one | two |`. */
export const isTableLine = (line: string): boolean => /^\|.*\|$/.test(line)

/** The cells of such a line. */
const readCells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^-+$/.test(cell))

/** Reads a table: the first line is the head. The line of dashes is skipped. */
export function readTable(lines: readonly string[]): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = lines.map(readCells).filter((cells) => !isRule(cells))
  // Makes every row as wide as the head.
  return { head, rows: rows.map((cells) => head.map((_, at) => cells[at] ?? '')) }
}
