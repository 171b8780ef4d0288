import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWebAddress, safeUrl, stripHash, stripQuery } from './url.ts'

test('§5 URL: without http or https it is prefixed with //', () => {
  expect(safeUrl('www.example.org/a?b#c')).toBe('//www.example.org/a?b#c')
  expect(safeUrl(' example.org ')).toBe('//example.org')
  expect(safeUrl('httpbin.org')).toBe('//httpbin.org')
  expect(safeUrl('localhost:3000')).toBe('//localhost:3000')
  expect(safeUrl('example.org:8080/a')).toBe('//example.org:8080/a')
})

test('§5 URL: with http or https it is unchanged, in any case', () => {
  for (const url of ['http://example.org', 'https://example.org/a', 'HTTPS://EXAMPLE.ORG']) expect(safeUrl(url)).toBe(url)
})

test('§5 URL: addresses that need no prefix are unchanged', () => {
  for (const url of ['//example.org', '/contact', '?page=2', '#aviso-legal', 'mailto:ana@example.org', 'tel:+34612345678'])
    expect(safeUrl(url)).toBe(url)
})

test('§5 URL: empty input gives an empty text', () => {
  for (const url of ['', '  ', '\n', null, undefined]) expect(safeUrl(url)).toBe('')
})

test('§5 URL: other schemes give an empty text', () => {
  const others = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'ftp://example.org',
    'http:example.org',
  ]
  for (const url of others) expect(safeUrl(url), url).toBe('')
})

test.each([
  'https://user:pw@evil.example/x',
  'https://user@evil.example',
  '//user:pw@evil.example',
  'https:\\\\user@evil.example',
  '/\\user@evil.example',
  'user:pw@evil.example/x',
  'union.example@evil.example',
])('an address with a user name before the host gives an empty text: %s', (url) => {
  expect(safeUrl(url)).toBe('')
  expect(isWebAddress(url)).toBe(false)
})

test('an @ after the host is no user name', () => {
  for (const url of ['https://example.org/@union', 'https://example.org/?to=ana@example.org', 'https://example.org/#@']) {
    expect(safeUrl(url)).toBe(url)
    expect(isWebAddress(url)).toBe(true)
  }
  expect(safeUrl('mailto:ana@example.org')).toBe('mailto:ana@example.org')
  expect(safeUrl('/news/a@b')).toBe('/news/a@b')
  for (const url of ['example.org', '/contact', 'ftp://example.org', 'https://', 'https://a b']) expect(isWebAddress(url), url).toBe(false)
})

test('§5 URL: no input yields another scheme, and the function is idempotent', () => {
  const piece = fc.oneof(
    fc.constantFrom('javascript', 'data', ':', '//', 'http', '\t', '\n', ' ', '\u0001', '8080', '/'),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const url = safeUrl(pieces.join(''))
      expect(safeUrl(url)).toBe(url)
      const { protocol } = URL.canParse(url, 'https://portal.example') ? new URL(url, 'https://portal.example') : { protocol: 'none:' }
      expect(['http:', 'https:', 'mailto:', 'tel:', 'none:']).toContain(protocol)
    }),
    { numRuns: 1000 },
  )
})

test('§5 URL: the query string and the hash can be stripped separately', () => {
  expect(stripQuery('https://example.org/a?b=1?c#d?e')).toBe('https://example.org/a#d?e')
  expect(stripHash('https://example.org/a?b=1#d#e')).toBe('https://example.org/a?b=1')
  expect(stripQuery(stripHash('//example.org/a?b#c'))).toBe('//example.org/a')
  expect(stripQuery('/a#b?c')).toBe('/a#b?c')
  expect(stripHash('/a')).toBe('/a')
  expect(stripQuery('?a')).toBe('')
})
