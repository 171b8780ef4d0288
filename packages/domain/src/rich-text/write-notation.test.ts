import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'
import { readNotation } from './read-notation.ts'
import { readRichText } from './read-rich-text.ts'
import { writeNotation } from './write-notation.ts'

const rewrite = (html: string): string => writeNotation(readRichText(html, parseHtml))

test('HTML of a feed becomes the notation of our own contents', () => {
  expect(
    rewrite('<h3>Requisitos</h3><p>Grado, véase <a href="https://example.org/b">las bases</a>, y:</p><ul><li>Uno</li><li>Dos</li></ul>'),
  ).toBe('## Requisitos\n\nGrado, véase [las bases](https://example.org/b), y:\n\n- Uno\n- Dos')
})

test('scripts, unsafe links and marks are left out', () => {
  expect(rewrite('<p>Uno<script>alert(1)</script> <a href="javascript:alert(1)">dos</a></p>')).toBe('Uno dos')
  expect(readNotation(rewrite('<p>## no es un título</p>'))[0]!.kind).toBe('paragraph')
})

test('a text that is written and read again is the same', () => {
  const word = fc.stringMatching(/^[a-zñ]{1,8}$/)
  const html = fc
    .array(fc.tuple(fc.constantFrom('p', 'h2', 'ul'), word, word), { minLength: 1, maxLength: 8 })
    .map((parts) =>
      parts
        .map(([tag, one, two]) =>
          tag === 'ul'
            ? `<ul><li>${one}</li><li>${two}</li></ul>`
            : `<${tag}>${one} <a href="https://example.org/${two}">${two}</a> ${one}</${tag}>`,
        )
        .join(''),
    )
  fc.assert(
    fc.property(html, (text) => {
      const blocks = readRichText(text, parseHtml)
      expect(readNotation(writeNotation(blocks)).flatMap(wordsOf)).toEqual(blocks.flatMap(wordsOf))
    }),
  )
})

const wordsOf = (block: ReturnType<typeof readNotation>[number]) =>
  block.kind === 'list' ? block.items.flat() : block.kind === 'table' ? block.rows.flat(2) : block.runs
