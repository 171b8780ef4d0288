import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichTextWords } from '@afilia/domain/rich-text/read-rich-text'
import { fold } from '@afilia/domain/formats/text'
import type { Selectable } from 'kysely'
import type { FieldValue } from '../../../platform/tables/column-types.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'

// `search` matches each word as the prefix of a word, ignoring accents. All prefixes of a word are stored as separate words,
// so that a short prefix is one entry of the index.

/** The length of the longest stored prefix; a longer one is searched with `:*` among the words that share it. */
const MAX_PREFIX = 12
/** The number of characters of a word that are compared. */
const MAX_WORD = 100
const MAX_SEARCH_WORDS = 12

/** A search as a tsquery; undefined if it has no words. */
export function toSearchQuery(search: string): string | undefined {
  // Folded words consist of letters and digits, so nothing in them is special in a tsquery.
  const terms = splitWords(search)
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => {
      const prefix = `'${word.slice(0, MAX_PREFIX).join('')}'`
      return word.length > MAX_PREFIX ? `${prefix} & '${word.join('')}':*` : prefix
    })
  return terms.length > 0 ? terms.join(' & ') : undefined
}

/** Folded words as arrays of characters, because the database counts characters. */
const splitWords = (text: string): string[][] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, MAX_WORD))

/** The searchable terms of a text: each of its words once, with all prefixes. */
export function listPrefixes(text: string): string[] {
  const prefixes = new Set<string>()
  for (const word of splitWords(text)) {
    for (let length = 1; length <= Math.min(word.length, MAX_PREFIX); length += 1) prefixes.add(word.slice(0, length).join(''))
    prefixes.add(word.join(''))
  }
  return [...prefixes]
}

/** The words of a content in all its languages: titles, descriptions, keywords, and the texts of its fields without markup. */
export function toSearchedText({
  texts,
  fields,
  keywords,
}: Pick<Selectable<Database['contents']>, 'texts' | 'fields' | 'keywords'>): string {
  const titles = Object.values(texts).flatMap(({ title, description }) => [title, description])
  return [...titles, ...keywords, ...fields.flatMap(listWords)].join(' ')
}

function listWords({ texts, nested = [] }: FieldValue): string[] {
  return [...Object.values(texts ?? {}).map((text) => readRichTextWords(text, parseHtml)), ...nested.flatMap(listWords)]
}
