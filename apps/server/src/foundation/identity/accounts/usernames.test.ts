import { expect, test } from 'vitest'
import { readUsername } from './usernames.ts'

test('an address to sign in with may be pasted with marks that nobody sees', () => {
  expect(readUsername('\u200BAna@Ejemplo.es\uFEFF\u00A0')).toEqual({ kind: 'email', value: 'ana@ejemplo.es' })
})
