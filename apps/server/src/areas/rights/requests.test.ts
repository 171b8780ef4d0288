import type { RightsCase, RightsRequest } from '@afilia/contract/identity/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { extendRequest } from './commands.ts'
import { toDeadline } from './rules.ts'
import { ADMIN, AFFILIATE, fileRequest, type Member, SENIOR, signInMember } from './testing.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn(ADMIN)
})
afterAll(() => app.stop())

const signIn = (documentId: string) => signInMember(app, documentId)

test.each([
  ['2026-01-15T10:00:00Z', false, '2026-02-15T22:59:59.999Z'],
  ['2026-01-31T10:00:00Z', false, '2026-02-28T22:59:59.999Z'],
  ['2026-02-28T23:30:00Z', false, '2026-04-01T21:59:59.999Z'],
  ['2026-08-31T10:00:00Z', true, '2026-11-30T22:59:59.999Z'],
])('GDPR art. 12.3: what is received at %s (extended: %s) is due by %s', (received, isExtended, due) => {
  expect(toDeadline(new Date(received), isExtended).toISOString()).toBe(due)
})

const listOwn = async ({ client, id }: Member) =>
  ((await client.call('GET people/{id}/rights-requests', { params: { id } })).body as RightsRequest[]).map((one) => one.id)

describe('a request about my data', () => {
  test('is due in one month, excludes a second of its kind, and can be withdrawn', async () => {
    const member = await signIn(SENIOR)
    const request = await fileRequest(member, 'RECTIFICATION', 'Mi segundo apellido lleva tilde: Güémez')
    expect(request).toMatchObject({ state: 'OPEN', isExtended: false, text: 'Mi segundo apellido lleva tilde: Güémez' })
    expect(Date.parse(request.dueAt) - Date.parse(request.receivedAt)).toBeGreaterThan(27 * 24 * 3600_000)
    const second = await member.client.call('POST people/{id}/rights-requests', {
      params: { id: member.id },
      body: { right: 'RECTIFICATION', text: '' },
    })
    expect([second.status, second.problem.errorKey]).toEqual([409, 'api.RIGHTS_REQUEST_ALREADY_OPEN'])
    const params = { id: member.id, request: request.id }
    const other = await signIn(AFFILIATE)
    expect([await listOwn(member), await listOwn(other)]).toEqual([[request.id], []])
    expect(
      (await other.client.call('POST people/{id}/rights-requests/{request}/withdraw', { params: { ...params, id: other.id } })).status,
    ).toBe(404)
    const withdrawn = await member.client.call('POST people/{id}/rights-requests/{request}/withdraw', { params })
    expect(withdrawn.body).toMatchObject({ state: 'WITHDRAWN' })
    expect((await member.client.call('POST people/{id}/rights-requests/{request}/withdraw', { params })).status).toBe(409)
  })

  test('is listed for staff, extended and answered once, with mails that do not quote it', async () => {
    const member = await signIn(SENIOR)
    const request = await fileRequest(member, 'OBJECTION')
    const list = await admin.call('GET rights-requests', { query: { state: 'OPEN' } })
    expect((list.body as RightsCase[]).map(({ id }) => id)).toContain(request.id)
    expect(JSON.stringify(list.body)).not.toContain('Por favor')
    const params = { request: request.id }
    const extended = await admin.call('POST rights-requests/{request}/extend', {
      params,
      body: { reason: 'Hay que preguntar a la aseguradora.' },
    })
    expect(extended.body).toMatchObject({ isExtended: true, state: 'OPEN' })
    expect((await admin.call('POST rights-requests/{request}/extend', { params, body: { reason: 'Otra vez.' } })).status).toBe(409)
    const answer = { state: 'REJECTED', answer: 'La póliza obliga a conservarlo.' }
    expect((await admin.call('POST rights-requests/{request}/answer', { params, body: answer })).body).toMatchObject(answer)
    expect((await admin.call('POST rights-requests/{request}/answer', { params, body: answer })).status).toBe(409)
    const mails = await app.db.selectFrom('mails').select(['id', 'kind', 'message_sealed']).where('kind', 'like', 'rights-%').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rights-received', 'rights-extended', 'rights-answered']))
    for (const row of mails)
      expect(app.deps.sealing.open('mails.message_sealed', row.id, row.message_sealed)).not.toMatch(/póliza|aseguradora/)
    const logged = await app.db
      .selectFrom('access_log')
      .select('endpoint')
      .where('person_id', '=', member.id)
      .where('actor_id', '=', (await admin.session()).personId!)
      .execute()
    expect(logged.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(['POST rights-requests/{request}/answer', 'POST rights-requests/{request}/extend']),
    )
  })

  test('GDPR art. 12.3: is not extended once its deadline has passed', async () => {
    const request = await fileRequest(await signIn(SENIOR), 'RESTRICTION')
    const params = { request: request.id }
    const passed = new Date(Date.now() - 1)
    await app.db.updateTable('rights_requests').set({ due_at: passed }).where('id', '=', request.id).execute()
    const countMails = async () => (await app.db.selectFrom('mails').select('id').where('kind', '=', 'rights-extended').execute()).length
    const before = await countMails()
    const late = await admin.call('POST rights-requests/{request}/extend', { params, body: { reason: 'Demasiado tarde.' } })
    expect([late.status, late.problem.errorKey]).toEqual([409, 'api.CHANGED_MEANWHILE'])
    expect((await admin.call('GET rights-requests/{request}', { params })).body).toMatchObject({
      state: 'OPEN',
      isExtended: false,
      dueAt: passed.toISOString(),
      answer: null,
    })
    expect(await countMails()).toBe(before)
  })

  test('GDPR art. 12.3: is extended until its deadline, to the millisecond, by two months', async () => {
    const request = await fileRequest(await signIn(SENIOR), 'PORTABILITY')
    const due = Date.parse(request.dueAt)
    const { personId } = await admin.session()
    const caller = { personId, roles: ['ROLE_ADMIN'], provinceId: null, seatId: null } as unknown as Caller
    const extend = (now: number) =>
      extendRequest(
        {
          ...(app.deps as Deps),
          clock: { now: () => new Date(now) },
          caller,
          language: 'es',
          requestId: 'r',
          params: { request: request.id },
        },
        'Hay que preguntar.',
      )
    await expect(extend(due + 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await extend(due)).toMatchObject({ isExtended: true, dueAt: toDeadline(new Date(request.receivedAt), true).toISOString() })
  })

  test('gets exactly one of several answers sent at once', async () => {
    const request = await fileRequest(await signIn(SENIOR), 'ACCESS')
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((answer) =>
        admin.call('POST rights-requests/{request}/answer', { params: { request: request.id }, body: { state: 'DONE', answer } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})
