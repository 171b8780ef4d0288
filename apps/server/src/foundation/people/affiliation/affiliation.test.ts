import { makeSpanishIban } from '@afilia/domain/money/iban'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { ASTURIAS, type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { signMandate } from '../mandates/commands.ts'
import { makeAffiliate, type NewAffiliate } from './commands.ts'

let app: TestApp
let deps: Deps
let student: MadeMember
beforeAll(async () => {
  app = await startTestApp()
  deps = app.deps as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await makeMember(app, 'student', { year: 'FOURTH' })
})

const SIGNED_AT = new Date('2026-03-01T10:00:00Z')
const evidence = { requestId: 'request', language: 'es', sessionHash: null, userAgent: null } as const
const asked = (): NewAffiliate => ({
  provinceId: 'PR44',
  seatId: null,
  specialtyId: null,
  occupation: null,
  unemployed: false,
  iban: makeSpanishIban('2100', '0418', '0200051332'),
  periodicity: 'BIANNUAL',
  signedAt: SIGNED_AT,
  evidence,
})
const accept = () =>
  app.db
    .transaction()
    .execute((trx) => makeAffiliate(trx, deps, student.personId, asked()))
    .then(
      () => 'accepted',
      (error: unknown) => {
        if (error instanceof AppError) return error.code
        throw error
      },
    )
const during = async (change: RawBuilder<unknown>) => (await callDuring(app.db, (db) => change.execute(db), accept)).answer
const readAccount = () => app.db.selectFrom('bank_accounts').selectAll().where('person_id', '=', student.personId).executeTakeFirstOrThrow()
const readMandates = async () =>
  (await app.db.selectFrom('mandates').selectAll().where('person_id', '=', student.personId).orderBy('id').execute()).map((row) => ({
    iban: deps.sealing.open('mandates.iban_sealed', row.id, row.iban_sealed),
    isOver: row.ended_at !== null,
  }))
const readIban = async () => deps.sealing.open('bank_accounts.iban_sealed', student.personId, (await readAccount()).iban_sealed!)

test('a student who leaves, is erased or joins in another way at the same moment does not become an affiliate', async () => {
  const { personId } = student
  expect(await during(sql`update people set left_at = now() where id = ${personId}`)).toBe('AFFILIATION_LEFT')
  await sql`update people set left_at = null where id = ${personId}`.execute(app.db)
  expect(await during(sql`update people set is_blocked = true where id = ${personId}`)).toBe('AFFILIATION_LEFT')
  await sql`update people set is_blocked = false where id = ${personId}`.execute(app.db)
  expect(await during(sql`update accounts set roles = '{ROLE_AFFILIATE}' where person_id = ${personId}`)).toBe('AFFILIATION_EXISTS')
  await sql`update accounts set roles = '{ROLE_SENIOR}' where person_id = ${personId}`.execute(app.db)
  expect(await accept()).toBe('AFFILIATION_IMPOSSIBLE')
})

test('the account that they signed for takes the place of an older one, whose mandate ends', async () => {
  const at = new Date(SIGNED_AT.getTime() - 1000)
  await signMandate(app.db, deps, student.personId, { ...evidence, iban: student.iban, at })
  const other = await makeMember(app, 'student', { year: 'FOURTH', place: ASTURIAS })
  const readOther = () => app.db.selectFrom('people').selectAll().where('id', '=', other.personId).executeTakeFirstOrThrow()
  const before = await readOther()
  expect(await accept()).toBe('accepted')
  expect(await readOther()).toEqual(before)
  expect([await readIban(), (await readAccount()).periodicity]).toEqual([asked().iban, 'BIANNUAL'])
  expect(await readMandates()).toEqual([
    { iban: student.iban, isOver: true },
    { iban: asked().iban, isOver: false },
  ])
  const outcomes = app.db.selectFrom('mails').select('kind').where('person_id', '=', student.personId).where('kind', '=', 'iban-changed')
  expect(await outcomes.execute()).toHaveLength(1)
})

test('the account of the application counts if another one was signed at the same moment', async () => {
  await signMandate(app.db, deps, student.personId, { ...evidence, iban: student.iban, at: SIGNED_AT })
  expect(await accept()).toBe('accepted')
  expect(await readIban()).toBe(asked().iban)
})

test('an account that they have signed for in their profile since is the newer word', async () => {
  const at = new Date(SIGNED_AT.getTime() + 1)
  await signMandate(app.db, deps, student.personId, { ...evidence, iban: student.iban, at })
  expect(await accept()).toBe('accepted')
  expect([await readIban(), (await readAccount()).periodicity]).toEqual([student.iban, 'BIANNUAL'])
  expect(await readMandates()).toEqual([{ iban: student.iban, isOver: false }])
})

test('the same account needs no new mandate, and one that has ended is none', async () => {
  await signMandate(app.db, deps, student.personId, { ...evidence, iban: asked().iban, at: SIGNED_AT })
  expect(await accept()).toBe('accepted')
  expect(await readMandates()).toEqual([{ iban: asked().iban, isOver: false }])
  student = await makeMember(app, 'student', { year: 'FOURTH' })
  await signMandate(app.db, deps, student.personId, { ...evidence, iban: asked().iban, at: SIGNED_AT })
  await app.db.updateTable('mandates').set({ ended_at: new Date() }).where('person_id', '=', student.personId).execute()
  expect(await accept()).toBe('accepted')
  expect(await readMandates()).toEqual([
    { iban: asked().iban, isOver: true },
    { iban: asked().iban, isOver: false },
  ])
})
