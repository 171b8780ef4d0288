import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichTextWords } from '@afilia/domain/rich-text/read-rich-text'
import { fold } from '@afilia/domain/formats/text'
import type { Selectable } from 'kysely'
import type { FieldValue } from '../../../platform/tables/column-types.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'

// `search` looks for each word as the beginning of a word, whatever the accents. All prefixes of a word are stored as words of their own,
// so that a short prefix is one entry of the index.

/** Letters of the longest prefix that is stored; a longer one is looked up with `:*` among the words that share it. */
const MAX_PREFIX = 12
/** Letters of a word that are compared. */
const MAX_WORD = 100
const MAX_SEARCH_WORDS = 12

/** A search as a tsquery; undefined if it has no words. */
export function toSearchQuery(search: string): string | undefined {
  // Folded words consist of letters and digits: nothing in them is special in a tsquery.
  const terms = splitWords(search)
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => {
      const prefix = `'${word.slice(0, MAX_PREFIX).join('')}'`
      return word.length > MAX_PREFIX ? `${prefix} & '${word.join('')}':*` : prefix
    })
  return terms.length > 0 ? terms.join(' & ') : undefined
}

/** Folded words as arrays of characters, which is how the database counts letters. */
const splitWords = (text: string): string[][] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, MAX_WORD))

/** What the search looks for in a text: each of its words once, with all prefixes of the word. */
export function listPrefixes(text: string): string[] {
  const prefixes = new Set<string>()
  for (const word of splitWords(text)) {
    for (let length = 1; length <= Math.min(word.length, MAX_PREFIX); length += 1) prefixes.add(word.slice(0, length).join(''))
    prefixes.add(word.join(''))
  }
  return [...prefixes]
}

/** The words of a content in all its languages: titles, descriptions, keywords, and the texts of its fields without their markup. */
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
