import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinear } from '../../testing/is-linear.ts'
import { parseHtml } from './parse-html.ts'
import { readRichText, readRichTextWords } from './read-rich-text.ts'

// What is repeated.
const FRAGMENTS = {
  HTML: [
    '<p>',
    '</p>',
    '<b>',
    '<a href="x">',
    '</a>',
    '<ul><li>',
    '</li>',
    '<table>',
    '<td>',
    '&nbsp;',
    '&',
    '<!--',
    '<',
    ' a="1"',
    'x',
    '<br>',
  ],
  notation: ['[', ']', '(', ')', '[a](/b)', '\n', '\n\n', '- ', '## ', '| a ', '|---', '*', '_', '`', '\\', ' ', 'x', '<', '<p', '>', '&'],
}
const STARTS = { HTML: '<p>a</p>', notation: '' }
/** Half of a very long text: a legal text in the notation, the page of a job offer in HTML. */
const LENGTHS = { HTML: 50_000, notation: 20_000 }

test.each(['HTML', 'notation'] as const)('twice the text of %s takes at most about twice the time', { tags: ['long'] }, (kind) => {
  const fragment = fc.array(fc.constantFrom(...FRAGMENTS[kind]), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fragment, (part) => {
      const read = (length: number) => {
        const text = STARTS[kind] + part.repeat(length / part.length)
        readRichText(text, parseHtml)
        readRichTextWords(text, parseHtml)
      }
      expect(isLinear(read, LENGTHS[kind]), part).toBe(true)
    }),
    { numRuns: 40 },
  )
})
