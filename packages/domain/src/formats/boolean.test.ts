import { expect, test } from 'vitest'
import { isTrue } from './boolean.ts'

test('§5 boolean strings: true in any case', () => {
  for (const value of ['true', 'TRUE', 'True', 'tRuE', true]) expect(isTrue(value)).toBe(true)
  for (const value of ['false', 'yes', '1', '', ' true', 'truee', false, null, undefined]) expect(isTrue(value)).toBe(false)
})
