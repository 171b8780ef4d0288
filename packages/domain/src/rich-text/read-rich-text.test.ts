import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRuns } from '../../testing/count-runs.ts'
import { parseHtml } from './parse-html.ts'
import { toPlainNotation } from './read-notation.ts'
import { readRichText, readRichTextWords } from './read-rich-text.ts'
import type { TextBlock } from './text-block.ts'

const read = (text: string) => readRichText(text, parseHtml)

const findWords = (text: string) => text.match(/alpha|beta|gamma/g) ?? []

test('the notation has paragraphs, headings, lists and links', () => {
  expect(read('First line\nof it.\n\n## A heading\nBelow it.\n- one\n- [two](/contact)\nAfter.')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'First line of it.' }] },
    { kind: 'heading', runs: [{ text: 'A heading' }] },
    { kind: 'paragraph', runs: [{ text: 'Below it.' }] },
    { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two', link: '/contact' }]] },
    { kind: 'paragraph', runs: [{ text: 'After.' }] },
  ])
})

test('the notation has tables, whose cells may be empty or hold links', () => {
  expect(read('Before\n| A | B |\n|---|---|\n| one | [two](/contact) |\n| three |\nAfter')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Before' }] },
    {
      kind: 'table',
      head: ['A', 'B'],
      rows: [
        [[{ text: 'one' }], [{ text: 'two', link: '/contact' }]],
        [[{ text: 'three' }], []],
      ],
    },
    { kind: 'paragraph', runs: [{ text: 'After' }] },
  ])
})

test.each([
  ['javascript:alert`1`', undefined],
  ['JAVASCRIPT:alert`1`', undefined],
  ['data:text/html,x', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['tel:+34910000000', 'tel:+34910000000'],
  ['/union/information#history', '/union/information#history'],
])('a link to %s leads to %s', (address, link) => {
  expect(read(`See [this](${address})`)).toEqual([
    { kind: 'paragraph', runs: [{ text: 'See ' }, link ? { text: 'this', link } : { text: 'this' }] },
  ])
})

test('HTML is read into the same blocks', () => {
  const html =
    '<h2 class="x">Who we are</h2><p>Nurses &amp; <strong>midwives</strong>, see <a href="https://example.org/a">here</a>.</p>' +
    '<ul><li>one</li><li><a href="javascript:alert(1)">two</a></li></ul><script>alert("no")</script>'
  expect(read(html)).toEqual([
    { kind: 'heading', runs: [{ text: 'Who we are' }] },
    { kind: 'paragraph', runs: [{ text: 'Nurses & midwives, see ' }, { text: 'here', link: 'https://example.org/a' }, { text: '.' }] },
    { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ])
  expect(readRichTextWords(html, parseHtml)).toBe('Who we are Nurses & midwives, see  here . one two')
})

test('no text fails or yields an unsafe link', () => {
  const part = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '- ',
    '## ',
    '\n\n',
    '<p>',
    '<a href="',
    '">',
    '</a>',
    'javascript:',
    '//x',
    '&#106;',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 30 }), (parts) => {
      for (const block of read(parts.join(''))) {
        for (const { link } of runsIn(block)) expect(link ?? '#a').toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i)
      }
    }),
    { numRuns: countRuns({ gate: 200, long: 20_000 }) },
  )
})

test.each([
  '*a* _b_ `c` ~~d~~ **e**',
  '1. one\n2. two',
  '# Title',
  '> quoted',
  '    code',
  '```\ncode\n```',
  'a\n---\nb',
  '[a]: https://example.org',
  '[a][b] \\* <https://example.org> https://example.org',
  '![alt](https://example.org/a.png)',
  'a &lt; b, 3 < 4 and <x>',
])('other Markdown stays text: %j', (text) => {
  const blocks = read(text)
  expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true)
  expect(blocks.flatMap(runsIn).every(({ link }) => link === undefined)).toBe(true)
  expect(lettersIn(readRichTextWords(text, parseHtml))).toBe(lettersIn(text))
})

