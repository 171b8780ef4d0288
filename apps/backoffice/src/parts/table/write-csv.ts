/** Spreadsheets take a cell that begins like this for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** Marks the encoding as UTF-8, which Excel does not assume. */
const BYTE_ORDER_MARK = '\uFEFF'

function quote(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const toLine = (cells: readonly string[]): string => `${cells.map(quote).join(';')}\r\n`

/** The rows as CSV that opens in a spreadsheet with Spanish settings. No cell can begin a formula. */
export async function writeCsv(heads: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>): Promise<Blob> {
  const parts: string[] = [BYTE_ORDER_MARK, toLine(heads)]
  for await (const rows of pages) parts.push(rows.map(toLine).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
