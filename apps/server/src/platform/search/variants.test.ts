import { expect, test } from 'vitest'
import { mistakesBetween, mistakesIn, variantsOf } from './variants.ts'

const LETTERS = 'abcdeño'

function mistakesOf(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, i) => i)
  return places.flatMap((i) => [
    word.slice(0, i) + word.slice(i + 1),
    ...Array.from(LETTERS, (letter) => word.slice(0, i) + letter + word.slice(i)),
    ...Array.from(LETTERS, (letter) => word.slice(0, i) + letter + word.slice(i + 1)),
    ...(i < word.length - 1 ? [word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)] : []),
  ])
}

test.each(['casa', 'seguro', 'recibos', 'balneario', 'aseguradora'])('every single mistake in "%s" leads back to it', (word) => {
  for (const typed of mistakesOf(word)) {
    if (mistakesIn(typed.length) === 0) continue
    expect(mistakesBetween(typed, word, 1), typed).toBeLessThanOrEqual(1)
    const shared = new Set(variantsOf(word))
    expect(
      variantsOf(typed).some((variant) => shared.has(variant)),
      typed,
    ).toBe(true)
  }
})

test('two mistakes are forgiven from eight letters on, none below four', () => {
  expect([variantsOf('sol'), mistakesIn(3), mistakesIn(7), mistakesIn(8)]).toEqual([[], 0, 1, 2])
  expect(mistakesBetween('blaneraio', 'balneario', 2)).toBe(2)
  expect(mistakesBetween('segruo', 'seguro', 1)).toBe(1)
  expect(mistakesBetween('sxguxo', 'seguro', 1)).toBe(Infinity)
  expect(variantsOf('x'.repeat(40)).length).toBeLessThanOrEqual(37)
  expect(variantsOf('abcdefghijkl')).toHaveLength(37)
})
