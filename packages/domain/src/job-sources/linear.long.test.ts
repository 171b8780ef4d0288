import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinear } from '../../testing/is-linear.ts'
import { SOURCE_FORMATS } from './fields.ts'
import { readTable } from './table.ts'

// What is repeated, and what stands around it.
const FRAGMENTS = {
  CSV: ['"', '""', ';', ',', '\n', '"a""', ' "', '" ', 'a', '|', '\t'],
  JSON: ['[', ']', '{"a":', '}', '"', '\\"', ',', '1234567890123456789', '{"id":1},', '"a"'],
  RSS: ['<a>', '</a>', '<item>', '</item>', '&', '&nbsp;', '<![CDATA[', ']]>', '<!--', '-->', ' a="1"', 'x', '<item><a>1</a></item>'],
}
const AROUND = { CSV: ['Ref;Puesto\n', ''], JSON: ['[', ']'], RSS: ['<rss><channel>', '</channel></rss>'] } as const

test.each(SOURCE_FORMATS)('twice the text of %s takes at most about twice the time', { tags: ['long'] }, (format) => {
  const [before, after] = AROUND[format]
  const fragment = fc.array(fc.constantFrom(...FRAGMENTS[format]), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fragment, (part) => {
      const read = (length: number) => void readTable(`${before}${part.repeat(length / part.length)}${after}`, { format, path: '' })
      expect(isLinear(read, 400_000), part).toBe(true)
    }),
    { numRuns: 60 },
  )
})
