import type { Profile } from '@afilia/contract/people/people'
import type { Reference } from '@afilia/contract/content/reference'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const STUDENT = '00000002W'
const MADRID = { id: 'PR32' }

let app: TestApp
let student: Client
let id: string
let before: Profile

beforeAll(async () => {
  app = await startTestApp()
  student = await app.signedIn(STUDENT)
  id = (await student.session()).personId!
  before = (await student.call('GET people/{id}/profile', { params: { id } })).body
})
afterAll(() => app.stop())

const save = (edit: object) => student.call('PUT people/{id}/profile', { params: { id }, body: edit })

/** All rows that saving a profile may write, as text for comparison. */
async function written(): Promise<string> {
  const rows = await Promise.all([
    app.db.selectFrom('people').selectAll().where('id', '=', id).execute(),
    app.db.selectFrom('addresses').selectAll().where('person_id', '=', id).execute(),
    app.db.selectFrom('bank_accounts').selectAll().where('person_id', '=', id).execute(),
    app.db.selectFrom('person_titles').selectAll().where('person_id', '=', id).orderBy('title_id').execute(),
    app.db.selectFrom('person_specialties').selectAll().where('person_id', '=', id).orderBy('specialty_id').execute(),
    app.db.selectFrom('mails').select('id').orderBy('id').execute(),
  ])
  return JSON.stringify(rows)
}

type Part = 'labor' | 'address' | 'academic'
const bad: [what: string, code: string, field: string, part: Part, wrong: object][] = [
  ['a title with an empty id', 'REQUEST_INVALID', 'academic.titles.0', 'academic', { titles: [{ id: '' }] }],
  [
    'a specialty without id',
    'PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED',
    'academic.specialties.0',
    'academic',
    { specialties: [{}] },
  ],
  [
    'a current specialty without id',
    'PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED',
    'labor.currentSpecialty',
    'labor',
    { currentSpecialty: { id: null } },
  ],
  [
    'a specialty not on the list',
    'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
    'academic.specialties.0',
    'academic',
    { specialties: [{ id: 'X' }] },
  ],
  [
    'a current specialty not on the list',
    'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
    'labor.currentSpecialty',
    'labor',
    { currentSpecialty: { id: 'X' } },
  ],
  ['a student without a school', 'PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED', 'academic.school', 'academic', { school: null }],
  ['a school without id', 'PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED', 'academic.school', 'academic', { school: {} }],
  ['a school not on the list', 'SCHOOL_BAD_REQUEST_ID_NOT_FOUND', 'academic.school', 'academic', { school: { id: 'X' } }],
  ['a title not on the list', 'REFERENCE_NOT_FOUND', 'academic.titles.0', 'academic', { titles: [{ id: 'X' }] }],
  [
    'no province',
    'MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED',
    'labor.affiliateProvince',
    'labor',
    { affiliateProvince: null, affiliateSede: null },
  ],
  ['a province without id', 'REGION_BAD_REQUEST_ID_REQUIRED', 'labor.affiliateProvince', 'labor', { affiliateProvince: {} }],
  [
    'a beneficiary province without id',
    'REGION_BAD_REQUEST_ID_REQUIRED',
    'labor.beneficiaryProvince',
    'labor',
    { beneficiaryProvince: {} },
  ],
  ['an address in a province without id', 'REGION_BAD_REQUEST_ID_REQUIRED', 'address.geoRegion', 'address', { geoRegion: { id: '' } }],
  ['a province not on the list', 'REFERENCE_NOT_FOUND', 'labor.affiliateProvince', 'labor', { affiliateProvince: { id: 'X' } }],
  ['a seat not on the list', 'REFERENCE_NOT_FOUND', 'labor.affiliateSede', 'labor', { affiliateSede: { id: 'X' } }],
  [
    'a seat of another province',
    'REQUEST_INVALID',
    'labor.affiliateSede',
    'labor',
    { affiliateProvince: MADRID, affiliateSede: { id: 'SP-PR44' } },
  ],
  ['an employer not on the list', 'REFERENCE_NOT_FOUND', 'labor.employer', 'labor', { employer: { id: 'X' } }],
]

