import type { Profile } from '@afilia/contract/people/people'
import type { AccessEntry } from '@afilia/contract/identity/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const MEMBER = '00000001R'
const IBAN = 'ES9121000418450200051332'
const STREET = 'Calle de la Prueba'

let app: TestApp
let member: Client
let profile: Profile
const staff: Record<string, Client> = {}

beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn(MEMBER)
  const id = (await member.session()).personId!
  const sealed = { iban_sealed: app.deps.sealing.seal('bank_accounts.iban_sealed', id, IBAN) }
  await app.db.updateTable('bank_accounts').set(sealed).where('person_id', '=', id).execute()
  await app.db.updateTable('addresses').set({ street: STREET }).where('person_id', '=', id).execute()
  profile = (await member.call('GET people/{id}/profile', { params: { id } })).body
  for (const [role, documentId] of [
    ['delegate', '00000005M'],
    ['supervisor', '00000006Y'],
    ['admin', '00000007F'],
  ] as const) {
    staff[role] = await app.signedIn(documentId)
    const scope = {
      seat_id: role === 'delegate' ? profile.labor.affiliateSede!.id : null,
      province_id: role === 'supervisor' ? profile.labor.affiliateProvince!.id : null,
    }
    if (role === 'admin') continue
    const personId = (await staff[role].session()).personId!
    await app.db.updateTable('staff_scopes').set(scope).where('person_id', '=', personId).execute()
  }
})
afterAll(() => app.stop())

const whole = () => [IBAN, MEMBER, STREET, profile.account.id!]
const params = () => ({ params: { id: profile.id } })
const readAccesses = async () => (await member.call('GET people/{id}/access-log', params())).body as AccessEntry[]
const listMails = () => app.db.selectFrom('mails').select(['id', 'message_sealed']).where('kind', '=', 'data-revealed').execute()

describe.each(['delegate', 'supervisor', 'admin'])('the %s', (role) => {
  test('reads a profile without account, and the document id and the street masked', async () => {
    expect(profile.account.iban).toBe(IBAN)
    const { status, body } = await staff[role]!.call('GET people/{id}/profile', { params: { id: profile.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: profile.id, fullName: profile.fullName, documentId: '***0000**', address: { street: '***' } })
    expect(body).not.toHaveProperty('account')
    for (const value of whole()) expect(JSON.stringify(body)).not.toContain(value)
  })

  test('finds a person by document id, and the answer masks it', async () => {
    const { body } = await staff[role]!.call('GET people/{docid}', { params: { docid: MEMBER } })
    expect(body).toMatchObject({ id: profile.id, documentId: '***0000**' })
    for (const value of whole()) expect(JSON.stringify(body)).not.toContain(value)
  })
})

test('delegates and supervisors get no contact data, school or situation at work', async () => {
  for (const role of ['delegate', 'supervisor']) {
    const { body } = await staff[role]!.call('GET people/{id}/profile', { params: { id: profile.id } })
    expect(Object.keys(body).toSorted()).toEqual(['address', 'documentId', 'firstName', 'fullName', 'id', 'labor', 'lastName'])
    expect(Object.keys((body as Profile).labor).toSorted()).toEqual([
      'affiliateProvince',
      'affiliateSede',
      'currentOccupation',
      'currentSpecialty',
    ])
  }
})

describe('revealing what is masked', () => {
  test('needs one of the reasons; without it nothing is logged', async () => {
    const before = (await readAccesses()).length
    for (const body of [{}, { reason: '' }, { reason: 'CURIOSITY' }]) {
      const rejected = await staff['delegate']!.call('POST people/{id}/address/reveal', { ...params(), body: body as never })
      expect(rejected.problem.fieldErrors?.map(({ field }) => field)).toEqual(['reason'])
    }
    expect(await readAccesses()).toHaveLength(before)
  })

  test('gives the whole value, and the member reads who looked, when and why, and is told by mail', async () => {
    const address = await staff['delegate']!.call('POST people/{id}/address/reveal', { ...params(), body: { reason: 'POST' } })
    expect(address.body).toEqual(profile.address)
    const documentId = await staff['admin']!.call('POST people/{id}/document-id/reveal', { ...params(), body: { reason: 'ELECTIONS' } })
    expect(documentId.body).toEqual({ documentId: MEMBER })
    expect((await readAccesses()).slice(0, 2)).toEqual([
      expect.objectContaining({ role: 'ADMIN', endpoint: 'POST people/{id}/document-id/reveal', reason: 'ELECTIONS' }),
      expect.objectContaining({ role: 'DELEGATE', endpoint: 'POST people/{id}/address/reveal', reason: 'POST' }),
    ])
    const mails = (await listMails()).map(
      (row) => JSON.parse(app.deps.sealing.open('mails.message_sealed', row.id, row.message_sealed)) as object,
    )
    const outcomes = expect.objectContaining({ to: profile.email, subject: 'Se ha consultado un dato tuyo' })
    expect(mails).toEqual([outcomes, outcomes])
  })

  test('is limited to a hundred an hour for each of the staff', async () => {
    const reveal = () => staff['supervisor']!.call('POST people/{id}/address/reveal', { ...params(), body: { reason: 'REQUEST' } })
    for (let count = 0; count < 100; count++) expect((await reveal()).status).toBe(200)
    const before = (await listMails()).length
    expect((await reveal()).problem.errorKey).toBe('api.TOO_MANY_REQUESTS')
    expect(await listMails()).toHaveLength(before)
    const other = await staff['admin']!.call('POST people/{id}/address/reveal', { ...params(), body: { reason: 'REQUEST' } })
    expect(other.status).toBe(200)
  })
})
