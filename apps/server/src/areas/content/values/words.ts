import { fold } from '@afilia/domain/text'

// A search holds every word of it as the beginning of a word, whatever the accents. So that the index has nothing to complete, all that a word
// begins with is a word of its own there.

/** Letters of the longest beginning that stands by itself; a longer one is sought among the words that begin with it so far. */
const MAX_BEGINNING = 12
/** Letters of a word that are compared. */
const MAX_WORD = 100
const MAX_SEARCH_WORDS = 12

/** All that the words of a text begin with, each once. */
export function beginningsOf(text: string): string[] {
  const found = new Set<string>()
  for (const word of wordsOf(text)) {
    for (let length = 1; length <= Math.min(word.length, MAX_BEGINNING); length += 1) found.add(word.slice(0, length).join(''))
    found.add(word.join(''))
  }
  return [...found]
}

/** A search as the database's query; undefined without words. */
export function searchQuery(search: string): string | undefined {
  // Folded words are letters and digits: nothing in them is special to a query.
  const terms = wordsOf(search)
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => {
      const beginning = `'${word.slice(0, MAX_BEGINNING).join('')}'`
      return word.length > MAX_BEGINNING ? `${beginning} & '${word.join('')}':*` : beginning
    })
  return terms.length > 0 ? terms.join(' & ') : undefined
}

/** Folded words, each as its letters: as the database counts them. */
const wordsOf = (text: string): string[][] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, MAX_WORD))
