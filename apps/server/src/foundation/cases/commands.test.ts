import type { OwnCase, OwnCaseCard } from '@afilia/contract/cases/cases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { callDuring } from '../../testing/database/call-during.ts'
import { type MadeMember, makeMember } from '../../testing/members/make-member.ts'
import { sendFile } from '../uploads/testing.ts'
import { createCaseTasks } from './tasks.ts'
import { ADVICE, INCIDENT, listMails, openTeam, readAsStaff, readOwn, removeCases, sendCase, transitionAsStaff } from './testing.ts'

const SITE = { unionName: 'Afilia', publicUrl: 'https://afilia.example' }
const DAY = 86_400_000

let app: TestApp
let staff: MadeMember
let member: MadeMember
let other: MadeMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeCases(app.db)
  ;[staff, member, other] = [await makeMember(app, 'supervisor'), await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
})

const admin = () => app.signedIn('00000007F')
const openAdvice = async (change: object = {}) => openTeam(await admin(), [staff.personId], change)
const readRow = (id: string) => app.db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const read = async (id: string) => (await readOwn(member.client, id)).body as OwnCase
const reply = (id: string, text = 'Hola') => member.client.call('POST cases/{case}/messages', { params: { case: id }, body: { text } })

/** Runs the task as it would run so many milliseconds from now. */
const runTask = (later: number) =>
  createCaseTasks({ ...app.deps, clock: { now: () => new Date(Date.now() + later) } } as Deps, SITE)['lapse-cases']!.run({})

async function answered(of = member): Promise<string> {
  const { id } = await sendCase(of.client)
  await transitionAsStaff(staff.client, id, 'take')
  await transitionAsStaff(staff.client, id, 'answer', { text: 'Sí.' })
  return id
}

test('the task closes a case at the moment at which it lapses, and the member hears of it; another case stays', async () => {
  await openAdvice()
  const [id, later] = [await answered(), await answered(other)]
  const now = new Date()
  const lapseAt = (which: string, at: number) =>
    app.db
      .updateTable('service_requests')
      .set({ lapses_at: new Date(at) })
      .where('id', '=', which)
      .execute()
  await lapseAt(id, now.getTime())
  await lapseAt(later, now.getTime() + 1)
  await app.db.deleteFrom('mails').execute()
  const tasks = createCaseTasks({ ...app.deps, clock: { now: () => now } } as Deps, SITE)
  await tasks['lapse-cases']!.run({})
  expect([(await readRow(id)).state, (await readRow(later)).state]).toEqual(['CLOSED', 'ANSWERED'])
  expect((await listMails(app)).map(({ kind, to }) => [kind, to])).toEqual([['case-changed', member.email]])
  expect((await readRow(id)).unread_since).not.toBeNull()
})

test('a case whose member replies while it is being closed stays open', async () => {
  await openAdvice()
  const id = await answered()
  const { hasWaited } = await callDuring(
    app.db,
    (trx) => trx.updateTable('service_requests').set({ state: 'IN_PROGRESS', lapses_at: null }).where('id', '=', id).execute(),
    () => runTask(16 * DAY),
  )
  expect([hasWaited, (await readRow(id)).state]).toEqual([true, 'IN_PROGRESS'])
})

test('the team hears of a reply at its own address, or else at that of the province’s office, or not at all', async () => {
  const team = await openAdvice({ email: null })
  const nowhere = await makeMember(app, 'affiliate', { person: { affiliate_province_id: null, affiliate_seat_id: null } })
  const [{ id }, far] = [await sendCase(member.client), await sendCase(nowhere.client)]
  await app.db.updateTable('offices').set({ email: 'sede@afilia.example' }).where('province_id', '=', 'PR44').execute()
  const tellTeam = async (): Promise<string[]> => {
    await app.db.deleteFrom('mails').execute()
    await reply(id)
    await nowhere.client.call('POST cases/{case}/messages', { params: { case: far.id }, body: { text: 'x' } })
    return (await listMails(app)).map(({ to }) => to)
  }
  expect(await tellTeam()).toEqual(['sede@afilia.example'])
  await app.db.updateTable('teams').set({ email: 'equipo@afilia.example' }).where('id', '=', team.id).execute()
  expect(await tellTeam()).toEqual(['equipo@afilia.example', 'equipo@afilia.example'])
})

