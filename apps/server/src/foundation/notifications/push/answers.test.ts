import { expect, test } from 'vitest'
import { readAnswer } from './answers.ts'

const NOW = Date.parse('2026-11-24T11:00:00Z')

test.each([
  [199, { kind: 'rejected' }],
  [200, { kind: 'sent' }],
  [299, { kind: 'sent' }],
  [300, { kind: 'rejected' }],
  [400, { kind: 'rejected' }],
  [401, { kind: 'not-us' }],
  [403, { kind: 'not-us' }],
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [429, { kind: 'again', delay: undefined }],
  [499, { kind: 'rejected' }],
  [500, { kind: 'again', delay: undefined }],
  [null, { kind: 'again', delay: undefined }],
])('an answer of %s', (status, meaning) => {
  expect(readAnswer({ status }, NOW)).toEqual(meaning)
})

test.each([
  ['0', 0],
  ['120', 120_000],
  ['86400', 86_400_000],
  ['86401', 86_400_000],
  ['Tue, 24 Nov 2026 11:05:00 GMT', 300_000],
  ['Tue, 24 Nov 2026 10:59:00 GMT', 0],
  ['Wed, 24 Nov 2027 11:00:00 GMT', 86_400_000],
  ['soon', undefined],
])('a service that asks to wait with %j (RFC 9110, section 10.2.3)', (retryAfter, delay) => {
  expect(readAnswer({ status: 503, retryAfter }, NOW)).toEqual({ kind: 'again', delay })
})
