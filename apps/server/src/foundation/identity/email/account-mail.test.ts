import { expect, test } from 'vitest'
import { makeMailValues } from './account-mail.ts'

const greeting = (firstName: string): string => makeMailValues('es', { firstName, unionName: 'X' }).greeting

test.each([['Rocío'], ['María del Mar'], ['M.ª Carmen'], ['Mª Carmen'], ['J. Antonio'], ['Ana M.'], ["N'Dèye"], ['Jean-Luc'], ['Gal·la']])(
  'greets %s',
  (name) => {
    expect(greeting(name)).toBe(`Hola, ${name}:`)
  },
)

test.each([
  [''],
  ['https://evil.example'],
  ['www.evil.example'],
  ['evil.example'],
  ['Ana\nhttp'],
  ['a@b'],
  ['Call 612345678'],
  ['{{union}}'],
])('does not repeat %j', (name) => {
  expect(greeting(name)).toBe('Hola:')
})
