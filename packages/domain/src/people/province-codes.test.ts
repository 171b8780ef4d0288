import { expect, test } from 'vitest'
import { FORAL_PROVINCES, ineOfProvinceId, provinceIdOfIne } from './province-codes.ts'

const INE_CODES = Array.from({ length: 52 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Castilian names by INE code, A Coruña under its A. */
const NAMES =
  'Álava,Albacete,Alicante,Almería,Ávila,Badajoz,Baleares,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Ciudad Real,Córdoba,A Coruña,Cuenca,Gerona,Granada,Guadalajara,Guipúzcoa,Huelva,Huesca,Jaén,León,Lérida,La Rioja,Lugo,Madrid,Málaga,Murcia,Navarra,Orense,Asturias,Palencia,Las Palmas,Pontevedra,Salamanca,Santa Cruz de Tenerife,Cantabria,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Vizcaya,Zamora,Zaragoza,Ceuta,Melilla'.split(
    ',',
  )

test('§6 province codes: the list of the specification is the four foral territories', () => {
  expect(FORAL_PROVINCES).toEqual(['PR2', 'PR23', 'PR51', 'PR37'])
  expect(FORAL_PROVINCES.map(ineOfProvinceId)).toEqual(['01', '20', '48', '31'])
})

test('§6 province codes: the numbers follow the alphabet without 36', () => {
  const byNumber = INE_CODES.map((code, index) => ({ name: NAMES[index] ?? '', number: Number(provinceIdOfIne(code)?.slice(2)) })).toSorted(
    (a, b) => a.number - b.number,
  )
  expect(byNumber.map(({ number }) => number)).toEqual(
    Array.from({ length: 53 }, (_, index) => index + 1).filter((number) => number !== 36),
  )
  // Spanish order leaves spaces out: "La Rioja" before "Las Palmas".
  const spanish = new Intl.Collator('es', { ignorePunctuation: true })
  const names = byNumber.map(({ name }) => name)
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(spanish.compare))
  expect(names[0]).toBe('A Coruña')
})

test('§6 province codes: every INE code maps to an id and back', () => {
  for (const code of INE_CODES) expect(ineOfProvinceId(provinceIdOfIne(code) ?? '')).toBe(code)
  expect(provinceIdOfIne('28')).toBe('PR32')
  expect(provinceIdOfIne('33')).toBe('PR6')
})

test('§6 province codes: unknown codes give undefined', () => {
  for (const code of ['', '0', '1', '00', '53', '99', 'PR1', '1.', ' 1']) expect(provinceIdOfIne(code)).toBeUndefined()
  for (const id of ['', 'PR0', 'PR36', 'PR54', 'pr2', 'PR02', '2']) expect(ineOfProvinceId(id)).toBeUndefined()
})
