import { beforeAll, expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { findPasswordFault } from './password-rules.ts'
import { hashPassword, setPasswordCost, verifyPassword } from './passwords.ts'

// Other tests of this process may have chosen the cheap cost.
beforeAll(() => setPasswordCost('standard'))

test('a password is hashed by argon2id with OWASP’s parameters and a new salt', async () => {
  const [one, two] = [await hashPassword('tres tristes tigres'), await hashPassword('tres tristes tigres')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(two).not.toBe(one)
})

test('only the right password of an account is accepted', async () => {
  const hash = await hashPassword('contraseña larga')
  expect(await verifyPassword(hash, 'contraseña larga')).toBe(true)
  // The same letters as another system composes them.
  expect(await verifyPassword(hash, 'contraseña larga'.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(hash, 'Contraseña larga')).toBe(false)
  expect(await verifyPassword(undefined, 'contraseña larga')).toBe(false)
})

test('a flood of checks is queued, and the rest is rejected', async () => {
  const hash = await hashPassword('x')
  const results = await Promise.allSettled(Array.from({ length: 90 }, () => verifyPassword(hash, 'y')))
  const rejected = results.filter((result) => result.status === 'rejected')
  expect(rejected).toHaveLength(26)
  expect(rejected.every(({ reason }) => reason instanceof AppError && reason.code === 'TOO_MANY_REQUESTS')).toBe(true)
  expect(await verifyPassword(hash, 'x')).toBe(true)
})

test('at least 3,000 common passwords are known', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000)
})

const owner = { documentId: '00000001R', email: 'rocio.navarro@correo.example', firstName: 'Rocío', lastName: 'Navarro Delgado' }
const portal = { unionName: 'Sindicato Alba', publicUrl: 'https://portal.alba-enfermeria.example' }

test.each([
  ['short', 'too-short'],
  ['ñññññññññ', 'too-short'],
  ['0000 0001-r', 'personal'],
  ['1r', 'personal'],
  ['00000001!00', 'personal'],
  ['Rocio.Navarro@correo.example', 'personal'],
  ['rocionavarro90', 'personal'],
  ['Delgado-Rocío', 'personal'],
  ['AlbaSindicato26', 'personal'],
  ['alba-enfermeria', 'personal'],
  ['navarro come mandarinas', undefined],
  ['PASSWORD123', 'too-common'],
  ['zzzzzzzzzz', 'too-common'],
  ['1231231231', 'too-common'],
  ['Enfermera2026!', 'too-common'],
  ['¡Contraseña99!', 'too-common'],
  ['letmein-2025', 'too-common'],
  ['hospital 83 gruñe', undefined],
  ['abcdefghijkl', 'too-common'],
  ['x'.repeat(201), 'too-long'],
  ['👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️', undefined],
  ['tres tristes tigres', undefined],
])('%j: %s', (password, fault) => {
  expect(findPasswordFault(password, owner, portal)).toBe(fault)
})
