import type { TextSegment } from '@afilia/contract/content/search'
import { fold } from '@afilia/domain/formats/text'

/** The length of a snippet in characters, and how many of them are before the first match. */
const SNIPPET = 180
const BEFORE = 50

/** A word as `fold` sees it: letters and digits with their accents, and the Catalan l·l as one letter. */
const WORD = /(?:[\p{L}\p{N}\p{M}]|(?<=l)·(?=l))+/giu

/** The most letters of an ending after a stem. */
const LONGEST_ENDING = 4

interface Word {
  readonly start: number
  readonly end: number
}

/** The positions of the matched words in a text; `forms` are the words with their stems. */
function locateWords(text: string, forms: readonly string[], words: readonly string[]): Word[] {
  const beginning = words.at(-1) ?? ''
  const isMatch = (word: string): boolean =>
    (beginning.length >= 2 && word.startsWith(beginning)) || forms.some((form) => word === form || isOfStem(word, form))
  return [...text.matchAll(WORD)]
    .map((match) => ({ word: fold(match[0]), start: match.index, end: match.index + match[0].length }))
    .filter(({ word }) => isMatch(word))
}

export function markTitle(title: string, forms: readonly string[], words: readonly string[]): TextSegment[] {
  return toSegments(title, locateWords(title, forms, words), 0, title.length)
}

/** The part of a body around the first match, or its beginning. */
export function markSnippet(body: string, forms: readonly string[], words: readonly string[]): TextSegment[] {
  const matches = locateWords(body, forms, words)
  const first = matches[0]?.start ?? 0
  const from = first <= BEFORE ? 0 : findWordStart(body, first - BEFORE)
  const to = body.length - from <= SNIPPET ? body.length : findWordEnd(body, from + SNIPPET)
  const segments = toSegments(body, matches, from, to)
  return [...(from > 0 ? [{ text: '… ', isMatch: false }] : []), ...segments, ...(to < body.length ? [{ text: ' …', isMatch: false }] : [])]
}

/** The first word that begins at `index` or after it. */
function findWordStart(text: string, index: number): number {
  const space = text.indexOf(' ', index - 1)
  return space === -1 ? index : space + 1
}

/** The end of the last whole word before `index`. */
function findWordEnd(text: string, index: number): number {
  const space = text.lastIndexOf(' ', index)
  return space === -1 ? index : space
}

function toSegments(text: string, matches: readonly Word[], from: number, to: number): TextSegment[] {
  const segments: TextSegment[] = []
  let at = from
  for (const { start, end } of matches) {
    if (start < at || end > to) continue
    if (start > at) segments.push({ text: text.slice(at, start), isMatch: false })
    segments.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < to) segments.push({ text: text.slice(at, to), isMatch: false })
  return segments
}

/** A folded word or stem as the found texts write it: with its accents and its ending. */
export function findSpelling(texts: readonly { readonly title: string; readonly excerpt: string }[], word: string): string {
  const written = texts.flatMap(({ title, excerpt }) => [...`${title} ${excerpt}`.matchAll(WORD)].map(([one]) => one.toLowerCase()))
  return written.find((one) => fold(one) === word) ?? written.find((one) => isOfStem(fold(one), word)) ?? word
}

/** A word belongs to a stem if it begins with it and ends soon after. */
const isOfStem = (word: string, stem: string): boolean =>
  stem.length >= 3 && word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
