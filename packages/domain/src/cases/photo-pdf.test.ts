import { expect, test } from 'vitest'
import { type PhotoPage, writePhotoPdf } from './photo-pdf.ts'

const page = (width: number, height: number, ...bytes: number[]): PhotoPage => ({ width, height, jpeg: Uint8Array.from(bytes) })
const write = (pages: readonly PhotoPage[]): string => Buffer.concat(writePhotoPdf(pages)).toString('latin1')

test('each object is where the table says, and each picture is complete in its object', () => {
  const text = write([page(1556, 2200, 0xff, 0xd8, 1), page(2200, 1100, 0xff, 0xd8, 2, 0x0a)])
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table, table + 5)).toBe('xref\n')
  const rows = text.slice(table).match(/^\d{10} \d{5} [nf] $/gm) ?? []
  expect(rows).toHaveLength(9)
  rows.slice(1).forEach((row, at) => expect(text.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${at + 1} 0 obj\n`)))
  expect(text).toContain('/Count 2 /Kids [3 0 R 6 0 R]')
  expect(text).toContain('/Width 1556 /Height 2200')
  expect(text).toContain('/Length 3 >>\nstream\n\u00ff\u00d8\u0001\nendstream')
  expect(text).toContain('/Length 4 >>\nstream\n\u00ff\u00d8\u0002\n\nendstream')
})

test('a page has the shape of its picture, as long as an A4', () => {
  const boxes = [...write([page(1000, 2000, 1), page(300, 150, 1)]).matchAll(/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, ...box]) => box)
  expect(boxes).toEqual([
    ['421.00', '842.00'],
    ['842.00', '421.00'],
  ])
})
