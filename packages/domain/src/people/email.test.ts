import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

test.each(['ana@ejemplo.es', 'ana.perez+sindicato@correo.hospital.es', "o'neill@exemple.cat", '1@a.io', 'info@peñalara.es'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'ana',
  'ana@ejemplo',
  'ana@ejemplo.e',
  'ana@.es',
  'ana@ejemplo..es',
  'ana perez@ejemplo.es',
  'ana@ejem plo.es',
  'ana@@ejemplo.es',
  'ána@ejemplo.es',
  'ana🙂@ejemplo.es',
  'Ana <ana@ejemplo.es>',
  'ana@ejemplo.es,eva@ejemplo.es',
])('"%s" is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each([
  '\u200Bana@ejemplo.es',
  'ana@ejemplo.es\u200B',
  '\uFEFFana@ejemplo.es',
  '\u00A0ana@ejemplo.es\u00A0\u200B ',
  'ana@ejem\u00ADplo.es',
  '\u202Aana@ejemplo.es\u202C',
  '\u2068ana@\u200Bejemplo.es\u2069\n',
])('%j is an address once what nobody sees is left out', (text) => {
  expect(isEmail(text)).toBe(true)
  expect(normalizeEmail(text)).toBe('ana@ejemplo.es')
})
