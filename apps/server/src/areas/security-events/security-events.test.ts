import type { AccessEntry } from '@afilia/contract/identity/rights'
import type { SecurityEvent } from '@afilia/contract/identity/security-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRoles, getTestAccount, openSignInPage, step } from '../../foundation/identity/testing.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const [AFFILIATE, STUDENT, DELEGATE, SUPERVISOR, ADMIN] = ['00000001R', '00000002W', '00000005M', '00000006Y', '00000007F'] as const

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedInByPages(ADMIN)
})
afterAll(() => app.stop())

const idOf = async (documentId: string): Promise<string> => (await getTestAccount(app, documentId)).personId
const list = async (query: Record<string, string> = {}): Promise<SecurityEvent[]> =>
  (await admin.call('GET security-events', { query })).body as SecurityEvent[]
const about = async (documentId: string, query: Record<string, string> = {}) => list({ person: await idOf(documentId), ...query })

describe('signing in', () => {
  test('is noted with role and scope, and so is a wrong password, without the name that was typed', async () => {
    await app.signedInByPages(DELEGATE)
    await app.visitor().signIn(DELEGATE, 'otra cosa')
    await app.visitor().signIn('nadie@example.org', 'otra cosa')
    const [failed, done] = await about(DELEGATE, { kind: 'SIGN_IN' })
    expect(done).toMatchObject({
      outcome: 'SUCCEEDED',
      roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'],
      place: expect.stringContaining('Macarena'),
    })
    expect(failed).toMatchObject({ outcome: 'FAILED', actor: null, person: { id: await idOf(DELEGATE), name: 'Manuel Romero Vargas' } })
    const [unknown] = await list({ kind: 'SIGN_IN' })
    expect(unknown).toMatchObject({ outcome: 'FAILED', actor: null, person: null, roles: [], requestId: expect.any(String) })
    const rows = await sql<{ row: string }>`select row_to_json(security_events)::text as row from security_events`.execute(app.db)
    expect(rows.rows.filter(({ row }) => /nadie|example|127\.0\.0\.1|0000000\d[A-Z]/.test(row))).toEqual([])
  })

  test('after too many failures is noted as rejected, and a flood is not kept whole', async () => {
    const visitor = app.visitor()
    const page = await openSignInPage(visitor)
    for (let i = 0; i < 30; i += 1) await step(visitor, page, { username: AFFILIATE, password: `otra ${i}` })
    const events = await about(AFFILIATE, { kind: 'SIGN_IN', size: '100' })
    expect(events.some(({ outcome }) => outcome === 'REJECTED')).toBe(true)
    expect(events.length).toBeLessThanOrEqual(20)
  })
})

describe('what is rejected', () => {
  test('is noted although nothing of the call is kept: somebody out of reach, a role that is missing, another site', async () => {
    const delegate = await app.signedInByPages(DELEGATE)
    const [target, caller] = [await idOf(STUDENT), await idOf(DELEGATE)]
    expect((await delegate.call('GET people/{id}/profile', { params: { id: target } })).status).toBe(404)
    expect((await delegate.call('GET mails')).status).toBe(403)
    expect((await delegate.call('GET staff/events')).status).toBe(403)
    // §3: what it was about, if it is one of the entity types.
    const [ofEvent, roles, reach] = await about(DELEGATE, { kind: 'ACCESS' })
    expect(ofEvent).toMatchObject({ detail: 'GET staff/events', entityType: 'EVENT' })
    expect(reach).toMatchObject({
      outcome: 'REJECTED',
      actor: { id: caller },
      person: { id: target },
      detail: 'GET people/{id}/profile',
      entityType: null,
    })
    expect(roles).toMatchObject({ outcome: 'REJECTED', actor: { id: caller }, person: null, detail: 'GET mails' })
    const foreign = await delegate.call('DELETE sessions', { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await list({ kind: 'ORIGIN' }))[0]).toMatchObject({ outcome: 'REJECTED' })
  })

  test('a wrong password of somebody who is signed in', async () => {
    const student = await app.signedInByPages(STUDENT)
    await student.call('POST passkeys/options', { body: { currentPassword: 'otra cosa' } })
    expect((await about(STUDENT, { kind: 'IDENTITY_CHECK' }))[0]).toMatchObject({ outcome: 'FAILED', actor: { id: await idOf(STUDENT) } })
  })

  test('a flood of refused calls leaves twenty entries', async () => {
    const supervisor = await app.signedInByPages(SUPERVISOR)
    for (let i = 0; i < 40; i += 1) await supervisor.call('GET mails')
    expect(await about(SUPERVISOR, { kind: 'ACCESS', size: '100' })).toHaveLength(20)
  })
})

