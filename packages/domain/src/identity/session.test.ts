import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSessionExpired } from './session.ts'

const now = new Date('2026-03-01T09:00:00.000Z')

test('§4 session: without a token it has expired, with any expiry', () => {
  for (const token of [undefined, null, '']) {
    expect(isSessionExpired({ token }, now)).toBe(true)
    expect(isSessionExpired({ token, expires: '2099-01-01T00:00:00Z' }, now)).toBe(true)
  }
})

test('§4 session: a token without an expiry does not expire', () => {
  for (const expires of [undefined, null, '']) expect(isSessionExpired({ token: 't', expires }, now)).toBe(false)
})

test('§4 session: an expiry has passed when now reaches it', () => {
  expect(isSessionExpired({ token: 't', expires: '2026-03-01T09:00:00.001Z' }, now)).toBe(false)
  expect(isSessionExpired({ token: 't', expires: '2026-03-01T09:00:00.000Z' }, now)).toBe(true)
  expect(isSessionExpired({ token: 't', expires: '2026-03-01T08:59:59.999Z' }, now)).toBe(true)
  expect(isSessionExpired({ token: 't', expires: '2026-03-01T10:00:00+01:00' }, now)).toBe(true)
})

test('§4 session: an unreadable expiry has passed', () => {
  for (const expires of ['soon', new Date(Number.NaN)]) expect(isSessionExpired({ token: 't', expires }, now)).toBe(true)
})

test('§4 session: text and date are equivalent, and an expired session stays expired', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, dates, fc.nat(), (expires, at, later) => {
      const expired = isSessionExpired({ token: 't', expires }, at)
      expect(isSessionExpired({ token: 't', expires: expires.toISOString() }, at)).toBe(expired)
      expect(isSessionExpired({ token: 't', expires }, new Date(at.getTime() + later)) || !expired).toBe(true)
    }),
  )
})
