import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const download = (client: Client) =>
  client.call('GET people/receipt/download/{id}', { params: { id: randomUUID() }, headers: { 'accept-language': 'gl' } })

test('one member may ask for sixty files in a quarter of an hour; another is not held up by that', async () => {
  const [affiliate, senior] = [await app.signedIn('00000001R'), await app.signedIn('00000004G')]
  const statuses = (await Promise.all(Array.from({ length: 70 }, () => download(affiliate)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  const rejected = await download(affiliate)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rejected.problem.title).toBe('Fixeches demasiados intentos. Agarda un pouco e proba de novo.')
  expect((await download(senior)).status).toBe(404)
})
