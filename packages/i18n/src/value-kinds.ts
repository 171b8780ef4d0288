import type { Language } from './languages.ts'

/**
 * The kind of a value in a text, which decides what may stand beside it. A name may begin with an article or a vowel ("A Coruña",
 * "Alacant"), which contracts with the preceding preposition ("da Coruña", "d’Alacant"), and Basque endings depend on its last letter.
 *
 * - `words`: names of people, places and things, and phrases
 * - `address`: an e-mail or web address, read letter by letter
 * - `moment`: a day or time that may read "hoy, 9:00" or "1:05", so that no article fits
 * - `date`: always written as a date, a month or a year
 * - `figure`: a number, amount, size or code of digits
 */
type ValueKind = 'words' | 'address' | 'moment' | 'date' | 'figure'

const KINDS: Readonly<Record<ValueKind, string>> = {
  words:
    'advantage ago authority before body browser chosen company event greeting id kind kinds law mine name newProvince oldProvince period place provider province purpose query ' +
    'reason region right roles saved scopes seat service state subject theirs title titles union uses value what who why words',
  address: 'address email host link',
  moment: 'span time until when',
  date: 'date day from month to year',
  figure:
    'amount code count days end expected first hours last left length line max min minutes most number page pages people phone places price radius reference request score shown size total version',
}

/** A new value must be classified here before a text can use it. */
export const VALUE_KINDS: ReadonlyMap<string, ValueKind> = new Map(
  (Object.keys(KINDS) as ValueKind[]).flatMap((kind) => KINDS[kind].split(' ').map((name) => [name, kind] as const)),
)

/** Words that change with the following word, by language. Basque has none: its endings follow the word. */
const BEFORE_WORDS: Readonly<Record<Language, string>> = {
  es: 'a|al|de|del|en|el|la|los|las|un|una|y|o',
  ca: "a|al|als|de|d[’']|del|dels|en|per|pel|pels|el|la|l[’']|els|les|un|una",
  gl: 'a|á|ao|aos|ás|de|do|da|dos|das|en|no|na|nos|nas|por|polo|pola|con|co|coa|o|os|as|un|unha|nun|nunha|dun|dunha',
  eu: '',
  en: 'a|an',
}
const BEFORE_ADDRESSES: Readonly<Record<Language, string>> = {
  ...BEFORE_WORDS,
  es: 'al|del|el|la',
  ca: 'de|al|del|el|la',
  gl: 'ao|do|da|o',
}
const BEFORE_MOMENTS: Readonly<Record<Language, string>> = {
  es: 'al|del|el|la|las',
  ca: 'al|del|el|la|les',
  gl: 'ao|á|ás|as|do|o|a',
  eu: '',
  en: 'on',
}

/** Finds values with an adjacent word or ending that fits only some of their possible contents. */
export function findGluedValues(text: string, language: Language): string[] {
  return [...text.matchAll(/(?<before>[\p{L}’']*\s?)\{\{\s*(?<name>\w+)\s*\}\}(?<after>\S{0,3})/gu)]
    .filter(({ groups }) => isGlued(groups as { before: string; name: string; after: string }, language))
    .map(([whole]) => whole)
}

function isGlued({ before, name, after }: { before: string; name: string; after: string }, language: Language): boolean {
  if (language === 'eu' && /^-?\(?\p{L}/u.test(after)) return true
  const kind = VALUE_KINDS.get(name)
  const words = { words: BEFORE_WORDS, address: BEFORE_ADDRESSES, moment: BEFORE_MOMENTS, date: undefined, figure: undefined }[
    kind ?? 'words'
  ]
  return words?.[language] ? new RegExp(`^(${words[language]})\\s?$`, 'iu').test(before) : false
}
