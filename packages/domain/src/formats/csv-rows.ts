/** A row of a CSV. */
export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/**
 * The rows of a CSV (RFC 4180) as saved by spreadsheets. The separator is the semicolon, tab or comma found in the first line. A byte
 * order mark is ignored, empty lines are skipped, and cells are trimmed.
 */
export function readCsvRows(text: string): CsvRow[] {
  const whole = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const separator = findSeparator(whole.slice(0, whole.indexOf('\n') === -1 ? whole.length : whole.indexOf('\n')))
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begun = 1
  const endCell = (): void => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ number: begun, cells })
    cells = []
  }
  for (let index = 0; index < whole.length; index += 1) {
    const char = whole[index]!
    if (char === '\n') line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (whole[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator) endCell()
    else if (char === '\n') {
      endRow()
      begun = line
    } else cell += char
  }
  endRow()
  return rows
}

const findSeparator = (heading: string): string => [';', '\t'].find((one) => heading.includes(one)) ?? ','
