import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

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
