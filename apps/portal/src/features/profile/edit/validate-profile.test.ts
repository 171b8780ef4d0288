import { makeProfile } from '@afilia/domain/people/testing-profile'
import { expect, test } from 'vitest'
import { omitFieldErrors, getFieldErrors, validateProfile } from './validate-profile.ts'

const { address, academic } = makeProfile()

test('a valid edit becomes the body to send, without read-only fields', () => {
  const { edit, errors } = validateProfile(makeProfile({ phone: '612 34 56 78' }))
  expect(errors).toEqual({})
  expect(edit).toMatchObject({ phone: '612345678', version: 3 })
  expect(edit).not.toHaveProperty('documentId')
})

test('an invalid edit gives the first broken rule of each field, by path', () => {
  const specialties = [...academic.specialties, { id: 'x'.repeat(61), name: 'x' }]
  const { edit, errors } = validateProfile(
    makeProfile({ firstName: ' ', address: { ...address, postalCode: '99' }, academic: { ...academic, specialties } }),
  )
  expect(edit).toBeUndefined()
  expect(errors).toEqual({
    firstName: { rule: 'required' },
    'address.postalCode': { rule: 'postal-code' },
    'academic.specialties.2.id': { rule: 'invalid' },
  })
})

test.each(['👩🏽‍⚕️ Ana', 'Ana ☎', '<b>Ana</b>', 'ana@ejemplo.es'])('"%s" is no name of a person', (firstName) => {
  expect(validateProfile(makeProfile({ firstName })).errors).toEqual({ firstName: { rule: 'invalid' } })
})

test.each(['Mª Ángeles', 'Núria Col·lell', 'O´Neill', 'Jean-François', 'محمد', 'Ana II'])('"%s" is one', (firstName) => {
  expect(validateProfile(makeProfile({ firstName })).errors).toEqual({})
})

test('a path into a list belongs to its field', () => {
  const errors = { 'academic.specialties.2.id': { text: 'no' }, email: { text: 'no' } }
  expect(getFieldErrors(errors, 'academic.specialties')).toEqual({ 'academic.specialties.2.id': { text: 'no' } })
  expect(omitFieldErrors(errors, 'academic.specialties')).toEqual({ email: { text: 'no' } })
})
