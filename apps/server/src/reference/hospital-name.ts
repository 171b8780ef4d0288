import type { HospitalNameRules } from './reference-files.ts'

// Provinces whose hospitals the catalogue names in Catalan: the Balearic Islands, Barcelona, Girona, Lleida, Tarragona.
const CATALAN_PROVINCES = new Set(['07', '08', '17', '25', '43'])

// "Hospital la Paz" is called "La Paz"; "Virgen de la Paz" is not.
const NAME_ARTICLE = /(?<!(?:^| )(?:de|a|y|en|con)) (la|el|los|las) (?=\p{Lu})/gu

/** A hospital's name as people write it: `('280014', 'Hospital Universitario la Paz')` → `'Hospital Universitario La Paz'`. */
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
