import { expect, test } from 'vitest'
import { Link } from './link.ts'

test.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org', 'tel:+34612345678', '/news/1', '//example.org'])(
  '%s stays as it is',
  (address) => {
    expect(Link.parse(address)).toBe(address)
  },
)

test.each(['www.example.org/a?b#c', ' www.example.org/a?b#c '])('§5: %j gets // before it', (address) => {
  expect(Link.parse(address)).toBe('//www.example.org/a?b#c')
})

test.each(['javascript:alert(1)', 'JaVa\nscript:alert(1)', ' data:text/html,x', 'file:///etc/passwd', 'vbscript:x'])(
  '%j is left out',
  (address) => {
    expect(Link.parse(address)).toBe('')
  },
)
