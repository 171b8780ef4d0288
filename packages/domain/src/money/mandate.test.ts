import { expect, test } from 'vitest'
import { needsMandate } from './mandate.ts'

const OLD = 'ES9121000418450200051332'
const NEW = 'DE89370400440532013000'

test.each([
  [OLD, NEW, true],
  [null, NEW, true],
  [OLD, 'es91 2100 0418 4502 0005 1332', false],
  [OLD, null, false],
  [OLD, ' ', false],
  [null, null, false],
])('from %s to %s: %s', (saved, edited, expected) => {
  expect(needsMandate(saved, edited)).toBe(expected)
})
