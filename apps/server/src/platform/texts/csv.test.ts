import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const BOM = '\ufeff'

test('cells are quoted, divided as the language writes numbers, and lines end as spreadsheets want', () => {
  const rows = [
    ['Nombre', 'Plazas'],
    ['Ana "la jefa"; Núñez', 2],
  ]
  expect(writeCsv(rows, 'es')).toBe(`${BOM}"Nombre";"Plazas"\r\n"Ana ""la jefa""; Núñez";2\r\n`)
  expect(writeCsv([['a', 1]], 'en')).toBe(`${BOM}"a",1\r\n`)
})

test.each(['=1+1', '+34', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =cmd', '＝1', '|calc', '%0A', '\u200b=1'])('%j is no formula', (text) => {
  expect(writeCsv([[text]], 'es')).toBe(`${BOM}"'${text}"\r\n`)
})

test('what is no formula stays as it was typed', () => {
  expect(writeCsv([['a=b', '1-2', '', 'Ana - Núñez', -3]], 'es')).toBe(`${BOM}"a=b";"1-2";"";"Ana - Núñez";-3\r\n`)
})
