import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { jsonResponse } from './json.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ask = (path: string, acceptEncoding: string) => app.visitor().fetch(path, { headers: { 'accept-encoding': acceptEncoding } })
const encodingOf = async (path: string, acceptEncoding: string) => (await ask(path, acceptEncoding)).headers.get('content-encoding')
const LIST = '/api/data/geo-regions'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', null],
])('a list for a reader who takes %s is sent as %s, through the gateway or not', async (accepted, encoding) => {
  expect(await encodingOf(LIST, accepted)).toBe(encoding)
  expect(await encodingOf('/services/portal/api/geo-regions', accepted)).toBe(encoding)
})

test('compressed or not the answer is the same, and caches are told what it depends on', async () => {
  const [plain, compressed] = [await ask(LIST, 'identity'), await ask(LIST, 'br')]
  expect(await compressed.json()).toEqual(await plain.json())
  for (const { headers } of [plain, compressed]) expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
})

test('what is small and the session with its token are not compressed', async () => {
  expect(await encodingOf('/api/data/home?block=welcome', 'br')).toBeNull()
  const member = await app.signedIn('00000001R')
  const { headers } = await member.fetch('/api/auth/session', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBeNull()
})

test('the answer to a change is not compressed, however large', async () => {
  const encodings = ['GET', 'POST'].map(async (method) => {
    const request = new Request(app.url, { method, headers: { 'accept-encoding': 'br' } })
    return (await jsonResponse(request, 'x'.repeat(5_000), 200, {})).headers.get('content-encoding')
  })
  expect(await Promise.all(encodings)).toEqual(['br', null])
})
