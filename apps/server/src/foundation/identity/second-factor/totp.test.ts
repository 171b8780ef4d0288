import { expect, test } from 'vitest'
import { findStep, makeCode, makeKey, toKeyUri } from './totp.ts'

/** '12345678901234567890' in base32: the key of RFC 6238's appendix B. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B has eight digits; an app shows the last six of them.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: the code at second %i', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(makeCode(KEY, Math.floor(seconds / 30))).toBe(code.slice(-6))
  expect(findStep(KEY, ` ${code.slice(-6, -3)} ${code.slice(-3)}`, now)).toBe(Math.floor(seconds / 30))
})

const at = (step: number): Date => new Date(step * 30_000)

test('a code is good in the step before and after its own, and no longer', () => {
  const code = makeCode(KEY, 1000)
  expect([998, 999, 1000, 1001, 1002].map((step) => findStep(KEY, code, at(step)))).toEqual([undefined, 1000, 1000, 1000, undefined])
  expect(['', '12345', 'abcdef', `${code}0`].map((typed) => findStep(KEY, typed, at(1000)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([(code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `, (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`])(
  'a code that was copied with what stands around it is good',
  (write) => {
    expect(findStep(KEY, write(makeCode(KEY, 1000)), at(1000))).toBe(1000)
  },
)

test('each key is another one, and its address names the union and the member', () => {
  const key = makeKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeKey()).not.toBe(key)
  expect(toKeyUri(key, { unionName: 'Unió & Salut', name: 'Elena Vidal' })).toBe(
    `otpauth://totp/Uni%C3%B3%20%26%20Salut:Elena%20Vidal?secret=${key}&issuer=Uni%C3%B3%20%26%20Salut`,
  )
})
