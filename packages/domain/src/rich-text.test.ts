import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRichText, richTextWords, type TextBlock } from './rich-text.ts'

test('paragraphs, headings, lists and links', () => {
  expect(readRichText('First line\nof it.\n\n## A heading\nBelow it.\n- one\n- [two](/contact)\nAfter.')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'First line of it.' }] },
    { kind: 'heading', runs: [{ text: 'A heading' }] },
    { kind: 'paragraph', runs: [{ text: 'Below it.' }] },
    { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two', link: '/contact' }]] },
    { kind: 'paragraph', runs: [{ text: 'After.' }] },
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
  expect(readRichText(`See [this](${address})`)).toEqual([
    { kind: 'paragraph', runs: [{ text: 'See ' }, link ? { text: 'this', link } : { text: 'this' }] },
  ])
})

test('HTML of another service is read as far as it says the same', () => {
  const html =
    '<h2 class="x">Who we are</h2><p>Nurses &amp; <strong>midwives</strong>, see <a href="https://example.org/a">here</a>.</p>' +
    '<ul><li>one</li><li><a href="javascript:alert(1)">two</a></li></ul><script>alert("no")</script>'
  expect(readRichText(html)).toEqual([
    { kind: 'heading', runs: [{ text: 'Who we are' }] },
    { kind: 'paragraph', runs: [{ text: 'Nurses & midwives, see ' }, { text: 'here', link: 'https://example.org/a' }, { text: '.' }] },
    { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ])
  expect(richTextWords(html)).toBe('Who we are Nurses & midwives, see  here . one two')
})

test('no text at all leads anywhere unsafe, or fails', () => {
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
      for (const block of readRichText(parts.join(''))) {
        for (const { link } of runsIn(block)) expect(link ?? '#a').toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i)
      }
    }),
  )
})

const runsIn = (block: TextBlock) => (block.kind === 'list' ? block.items.flat() : block.runs)
