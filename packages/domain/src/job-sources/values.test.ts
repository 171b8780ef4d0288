import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDayOfLife } from '../shifts/dates.ts'
import { readDay } from './read-day.ts'
import { readCount, readPay } from './values.ts'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2027/01/31', '2027-01-31'],
  ['2027.1.31', '2027-01-31'],
  ['20270131', '2027-01-31'],
  ['1/3/2026', '2026-03-01'],
  ['1 / 3 / 2026', '2026-03-01'],
  ['31-12-2026 (23:59)', '2026-12-31'],
  ['31 de xaneiro do 2027', '2027-01-31'],
  ['01-03-2026', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['31/01/27', '2027-01-31'],
  ['31/12/2026 14:00', '2026-12-31'],
  ['31/12/2026 14:00 h', '2026-12-31'],
  ['31/12/2026, a las 23:59 horas', '2026-12-31'],
  ['31/12/2026 (inclusive)', '2026-12-31'],
  ['2026-03-01T10:00:00', '2026-03-01'],
  // Past midnight in Spain.
  ['2026-03-01T23:30:00Z', '2026-03-02'],
  ['2026-03-01 23:30:00.123+00:00', '2026-03-02'],
  ['2026-03-01T23:30:00+01:00[Europe/Madrid]', '2026-03-01'],
  ['2026-03-01 23:30 Europe/Madrid', '2026-03-01'],
  ['Sun, 01 Mar 2026 23:30:00 GMT', '2026-03-02'],
  ['Sun, 01 Mar 2026 23:30:00 +0000', '2026-03-02'],
  ['Sun, 01 Mar 2026 23:30:00 CET', '2026-03-01'],
  ['Wed, 01 Jul 2026 23:30:00 CEST', '2026-07-01'],
  ['Sunday, 31 January 2027 10:00:00 EST', '2027-01-31'],
  ['Sun, 31 Jan 27 10:00:00 GMT', '2027-01-31'],
  ['Sun Jan 31 23:30:00 UTC 2027', '2027-02-01'],
  ['Sun Jan 31 2027 23:30:00 GMT+0100 (hora estándar de Europa central)', '2027-01-31'],
  ['31 de enero de 2027', '2027-01-31'],
  ['domingo, 31 de enero de 2027', '2027-01-31'],
  ['31 DE ENERO DEL 2027, a las 14:00', '2027-01-31'],
  ['1 de setiembre de 2027', '2027-09-01'],
  ['1.º de mayo de 2027', '2027-05-01'],
  ['31-ene-2027', '2027-01-31'],
  ['31 ene. 2027', '2027-01-31'],
  ['31-ene-27', '2027-01-31'],
  ['1 d’abril de 2027', '2027-04-01'],
  ['dimecres, 3 de març del 2027', '2027-03-03'],
  ['31 de xaneiro de 2027', '2027-01-31'],
  ['2027ko urtarrilaren 31', '2027-01-31'],
  ['2027ko abuztuaren 1a', '2027-08-01'],
  ['January 31, 2027', '2027-01-31'],
  ['31st January 2027', '2027-01-31'],
  ['46418', '2027-01-31'],
  ['46418,75', '2027-01-31'],
  ['1801350000', '2027-01-31'],
  ['1801350000000', '2027-01-31'],
  ['30/2/2026', undefined],
  ['01/31/27', undefined],
  ['3/2026', undefined],
  ['31 de enero', undefined],
  ['31 de brumario de 2027', undefined],
  ['del 1/2/2027 al 15/2/2027', undefined],
  ['1/2/2027 - 15/2/2027', undefined],
  ['2026-03-01T23:30:00 XYZ', undefined],
  ['28001', undefined],
  ['20', undefined],
  ['pronto', undefined],
  ['', undefined],
])('the day of %j is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['24.125,50 €', { from: 24_125_50 }],
  ['24.000', { from: 24_000_00 }],
  ['24000', { from: 24_000_00 }],
  ['1.950 euros', { from: 1_950_00 }],
  ['€ 1.950', { from: 1_950_00 }],
  ['12,5', { from: 12_50 }],
  ['12.50', { from: 12_50 }],
  ['2.0', { from: 2_00 }],
  ['1’250,00', { from: 1_250_00 }],
  ['1.500 € mensuais', { from: 1_500_00, per: 'MONTH' }],
  ['1.500 €/hilean', { from: 1_500_00, per: 'MONTH' }],
  ['18 €/orduko', { from: 18_00, per: 'HOUR' }],
  ['1 250,00', { from: 1_250_00 }],
  ['24,000.50', { from: 24_000_50 }],
  ['1.500 €/mes', { from: 1_500_00, per: 'MONTH' }],
  ['1.500 euros al mes', { from: 1_500_00, per: 'MONTH' }],
  ['1500€ brutos mensuales', { from: 1_500_00, per: 'MONTH' }],
  ['18 €/hora', { from: 18_00, per: 'HOUR' }],
  ['24.000 € brutos/año', { from: 24_000_00, per: 'YEAR' }],
  ['24.000 € b/a', { from: 24_000_00, per: 'YEAR' }],
  ['24.000 € brutos anuales en 14 pagas', { from: 24_000_00, per: 'YEAR' }],
  ['24.000 - 26.000 €', { from: 24_000_00, to: 26_000_00 }],
  ['24.000€–26.000€', { from: 24_000_00, to: 26_000_00 }],
  ['entre 24.000 y 26.000 € al año', { from: 24_000_00, to: 26_000_00, per: 'YEAR' }],
  ['de 1.500 a 1.700 €/mes', { from: 1_500_00, to: 1_700_00, per: 'MONTH' }],
  ['24,000', undefined],
  ['1.25.0', undefined],
  ['-5', undefined],
  ['1.500 € más incentivos', undefined],
  ['según convenio', undefined],
  ['', undefined],
])('%j is the pay %j', (text, pay) => {
  expect(readPay(text)).toEqual(pay)
})

test.each([
  ['310', 310],
  ['1.250', 1250],
  ['2.0', 2],
  ['2,00', 2],
  ['3 plazas', 3],
  ['1 plaza', 1],
  ['1,5', undefined],
  ['2 + 1', undefined],
  ['varias', undefined],
])('%j is the number %s', (text, count) => {
  expect(readCount(text)).toBe(count)
})

test('any text gives a real day, pay and number, or none', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '31',
      '1',
      '2027',
      '27',
      '/',
      '-',
      '.',
      ' ',
      'de',
      'enero',
      'mar',
      ',',
      ':',
      '00',
      'CET',
      '€',
      'mes',
      'a',
      '(',
      '46418',
    ),
    fc.string({ maxLength: 3 }),
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const day = readDay(written)
      const { from, to = from } = readPay(written) ?? { from: 0 }
      const amounts = [from, to, readCount(written) ?? 0]
      return (day === undefined || isDayOfLife(day)) && amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)
    }),
    { numRuns: 300, seed: 117 },
  )
})
