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

  it.each([
    [
      'a separator that the first line names',
      'sep=|\r\na|b;c\r\n1|2',
      [
        ['a', 'b;c'],
        ['1', '2'],
      ],
    ],
    [
      'a number whose zeros a spreadsheet keeps',
      'a;b\n="007";="x"',
      [
        ['a', 'b'],
        ['007', 'x'],
      ],
    ],
    [
      'bars',
      'a|b\n1,5|2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a separator in a quoted heading',
      'a,"b; c; d",e\n1,"2; 3",4',
      [
        ['a', 'b; c; d', 'e'],
        ['1', '2; 3', '4'],
      ],
    ],
    [
      'commas in a heading between semicolons',
      'a;b, c, d, e;f\n1;2;3',
      [
        ['a', 'b, c, d, e', 'f'],
        ['1', '2', '3'],
      ],
    ],
    [
      'decimal commas',
      'a;b\n1;2,5\n3;4,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
        ['3', '4,5'],
      ],
    ],
    ['one column', 'a\n1, 2 y 3\n4', [['a'], ['1, 2 y 3'], ['4']]],
    [
      'old line ends',
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'marks within a cell',
      'a;b\nSala "B";2\n"La Fe" de Valencia;3',
      [
        ['a', 'b'],
        ['Sala "B"', '2'],
        ['"La Fe" de Valencia', '3'],
      ],
    ],
    [
      'marks that are not doubled',
      'a;b\n"Hospital "La Fe"";2\n3;4',
      [
        ['a', 'b'],
        ['"Hospital "La Fe""', '2'],
        ['3', '4'],
      ],
    ],
    [
      'spaces around marks',
      'a;b\n "1;2" ; "3"\n4;5',
      [
        ['a', 'b'],
        ['1;2', '3'],
        ['4', '5'],
      ],
    ],
  ])('reads %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it('rejects a mark that is never closed, and a row without end', () => {
    expect(readCsvRows('a;b\n1;"x\n2;y')).toBe('OPEN_QUOTE')
    expect(readCsvRows(`a;b\n${'xx;'.repeat(600_000)}`)).toBe('TOO_MANY')
  })

  it('stops at the most rows', () => {
    expect(readCsvRows('a\n'.repeat(100), 5)).toHaveLength(5)
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
