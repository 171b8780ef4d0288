import type { HospitalNameRules } from './reference-files.ts'

// Provinces whose hospitals have Catalan names in the catalogue: the Balearic Islands, Barcelona, Girona, Lleida, Tarragona.
const CATALAN_PROVINCES = new Set(['07', '08', '17', '25', '43'])

// "Hospital la Paz" contains the name "La Paz". In "Virgen de la Paz" the article stays in lower case.
const NAME_ARTICLE = /(?<!(?:^| )(?:de|a|y|en|con)) (la|el|los|las) (?=\p{Lu})/gu

/**
 * Restores the usual spelling of a hospital's name: `('280014', 'Hospital Universitario la Paz')` → `'Hospital Universitario La
 * Paz'`.
 */
export function restoreHospitalName(cnhCode: string, name: string, rules: HospitalNameRules): string {
  const whole = rules.byCode[cnhCode]
  if (whole) return whole
  const isCatalan = CATALAN_PROVINCES.has(cnhCode.slice(0, 2))
  return name
    .replaceAll(/\p{L}+/gu, (word) => (isCatalan ? rules.catalanWords[word] : undefined) ?? rules.words[word] ?? word)
    .replaceAll(NAME_ARTICLE, (_, article: string) => ` ${article.charAt(0).toUpperCase()}${article.slice(1)} `)
    .replace(/S\.a\b\.?/u, 'S.A.')
    .replace(/(?<!S\.[LA])\.$/u, '')
}
