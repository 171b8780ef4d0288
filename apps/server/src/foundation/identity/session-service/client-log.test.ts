import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createClientLog, scrub } from './client-log.ts'

test.each([
  ['DNI 12345678Z of somebody', 'DNI [document id] of somebody'],
  ['12.345.678-z', '[document id]'],
  ['NIE X1234567L!', 'NIE [document id]!'],
  ['pay ES91 2100 0418 4502 0005 1332.', 'pay [iban].'],
  ['ES9121000418450200051332', '[iban]'],
  ['mail ana.perez+x@hospital.es', 'mail [e-mail]'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
  ['session 3q2-7wAbcdefghijklmnopqrstuvwxyz0', 'session [token]'],
  ['https://p.example/reset?token=abc&lang=es', 'https://p.example/reset?token=[value]&lang=[value]'],
  ['call 612 345 678', 'call [phone]'],
  ['one\nforged line\u2028two', 'one forged line two'],
  ['TypeError: x is not a function at main.tsx:12:34', 'TypeError: x is not a function at main.tsx:12:34'],
])('%j', (text, clean) => {
  expect(scrub(text)).toBe(clean)
})

const collect = () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  return { lines, log }
}

describe('what reaches the log', () => {
  test('only known levels and fields are logged, cut to size', () => {
    const { lines, log } = collect()
    const report = createClientLog(log, () => 0)
    report({ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'x'.repeat(9_000), client: 'true', secret: 'no' }, 'a')
    report({ level: 'fatal', code: 'x' }, 'a')
    report({ level: '__proto__', code: 'x' }, 'a')
    expect(lines).toHaveLength(1)
    expect(lines[0]!.length).toBeLessThan(600)
    expect(lines[0]).not.toContain('secret')
  })

  test('reports are limited per minute, by address and in all', () => {
    const { lines, log } = collect()
    let now = 0
    const report = createClientLog(log, () => now)
    for (let i = 0; i < 50; i += 1) report({ level: 'warn', code: 'x' }, 'one')
    expect(lines).toHaveLength(10)
    for (let i = 0; i < 500; i += 1) report({ level: 'warn', code: 'x' }, `address ${i}`)
    expect(lines).toHaveLength(100)
    now = 60_000
    report({ level: 'warn', code: 'x' }, 'one')
    expect(lines).toHaveLength(101)
  })
})

describe('the address for it', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  test.each([
    [
      'a form',
      new URLSearchParams({ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'gone' }).toString(),
      'application/x-www-form-urlencoded',
    ],
    ['JSON', '{"level":"error","code":"x"}', 'application/json'],
    ['nonsense', '%%%{', 'application/json'],
    ['nothing', '', 'text/plain'],
  ])('takes %s without asking for a token', async (_, body, type) => {
    const response = await app.visitor().fetch('/api/auth/_log', { method: 'POST', body, headers: { 'content-type': type } })
    expect([response.status, await response.json()]).toEqual([200, {}])
  })

  test('rejects a report that is too large', async () => {
    const response = await app.visitor().fetch('/api/auth/_log', { method: 'POST', body: 'x'.repeat(20_000) })
    expect(response.status).toBe(413)
  })
})
