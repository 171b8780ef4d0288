import { randomUUID } from 'node:crypto'
import { MAX_PART_BYTES, MAX_UPLOAD_BYTES, MAX_WAITING_UPLOADS } from '@afilia/domain/cases/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/postgres/db.ts'
import type { Client } from '../../testing/app/client.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { callDuring } from '../../testing/database/call-during.ts'
import { sendFile, storedPdf, toForm } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['uploads', 'upload_drafts', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const begin = (client: Client, upload: string, size: number, name = 'informe.pdf') =>
  client.call('POST uploads/{upload}/parts', { params: { upload }, body: { name, size } })
const put = (client: Client, upload: string, position: number, bytes: Uint8Array) =>
  client.call('PUT uploads/{upload}/parts/{position}', { params: { upload, position: String(position) }, body: toForm(bytes) })
const finish = (client: Client, upload: string) => client.call('POST uploads/{upload}/whole', { params: { upload }, body: {} })
const get = (client: Client, upload: string) => client.call('GET uploads/{upload}', { params: { upload } })
const large = (bytes: number) => Buffer.concat([samplePdf(), Buffer.alloc(bytes - samplePdf().length, 32)])

async function sendAll(client: Client, upload: string, bytes: Uint8Array): Promise<void> {
  await begin(client, upload, bytes.length)
  for (let at = 0; at < bytes.length; at += MAX_PART_BYTES) await put(client, upload, at, bytes.subarray(at, at + MAX_PART_BYTES))
}

describe('a file in parts', () => {
  test('arrives whole, as large as may be, and is kept encrypted meanwhile', { tags: 'long' }, async () => {
    const [id, file] = [randomUUID(), large(MAX_UPLOAD_BYTES)]
    await sendAll(ana, id, file)
    const parts = await app.db.selectFrom('upload_parts').select('content').execute()
    expect(parts).toHaveLength(MAX_UPLOAD_BYTES / MAX_PART_BYTES)
    for (const { content } of parts) expect(content.includes('Catalog')).toBe(false)
    expect((await finish(ana, id)).body).toEqual({
      id,
      name: 'informe.pdf',
      kind: 'PDF',
      size: (await storedPdf(file)).length,
      scan: 'NONE',
    })
    expect(Buffer.from((await get(ana, id)).bytes)).toEqual(await storedPdf(file))
    expect(await app.db.selectFrom('upload_parts').selectAll().execute()).toEqual([])
  })

  test('goes on from where the line was cut, whatever was sent twice or too early', async () => {
    const [id, theirs, file] = [randomUUID(), randomUUID(), large(5000)]
    await begin(luis, theirs, 5000)
    await put(luis, theirs, 0, file.subarray(0, 1000))
    expect((await begin(ana, id, 5000)).body).toEqual({ received: 0 })
    expect((await put(ana, id, 0, file.subarray(0, 2000))).body).toEqual({ received: 2000 })
    expect((await put(ana, id, 0, file.subarray(0, 2000))).body).toEqual({ received: 2000 })
    expect((await put(ana, id, 4000, file.subarray(4000))).body).toEqual({ received: 2000 })
    expect((await finish(ana, id)).problem.errorKey).toBe('api.UPLOAD_INCOMPLETE')
    expect((await begin(ana, id, 5000)).body).toEqual({ received: 2000 })
    expect((await put(ana, id, 2000, file.subarray(2000))).body).toEqual({ received: 5000 })
    const answers = await Promise.all([finish(ana, id), finish(ana, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await begin(ana, id, 5000)).body).toEqual({ received: 5000 })
    expect(Buffer.from((await get(ana, id)).bytes)).toEqual(await storedPdf(file))
  })

  test('of two senders of one part at once is kept once', async () => {
    const [id, file] = [randomUUID(), large(3000)]
    await begin(ana, id, 3000)
    const both = await Promise.all([put(ana, id, 0, file.subarray(0, 1500)), put(ana, id, 0, file.subarray(0, 1500))])
    expect(both.map(({ body }) => body)).toEqual([{ received: 1500 }, { received: 1500 }])
    await put(ana, id, 1500, file.subarray(1500))
    expect((await finish(ana, id)).status).toBe(200)
  })

  test('that another sender has brought further, or has finished, is not changed by who read it before', async () => {
    const [id, file] = [randomUUID(), large(3000)]
    await begin(ana, id, 3000)
    const further = (db: Db) => db.updateTable('upload_drafts').set({ received: 3000 }).where('id', '=', id).execute()
    const { answer } = await callDuring(app.db, further, () => put(ana, id, 0, file.subarray(0, 1500)))
    expect(answer.body).toEqual({ received: 3000 })
    expect(await app.db.selectFrom('upload_parts').selectAll().execute()).toEqual([])
    await app.db.updateTable('upload_drafts').set({ received: 0 }).execute()
    await put(ana, id, 0, file)
    const over = (db: Db) => db.deleteFrom('upload_drafts').where('id', '=', id).execute()
    expect((await callDuring(app.db, over, () => finish(ana, id))).answer.status).toBe(404)
  })

  test('is nobody else’s', async () => {
    const id = randomUUID()
    await begin(ana, id, 3000)
    expect((await begin(luis, id, 3000)).status).toBe(404)
    expect((await put(luis, id, 0, samplePdf())).status).toBe(404)
    expect((await finish(luis, id)).status).toBe(404)
    await luis.call('DELETE uploads/{upload}', { params: { upload: id } })
    expect((await begin(ana, id, 3000)).body).toEqual({ received: 0 })
    await ana.call('DELETE uploads/{upload}', { params: { upload: id } })
    expect((await put(ana, id, 0, samplePdf())).status).toBe(404)
    const whole = await sendFile(ana)
    expect((await begin(luis, whole, 3000)).status).toBe(200)
    expect((await put(luis, whole, 0, large(MAX_PART_BYTES))).status).toBe(400)
    expect((await get(luis, whole)).status).toBe(404)
  })

  test('is looked into when it is whole', async () => {
    const [id, file] = [randomUUID(), samplePdf('/Collection << >> ')]
    await sendAll(ana, id, file)
    expect((await finish(ana, id)).problem.fieldErrors).toEqual([{ objectName: 'body', field: 'file', message: 'file-active' }])
    expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  })

  test('is looked into before its transaction, so that no lock waits for it', async () => {
    const [id, file] = [randomUUID(), samplePdf('/Collection << >> ')]
    await sendAll(ana, id, file)
    await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('upload_drafts').select('id').where('id', '=', id).forUpdate().execute()
      expect((await finish(ana, id)).problem.fieldErrors?.[0]?.message).toBe('file-active')
    })
  })

  test.each([0, -1, MAX_UPLOAD_BYTES + 1])('of %i bytes is not begun', async (size) => {
    expect((await begin(ana, randomUUID(), size)).status).toBe(400)
  })

  test('brings no more than it said, in parts of no more than they may be', async () => {
    const id = randomUUID()
    await begin(ana, id, 1000)
    expect((await put(ana, id, 0, large(1001))).problem.fieldErrors?.[0]?.message).toBe('file-size')
    expect((await put(ana, id, 0, Buffer.alloc(0))).problem.fieldErrors?.[0]?.message).toBe('file-empty')
    const other = randomUUID()
    await begin(ana, other, MAX_UPLOAD_BYTES)
    expect((await put(ana, other, 0, large(MAX_PART_BYTES + 1))).problem.fieldErrors?.[0]?.message).toBe('file-size')
  })

  test('counts among those that wait from its beginning', async () => {
    for (let n = 0; n < MAX_WAITING_UPLOADS; n += 1) expect((await begin(ana, randomUUID(), 3000)).status).toBe(200)
    expect((await begin(ana, randomUUID(), 3000)).problem.errorKey).toBe('api.UPLOAD_LIMIT_REACHED')
    expect((await begin(luis, randomUUID(), 3000)).status).toBe(200)
  })
})
