import { expect, test } from 'vitest'
import { readExample, readRows, readText } from './read-file.ts'

const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'ofertas.csv')
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a file is read in the encodings of spreadsheets', async () => {
  const utf16 = new Uint8Array(new Uint16Array(Array.from('\uFEFFCoruña', (letter) => letter.charCodeAt(0))).buffer)
  for (const bytes of [new TextEncoder().encode('Coruña'), new TextEncoder().encode('\uFEFFCoruña'), latin('Coruña'), utf16])
    expect(await readText(file(bytes))).toBe('Coruña')
})

test('a feed is read as the server reads it, and the list of an example is found', async () => {
  const feed = '<rss><channel><item><title>Enfermer&iacute;a & UCI</title></item></channel></rss>'
  expect(await readRows(feed, { format: 'RSS', path: '' })).toEqual({
    columns: ['title'],
    rows: [{ line: 1, cells: ['Enfermería & UCI'] }],
  })
  expect(await readExample('{"data":[{"id":9007199254740993}]}', { format: 'JSON', path: '' })).toEqual({
    table: { columns: ['id'], rows: [{ line: 1, cells: ['9007199254740993'] }] },
    path: 'data',
  })
})
