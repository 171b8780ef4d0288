import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(clientAddress(request(address), false)).toBe(counted)
})

test('only the entry of the trusted proxies is believed, and none without a proxy', () => {
  expect(clientAddress(request('10.0.0.1', '6.6.6.6, 192.0.2.7'), true)).toBe('192.0.2.7')
  expect(clientAddress(request('10.0.0.1', '192.0.2.7'), false)).toBe('10.0.0.1')
  expect(clientAddress(request('10.0.0.1', ''), true)).toBe('10.0.0.1')
  expect(clientAddress(undefined, true)).toBe('unknown')
})

test.each([
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.7]:4711', '192.0.2.7'],
])('the port in %s is left out', (forwarded, counted) => {
  expect(clientAddress(request('10.0.0.1', forwarded), true)).toBe(counted)
})
