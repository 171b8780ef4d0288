import type { FORAL_PROVINCES } from '../people/province-codes.ts'

/** The authority that collects the member's income tax: the state's, or one of the four foral treasuries. */
export type TaxAuthority = 'STATE' | 'ALAVA' | 'GIPUZKOA' | 'BIZKAIA' | 'NAVARRA'

const FORAL: Readonly<Record<(typeof FORAL_PROVINCES)[number], TaxAuthority>> = {
  PR2: 'ALAVA',
  PR23: 'GIPUZKOA',
  PR51: 'BIZKAIA',
  PR37: 'NAVARRA',
}

/** By the affiliate province; the state's if the province is unknown. */
export function findTaxAuthority(provinceId: string | null): TaxAuthority {
  return FORAL[provinceId as keyof typeof FORAL] ?? 'STATE'
}

/** The current version of the form 182 authorization; its text is `economic:model182.text` in the locales. */
export const MODEL_182_TEXT = '2026-1'
