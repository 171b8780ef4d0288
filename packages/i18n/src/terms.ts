import { LANGUAGES, type Language } from './languages.ts'

/** The words that each language rejects, from the table in TERMS.md, which also describes its format. */
export function readRejectedWords(table: string): Record<Language, RegExp> {
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line) && !line.startsWith('| what it is'))
    .map((line) => line.split('|').slice(2, -1))
  return Object.fromEntries(
    LANGUAGES.map((language, index) => [language, toPattern(rows.flatMap((cells) => listStruck(cells[COLUMNS[index]!] ?? '')))]),
  ) as Record<Language, RegExp>
}

/** The column order of the table. It has Galician before Basque, beside the languages that it resembles. */
const TABLE_ORDER: readonly Language[] = ['es', 'ca', 'gl', 'eu', 'en']
const COLUMNS = LANGUAGES.map((language) => TABLE_ORDER.indexOf(language))

const listStruck = (cell: string): string[] => [...cell.matchAll(/~~(.+?)~~/g)].map(([, word]) => word!)

/** Words consist of letters, spaces, apostrophes and hyphens, none of which are special in a pattern. */
function toPattern(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => word.replace(/…$/, '\\p{L}*'))
  return new RegExp(`(?<![\\p{L}\\d./-])(${alternatives.join('|')})(?![\\p{L}\\d])`, 'giu')
}

/** A feminine and its masculine form, joined: "delegadas y delegados", "las delegadas y los delegados". */
const PAIR = /(?<![\p{L}])(\p{L}{3,})\p{L}{0,4}(?: (?:y|o|u|ni|i|e|ou|nin) (?:(?:los|els|os|l’) ?)?|, )\1\p{L}{0,4}/giu

/** The rejected words in a text. */
export function findRejectedWords(text: string, rejected: RegExp): string[] {
  const plain = text.replaceAll(/\{+\w*\}+/g, '{}').replaceAll(PAIR, '…')
  return [...plain.matchAll(rejected)].map(([word]) => word)
}
