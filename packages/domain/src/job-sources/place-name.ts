import { fold } from '../formats/text.ts'

/** A town or province as a source writes it. */
export interface PlaceName {
  /** Its names to compare with, folded, in steps: a later step counts only if nothing has a name of the earlier ones. */
  readonly steps: readonly (readonly string[])[]
  /** The id of the province that the text names with it. */
  readonly province?: string
}
/** One of the names of a province. */
export interface ProvinceName {
  readonly id: string
  readonly name: string
}

/**
 * Reads the name of a place as feeds and tables write it: `Coruña, A`, `CORUÑA (LA)`, `Sta. Cruz de Tenerife`, `Mieres (Asturias)`,
 * `Alqueries, les/Alquerías del Niño Perdido`. First as it is written, then with the article in front and abbreviations spelled out,
 * then with any article or none.
 */
export function readPlaceName(text: string, provinces: readonly ProvinceName[] = []): PlaceName {
  const written = text.normalize('NFC').slice(0, MOST).replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim()
  const { name, province } = splitProvince(written.replace(AROUND, ''), provinces)
  const usual = [name, ...name.split('/')].map(moveArticle).flatMap((one) => [fold(one), spellOut(one)])
  const any = [...new Set(usual.map(stripArticle))].flatMap((bare) => [bare, ...OTHER_ARTICLES.map((article) => `${article} ${bare}`)])
  return { steps: [[fold(written)], usual, any], ...(province !== undefined && { province }) }
}

/** No name is longer. */
const MOST = 200
/** A postal code before it, or the country after it. */
const AROUND = /^\d{5} (?=\D)|,? \(?España\)?$/gi

/** What follows in brackets, or after a comma or a dash, is the province, unless it is an article. */
function splitProvince(text: string, provinces: readonly ProvinceName[]): { readonly name: string; readonly province?: string } {
  const [, name, place] = /^([^(]+) ?\(([^()]+)\)$/.exec(text) ?? /^(.+), ([^,]+)$/.exec(text) ?? /^(.+) [-–—] ([^-–—]+)$/.exec(text) ?? []
  if (name === undefined || place === undefined) return { name: text }
  const asked = new Set([place, ...place.split('/')].map((one) => stripArticle(fold(moveArticle(one)))))
  const ids = new Set(provinces.filter((one) => asked.has(stripArticle(fold(moveArticle(one.name))))).map(({ id }) => id))
  return ids.size === 1 ? { name: name.trim(), province: [...ids][0]! } : { name: text }
}

const ARTICLE_AT_THE_END = /^(.+?),? ?\(?(?<=[(, ])(l'|el|la|los|las|els|les|es|sa|ses|o|a|os|as|lo|illes|islas)\)?$/i
const ARTICLE_IN_FRONT = /^(?:el|la|los|las|els|les|es|sa|ses|o|a|os|as|l|lo|illes|islas) (?=.)/
const OTHER_ARTICLES = ['a', 'o', 'as', 'os', 'la', 'el', 'las', 'los', 'l', 'les', 'els', 'es', 'sa', 'ses', 'illes', 'islas']

/** `Coruña, A` and `Coruña (A)` → `A Coruña` */
function moveArticle(text: string): string {
  const [, bare, article] = /[,(]/.test(text) ? (ARTICLE_AT_THE_END.exec(text.trim()) ?? []) : []
  return bare === undefined ? text : `${article} ${bare.replace(/[ ,(]+$/, '')}`
}

const stripArticle = (folded: string): string => folded.replace(ARTICLE_IN_FRONT, '')

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bsta\b/g, 'santa'],
  [/\bsto\b/g, 'santo'],
  [/\b(?:s|sn)(?= [a-z]{3})/g, 'san'],
  [/\bst(?= [a-z]{3})/g, 'sant'],
  [/\bvva\b/g, 'villanueva'],
  [/\bvfca\b/g, 'villafranca'],
  [/\bpto\b/g, 'puerto'],
  [/\bntra sra\b/g, 'nuestra senora'],
  [/\bfte\b/g, 'fuente'],
]
const spellOut = (text: string): string => ABBREVIATIONS.reduce((name, [short, long]) => name.replaceAll(short, long), fold(text))
