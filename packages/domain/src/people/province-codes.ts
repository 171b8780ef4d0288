/**
 * The province codes that specification §6 lists without a purpose. With the numbering below they are Álava, Guipúzcoa,
 * Vizcaya and Navarra: the four territories with a tax authority of their own.
 */
export const FORAL_PROVINCES = ['PR2', 'PR23', 'PR51', 'PR37'] as const

// The number of each province, in the order of the INE codes 01 (Álava) to 52 (Melilla). The numbers follow the alphabetical order of the
// Castilian names, A Coruña first; 36 is not used.
const NUMBERS: readonly number[] = [
  2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15, 17, 18, 1, 19, 20, 21, 22, 23, 24, 25, 26, 29, 30, 27, 31, 32, 33, 35, 37, 38, 6, 39, 28, 40, 41,
  42, 14, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 16, 34,
]

/** The external id of a province by its INE code: `'28'` → `'PR32'`. Undefined if there is no such province. */
export function provinceIdOfIne(ineCode: string): string | undefined {
  const number = /^\d{2}$/u.test(ineCode) ? NUMBERS[Number(ineCode) - 1] : undefined
  return number === undefined ? undefined : `PR${number}`
}

/** The INE code, two digits, of a province by its external id: `'PR32'` → `'28'`. Undefined if there is no such province. */
export function ineOfProvinceId(provinceId: string): string | undefined {
  const index = NUMBERS.findIndex((number) => `PR${number}` === provinceId)
  return index === -1 ? undefined : String(index + 1).padStart(2, '0')
}