test('HTML of lists, nested elements and line breaks', () => {
  expect(
    read('<div>One<br>two <b>three</b></div><ol><li><p>a</p><p>b</p></li><li>c<ul><li>d</li></ul></li></ol><ul><li>e</li></ul>last'),
  ).toEqual([
    { kind: 'paragraph', runs: [{ text: 'One two three' }] },
    { kind: 'list', items: [[{ text: 'a b' }], [{ text: 'c' }], [{ text: 'd' }]] },
    { kind: 'list', items: [[{ text: 'e' }]] },
    { kind: 'paragraph', runs: [{ text: 'last' }] },
  ])
})

test('marks of the notation inside HTML stay text', () => {
  expect(read('<p>## no [link](https://example.org)</p>')).toEqual([
    { kind: 'paragraph', runs: [{ text: '## no [link](https://example.org)' }] },
  ])
})

test.each([
  ['<p>a</p><script>alert(1)</script><style>p{}</style><template>b</template>', 'a'],
  ['<p>a</p><scr<script>ipt>alert(1)</scr</script>ipt>', 'a ipt>alert(1)ipt>'],
  ['<p onclick="alert(1)" style="x">a</p>', 'a'],
  ['<p>a<img src=x onerror=alert(1)></p>', 'a'],
  ['<p>a</p><!-- <p>b</p> --><iframe srcdoc="<p>c</p>"></iframe>', 'a'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<script>alert(1)</script>'],
  ['<p>a</p><script>never closed', 'a'],
])('hostile HTML %s gives only its words', (html, words) => {
  expect(readRichTextWords(html, parseHtml)).toBe(words)
})

test.each([
  'java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'vbscript:x',
])('an HTML link to %j becomes text', (address) => {
  expect(read(`<p><a href="${address}">a</a></p>`)).toEqual([{ kind: 'paragraph', runs: [{ text: 'a' }] }])
})

test('very deep HTML does not overflow the stack', () => {
  expect(read('<div>'.repeat(20_000) + 'deep')).toEqual([])
})

test('the words of a text survive any marks between them', () => {
  const mark = fc.constantFrom(
    '- ',
    '* ',
    '## ',
    '\n',
    '\n\n',
    '> ',
    '    ',
    '`',
    '~~~',
    '_',
    '**',
    '|',
    '\\',
    '---',
    '1. ',
    '&amp;',
    '<x',
    '!',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(mark, fc.constantFrom('alpha', 'beta', 'gamma')), { maxLength: 30 }), (parts) => {
      const written = parts.join('')
      expect(findWords(readRichTextWords(written, parseHtml))).toEqual(findWords(written))
    }),
  )
})

const lettersIn = (text: string): string => text.replaceAll(/\s+/g, '')
const runsIn = (block: TextBlock) => (block.kind === 'list' ? block.items.flat() : 'runs' in block ? block.runs : [])

test('plain words in a text are read unchanged, whatever they contain', () => {
  const marks = [
    '[a](https://b.example)',
    '![a](/b)',
    '\\',
    '[',
    ']',
    '(',
    '<p>',
    '- ',
    '* ',
    '## ',
    '| a | b |',
    '\n\n',
    '1. ',
    '&lt;',
    '**',
    '`',
    'x',
    ' ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...marks), { maxLength: 12 }), (some) => {
      const words = some.join('').trim().replaceAll(/\s+/g, ' ')
      const plain = toPlainNotation(some.join(''))
      for (const [text, seen] of [
        [plain, words],
        [`What: ${plain}`, `What: ${words}`.trim()],
      ] as const) {
        const blocks = read(text)
        expect(blocks.every(({ kind }) => kind === 'paragraph') && blocks.flatMap(runsIn).every(({ link }) => link === undefined)).toBe(
          true,
        )
        expect(readRichTextWords(text, parseHtml).replaceAll('\u2060', '')).toBe(seen)
      }
    }),
  )
})
