import { randomUUID } from 'node:crypto'
import type { Campaign, CampaignCard, CampaignEdit } from '@afilia/contract/messages/campaigns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../foundation/uploads/testing.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeTransition, writeDraft, WRITTEN } from './testing.ts'

let app: TestApp
let admin: Client
let supervisor: Client
let delegate: Client
beforeAll(async () => {
  // Runs no tasks, so campaigns that are sent never reach the mailboxes.
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  ;[admin, supervisor, delegate] = (await Promise.all(['00000007F', '00000006Y', '00000005M'].map((id) => app.signedIn(id)))) as [
    Client,
    Client,
    Client,
  ]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['campaigns', 'uploads', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const get = (client: Client, id: string) => client.call('GET campaigns/{campaign}', { params: { campaign: id } })
const put = (client: Client, { id, version }: Pick<Campaign, 'id' | 'version'>, edit: Partial<CampaignEdit>) =>
  client.call('PUT campaigns/{campaign}', { params: { campaign: id }, body: { ...WRITTEN, ...edit, version } })
const drop = (client: Client, id: string) => client.call('DELETE campaigns/{campaign}', { params: { campaign: id } })
const fieldsOf = ({ problem }: Awaited<ReturnType<typeof get>>) => problem.fieldErrors?.map(({ field, message }) => `${field} ${message}`)
const outcome = ({ status, problem }: Awaited<ReturnType<typeof get>>) => `${status} ${problem?.errorKey ?? ''}`.trim()

describe('a draft', () => {
  test('may be unfinished, is read as it was written, and is its author’s alone', async () => {
    const texts = { es: { title: '', body: '' }, eu: { title: 'Batzarra' } }
    const made = await writeDraft(delegate, { texts, link: '/admin', isPopup: true })
    expect(made).toMatchObject({ state: 'DRAFT', title: '', edit: { texts, link: '/admin', isPopup: true }, version: 1, figures: null })
    expect(made.place).not.toBeNull()
    expect(made.transitions).toContain('submit')
    expect((await get(delegate, made.id)).body).toEqual(made)
    for (const other of [admin, supervisor]) {
      expect((await get(other, made.id)).status).toBe(404)
      expect(outcome(await put(other, made, {}))).toBe('404 api.NOT_FOUND')
      expect(outcome(await drop(other, made.id))).toBe('404 api.NOT_FOUND')
      expect((await other.call('GET campaigns')).body).toEqual([])
    }
  })

  test('is changed as it was last read, and deleted with its files', async () => {
    const file = await sendFile(delegate)
    const made = await writeDraft(delegate, { files: [file] })
    expect(made.files.map(({ id }) => id)).toEqual([file])
    const kept = await sendFile(delegate)
    const another = await writeDraft(delegate, { files: [kept] })
    const other = await sendFile(delegate)
    const changed = (await put(delegate, made, { topic: 'NEWS', files: [other] })).body as Campaign
    expect([changed.topic, changed.version, changed.edit.files]).toEqual(['NEWS', 2, [other]])
    expect(outcome(await put(delegate, made, {}))).toBe('409 api.CHANGED_MEANWHILE')
    expect(outcome(await put(delegate, changed, { files: [other, kept] }))).toBe('409 api.UPLOAD_GONE')
    expect((await put(delegate, changed, { files: [other] })).status).toBe(200)
    expect((await drop(delegate, made.id)).status).toBe(204)
    expect((await get(delegate, made.id)).status).toBe(404)
    expect(await app.db.selectFrom('uploads').select('id').execute()).toEqual([{ id: kept }])
    expect((await get(delegate, another.id)).body).toEqual(another)
  })

  test('takes no file of another’s, nor one twice', async () => {
    const theirs = await sendFile(supervisor)
    const rejected = await delegate.call('POST campaigns', { body: { ...WRITTEN, files: [theirs] } })
    expect(outcome(rejected)).toBe('409 api.UPLOAD_GONE')
    expect(fieldsOf(rejected)).toEqual(['files.0 file-gone'])
    const mine = await sendFile(delegate)
    await writeDraft(delegate, { files: [mine] })
    expect((await delegate.call('POST campaigns', { body: { ...WRITTEN, files: [mine] } })).status).toBe(409)
    expect((await delegate.call('DELETE uploads/{upload}', { params: { upload: mine } })).status).toBe(204)
    expect(await app.db.selectFrom('uploads').select('id').where('id', '=', mine).execute()).toHaveLength(1)
  })

  test('names only what there is', async () => {
    const audience = { all: [{ by: 'SEAT' as const, in: ['nowhere'] }] }
    const rejected = await admin.call('POST campaigns', { body: { ...WRITTEN, audience } })
    expect(fieldsOf(rejected)).toEqual(['audience.all.0.in.0 not-found'])
    for (const followsId of [randomUUID(), 'none', (await writeDraft(supervisor)).id])
      expect(fieldsOf(await admin.call('POST campaigns', { body: { ...WRITTEN, followsId } }))).toEqual(['followsId not-found'])
  })

  test('of a delegate who has lost their place cannot be written', async () => {
    const { personId } = await delegate.session()
    const scope = await app.db.deleteFrom('staff_scopes').where('person_id', '=', personId!).returningAll().executeTakeFirstOrThrow()
    expect((await delegate.call('POST campaigns', { body: WRITTEN })).status).toBe(403)
    await app.db.insertInto('staff_scopes').values(scope).execute()
  })
})

test('§5: a link that staff paste leads to its page, without query string and hash', async () => {
  const made = await writeDraft(delegate, { link: '/events?utm_source=mail#list' })
  expect(made.edit.link).toBe('/events')
  expect((await makeTransition(delegate, made, 'submit')).status).toBe(200)
})

describe('what goes is whole', () => {
  const past = '2020-01-01T10:00:00.000Z'
  test.each<[string, Partial<CampaignEdit>, string[]]>([
    ['without Castilian', { texts: { es: { title: '', body: '' } } }, ['texts.es.title required', 'texts.es.body required']],
    ['half in another language', { texts: { ...WRITTEN.texts, gl: { title: 'Asemblea' } } }, ['texts.gl.body required']],
    ['in the past', { scheduledAt: past }, ['scheduledAt invalid']],
    ['to a page of the back office', { link: '/admin/members' }, ['link invalid']],
    ['to no page', { link: '/nowhere/at/all' }, ['link invalid']],
  ])('%s it is rejected with its fields', async (_, edit, fields) => {
    const draft = await writeDraft(delegate, edit)
    for (const transition of ['submit', 'send'] as const) {
      const rejected = await makeTransition(delegate, draft, transition)
      expect(rejected.status).toBe(400)
      expect(fieldsOf(rejected)).toEqual(fields)
    }
  })

  test('an empty language beside it is none', async () => {
    const draft = await writeDraft(delegate, { texts: { ...WRITTEN.texts, en: {} } })
    expect((await makeTransition(delegate, draft, 'submit')).status).toBe(200)
  })

  test('a title of more than a line of a phone is rejected while it is written', async () => {
    const texts = { es: { title: 'x'.repeat(81), body: 'y' } }
    expect(fieldsOf(await delegate.call('POST campaigns', { body: { ...WRITTEN, texts } }))).toEqual(['texts.es.title too-long'])
  })
})

describe('transitions', () => {
  test('to nobody there is none', async () => {
    const draft = await writeDraft(admin, { audience: { all: [{ by: 'LANGUAGE', in: ['es'] }, { not: { all: [] } }] } })
    expect(outcome(await makeTransition(admin, draft, 'submit'))).toBe('409 api.CAMPAIGN_TO_NOBODY')
    expect(outcome(await makeTransition(admin, draft, 'send'))).toBe('409 api.CAMPAIGN_TO_NOBODY')
  })

  test('what goes to many waits for a second person who reaches as far, and is not the author', async () => {
    const many = await startTestApp({ on: app, env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere', MESSAGES_APPROVAL_FROM: '1' } })
    const [author, second] = (await Promise.all(['00000005M', '00000006Y'].map((id) => many.signedIn(id)))) as [Client, Client]
    const own = await writeDraft(author)
    expect([own.needsApproval, own.transitions]).toEqual([true, ['submit']])
    expect(outcome(await makeTransition(author, own, 'send'))).toBe('409 api.CAMPAIGN_NEEDS_APPROVAL')
    const pending = (await makeTransition(author, own, 'submit')).body as Campaign
    expect([pending.state, pending.transitions]).toEqual(['PENDING', ['withdraw']])
    expect([own.hasApprover, pending.hasApprover]).toEqual([true, true])
    expect(outcome(await makeTransition(author, pending, 'approve'))).toBe('403 api.ACCESS_DENIED')
    const seen = (await get(second, own.id)).body as Campaign
    expect(seen.transitions).toEqual(['approve', 'return'])
    expect(fieldsOf(await makeTransition(second, seen, 'return'))).toEqual(['remark required'])
    const given = await makeTransition(second, seen, 'return', 'Falta la hora')
    expect([given.status, given.body]).toMatchObject([200, { state: 'DRAFT', transitions: [], remark: 'Falta la hora' }])
    expect((await get(second, own.id)).status).toBe(404)
    const again = (await get(author, own.id)).body as Campaign
    expect([again.remark, again.transitions]).toEqual(['Falta la hora', ['submit']])
    const retried = (await makeTransition(author, again, 'submit')).body as Campaign
    expect(retried.remark).toBeNull()
    expect((await makeTransition(second, retried, 'approve')).body).toMatchObject({ state: 'SCHEDULED', transitions: ['cancel'] })
    await many.stop()
  })

  test('are not for whoever does not reach as far', async () => {
    await writeDraft(delegate)
    const made = await writeDraft(supervisor)
    const pending = (await makeTransition(supervisor, made, 'submit')).body as Campaign
    expect((await get(delegate, made.id)).status).toBe(404)
    expect(outcome(await makeTransition(delegate, pending, 'approve'))).toBe('404 api.NOT_FOUND')
    const approved = (await makeTransition(admin, pending, 'approve')).body as Campaign
    expect([approved.state, approved.approval?.by.length]).toEqual(['SCHEDULED', expect.any(Number)])
    expect(approved.transitions).toEqual(['cancel'])
    expect(((await get(supervisor, made.id)).body as Campaign).transitions).toEqual(['withdraw', 'cancel'])
    await app.db
      .updateTable('campaigns')
      .set({ state: 'SENDING', began_at: new Date(), recipients: 40 })
      .where('id', '=', made.id)
      .execute()
    const seen = (await get(delegate, made.id)).body as Campaign
    expect([seen.transitions, outcome(await makeTransition(delegate, seen, 'cancel'))]).toEqual([[], '403 api.ACCESS_DENIED'])
  })

  test('of what somebody has not seen are rejected', async () => {
    const draft = await writeDraft(delegate)
    await put(delegate, draft, { topic: 'NEWS' })
    expect(outcome(await makeTransition(delegate, draft, 'submit'))).toBe('409 api.CHANGED_MEANWHILE')
  })
})

const idsOf = async (client: Client, query = {}) =>
  ((await client.call('GET campaigns', { query })).body as CampaignCard[]).map(({ id }) => id)

test('the list has one’s own, what may be approved, and what went to one’s place: without its figures', async () => {
  const [mine, theirs] = [await writeDraft(delegate), await writeDraft(supervisor)]
  await makeTransition(supervisor, theirs, 'submit')
  expect(await idsOf(delegate)).toEqual([mine.id])
  expect(await idsOf(admin)).toEqual([theirs.id])
  expect(await idsOf(admin, { state: 'DRAFT' })).toEqual([])
  await app.db.updateTable('campaigns').set({ state: 'SENT', began_at: new Date(), recipients: 40 }).where('id', '=', theirs.id).execute()
  const [sent] = (await delegate.call('GET campaigns')).body as CampaignCard[]
  expect(sent).toMatchObject({ id: theirs.id, recipients: null, read: null })
  const seen = (await get(delegate, theirs.id)).body as Campaign
  expect([seen.figures, seen.transitions]).toEqual([null, []])
  expect(((await admin.call('GET campaigns')).body as CampaignCard[])[0]).toMatchObject({ recipients: 40, read: null })
})

test('its files are read by whoever may see it', async () => {
  const file = await sendFile(supervisor)
  const [other, made] = [await writeDraft(supervisor), await writeDraft(supervisor, { files: [file] })]
  const read = async (client: Client, { id } = made) =>
    (await client.call('GET campaigns/{campaign}/files/{upload}', { params: { campaign: id, upload: file } })).status
  expect([await read(supervisor), await read(supervisor, other), await read(admin)]).toEqual([200, 404, 404])
  await makeTransition(supervisor, made, 'submit')
  expect([await read(admin), await read(delegate)]).toEqual([200, 404])
})

test('every call is in the audit log', async () => {
  await app.db.deleteFrom('access_log').execute()
  const draft = await writeDraft(delegate)
  await makeTransition(delegate, draft, 'submit')
  const log = await app.db.selectFrom('access_log').select('endpoint').orderBy('id').execute()
  expect(log.map(({ endpoint }) => endpoint)).toEqual(['POST campaigns', 'POST campaigns/{campaign}/transitions'])
})
