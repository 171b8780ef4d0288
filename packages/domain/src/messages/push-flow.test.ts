import { describe, expect, test } from 'vitest'
import { answerPush, type PushFacts, startPush } from './push-flow.ts'

const ASKED: PushFacts = {
  roles: ['ROLE_AFFILIATE'],
  isPreferenceOn: true,
  support: 'yes',
  permission: 'default',
  device: undefined,
  subscription: 'none',
}
const KNOWN: PushFacts = {
  ...ASKED,
  permission: 'granted',
  device: { status: 'CREATED', hasExternalId: true },
  subscription: 'ours',
}

describe('specification §4', () => {
  test('push is always skipped for supervisors', () => {
    expect(startPush({ ...ASKED, roles: ['ROLE_AFFILIATE', 'ROLE_SUPERVISOR'] })).toEqual({ state: 'SKIPPED', acts: [] })
    expect(startPush({ ...KNOWN, roles: ['ROLE_SUPERVISOR'] })).toEqual({ state: 'SKIPPED', acts: ['UNSUBSCRIBE'] })
  })

  test('with the preference off the subscription is disabled', () => {
    expect(startPush({ ...ASKED, isPreferenceOn: false })).toEqual({ state: 'OFF', acts: [] })
    expect(startPush({ ...KNOWN, isPreferenceOn: false })).toEqual({ state: 'OFF', acts: ['UNSUBSCRIBE'] })
  })

  test('with the preference on and no external id the member is asked', () => {
    expect(startPush(ASKED)).toEqual({ state: 'ASKING', acts: [] })
    expect(startPush({ ...KNOWN, device: { status: 'CREATED', hasExternalId: false } }).state).toBe('ASKING')
  })

  test('allowing subscribes and sets the external id', () => {
    expect(answerPush('granted', 'none')).toEqual({ state: 'ALLOWED', acts: ['SUBSCRIBE', 'ALLOW'] })
    expect(answerPush('granted', 'ours')).toEqual({ state: 'ALLOWED', acts: ['ALLOW'] })
    expect(answerPush('granted', 'other-key')).toEqual({ state: 'ALLOWED', acts: ['UNSUBSCRIBE', 'SUBSCRIBE', 'ALLOW'] })
  })

  test('cancelling disables, and is remembered', () => {
    expect(answerPush('CANCEL', 'none')).toEqual({ state: 'CANCELLED', acts: ['DISABLE'] })
    expect(answerPush('CANCEL', 'ours')).toEqual({ state: 'CANCELLED', acts: ['UNSUBSCRIBE', 'DISABLE'] })
    expect(startPush({ ...ASKED, device: { status: 'DISABLED', hasExternalId: false } })).toEqual({ state: 'CANCELLED', acts: [] })
  })
})

test('a browser that refuses or does not answer', () => {
  expect(answerPush('denied', 'none')).toEqual({ state: 'DENIED', acts: [] })
  expect(answerPush('default', 'none')).toEqual({ state: 'ASKING', acts: [] })
  expect(startPush({ ...ASKED, permission: 'denied' })).toEqual({ state: 'DENIED', acts: [] })
  // The permission was withdrawn in the browser's own settings, and given again.
  expect(startPush({ ...KNOWN, permission: 'denied' })).toEqual({ state: 'DENIED', acts: ['UNSUBSCRIBE'] })
  expect(startPush({ ...KNOWN, permission: 'default', subscription: 'none' })).toEqual({ state: 'ASKING', acts: [] })
})

test('a browser without push, and one that has push only for the installed portal', () => {
  expect(startPush({ ...ASKED, support: 'no' }).state).toBe('UNSUPPORTED')
  expect(startPush({ ...ASKED, support: 'install-first' }).state).toBe('INSTALL_FIRST')
})

describe('each start renews a subscription that worked in this browser', () => {
  test.each([
    ['nothing is wrong, and the server hears of this session', KNOWN, ['REGISTER']],
    ['it expired', { ...KNOWN, device: { status: 'EXPIRED', hasExternalId: true } }, ['REGISTER']],
    ['the browser lost the subscription', { ...KNOWN, subscription: 'none' }, ['SUBSCRIBE', 'REGISTER']],
    ['the key of the server changed', { ...KNOWN, subscription: 'other-key' }, ['UNSUBSCRIBE', 'SUBSCRIBE', 'REGISTER']],
  ] as const)('%s', (_, facts, acts) => {
    expect(startPush(facts)).toEqual({ state: 'ALLOWED', acts })
  })
})
