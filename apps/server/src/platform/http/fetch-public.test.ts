import { expect, test } from 'vitest'
import { fetchPublic, isCallable, isPrivate } from './fetch-public.ts'

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.0.1',
  '172.31.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'ff02::1',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true)
})
test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4003::1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false)
})

test.each([
  ['https://example.org/feed.xml', true],
  ['http://example.org/feed.xml', false],
  ['https://10.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://2130706433/', false],
  ['https://user:secret@example.org/', false],
  ['ftp://example.org/', false],
  ['http://127.0.0.1:4000/feed', true],
  ['http://127.0.0.1:4001/feed', false],
])('%s may be called: %s', (address, isAllowed) => {
  expect(isCallable(new URL(address), ['http://127.0.0.1:4000'])).toBe(isAllowed)
})

test('a name that leads to a private network is not called', async () => {
  expect(await fetchPublic('https://localhost/', { headers: {}, origins: [], limit: 5_000, maxBytes: 100 })).toBe('REJECTED')
})
