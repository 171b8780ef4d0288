import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { callDuring } from '../../testing/database/call-during.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'
import { type MadeMember, makeMember } from '../../testing/members/make-member.ts'
import { WHOLE_UPLOADS } from './limits.ts'
import { passUnscanned, scanUploads } from './scan.ts'
import { addFile, sendFile, toForm } from './testing.ts'

const HOUR = 3600_000
const NOW = new Date('2026-03-01T10:00:00Z')

let app: TestApp
let member: MadeMember
let other: MadeMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['uploads', 'upload_drafts'] as const) await app.db.deleteFrom(table).execute()
  ;[member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
})

const add = (more: Record<string, unknown> = {}): Promise<string> => addFile(app, { person_id: member.personId, ...more })
const readRow = (id: string) => app.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
const deps = () => app.deps as Deps

const wait = async () => {
  const id = await sendFile(member.client)
  await app.db.updateTable('uploads').set({ scan: 'WAITING' }).where('id', '=', id).execute()
  return id
}

describe('scanning', () => {
  test('passes over a file that is deleted meanwhile, and leaves one that was sent anew', async () => {
    const [gone, anew, last] = [await wait(), await wait(), await wait()]
    let scanned = 0
    await scanUploads(deps(), {
      async scan() {
        scanned += 1
        if (scanned > 1) return 'CLEAN'
        const [first, second] = (await readRow(gone))!.created_at <= (await readRow(anew))!.created_at ? [gone, anew] : [anew, gone]
        await app.db.deleteFrom('uploads').where('id', '=', second).execute()
        await app.db.updateTable('uploads').set({ created_at: new Date() }).where('id', '=', first).execute()
        return 'REJECTED'
      },
    })
    const left = await app.db
      .selectFrom('uploads')
      .select(['id', 'scan'])
      .where('id', 'in', [gone, anew, last])
      .orderBy('created_at')
      .execute()
    expect([scanned, new Set(left.map(({ scan }) => scan))]).toEqual([2, new Set(['CLEAN', 'WAITING'])])
    expect((await readRow(left.find(({ scan }) => scan === 'WAITING')!.id))!.content.length).toBeGreaterThan(0)
  })

  test('without a scanner, lets a file pass at the end of its day', async () => {
    const day = 24 * HOUR
    const late = await add({ scan: 'WAITING', created_at: new Date(NOW.getTime() - day) })
    const early = await add({ scan: 'WAITING', created_at: new Date(NOW.getTime() - day + 1) })
    const rejected = await add({ scan: 'REJECTED', created_at: new Date(0) })
    await passUnscanned({ ...deps(), clock: { now: () => NOW } })
    expect([(await readRow(late))!.scan, (await readRow(early))!.scan, (await readRow(rejected))!.scan]).toEqual([
      'NONE',
      'WAITING',
      'REJECTED',
    ])
  })
})

const begin = (id: string, size: number, { client } = member) =>
  client.call('POST uploads/{upload}/parts', { params: { upload: id }, body: { name: 'a.pdf', size } })

const put = (id: string, bytes: Uint8Array, { client } = member) =>
  client.call('PUT uploads/{upload}/parts/{position}', { params: { upload: id, position: '0' }, body: toForm(bytes) })

const finish = (id: string, { client } = member) => client.call('POST uploads/{upload}/whole', { params: { upload: id }, body: {} })

describe('a file in parts', () => {
  test('that is begun anew with another size loses its parts, and the old one can no longer be completed', async () => {
    const id = randomUUID()
    await begin(id, samplePdf().length)
    await put(id, samplePdf())
    const { answer } = await callDuring(
      app.db,
      (trx: Db) =>
        trx
          .updateTable('upload_drafts')
          .set({ key_sealed: Buffer.of(9) })
          .where('id', '=', id)
          .execute(),
      () => finish(id),
    )
    expect([answer.status, answer.problem.errorKey]).toEqual([409, 'api.UPLOAD_INCOMPLETE'])
    expect((await begin(id, 3000)).body).toEqual({ received: 0 })
    expect(await app.db.selectFrom('upload_parts').select('position').where('upload_id', '=', id).execute()).toEqual([])
  })

  test('that another request begins at the same moment is not begun twice', async () => {
    const id = randomUUID()
    const draft = { id, person_id: other.personId, size: 3000, name_sealed: Buffer.of(1), key_sealed: Buffer.of(1), created_at: NOW }
    const { answer } = await callDuring(
      app.db,
      (trx) => trx.insertInto('upload_drafts').values(draft).execute(),
      () => begin(id, 3000),
    )
    expect(answer.status).toBe(404)
    expect((await app.db.selectFrom('upload_drafts').select('person_id').where('id', '=', id).execute())[0]!.person_id).toBe(other.personId)
  })

  test('whose bytes are all there, and one of whose parts is gone, is no file', async () => {
    const id = randomUUID()
    await begin(id, samplePdf().length)
    await put(id, samplePdf())
    await app.db.deleteFrom('upload_parts').where('upload_id', '=', id).execute()
    expect((await finish(id)).status).toBe(404)
  })

  test('is finished at most so many times an hour, and only under a valid id', async () => {
    const id = randomUUID()
    await begin(id, 10)
    await put(id, Buffer.alloc(10))
    const key_hash = app.deps.sealing.hash(`rate-limit-${WHOLE_UPLOADS.name}`, member.personId)
    await app.db.insertInto('rate_limits').values({ key_hash, failures: 119, last_failure_at: new Date(), blocked_until: null }).execute()
    expect((await finish(id)).status).toBe(400)
    expect((await finish(id)).status).toBe(429)
    expect([(await begin('x', 10)).status, (await put('x', Buffer.alloc(1))).status, (await finish('x')).status]).toEqual([404, 404, 404])
  })
})
