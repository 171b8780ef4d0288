import { expect, test } from 'vitest'
import { API_ERRORS, toMessageKey } from './error-key.ts'

test('§8 errors: a 400 shows the phrase of its errorKey in lower case', () => {
  expect(toMessageKey({ status: 400, title: 'Bad Request', errorKey: 'api.SCHOOL_BAD_REQUEST_ID_NOT_FOUND' })).toEqual({
    key: 'errors.api.school_bad_request_id_not_found',
  })
})

test('§8 errors: a 400 without errorKey shows its title', () => {
  for (const errorKey of [undefined, null, ''])
    expect(toMessageKey({ status: 400, title: 'Datos no válidos', errorKey })).toEqual({ text: 'Datos no válidos' })
  expect(toMessageKey({ status: 400 })).toEqual({ text: '' })
})

test('§8 errors: a 401 makes a key of its title, without the last character', () => {
  expect(toMessageKey({ status: 401, title: 'Session expired.', errorKey: 'api.SESSION_EXPIRED' })).toEqual({ key: 'session-expired' })
  expect(toMessageKey({ status: 401, title: 'Full  Authentication is required!' })).toEqual({ key: 'full-authentication-is-required' })
  expect(toMessageKey({ status: 401 })).toEqual({ text: '' })
  expect(toMessageKey({ status: 401, title: '.' })).toEqual({ text: '' })
})

test('§8 errors: a 500 shows its title', () => {
  expect(toMessageKey({ status: 500, title: 'No hemos podido guardar', errorKey: 'api.API_UNKNOWN_ERROR' })).toEqual({
    text: 'No hemos podido guardar',
  })
})

test('§8 errors: other statuses have no message', () => {
  for (const status of [0, 403, 404, 409, 422, 429, 502, 503])
    expect(toMessageKey({ status, title: 'Title', errorKey: 'api.X' })).toEqual({ text: '' })
})

test('§8 errors: the catalogue has 13 distinct codes', () => {
  expect(API_ERRORS).toHaveLength(13)
  expect(new Set(API_ERRORS).size).toBe(13)
})
