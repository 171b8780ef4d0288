import { MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createSharedDocuments } from './shared-documents.ts'

const PATH = '/services/share'
const app = createSharedDocuments()

let whole: TestApp
beforeAll(async () => {
  whole = await startTestApp()
})
afterAll(() => whole.stop())

function toForm(): FormData {
  const form = new FormData()
  form.append('document', new File(['%PDF-1.7'], 'nómina.pdf', { type: 'application/pdf' }))
  return form
}

test('what the worker did not take leads to the page, whoever posts it', async () => {
  const answer = await app.request(PATH, { method: 'POST', body: toForm() })
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, PATH, ''])
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await app.request(PATH, { method: 'POST' })).status).toBe(303)
  expect((await app.request(PATH, { method: 'POST', body: 'no form' })).status).toBe(303)
})

test('ten photos at once are accepted, and another method is answered with the allowed one', async () => {
  const form = toForm()
  for (let n = 0; n < 10; n += 1) form.append('document', new File([new Uint8Array(3 * 1024 * 1024)], `${n}.jpg`))
  const answer = await fetch(`${whole.url}${PATH}`, { method: 'POST', body: form, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PATH])
  const wrong = await fetch(`${whole.url}${PATH}`, { method: 'PUT', body: 'documents=x' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
})

test('a body is read up to the largest document, and no further', async () => {
  const piece = new Uint8Array(1024 * 1024)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += piece.byteLength
      controller.enqueue(piece)
    },
  })
  const answer = await app.request(
    new Request(`http://localhost:3000${PATH}`, { method: 'POST', body: endless, duplex: 'half' } as RequestInit),
  )
  expect(answer.status).toBe(303)
  expect(sent).toBeLessThan(MAX_UPLOAD_BYTES + 4 * piece.byteLength)
})

test('a body that breaks off is answered all the same', async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
  const answer = await app.request(
    new Request(`http://localhost:3000${PATH}`, { method: 'POST', body: broken, duplex: 'half' } as RequestInit),
  )
  expect(answer.status).toBe(303)
})

test.each(['PUT', 'PATCH', 'DELETE', 'GET'])('%s is nothing of it', async (method) => {
  expect((await app.request(PATH, { method })).status).toBe(404)
})
