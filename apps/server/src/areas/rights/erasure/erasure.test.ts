import type { ErasureItem, RightsRequest } from '@afilia/contract/identity/rights'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AREAS } from '../../../areas.ts'
import { openMessage, queueMail } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { destroyBlocked, erasePerson } from './commands.ts'
import { type Member, ADMIN, AFFILIATE, fileRequest, SENIOR, signInMember } from '../testing.ts'

const personalTables = AREAS.flatMap((area) => area.personalTables ?? [])

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn(ADMIN)
})
afterAll(() => app.stop())

const signIn = (documentId: string) => signInMember(app, documentId)

const sayYes = ({ client, id }: Member) =>
  client.call('POST people/{id}/consents', {
    params: { id },
    body: { purpose: 'SURVEYS', isGranted: true, textVersion: CONSENT_TEXT_VERSION },
  })

describe('erasure', () => {
  test('the dry run lists what is deleted and what a law keeps, and changes nothing', async () => {
    const member = await signIn(AFFILIATE)
    await sayYes(member)
    const preview = (await member.client.call('GET people/{id}/erasure-preview', { params: { id: member.id } })).body as ErasureItem[]
    expect(preview).toEqual(
      expect.arrayContaining([
        { category: 'identity', count: 1, action: 'ERASE', law: null, until: null },
        expect.objectContaining({
          category: 'consents',
          action: 'BLOCK',
          law: 'DATA_PROTECTION',
          until: expect.stringMatching(/^20\d\d-/),
        }),
      ]),
    )
    expect((await member.client.call('GET people/{id}/profile', { params: { id: member.id } })).status).toBe(200)
  })

  test('staff must lose their role before they can be erased', async () => {
    const request = await fileRequest(await signIn('00000005M'), 'ERASURE')
    const rejected = await admin.call('POST rights-requests/{request}/answer', {
      params: { request: request.id },
      body: { state: 'DONE', answer: 'Hecho.' },
    })
    expect([rejected.status, rejected.problem.errorKey]).toEqual([409, 'api.RIGHTS_ERASURE_OF_STAFF'])
  })

  test('erasing deletes, signs out and locks what is kept, which is deleted later', async () => {
    const member = await signIn('00000003A')
    const seen = await admin.call('GET people/{id}/profile', { params: { id: member.id } })
    const { firstName, email } = seen.body as { firstName: string; email: string }
    // Viewing one's own card stores nothing that would outlast the erasure.
    expect((await member.client.call('GET card')).status).toBe(200)
    const { version } = seen.body as { version: number }
    const request = await fileRequest(member, 'ERASURE', 'Soy quien llamó ayer.')
    const params = { request: request.id }
    const dryRun = (await admin.call('GET rights-requests/{request}', { params })).body as { erasure: ErasureItem[] }
    expect(dryRun.erasure.find(({ category }) => category === 'accesses')?.action).toBe('BLOCK')
    await admin.call('POST rights-requests/{request}/answer', { params, body: { state: 'DONE', answer: 'Hecho.' } })

    await vi.waitFor(async () => expect((await member.client.call('GET permissions')).status).toBe(401), { interval: 200 })
    expect((await admin.call('GET people/{id}/profile', { params: { id: member.id } })).status).toBe(404)
    const row = await app.db.selectFrom('people').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ is_blocked: true, first_name: '', email: null, version: version + 1 })
    const mandates = await app.db.selectFrom('mandates').select('ended_at').where('person_id', '=', member.id).execute()
    expect(mandates.filter(({ ended_at }) => ended_at === null)).toEqual([])
    const lockedCase = (await admin.call('GET rights-requests/{request}', { params })).body as RightsRequest
    expect(lockedCase).toMatchObject({ state: 'DONE', text: '', answer: null })
    const { rows } = await sql<{ dump: string }>`select coalesce(string_agg(t::text, ' '), '') as dump from (
      select * from addresses where person_id = ${member.id}) t`.execute(app.db)
    expect(rows[0]!.dump).toBe('')
    const mails = await app.db.selectFrom('mails').select(['id', 'kind', 'message_sealed']).execute()
    const theirs = mails.filter((mail) => openMessage(app.deps.sealing, mail).to === email)
    expect(theirs.map(({ kind }) => kind)).toEqual(['rights-answered'])
    expect(mails.length).toBeGreaterThan(1)
    expect(await app.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()).toBeUndefined()
    const locked = await app.db.selectFrom('blocked_people').selectAll().where('person_id', '=', member.id).executeTakeFirstOrThrow()
    expect(app.deps.sealing.open('blocked_people.identity_sealed', member.id, locked.identity_sealed)).toContain(firstName)
    expect((await admin.call('GET rights-requests', { query: { state: 'DONE' } })).status).toBe(200)

    // After three years, the rows kept for data protection are gone. Those kept for the accounts are still there.
    const listRows = async (table: 'access_log' | 'receipts') =>
      (await app.db.selectFrom(table).select('person_id').where('person_id', '=', member.id).execute()).length
    expect(await listRows('access_log')).toBeGreaterThan(0)
    const receipts = await listRows('receipts')
    expect(receipts).toBeGreaterThan(0)
    await destroyBlocked(app.db, personalTables, new Date(locked.blocked_at.getTime() + (3 * 365 + 2) * 24 * 3600_000))
    expect([await listRows('access_log'), await listRows('receipts')]).toEqual([0, receipts])

    await destroyBlocked(app.db, personalTables, new Date(locked.destroy_after.getTime() - 1))
    expect(await app.db.selectFrom('people').select('id').where('id', '=', member.id).executeTakeFirst()).toBeDefined()
    await destroyBlocked(app.db, personalTables, new Date(locked.destroy_after.getTime() + 1))
    expect(await app.db.selectFrom('people').select('id').where('id', '=', member.id).executeTakeFirst()).toBeUndefined()
    expect(await app.db.selectFrom('access_log').select('id').where('person_id', '=', member.id).execute()).toEqual([])
  })

  test('retention of what was valid until the erasure starts at the erasure, not at the signature', async () => {
    const member = await signIn(SENIOR)
    await sayYes(member)
    const long = new Date('2015-03-01T09:00:00Z')
    await app.db.updateTable('consents').set({ at: long }).where('person_id', '=', member.id).execute()
    await app.db.updateTable('mandates').set({ signed_at: long }).where('person_id', '=', member.id).where('ended_at', 'is', null).execute()
    const preview = (await member.client.call('GET people/{id}/erasure-preview', { params: { id: member.id } })).body as ErasureItem[]
    const countYears = (name: string): number =>
      Number(preview.find(({ category }) => category === name)?.until?.slice(0, 4)) - new Date().getFullYear()
    expect([countYears('mandates'), countYears('consents')]).toEqual([6, 3])

    await erasePerson(app.deps as Deps, personalTables, member.id)
    const left = async (table: 'mandates' | 'consents'): Promise<number> =>
      (await app.db.selectFrom(table).select('person_id').where('person_id', '=', member.id).execute()).length
    await destroyBlocked(app.db, personalTables, new Date())
    expect(await left('consents')).toBe(1)
    expect(await left('mandates')).toBeGreaterThan(0)
    await destroyBlocked(app.db, personalTables, new Date(Date.now() + (3 * 365 + 2) * 24 * 3600_000))
    expect(await left('consents')).toBe(0)
    expect(await left('mandates')).toBeGreaterThan(0)
  })

  test('after the retention, the rows of whoever acted in the records of others stay, and so do those that are not yet due', async () => {
    const make = async () => (await makeMember(app, 'affiliate')).personId
    const [looked, answered, gone, later] = [await make(), await make(), await make(), await make()]
    const other = await makeMember(app, 'affiliate')
    const request = await fileRequest({ client: other.client, id: other.personId }, 'ACCESS')
    await app.db.updateTable('rights_requests').set({ answered_by: answered }).where('id', '=', request.id).execute()
    const look = { id: newId(new Date()), at: new Date(), person_id: other.personId, actor_id: looked }
    await app.db
      .insertInto('access_log')
      .values({ ...look, endpoint: 'GET people/{id}/profile', request_id: 'r' })
      .execute()
    const ids = [looked, answered, gone, later]
    for (const id of ids) await erasePerson(app.deps as Deps, personalTables, id)
    const now = new Date()
    const setEnd = (id: string, end: number) =>
      app.db
        .updateTable('blocked_people')
        .set({ destroy_after: new Date(end) })
        .where('person_id', '=', id)
        .execute()
    for (const id of ids) await setEnd(id, now.getTime() + (id === later ? 1 : -1))
    await destroyBlocked(app.db, personalTables, now)
    const left = await app.db.selectFrom('people').select('id').where('id', 'in', ids).execute()
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([looked, answered, later]))
    const locked = await app.db.selectFrom('blocked_people').select('person_id').where('person_id', 'in', ids).execute()
    expect(locked).toEqual([{ person_id: later }])
  })

  test('the mails to both addresses of the person are deleted, and no others', async () => {
    const [member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
    const signInEmail = `entra-${member.documentId.toLowerCase()}@example.org`
    await app.db.updateTable('accounts').set({ sign_in_email: signInEmail }).where('id', '=', member.accountId).execute()
    const first = await app.db.selectFrom('accounts').select('sign_in_email').limit(1).executeTakeFirstOrThrow()
    const others = [other.email, first.sign_in_email!]
    await app.db.deleteFrom('mails').execute()
    for (const to of [member.email, signInEmail, ...others])
      await queueMail(app.db, app.deps, { kind: 'test', personId: null, to, language: 'es', subject: 'Hola', text: 'Hola' })
    await erasePerson(app.deps as Deps, personalTables, member.personId)
    const left = await app.db.selectFrom('mails').select(['id', 'message_sealed']).execute()
    expect(left.map((mail) => openMessage(app.deps.sealing, mail).to).toSorted()).toEqual(others.toSorted())
  })
})
