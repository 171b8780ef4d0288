import { fold } from '@afilia/domain/text'

// `search` looks for each word as the beginning of a word, whatever the accents. All prefixes of a word are stored as words of their own,
// so that a short prefix is one entry of the index.

/** Letters of the longest prefix that is stored; a longer one is looked up with `:*` among the words that share it. */
export const MAX_PREFIX = 12
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
export const splitWords = (text: string): string[][] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, MAX_WORD))
