/** How many lists a member can follow. */
export const MAX_FOLLOWED = 30
/** The most own positions that a member can note. */
export const MAX_OWN_PLACES = 200
/** The most characters of an import. */
export const MAX_CUTS_TEXT = 60_000

export const CUT_STATES = ['ADDED', 'CHANGED', 'SAME', 'REJECTED'] as const
export type CutState = (typeof CUT_STATES)[number]

export const CUT_FAULTS = ['COLUMNS', 'TEXT', 'REGION', 'YEAR', 'DAY', 'POINTS', 'POSITION', 'EMPTY', 'TWICE', 'QUOTE'] as const
export type CutFault = (typeof CUT_FAULTS)[number]

/** The header columns of an import, in any order; case and accents are ignored. */
export const CUT_COLUMNS = ['servicio', 'categoria', 'comunidad', 'año', 'dia', 'puntos', 'posicion'] as const
export type CutColumn = (typeof CUT_COLUMNS)[number]

/** Reads `48,125` or `48.125`, with at most four decimals, in 1/10000; null if empty. */
export function readPoints(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
}