test('a member sends sixty messages in a day', async () => {
  const { id } = await sendCase(member.client)
  for (let i = 0; i < 60; i += 1) expect((await reply(id)).status).toBe(200)
  expect((await reply(id)).status).toBe(429)
  const theirs = await sendCase(other.client)
  expect((await other.client.call('POST cases/{case}/messages', { params: { case: theirs.id }, body: { text: 'x' } })).status).toBe(200)
})

test('a member sends twenty cases in a day', async () => {
  for (let i = 0; i < 20; i += 1) await sendCase(member.client)
  const answer = await member.client.call('POST services/notify/api/notifications/send_advisory_request', { body: { answers: ADVICE } })
  expect([answer.status, answer.problem.errorKey]).toEqual([429, 'api.TOO_MANY_REQUESTS'])
  await sendCase(other.client)
})

test('a case is unread from the team’s first message until its member opens it, and no other member does', async () => {
  await openAdvice()
  const { id } = await sendCase(member.client)
  const isUnread = async () => ((await member.client.call('GET cases')).body as OwnCaseCard[])[0]!.isUnread
  expect(await isUnread()).toBe(false)
  await transitionAsStaff(staff.client, id, 'take')
  expect(await isUnread()).toBe(false)
  await transitionAsStaff(staff.client, id, 'ask', { text: '¿Qué?' })
  const since = (await readRow(id)).unread_since
  await transitionAsStaff(staff.client, id, 'ask', { text: '¿Y qué más?' })
  expect([await isUnread(), (await readRow(id)).unread_since]).toEqual([true, since])
  for (const asked of [id, 'x']) expect((await other.client.call('POST cases/{case}/read', { params: { case: asked } })).status).toBe(204)
  expect(await isUnread()).toBe(true)
  await member.client.call('POST cases/{case}/read', { params: { case: id } })
  expect(await isUnread()).toBe(false)
  const write = () => staff.client.call('POST staff/cases/{case}/messages', { params: { case: id }, body: { text: 'Más' } })
  const { version } = await readRow(id)
  expect((await write()).status).toBe(200)
  expect([await isUnread(), (await readRow(id)).version]).toEqual([true, version + 1])
  await transitionAsStaff(staff.client, id, 'close', { text: 'Fin' })
  expect((await write()).problem.errorKey).toBe('api.CASE_CLOSED')
})

test('open and closed cases are listed apart, the newest first', async () => {
  const ids = [(await sendCase(member.client)).id, (await sendCase(member.client)).id, (await sendCase(member.client)).id]
  await member.client.call('POST cases/{case}/close', { params: { case: ids[1]! } })
  const list = async (query: Record<string, string> = {}) =>
    ((await member.client.call('GET cases', { query })).body as OwnCaseCard[]).map(({ id }) => id)
  expect(await list()).toEqual(ids.toReversed())
  expect(await list({ isOpen: 'true' })).toEqual([ids[2], ids[0]])
  expect(await list({ isOpen: 'false' })).toEqual([ids[1]])
})

test('a closed case is rated, a second time too, and withdrawn once', async () => {
  const { id } = await sendCase(member.client)
  const rate = (score: number, text = '') =>
    member.client.call('PUT cases/{case}/satisfaction', { params: { case: id }, body: { score, text } })
  const close = () => member.client.call('POST cases/{case}/close', { params: { case: id } })
  expect((await close()).status).toBe(200)
  expect((await close()).problem.errorKey).toBe('api.CASE_CLOSED')
  await rate(1)
  expect((await read(id)).satisfaction).toEqual({ score: 1, text: '' })
  await rate(4, 'Mejor')
  expect((await read(id)).satisfaction).toEqual({ score: 4, text: 'Mejor' })
})

