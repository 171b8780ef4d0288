import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

async function* paged(...pages: string[][][]) {
  for (const page of pages) yield await Promise.resolve(page)
}

test('the file begins with the heads, and holds the rows of every page', async () => {
  const file = await writeCsv(['Nombre', 'Provincia'], paged([['Ana', 'Soria']], [['Eva; «la de guardia»', 'A "Coruña"']]))
  expect(file.type).toContain('text/csv')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toBe('"Nombre";"Provincia"\r\n"Ana";"Soria"\r\n"Eva; «la de guardia»";"A ""Coruña"""\r\n')
})

test('no cell can begin a formula', async () => {
  const dangerous = ['=1+1', '+34', '-1', '@SUM(A1)', '\tx', '\rx']
  const file = await writeCsv(['x'], paged(dangerous.map((cell) => [cell])))
  const lines = (await file.text()).split('\r\n').slice(1, -1)
  expect(lines).not.toEqual([])
  for (const line of lines) expect(line.startsWith(`"'`) || line.startsWith('x"'), line).toBe(true)
})
