import type { TextSegment } from '@afilia/contract/content/search'
import { expect, test } from 'vitest'
import { findSpelling, markSnippet, markTitle } from './views.ts'

/** With the matches in brackets. */
const show = (segments: readonly TextSegment[]) => segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['Turnos de noche', ['turn'], ['turno'], '[Turnos] de noche'],
  ['Turnos de noche', ['turn', 'noche'], ['turno', 'noche'], '[Turnos] de [noche]'],
  // The last word may be unfinished, from two letters on.
  ['Turnos de noche', [], ['no'], 'Turnos de [noche]'],
  ['Turnos de noche', [], ['n'], 'Turnos de noche'],
  ['Turnos de noche', [], [], 'Turnos de noche'],
  // A stem has three letters at least, and an ending of four at most.
  ['Sal y salarios', ['sal'], [], '[Sal] y salarios'],
  ['abcdefg abcdefgh', ['abc'], [], '[abcdefg] abcdefgh'],
  ['abcd', ['ab'], [], 'abcd'],
])('the words of a title are marked: %s by %j, %j', (title, forms, words, shown) => {
  expect(show(markTitle(title, forms, words))).toBe(shown)
})

const words = (count: number, letter = 'a') => Array.from({ length: count }, () => letter.repeat(9)).join(' ')

test('a short text is shown whole, a long one to the last whole word of 180 characters', () => {
  expect(show(markSnippet(words(18), [], []))).toBe(words(18))
  const most = `${words(17)} ${'b'.repeat(10)}`
  expect([most.length, show(markSnippet(most, [], []))]).toEqual([180, most])
  const long = `${words(17)} ${'b'.repeat(11)}`
  expect(show(markSnippet(long, [], []))).toBe(`${words(17)} …`)
})

test('a text is shown from fifty characters before the first match on, from a whole word', () => {
  const near = `${words(5)} noche ${words(20)}`
  expect(near.indexOf('noche')).toBe(50)
  expect(show(markSnippet(near, ['noche'], []))).toMatch(/^aaaaaaaaa .*\[noche\] .* …$/)
  // A word that begins exactly there is the first one.
  const far = `x ${near}`
  expect(show(markSnippet(far, ['noche'], []))).toMatch(/^… aaaaaaaaa (aaaaaaaaa ){4}\[noche\] .* …$/)
})

test('one word that is longer than a snippet is cut', () => {
  const long = `${'x'.repeat(200)}noche`
  expect(show(markSnippet(long, [], []))).toBe(`${'x'.repeat(180)} …`)
  expect(show(markSnippet(`${'x'.repeat(60)}-noche`, ['noche'], []))).toBe(`… ${'x'.repeat(49)}-[noche]`)
})

test('a correction is spelled as the texts write the word, or a word of its stem', () => {
  const texts = [{ title: 'Enfermerías', excerpt: 'La enfermería de hoy' }]
  expect([findSpelling(texts, 'enfermeria'), findSpelling(texts, 'enfermeri'), findSpelling(texts, 'otra')]).toEqual([
    'enfermería',
    'enfermerías',
    'otra',
  ])
})
