import { expect, test } from 'vitest'
import { isCreditorId } from './creditor-id.ts'

test.each(['ES97000B12345678', 'ES97ZZZB12345678', 'DE98ZZZ09999999999', 'FR72ZZZ123456'])('%s is a creditor identifier', (text) => {
  expect(isCreditorId(text)).toBe(true)
})

test.each([
  ['other check digits', 'ES96000B12345678'],
  ['another tax number', 'ES97000B12345679'],
  ['a Spanish number of eight characters', 'ES97000B1234567'],
  ['small letters', 'es97000b12345678'],
  ['no country', '97000B12345678'],
  ['check digits 00, which modulo 97 would accept', 'ES00000B12345678'],
])('with %s it is none', (_, text) => {
  expect(isCreditorId(text)).toBe(false)
})
