/** A warning: the postal code usually belongs to another province than the chosen one. */
export interface PostalCodeWarning {
  /** INE code of the province of the postal code's prefix, such as `'28'`. */
  readonly usualProvince: string
}

/** Whether the text is five digits whose first two are a province, 01 to 52. */
export function isPostalCode(text: string): boolean {
  return /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/u.test(text)
}

/** The INE code of the province of a postal code's prefix, `'28013'` → `'28'`. Undefined if it is not a postal code. */
export function postalCodeProvince(code: string): string | undefined {
  return isPostalCode(code) ? code.slice(0, 2) : undefined
}

/**
 * Compares postal code and province. Gives a warning, never an error: 23 real postal codes serve a municipality of
 * the neighbouring province. Undefined if they agree, or if either is missing or invalid.
 */
export function postalCodeWarning(
  code: string | null | undefined,
  provinceIneCode: string | null | undefined,
): PostalCodeWarning | undefined {
  const usualProvince = postalCodeProvince(code?.trim() ?? '')
  if (!usualProvince || !provinceIneCode || usualProvince === provinceIneCode) return undefined
  return { usualProvince }
}
