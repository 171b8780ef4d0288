import { expect, test } from 'vitest'
import { fileResponse } from './file.ts'

const PDF = { mediaType: 'application/pdf' } as const
const file = { name: 'Certificat de quotes d’Iñaki 2026.pdf', content: new TextEncoder().encode('%PDF-1.7') }
const request = (headers: Record<string, string> = {}) => new Request('http://localhost/x', { headers })

test('a file is saved under its name, letters of every language included', async () => {
  const response = fileResponse(request(), PDF, file)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(file.name)}`)
  expect(await response.text()).toBe('%PDF-1.7')
})

test('a client that has the same bytes gets a 304 without them', async () => {
  const etag = fileResponse(request(), PDF, file).headers.get('etag')!
  expect(fileResponse(request({ 'if-none-match': etag }), PDF, file).status).toBe(304)
  expect(fileResponse(request({ 'if-none-match': etag }), PDF, { ...file, content: 'other' }).status).toBe(200)
})
