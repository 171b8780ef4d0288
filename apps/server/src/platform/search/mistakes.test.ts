import { expect, test } from 'vitest'
import { countAllowedMistakes, countMistakes } from './mistakes.ts'

const LETTERS = 'abcdeño'

/** Every way to delete, insert, replace or swap one letter. */
function mistype(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, i) => i)
  return places.flatMap((i) => [
    word.slice(0, i) + word.slice(i + 1),
    ...Array.from(LETTERS, (letter) => word.slice(0, i) + letter + word.slice(i)),
    ...Array.from(LETTERS, (letter) => word.slice(0, i) + letter + word.slice(i + 1)),
    ...(i < word.length - 1 ? [word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)] : []),
  ])
}

test.each(['casa', 'seguro', 'recibos', 'balneario', 'aseguradora'])('each single mistake in "%s" counts as one', (word) => {
  for (const typed of mistype(word)) expect(countMistakes(typed, word, 1), typed).toBeLessThanOrEqual(1)
})

test('no mistake is allowed in three letters, one in four to seven, two from eight on', () => {
  expect([3, 4, 7, 8].map(countAllowedMistakes)).toEqual([0, 1, 1, 2])
  expect(countMistakes('blaneraio', 'balneario', 2)).toBe(2)
  expect(countMistakes('blaneraio', 'balneario', 1)).toBe(Infinity)
})
