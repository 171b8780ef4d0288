import { randomUUID } from 'node:crypto'
import type { Upload } from '@afilia/contract/cases/uploads'
import { MAX_UPLOAD_BYTES, MAX_WAITING_UPLOADS } from '@afilia/domain/cases/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { deleteWaiting } from './commands.ts'
import { lockWaiting } from './room.ts'
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
  await app.db.deleteFrom('uploads').execute()
  await app.db.deleteFrom('rate_limits').execute()
})

const put = (client: Client, upload: string, body: unknown, headers = {}) =>
  client.call('PUT uploads/{upload}', { params: { upload }, body, headers })
const get = (client: Client, upload: string) => client.call('GET uploads/{upload}', { params: { upload } })
const count = async () =>
  Number(
    (
      await app.db
        .selectFrom('uploads')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const large = (bytes: number) => Buffer.concat([samplePdf(), Buffer.alloc(bytes - samplePdf().length, 32)])

describe('a file that a member sends', () => {
  test('is told by its bytes, kept encrypted with its name, and saved again as it was by its owner alone', async () => {
    const id = randomUUID()
    const answer = await put(ana, id, toForm(samplePdf(), 'Título de la UVI.jpg'))
    expect(answer.body as Upload).toEqual({ id, name: 'Título de la UVI.pdf', kind: 'PDF', size: (await storedPdf()).length, scan: 'NONE' })
    const row = await app.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
    for (const kept of [row.content, row.name_sealed, row.key_sealed]) expect(kept.toString('latin1')).not.toMatch(/PDF|UVI|Catalog/)

    const saved = await get(ana, id)
    expect(Buffer.from(saved.bytes)).toEqual(await storedPdf())
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; .*T%C3%ADtulo%20de%20la%20UVI\.pdf/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const other = [await get(luis, id), await get(luis, randomUUID()), await get(ana, 'x')]
    expect(other.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('is nobody else’s to replace or to delete', async () => {
    const id = await sendFile(ana)
    expect((await put(luis, id, toForm(samplePdf(' ')))).status).toBe(404)
    expect((await luis.call('DELETE uploads/{upload}', { params: { upload: id } })).status).toBe(204)
    expect(Buffer.from((await get(ana, id)).bytes)).toEqual(await storedPdf())
    expect((await put(ana, id, toForm(samplePdf('/Lang (es) ')))).status).toBe(200)
    expect(Buffer.from((await get(ana, id)).bytes)).toEqual(await storedPdf(samplePdf('/Lang (es) ')))
    await ana.call('DELETE uploads/{upload}', { params: { upload: id } })
    expect((await get(ana, id)).status).toBe(404)
  })

  test('repeated with its key is one file, though a browser draws another line between the parts', async () => {
    const [id, headers] = [randomUUID(), { 'idempotency-key': 'the-same-file' }]
    const first = await put(ana, id, toForm(samplePdf()), headers)
    const again = await put(ana, id, toForm(samplePdf()), headers)
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
    expect((await put(ana, id, toForm(samplePdf(' ')), headers)).problem.errorKey).toBe('api.IDEMPOTENCY_KEY_REUSED')
  })

  test('sent twice at once with its key is one file with one answer', async () => {
    const [id, headers] = [randomUUID(), { 'idempotency-key': 'the-same-file-at-once' }]
    const both = await Promise.all([put(ana, id, toForm(samplePdf()), headers), put(ana, id, toForm(samplePdf()), headers)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map((one) => one.headers.get('idempotency-replayed')).toSorted()).toEqual([null, 'true'].toSorted())
    expect(await count()).toBe(1)
  })

  test('is looked into before its transaction: what another of the member’s holds up is rejected at once', async () => {
    const { person_id } = await app.db
      .selectFrom('uploads')
      .select('person_id')
      .where('id', '=', await sendFile(ana))
      .executeTakeFirstOrThrow()
    await app.db.transaction().execute(async (trx) => {
      await lockWaiting(trx, person_id)
      const portfolio = samplePdf('/Collection << >> ')
      expect((await put(ana, randomUUID(), toForm(portfolio))).problem.fieldErrors?.[0]?.message).toBe('file-active')
    })
  })

  test.each([
    ['another kind than its name says', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-kind'],
    ['a program', Buffer.from('MZ\u0090\u0000', 'latin1'), 'file-kind'],
    ['nothing in it', Buffer.alloc(0), 'file-empty'],
    ['one byte too many', large(MAX_UPLOAD_BYTES + 1), 'file-size'],
  ])('is rejected with %s', async (_, bytes, message) => {
    const answer = await put(ana, randomUUID(), toForm(bytes))
    expect([answer.status, answer.problem.fieldErrors]).toEqual([400, [{ objectName: 'body', field: 'file', message }]])
    expect(await count()).toBe(0)
  })

  test('may be as large as it may be; anything else may not', { tags: 'long' }, async () => {
    const id = await sendFile(ana, large(MAX_UPLOAD_BYTES))
    expect((await get(ana, id)).status).toBe(200)
    expect((await put(ana, randomUUID(), toForm(large(MAX_UPLOAD_BYTES + 100_000)))).status).toBe(413)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await ana.call('POST orders', { body: 'x'.repeat(1_000_000), headers })).status).toBe(415)
    expect((await ana.call('POST orders', { body: { sessionId: 'x'.repeat(300_000) } })).status).toBe(413)
  })

  test('is rejected if it is none, and under an id that is none', async () => {
    expect((await put(ana, randomUUID(), { file: 'text' })).status).toBe(415)
    const text = new FormData()
    text.set('file', 'text')
    expect((await put(ana, randomUUID(), text)).status).toBe(400)
    const broken = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await put(ana, randomUUID(), '--x\r\nbroken', broken)).status).toBe(400)
    expect((await put(ana, 'x', toForm(samplePdf()))).status).toBe(404)
  })

  test('waits with few others, however many are sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: MAX_WAITING_UPLOADS + 3 }, () => put(ana, randomUUID(), toForm(samplePdf()))))
    const rejected = sent.filter(({ status }) => status !== 200)
    expect(rejected).toHaveLength(3)
    expect(new Set(rejected.map(({ status, problem }) => `${status} ${problem.errorKey}`))).toEqual(
      new Set(['409 api.UPLOAD_LIMIT_REACHED']),
    )
    expect((await put(luis, randomUUID(), toForm(samplePdf()))).status).toBe(200)
  })

  test('is rejected the sixty-first time in an hour', async () => {
    const id = randomUUID()
    for (let n = 0; n < 60; n += 1) expect((await put(ana, id, toForm(samplePdf()))).status).toBe(200)
    expect((await put(ana, id, toForm(samplePdf()))).status).toBe(429)
  })

  test('that nothing uses is deleted after a day', async () => {
    await sendFile(ana)
    await deleteWaiting(app.db, new Date(Date.now() + 23 * 3600_000))
    expect(await count()).toBe(1)
    await deleteWaiting(app.db, new Date(Date.now() + 25 * 3600_000))
    expect(await count()).toBe(0)
  })
})

test('visitors send no files; staff do, to answer a member', async () => {
  expect((await put(app.visitor(), randomUUID(), toForm(samplePdf()))).status).toBe(401)
  const admin = await app.signedIn('00000007F')
  expect((await put(admin, randomUUID(), toForm(samplePdf()))).status).toBe(200)
})
