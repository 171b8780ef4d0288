import { CONTACT_LENGTHS } from '@afilia/domain/cases/contact'
import { expect, test } from 'vitest'
import type { ContactDraft } from './contact-draft.ts'
import { validateContact } from './validate-contact.ts'

const RIGHT: ContactDraft = {
  name: 'Ana Pérez',
  email: 'ana@ejemplo.es',
  phone: '',
  province: { id: 'PR44', name: 'Sevilla' },
  topic: 'WORK',
  message: 'Hola:\n\nUna pregunta.',
  website: '',
  startedAt: 0,
}

test('finds what the server would reject, before a message waits for a connection', () => {
  expect(validateContact(RIGHT)).toEqual({})
  expect(validateContact({ ...RIGHT, name: ' ', email: '', province: null, topic: '', message: '\n' })).toEqual({
    name: 'required',
    email: 'required',
    provinceId: 'required',
    topic: 'required',
    message: 'required',
  })
  expect(validateContact({ ...RIGHT, email: 'ána@ejemplo.es', phone: '-5' })).toEqual({ email: 'email', phone: 'phone' })
})

test('what is too long is said, and not cut', () => {
  expect(
    validateContact({ ...RIGHT, name: 'a'.repeat(CONTACT_LENGTHS.name + 1), message: 'a'.repeat(CONTACT_LENGTHS.message + 1) }),
  ).toEqual({
    name: 'too-long',
    message: 'too-long',
  })
  expect(validateContact({ ...RIGHT, message: 'a'.repeat(CONTACT_LENGTHS.message) })).toEqual({})
})

test('what nobody sees is rejected within a line, and left out at its ends', () => {
  expect(validateContact({ ...RIGHT, name: 'A\u202Ena', message: 'a\u0007' })).toEqual({ name: 'characters', message: 'characters' })
  expect(validateContact({ ...RIGHT, name: '\u202AAna\u202C' })).toEqual({})
})
