import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsvRows } from './csv-rows.ts'

const rowsOf = (text: string) => {
  const rows = readCsvRows(text)
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

describe('readCsvRows', () => {
  it('reads what spreadsheets save', () => {
    expect(cellsOf('\uFEFFa;b\r\n1;"dos; y ""tres"""\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'dos; y "tres"'],
    ])
    expect(cellsOf('a\tb\n 1 \t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(cellsOf('a,b\n"1,5",2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  it('numbers rows by the line of the file, without the empty ones', () => {
    expect(rowsOf('a;b\n\n"x\ny";2\n3;4').map(({ number }) => number)).toEqual([1, 3, 5])
    expect(readCsvRows('')).toEqual([])
  })

  it('reads back everything that was written by the rules', () => {
    const cell = fc.string().map((text) => text.replaceAll(/[\r\uFEFF]/g, '').trim())
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1 }).filter((all) => all.every((row) => row.some((one) => one !== '')))
    fc.assert(
      fc.property(rows, (all) => {
        const quoted = all.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'))
        expect(cellsOf(['"h";"h"', ...quoted].join('\n')).slice(1)).toEqual(all)
      }),
    )
  })
})
