import { randomUUID } from 'node:crypto'
import {
  type FileRule,
  MAX_DAY_BYTES,
  MAX_UPLOAD_BYTES,
  MAX_WAITING_BYTES,
  MAX_WAITING_UPLOADS,
  UPLOAD_WAITS,
} from '@afilia/domain/cases/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'
import { type MadeMember, makeMember } from '../../testing/members/make-member.ts'
import { removeCases, sendCase } from '../cases/testing.ts'
import { uploadsArea } from './area.ts'
import { claimUploads, dropUploadsOfCampaign, type UploadClaim } from './commands.ts'
import { listUploadsOf, listUploadsOfCampaign, listUploadsOfOrders, readUploadOf } from './queries.ts'
import { rejectMore } from './room.ts'
import { presentCopied } from './routes.ts'
import { addFile, sendFile, storedPdf, toForm } from './testing.ts'

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
  await removeCases(app.db)
  await app.db.deleteFrom('upload_drafts').execute()
  ;[member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
})

const add = (more: Record<string, unknown> = {}): Promise<string> => addFile(app, { person_id: member.personId, created_at: NOW, ...more })
const readRow = (id: string) => app.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
const listIds = async () => new Set((await app.db.selectFrom('uploads').select('id').execute()).map(({ id }) => id))
const addCampaign = async () => {
  const id = randomUUID()
  const texts = JSON.stringify({ es: { title: 'a', body: 'b' } })
  await app.db
    .insertInto('campaigns')
    .values({ id, topic: 'NEWS', texts, audience: '{"all":[]}', created_at: NOW, updated_at: NOW })
    .execute()
  return id
}

const room = async (size: number, id: string = randomUUID()): Promise<string> =>
  rejectMore({ db: app.db, clock: { now: () => NOW } }, member.personId, { id, size }).then(
    () => 'fits',
    (error: { code: string }) => error.code,
  )

const addDraft = (size: number, { personId } = member, id: string = randomUUID()) =>
  app.db
    .insertInto('upload_drafts')
    .values({ id, person_id: personId, size, name_sealed: Buffer.of(1), key_sealed: Buffer.of(1), created_at: NOW })
    .execute()

describe('the room of a member', () => {
  test('ends with twenty files that wait or are on their way, without the one that is sent again and those of others', async () => {
    const ids: string[] = []
    for (let i = 0; i < MAX_WAITING_UPLOADS - 2; i += 1) ids.push(await add())
    for (let i = 0; i < 3; i += 1) await add({ person_id: other.personId })
    await addDraft(1, other)
    await addDraft(1)
    expect(await room(1)).toBe('fits')
    const draft = randomUUID()
    await addDraft(1, member, draft)
    expect([await room(1), await room(1, ids[0]), await room(1, draft)]).toEqual(['UPLOAD_LIMIT_REACHED', 'fits', 'fits'])
  })

  test('ends with the bytes that may wait, to the last one', async () => {
    for (let i = 0; i < MAX_WAITING_BYTES / MAX_UPLOAD_BYTES - 2; i += 1) await add({ size: MAX_UPLOAD_BYTES })
    await addDraft(MAX_UPLOAD_BYTES)
    expect([await room(MAX_UPLOAD_BYTES), await room(MAX_UPLOAD_BYTES + 1)]).toEqual(['fits', 'UPLOAD_SPACE_REACHED'])
  })

  test('ends with the bytes of a day, of files in any use, to the last one', async () => {
    const { id: case_id } = await sendCase(member.client)
    const campaign_id = await addCampaign()
    const uses = Array.from({ length: MAX_DAY_BYTES / MAX_UPLOAD_BYTES }, (_, i) => (i % 2 ? { case_id } : { campaign_id }))
    for (const [i, use] of uses.entries()) await add({ ...use, size: i === 0 ? MAX_UPLOAD_BYTES - 2 : MAX_UPLOAD_BYTES })
    await add({ person_id: other.personId, campaign_id, size: MAX_UPLOAD_BYTES })
    expect([await room(2), await room(3)]).toEqual(['fits', 'UPLOAD_SPACE_REACHED'])
    await add({ size: 1 })
    expect([await room(1), await room(2)]).toEqual(['fits', 'UPLOAD_SPACE_REACHED'])
    // After a day they no longer count.
    await app.db
      .updateTable('uploads')
      .set({ created_at: new Date(NOW.getTime() - 24 * HOUR + 1) })
      .execute()
    expect(await room(2)).toBe('UPLOAD_SPACE_REACHED')
    await app.db
      .updateTable('uploads')
      .set({ created_at: new Date(NOW.getTime() - 24 * HOUR) })
      .execute()
    expect(await room(MAX_UPLOAD_BYTES)).toBe('fits')
  })
})

test('the task deletes files that nothing has used for a day, and no others', async () => {
  const { id: case_id } = await sendCase(member.client)
  const campaign_id = await addCampaign()
  const old = new Date(NOW.getTime() - UPLOAD_WAITS * HOUR - 1)
  const kept = [
    await add({ created_at: new Date(NOW.getTime() - UPLOAD_WAITS * HOUR) }),
    await add({ created_at: old, case_id }),
    await add({ created_at: old, campaign_id }),
  ]
  await add({ created_at: old })
  const { tasks } = uploadsArea.open!({ deps: { ...app.deps, clock: { now: () => NOW } }, env: {} } as never)
  await tasks!(undefined as never)['delete-waiting-uploads']!.run([] as never)
  expect(await listIds()).toEqual(new Set(kept))
})