test('a helper is named to the member until they choose nobody, and writes as a helper', async () => {
  const delegate = await makeMember(app, 'delegate')
  const { id } = await sendCase(member.client, ADVICE, 'send_advisory_request', { helperId: delegate.personId })
  expect((await read(id)).helper).toMatchObject({ id: delegate.personId, name: expect.stringContaining('Nuria') as string })
  const file = await sendFile(delegate.client)
  const said = await delegate.client.call('POST staff/cases/{case}/messages', {
    params: { case: id },
    body: { text: 'Te ayudo', files: [file] },
  })
  expect(said.body).toMatchObject({ isHelper: true })
  expect((await read(id)).messages).toMatchObject([
    { by: 'HELPER', author: expect.stringContaining('Nuria') as string, files: [{ id: file }] },
  ])
  const taken = await transitionAsStaff(delegate.client, id, 'take')
  expect([taken.status, taken.problem.errorKey]).toEqual([403, 'api.ACCESS_DENIED'])
  expect((await member.client.call('PUT cases/{case}/helper', { params: { case: id }, body: { helperId: null } })).status).toBe(200)
  expect([(await read(id)).helper, (await readAsStaff(delegate.client, id)).status]).toEqual([null, 404])
})

test('a case of somebody unknown as a helper is not opened', async () => {
  const body = { answers: ADVICE, helperId: other.personId }
  const answer = await member.client.call('POST services/notify/api/notifications/send_advisory_request', { body })
  expect([answer.status, answer.problem.errorKey]).toEqual([400, 'api.REFERENCE_NOT_FOUND'])
  expect(await app.db.selectFrom('service_requests').select('id').where('person_id', '=', member.personId).execute()).toEqual([])
})

test('files without words are rejected, and so is an old version', async () => {
  await openAdvice()
  const { id } = await sendCase(member.client)
  const file = await sendFile(staff.client)
  const send = (more: object) =>
    staff.client.call('POST staff/cases/{case}/transitions', { params: { case: id }, body: { transition: 'take', version: 1, ...more } })
  expect((await send({ files: [file], text: '' })).problem.fieldErrors).toMatchObject([{ field: 'text', message: 'required' }])
  expect((await send({ version: 2 })).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
  expect((await send({ files: [file], text: 'Lo miro.' })).status).toBe(200)
  expect((await read(id)).messages).toMatchObject([{ text: 'Lo miro.', files: [{ id: file }] }])
})

test('who takes a case has it until they release it, and it is sent to the team of its kind and its province', async () => {
  const everywhere = await openAdvice()
  const near = await openAdvice({ provinceId: 'PR44' })
  await openAdvice({ provinceId: 'PR6' })
  const { id } = await sendCase(member.client)
  expect((await readRow(id)).team_id).toBe(near.id)
  await transitionAsStaff(staff.client, id, 'take')
  expect((await readRow(id)).taken_by).toBe(staff.personId)
  await transitionAsStaff(staff.client, id, 'release')
  expect((await readRow(id)).taken_by).toBeNull()
  await app.db.updateTable('teams').set({ removed_at: new Date() }).where('id', '=', near.id).execute()
  expect((await readRow((await sendCase(member.client)).id)).team_id).toBe(everywhere.id)
  const incident = await sendCase(member.client, INCIDENT, 'send_sinister_email')
  const last = await app.db.selectFrom('teams').select('id').where('is_last', '=', true).executeTakeFirstOrThrow()
  expect((await readRow(incident.id)).team_id).toBe(last.id)
})

test('a case that was reopened cannot be reopened after sixty days, and keeps its team', async () => {
  const team = await openAdvice()
  const { id } = await sendCase(member.client)
  await member.client.call('POST cases/{case}/close', { params: { case: id } })
  const reopen = () => member.client.call('POST cases/{case}/reopen', { params: { case: id }, body: { text: 'Otra vez' } })
  const closeAt = (ago: number) =>
    app.db
      .updateTable('service_requests')
      .set({ closed_at: new Date(Date.now() - ago) })
      .where('id', '=', id)
      .execute()
  await closeAt(60 * DAY)
  expect((await reopen()).problem.errorKey).toBe('api.CASE_NOT_REOPENED')
  await closeAt(60 * DAY - 60_000)
  expect((await read(id)).canReopen).toBe(true)
  expect((await reopen()).status).toBe(200)
  expect(await readRow(id)).toMatchObject({ state: 'RECEIVED', team_id: team.id, closed_at: null, kept_until: null })
})
