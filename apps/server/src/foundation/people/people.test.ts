import type { Profile } from '@afilia/contract/people/people'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const AFFILIATE = '00000001R'
const SENIOR = '00000004G'

let app: TestApp
let affiliate: Client
let id: string

beforeAll(async () => {
  app = await startTestApp()
  affiliate = await app.signedIn(AFFILIATE)
  id = (await affiliate.session()).personId!
})
afterAll(() => app.stop())

const read = async (client = affiliate, personId = id): Promise<Profile> =>
  (await client.call('GET people/{id}/profile', { params: { id: personId } })).body

describe('GET people/{docid}', () => {
  test('answers the person with a document id, in any spelling', async () => {
    const { status, body } = await affiliate.call('GET people/{docid}', { params: { docid: ' 1-r' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, documentId: AFFILIATE })
  })

  test('rejects another person’s id and an unknown one alike', async () => {
    const other = await affiliate.call('GET people/{docid}', { params: { docid: SENIOR } })
    const nobody = await affiliate.call('GET people/{docid}', { params: { docid: '99999999R' } })
    expect(other.status).toBe(404)
    expect({ ...other.problem, path: '', requestId: '' }).toEqual({ ...nobody.problem, path: '', requestId: '' })
  })
})

describe('PUT people/{id}/profile', () => {
  test('saves the four parts as one and raises the version', async () => {
    const before = await read()
    const edit = {
      ...before,
      phone: '+34 (612) 345-678',
      address: { ...before.address, street: '  Calle Mayor  ', gate: '', geoRegion: { id: 'PR32' }, postalCode: '28013', city: 'Madrid' },
      account: { iban: 'es91 2100 0418 4502 0005 1332', periodicity: 'ANNUAL', mandate: { textVersion: MANDATE_TEXT, accepted: true } },
      labor: { ...before.labor, unemployed: true },
      currentPassword: 'afilia-demo',
    }
    const saved = await affiliate.call('PUT people/{id}/profile', { params: { id }, body: edit })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      version: before.version + 1,
      phone: '+34612345678',
      address: { street: 'Calle Mayor', gate: null, geoRegion: { id: 'PR32', name: 'Madrid', parent: { id: 'ES' } } },
      account: { iban: 'ES9121000418450200051332', periodicity: 'ANNUAL' },
      labor: { unemployed: true },
    })
    expect(await read()).toEqual(saved.body)
  })

  test('a refusal changes nothing and points at the field', async () => {
    const before = await read()
    const rejected = await affiliate.call('PUT people/{id}/profile', {
      params: { id },
      body: {
        ...before,
        firstName: 'Otra',
        address: { ...before.address, postalCode: '1234' },
        account: { iban: 'ES00', periodicity: null },
      },
    })
    expect(rejected.status).toBe(400)
    expect(rejected.problem.errorKey).toBe('api.REQUEST_INVALID')
    expect(rejected.problem.fieldErrors).toEqual([
      { objectName: 'body', field: 'address.postalCode', message: 'postal-code' },
      { objectName: 'body', field: 'account.iban', message: 'iban' },
    ])
    expect(await read()).toEqual(before)
  })

  test('an edit made on an older version is rejected with 409 and loses nothing', async () => {
    const before = await read()
    const first = await affiliate.call('PUT people/{id}/profile', { params: { id }, body: { ...before, firstName: 'Primera' } })
    const second = await affiliate.call('PUT people/{id}/profile', { params: { id }, body: { ...before, firstName: 'Segunda' } })
    expect([first.status, second.status]).toEqual([200, 409])
    expect(second.problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    expect((await read()).firstName).toBe('Primera')
  })

  test('of two saves at the same time exactly one wins', async () => {
    const before = await read()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((firstName) =>
        affiliate.call('PUT people/{id}/profile', { params: { id }, body: { ...before, firstName } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await read()).version).toBe(before.version + 1)
  })

  test('a change of e-mail is mailed to the old address, in the transaction of the change', async () => {
    const senior = await app.signedIn(SENIOR)
    const { personId } = await senior.session()
    const before = await read(senior, personId)
    const saved = await senior.call('PUT people/{id}/profile', {
      params: { id: personId! },
      body: { ...before, email: ' Otro.Correo@Example.org ', currentPassword: 'afilia-demo' },
    })
    expect((saved.body as Profile).email).toBe('otro.correo@example.org')
    const rows = await app.db.selectFrom('mails').select(['id', 'message_sealed']).where('kind', '=', 'email-changed').execute()
    expect(rows.map((row) => JSON.parse(app.deps.sealing.open('mails.message_sealed', row.id, row.message_sealed)) as object)).toEqual([
      expect.objectContaining({
        to: before.email,
        subject: 'Se ha cambiado tu correo electrónico',
        text: expect.stringContaining('avisa a tu sede'),
      }),
    ])
  })

  test('another IBAN, and none any more, need the password or a passkey, and are mailed with the last digits alone', async () => {
    const student = await app.signedIn('00000003A')
    const { personId } = await student.session()
    const save = async (account: object, proof: object = {}) =>
      student.call('PUT people/{id}/profile', {
        params: { id: personId! },
        body: { ...(await read(student, personId)), account, ...proof },
      })
    const mandate = { textVersion: MANDATE_TEXT, accepted: true }
    const other = { iban: 'ES9121000418450200051332', periodicity: 'ANNUAL', mandate }
    const { account } = await read(student, personId)
    expect((await save({ ...other, mandate: null })).problem.errorKey).toBe('api.MANDATE_NOT_ACCEPTED')
    expect((await save(other)).problem.errorKey).toBe('api.PASSWORD_NEEDED')
    expect((await save(other, { currentPassword: 'otra cosa' })).status).toBe(400)
    expect((await read(student, personId)).account).toEqual(account)
    expect((await save({ ...account, periodicity: 'BIANNUAL' })).status).toBe(200)
    expect((await save(other, { currentPassword: 'afilia-demo' })).status).toBe(200)
    expect((await save({ iban: null, periodicity: null })).problem.errorKey).toBe('api.PASSWORD_NEEDED')
    expect((await save({ iban: null, periodicity: null }, { currentPassword: 'afilia-demo' })).status).toBe(200)

    const rows = await app.db
      .selectFrom('mails')
      .select(['id', 'message_sealed'])
      .where('kind', '=', 'iban-changed')
      .orderBy('id')
      .execute()
    const mails = rows.map(({ id: row, message_sealed: sealed }) => app.deps.sealing.open('mails.message_sealed', row, sealed))
    const [changed, removed] = mails.filter((mail) => mail.includes('daniel.herrero@example.org'))
    expect(changed).toContain('1332')
    expect(changed).not.toMatch(/ES91|0005|Daniel |Herrero |00000003A/)
    expect(removed).toContain('se ha borrado')
    const events = await app.db.selectFrom('security_events').select('kind').where('person_id', '=', personId!).orderBy('at').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['IDENTITY_CHECK', 'IBAN_CHANGED', 'IBAN_CHANGED'])
  })

  test('a delegate who changes their own work centre sees no other members', async () => {
    const delegate = await app.signedIn('00000005M')
    const { personId } = await delegate.session()
    const before = await read(delegate, personId)
    const elsewhere = await app.db
      .selectFrom('people')
      .select(['id', 'affiliate_seat_id', 'affiliate_province_id'])
      .where('affiliate_province_id', '=', 'PR32')
      .where('affiliate_seat_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const labor = { ...before.labor, affiliateProvince: { id: 'PR32' }, affiliateSede: { id: elsewhere.affiliate_seat_id } }
    expect((await delegate.call('PUT people/{id}/profile', { params: { id: personId! }, body: { ...before, labor } })).status).toBe(200)
    expect((await delegate.call('GET people/{id}/profile', { params: { id: elsewhere.id } })).status).toBe(404)
  })

  test('nobody can save the profile of another, staff included', async () => {
    const before = await read()
    for (const documentId of ['00000004G', '00000005M', '00000006Y', '00000007F']) {
      const other = await app.signedIn(documentId)
      const rejected = await other.call('PUT people/{id}/profile', { params: { id }, body: before })
      expect(rejected.status).toBe(404)
    }
  })
})

test('access by staff is logged in the same transaction, with who and what', async () => {
  const admin = await app.signedIn('00000007F')
  const actor = (await admin.session()).personId!
  expect((await admin.call('GET people/{id}/profile', { params: { id } })).status).toBe(200)
  const logged = await app.db.selectFrom('access_log').select(['actor_id', 'person_id', 'endpoint']).where('person_id', '=', id).execute()
  expect(logged).toEqual([{ actor_id: actor, person_id: id, endpoint: 'GET people/{id}/profile' }])
})

test('§6: permissions are the roles of the token and the authorities that follow from them', async () => {
  expect((await affiliate.call('GET permissions')).body).toEqual({ roles: ['ROLE_AFFILIATE'], authorities: ['AFFILIATE'] })
  const student = await app.signedIn('00000003A')
  expect((await student.call('GET permissions')).body).toMatchObject({ authorities: ['STUDENT_4'] })
})