test.each(bad)('§8: %s is rejected with %s at %s', async (_, code, field, part, wrong) => {
  const rejected = await save({ ...before, [part]: { ...before[part], ...wrong } })
  expect([rejected.status, rejected.problem.errorKey]).toEqual([400, `api.${code}`])
  expect(rejected.problem.fieldErrors?.map((error) => error.field)).toEqual([field])
})

test('§3 a year is one that the school teaches: of five courses a profile holds four, and another school may teach fewer', async () => {
  const { school } = before.academic
  const courses = (taught: string) => sql`update schools set courses = ${taught}::text[] where id = ${school!.id}`.execute(app.db)
  const inYear = (academicYear: string) => save({ ...before, academic: { ...before.academic, academicYear: academicYear as 'FIRST' } })
  await courses('{FIRST,SECOND}')
  const listed = await app.visitor().call('GET schools', { query: { search: school!.name, size: '100' } })
  expect((listed.body as { id: string }[]).find(({ id: one }) => one === school!.id)).toMatchObject({ courses: ['FIRST', 'SECOND'] })
  const rejected = await inYear('THIRD')
  expect([rejected.status, rejected.problem.fieldErrors]).toMatchObject([400, [{ field: 'academic.academicYear' }]])
  await courses('{FIRST,SECOND,THIRD,FOURTH,FIFTH}')
  expect((await inYear('FIFTH')).status).toBe(400)
  await expect(courses('{SIXTH}')).rejects.toThrow(/check/)
})

test('an e-mail of another member is rejected with the code of §8, at its field, whatever else is right', async () => {
  const { email } = await app.db.selectFrom('people').select('email').where('id', '!=', id).limit(1).executeTakeFirstOrThrow()
  const state = await written()
  const rejected = await save({
    ...before,
    email,
    currentPassword: 'afilia-demo',
    labor: { ...before.labor, unemployed: !before.labor.unemployed },
  })
  expect(rejected.problem.errorKey).toBe('api.PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE')
  expect(rejected.problem.fieldErrors?.map(({ field }) => field)).toEqual(['email'])
  expect(await written()).toBe(state)
})

test('a seat and its province can be changed together', async () => {
  const labor = { ...before.labor, affiliateProvince: MADRID, affiliateSede: { id: 'SP-PR32' } }
  const moved = await save({ ...before, labor })
  expect(moved.status).toBe(200)
  const back = await save({ ...before, version: (moved.body as Profile).version })
  expect(back.status).toBe(200)
  before = back.body
})

test('one wrong reference in any of the four parts leaves the whole profile unchanged', async () => {
  const titles = (await student.call('GET titles')).body as Reference[]
  const specialties = (await student.call('GET specialties')).body as Reference[]
  const word = fc.stringMatching(/^[A-Za-zÑñ]{1,20}$/)
  const edits = fc.record({
    firstName: word,
    lastName: word,
    email: fc.stringMatching(/^[A-Za-z\d]{1,20}$/).map((name) => `${name}@example.org`),
    phone: fc.constantFrom(null, '612345678', '+33612345678'),
    labor: fc.record({ unemployed: fc.boolean(), currentOccupation: fc.option(word), beneficiaryProvince: fc.constantFrom(null, MADRID) }),
    address: fc.record({ street: fc.option(word), city: fc.option(word), geoRegion: fc.constantFrom(null, MADRID) }),
    account: fc.record({
      iban: fc.constantFrom(null, 'ES9121000418450200051332'),
      periodicity: fc.constantFrom(null, 'ANNUAL' as const, 'BIANNUAL' as const),
    }),
    academic: fc.record({ titles: fc.subarray(titles), specialties: fc.subarray(specialties) }),
  })
  const state = await written()
  await fc.assert(
    fc.asyncProperty(edits, fc.constantFrom(...bad), async (edit, [, code, field, part, wrong]) => {
      const whole = {
        ...before,
        ...edit,
        labor: { ...before.labor, ...edit.labor },
        address: { ...before.address, ...edit.address },
        academic: { ...before.academic, ...edit.academic },
      }
      const rejected = await save({ ...whole, [part]: { ...whole[part], ...wrong } })
      expect(rejected.problem.errorKey).toBe(`api.${code}`)
      expect(rejected.problem.fieldErrors?.map((error) => error.field)).toEqual([field])
      expect(await written()).toBe(state)
    }),
    { numRuns: 40 },
  )
})