test('changes of roles and scope are noted whoever makes them, with what was before', async () => {
  const { id, personId } = await getTestAccount(app, STUDENT)
  await changeRoles(app.db, id, ['ROLE_STUDENT', 'ROLE_DELEGATE'])
  await sql`insert into staff_scopes (person_id, seat_id) values (${personId}, 'CNH-410042')`.execute(app.db)
  await sql`delete from staff_scopes where person_id = ${personId}`.execute(app.db)
  await changeRoles(app.db, id, ['ROLE_STUDENT'])
  const events = await about(STUDENT)
  expect(events.slice(0, 4)).toMatchObject([
    { kind: 'ROLES_CHANGED', roles: ['ROLE_STUDENT'], detail: 'ROLE_STUDENT ROLE_DELEGATE' },
    { kind: 'SCOPE_CHANGED', detail: 'CNH-410042', place: null },
    { kind: 'SCOPE_CHANGED', place: expect.stringContaining('Macarena') },
    { kind: 'ROLES_CHANGED', roles: ['ROLE_STUDENT', 'ROLE_DELEGATE'], detail: 'ROLE_STUDENT' },
  ])
})

test('the audit log keeps role and scope as they were, and the member reads those', async () => {
  const { id, personId } = await getTestAccount(app, SUPERVISOR)
  const member = await app.signedInByPages(DELEGATE)
  const params = { id: await idOf(DELEGATE) }
  expect((await (await app.signedInByPages(SUPERVISOR)).call('GET people/{id}/profile', { params })).status).toBe(200)
  const moveTo = (province: string) =>
    app.db.updateTable('staff_scopes').set({ province_id: province }).where('person_id', '=', personId).execute()
  await moveTo('PR32')
  await changeRoles(app.db, id, ['ROLE_DELEGATE'])
  const [access] = (await member.call('GET people/{id}/access-log', { params })).body as AccessEntry[]
  expect(access).toMatchObject({ role: 'SUPERVISOR', place: 'Sevilla' })
  await changeRoles(app.db, id, ['ROLE_SUPERVISOR'])
  await moveTo('PR44')
})

test('entries cannot be changed', async () => {
  await expect(sql`update security_events set outcome = 'FAILED'`.execute(app.db)).rejects.toThrow('append-only')
})

test('the log is read from one moment to just before another', async () => {
  const person = await idOf(AFFILIATE)
  const times = ['2020-01-01T10:00:00.000Z', '2020-01-01T11:00:00.000Z', '2020-01-01T12:00:00.000Z']
  for (const [i, at] of times.entries())
    await sql`insert into security_events (id, at, kind, outcome, person_id, roles)
      values (${`01890000-0000-7000-8000-00000000010${i}`}, ${at}, 'SIGN_IN', 'FAILED', ${person}, '{}')`.execute(app.db)
  const between = async (query: Record<string, string>) =>
    (await list({ person, ...query })).map(({ at }) => at).filter((at) => at < '2021')
  expect(await between({ from: times[0]!, until: times[2]! })).toEqual([times[1], times[0]])
  expect(await between({ until: times[1]! })).toEqual([times[0]])
  expect(await between({ from: times[2]! })).toEqual([times[2]])
})
