import { makeSpanishIban } from '@afilia/domain/money/iban'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { createTasks, type Tasks } from '../../../platform/tasks/tasks.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { admit, type NewMember } from './commands.ts'

let app: TestApp
let tasks: Tasks
beforeAll(async () => {
  app = await startTestApp()
  tasks = createTasks({ db: app.db, log: app.deps.log }, { runs: false })
  await tasks.start({})
})
afterAll(async () => {
  await tasks.stop()
  await app.stop()
})

let number = 0
function applicant(more: Partial<NewMember> = {}): NewMember {
  number += 1
  return {
    documentId: `NEW-${number}`,
    firstName: 'Ana',
    lastName: `Nueva ${number}`,
    email: `nueva${number}@example.org`,
    phone: '612000111',
    address: {
      street: 'Calle Feria',
      houseNumber: '1',
      postalCode: '41002',
      city: 'Sevilla',
      geoRegion: { id: 'PR44' },
      gate: null,
      stair: null,
      floor: null,
      label: null,
      neighborhood: null,
    },
    provinceId: 'PR44',
    seatId: null,
    specialtyId: null,
    unemployed: false,
    schoolId: null,
    academicYear: null,
    role: 'ROLE_AFFILIATE',
    account: null,
    language: 'es',
    ...more,
  }
}

const admitNow = (member: NewMember, isHere = true) =>
  app.db
    .transaction()
    .execute((trx) =>
      admit(trx, { ...app.deps, tasks } as Deps, isHere ? { publicUrl: app.url, unionName: 'Afilia' } : null, member, 'a hash of nothing'),
    )
const refusal = (admitting: Promise<unknown>): Promise<unknown> =>
  admitting.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const readAccount = (personId: string) =>
  app.db
    .selectFrom('accounts')
    .select(['id', 'roles', 'sign_in_email', 'password_hash'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
const countInvitations = async (personId: string) =>
  (await app.db.selectFrom('mails').select('id').where('person_id', '=', personId).where('kind', '=', 'invitation').execute()).length
const readPerson = (id: string) => app.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('somebody new gets an account with their role, an invitation and the mandate that they signed', async () => {
  const signedAt = new Date('2026-03-01T10:00:00Z')
  const account = { iban: makeSpanishIban('2100', '0418', '0200051332'), periodicity: 'ANNUAL', signedAt, requestId: 'r' } as const
  const member = applicant({ account, role: 'ROLE_STUDENT', schoolId: null })
  const id = await admitNow(member)
  expect(await readPerson(id)).toMatchObject({ email: member.email, affiliate_province_id: 'PR44', left_at: null })
  expect(await readAccount(id)).toMatchObject({ roles: ['ROLE_STUDENT'], sign_in_email: member.email, password_hash: 'a hash of nothing' })
  expect(await countInvitations(id)).toBe(1)
  const mandates = await app.db.selectFrom('mandates').select(['signed_at', 'ended_at', 'language']).where('person_id', '=', id).execute()
  expect(mandates).toEqual([{ signed_at: signedAt, ended_at: null, language: 'es' }])
})

test('with an outside identity provider there is no account and no invitation', async () => {
  const id = await admitNow(applicant(), false)
  expect([await readAccount(id), await countInvitations(id)]).toEqual([undefined, 0])
  expect(await app.db.selectFrom('mandates').select('id').where('person_id', '=', id).execute()).toEqual([])
})

test('a member is not admitted twice, whoever keeps the accounts, and not by two who accept at once', async () => {
  const member = await makeMember(app, 'affiliate')
  expect(await refusal(admitNow(applicant({ documentId: member.documentId })))).toBe('MEMBERSHIP_EXISTS')
  await app.db.deleteFrom('accounts').where('id', '=', member.accountId).execute()
  expect(await refusal(admitNow(applicant({ documentId: member.documentId })))).toBe('MEMBERSHIP_EXISTS')
  const twice = applicant()
  const { answer } = await callDuring(
    app.db,
    (trx) => admit(trx, { ...app.deps, tasks } as Deps, null, twice, 'x'),
    () => refusal(admitNow({ ...twice, email: 'otra-vez@example.org' })),
  )
  expect(answer).toBe('MEMBERSHIP_EXISTS')
})

test('an address of another member is rejected, for contact and for signing in', async () => {
  const { email, accountId } = await makeMember(app, 'affiliate')
  expect(await refusal(admitNow(applicant({ email })))).toBe('PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE')
  await app.db.updateTable('accounts').set({ sign_in_email: 'solo-entra@example.org' }).where('id', '=', accountId).execute()
  expect(await refusal(admitNow(applicant({ email: 'solo-entra@example.org' })))).toBe('PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE')
  expect(await app.db.selectFrom('people').select('id').where('email', '=', 'solo-entra@example.org').execute()).toEqual([])
})

test('a former member comes back with the account that they had, and a new invitation', async () => {
  const [former, neighbour] = [await makeMember(app, 'student'), await makeMember(app, 'student')]
  const left = { left_at: new Date(), left_roles: ['ROLE_STUDENT' as const] }
  await app.db.updateTable('people').set(left).where('id', 'in', [former.personId, neighbour.personId]).execute()
  await app.db.updateTable('accounts').set({ roles: [] }).where('id', '=', former.accountId).execute()
  const member = applicant({ documentId: former.documentId })
  const before = await readPerson(former.personId)
  expect(await admitNow(member)).toBe(former.personId)
  expect(await readPerson(former.personId)).toMatchObject({
    left_at: null,
    left_roles: null,
    email: member.email,
    version: before.version + 1,
    last_name: member.lastName,
  })
  expect(await readAccount(former.personId)).toMatchObject({ id: former.accountId, roles: ['ROLE_AFFILIATE'], sign_in_email: member.email })
  expect(await countInvitations(former.personId)).toBe(1)
  expect((await readPerson(neighbour.personId)).left_at).toEqual(left.left_at)
})

test('staff who become members keep their roles and their password, without an invitation', async () => {
  const staff = await makeMember(app, 'supervisor')
  const member = applicant({ documentId: staff.documentId })
  await admitNow(member)
  const account = await readAccount(staff.personId)
  expect(account).toMatchObject({ roles: ['ROLE_SUPERVISOR', 'ROLE_AFFILIATE'], sign_in_email: member.email })
  expect(account!.password_hash).not.toBe('a hash of nothing')
  expect(await countInvitations(staff.personId)).toBe(0)
})

test('an erased person is not found by their document, so their row is not used again', async () => {
  const erased = await makeMember(app, 'affiliate')
  await app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', erased.personId).execute()
  expect(await refusal(admitNow(applicant({ documentId: erased.documentId })))).toBe('MEMBERSHIP_EXISTS')
  expect((await readPerson(erased.personId)).last_name).not.toContain('Nueva')
})
