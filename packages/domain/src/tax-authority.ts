import type { FORAL_PROVINCES } from './province-codes.ts'

/** Who the member's income tax is paid to: the state, or one of the four foral treasuries. */
export type TaxAuthority = 'STATE' | 'ALAVA' | 'GIPUZKOA' | 'BIZKAIA' | 'NAVARRA'

const FORAL: Readonly<Record<(typeof FORAL_PROVINCES)[number], TaxAuthority>> = {
  PR2: 'ALAVA',
  PR23: 'GIPUZKOA',
  PR51: 'BIZKAIA',
  PR37: 'NAVARRA',
}

/** By the affiliate province; the state where none is known. */
export function taxAuthorityOf(provinceId: string | null): TaxAuthority {
  return FORAL[provinceId as keyof typeof FORAL] ?? 'STATE'
}

/** The text of the form 182 authorisation that members are shown now: in the locales, `economic:model182.text`. */
export const MODEL_182_TEXT = '2026-1'