const claim = (
  claims: readonly Omit<UploadClaim, 'rule'>[],
  use: object,
  { senderId, ownerId, rule }: { senderId?: string; ownerId?: string; rule?: FileRule } = {},
) =>
  claimUploads(
    app.db,
    { senderId: senderId ?? member.personId, ownerId: ownerId ?? member.personId, ...use } as Parameters<typeof claimUploads>[1],
    claims.map((one) => ({ ...one, rule: rule ?? {} })),
  ).then(
    () => 'claimed',
    (error: { code: string; fieldErrors?: readonly { field: string; message: string }[] }) => error.code,
  )

describe('a claim', () => {
  test('takes files of the sender that nothing uses, and gives them to their owner', async () => {
    const { id: caseId } = await sendCase(member.client)
    const [mine, theirs, used] = [await add(), await add({ person_id: other.personId }), await add({ case_id: caseId })]
    const campaignId = await addCampaign()
    expect(await claim([], { user: 'CAMPAIGN', id: campaignId })).toBe('claimed')
    expect(await claim([{ field: 'a', id: theirs }], { user: 'CAMPAIGN', id: campaignId })).toBe('UPLOAD_GONE')
    expect(await claim([{ field: 'a', id: used }], { user: 'CAMPAIGN', id: campaignId })).toBe('UPLOAD_GONE')
    expect([(await readRow(theirs))!.campaign_id, (await readRow(used))!.campaign_id]).toEqual([null, null])
    expect(await claim([{ field: 'a', id: mine }], { user: 'CASE', id: caseId }, { ownerId: other.personId })).toBe('claimed')
    expect(await readRow(mine)).toMatchObject({ person_id: other.personId, case_id: caseId, message_id: null, campaign_id: null })
  })

  test('of one file for two questions finds it gone, and of a file that does not fit is invalid', async () => {
    const campaignId = await addCampaign()
    const id = await add()
    const twice = [
      { field: 'a', id },
      { field: 'b', id },
    ]
    expect(await claim(twice, { user: 'CAMPAIGN', id: campaignId })).toBe('UPLOAD_GONE')
    const large = await add({ size: 11 })
    expect(await claim([{ field: 'a', id: large }], { user: 'CAMPAIGN', id: campaignId }, { rule: { mostBytes: 10 } })).toBe(
      'REQUEST_INVALID',
    )
    const exact = await add({ size: 10 })
    expect(await claim([{ field: 'a', id: exact }], { user: 'CAMPAIGN', id: campaignId }, { rule: { mostBytes: 10 } })).toBe('claimed')
  })
})

test('a used file is not replaced, not deleted and not finished under its id', async () => {
  const { client } = member
  const { id: case_id } = await sendCase(client)
  const file = await sendFile(client)
  const use = (set: object) => app.db.updateTable('uploads').set(set).where('id', '=', file).execute()
  for (const set of [{ case_id }, { case_id: null, campaign_id: await addCampaign() }]) {
    await use(set)
    const before = await readRow(file)
    expect((await client.call('PUT uploads/{upload}', { params: { upload: file }, body: toForm(samplePdf(' ')) })).status).toBe(404)
    expect((await client.call('DELETE uploads/{upload}', { params: { upload: file } })).status).toBe(204)
    expect((await client.call('POST uploads/{upload}/whole', { params: { upload: file }, body: {} })).status).toBe(404)
    expect(await readRow(file)).toEqual(before)
  }
  expect((await client.call('DELETE uploads/{upload}', { params: { upload: 'x' } })).status).toBe(204)
})

test('files of a campaign are listed oldest first, and those that were removed from it are deleted', async () => {
  const [campaign_id, another] = [await addCampaign(), await addCampaign()]
  const ids = [
    await add({ campaign_id, created_at: new Date(2) }),
    await add({ campaign_id, created_at: new Date(1) }),
    await add({ campaign_id }),
  ]
  const foreign = await add({ campaign_id: another })
  const list = async () => (await listUploadsOfCampaign(app.db, app.deps.sealing, campaign_id)).map(({ id }) => id)
  expect(await list()).toEqual([ids[1], ids[0], ids[2]])
  await dropUploadsOfCampaign(app.db, campaign_id, [ids[0]!])
  expect(await list()).toEqual([ids[0]])
  await dropUploadsOfCampaign(app.db, campaign_id, [])
  expect(await listIds()).toEqual(new Set([foreign]))
})

test('a file is read as one of its case, and listed with its order, and not with another', async () => {
  const file = await sendFile(member.client)
  const [{ id: case_id }, { id: theirs }] = [await sendCase(member.client), await sendCase(other.client)]
  await app.db.updateTable('uploads').set({ case_id }).where('id', '=', file).execute()
  const read = (of: string, id = file) => readUploadOf(app.db, app.deps.sealing, { user: 'CASE', id: of }, id)
  expect(Buffer.from((await read(case_id)).content as Uint8Array)).toEqual(await storedPdf())
  await expect(read(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read(case_id, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listUploadsOf(app.db, app.deps.sealing, case_id)).toEqual([])
  expect(await listUploadsOfOrders(app.db, app.deps.sealing, [case_id])).toEqual([])
})

test('the copy of a member’s data has the bytes of a file, or nothing of one that the scanner rejected', async () => {
  const row = (await readRow(await sendFile(member.client)))!
  const key = app.deps.sealing.open('uploads.key_sealed', row.id, row.key_sealed)
  expect(presentCopied({ id: row.id, key, content: row.content })).toEqual({ id: row.id, content: (await storedPdf()).toString('base64') })
  expect(presentCopied({ id: row.id, key, content: Buffer.alloc(0) })).toEqual({ id: row.id, content: '' })
})
