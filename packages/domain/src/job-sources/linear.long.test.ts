import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SOURCE_FORMATS } from './fields.ts'
import { readTable } from './table.ts'

// What is repeated, and what stands around it.
const FRAGMENTS = {
  CSV: ['"', '""', ';', ',', '\n', '"a""', ' "', '" ', 'a', '|', '\t'],
  JSON: ['[', ']', '{"a":', '}', '"', '\\"', ',', '1234567890123456789', '{"id":1},', '"a"'],
  RSS: ['<a>', '</a>', '<item>', '</item>', '&', '&nbsp;', '<![CDATA[', ']]>', '<!--', '-->', ' a="1"', 'x', '<item><a>1</a></item>'],
}
const AROUND = { CSV: ['Ref;Puesto\n', ''], JSON: ['[', ']'], RSS: ['<rss><channel>', '</channel></rss>'] } as const

/** The processor's time of this thread's work, the least of several, in ms: other work on the machine only adds to it. */
function measure(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test.each(SOURCE_FORMATS)('twice the text of %s takes at most about twice the time', { tags: ['long'] }, (format) => {
  const [before, after] = AROUND[format]
  const fragment = fc.array(fc.constantFrom(...FRAGMENTS[format]), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fragment, (part) => {
      const read = (length: number) => () => void readTable(`${before}${part.repeat(length / part.length)}${after}`, { format, path: '' })
      const [once, twice] = [measure(read(400_000)), measure(read(800_000))]
      // Below this, the clock and the collection of memory decide.
      expect(twice, part).toBeLessThan(Math.max(400, 3.5 * once))
    }),
    { numRuns: 60, seed: 117 },
  )
})
