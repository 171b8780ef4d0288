import { createHash } from 'node:crypto'
import { isDocumentId, parseDocumentId } from '@afilia/domain/people/document-id'
import { isIban } from '@afilia/domain/money/iban'
import { isPhone } from '@afilia/domain/people/phone'
import { ContactEdit } from '@afilia/contract/people/profile-edit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyPassword } from '../../../server/src/foundation/identity/passwords/passwords.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { testSealing } from '../../../server/src/testing/database/sealing.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/accounts.ts'
import { DEMO_DATE } from './person.ts'
import { loadDemoPeople } from './load-people.ts'

const deps = { clock: systemClock, sealing: testSealing }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  await loadDemoPeople(database.db, deps)
})
afterAll(() => database.drop())

async function listRows<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(database.db)).rows
}

test('no people are made where there are some', async () => {
  expect(await loadDemoPeople(database.db, deps)).toEqual({ people: 0 })
  expect(await listRows('select count(*)::int as people from people')).toEqual([{ people: 5_000 }])
})

test('the same people are made in another database, also by two processes at once', async () => {
  const other = await createTestDatabase(inject('postgres'), 'reference')
  const loads = await Promise.all([1, 2].map(() => loadDemoPeople(other.db, deps)))
  expect(loads).toEqual(expect.arrayContaining([{ people: 0 }, { people: 5_000 }]))
  expect(await checksum(other)).toBe(await checksum(database))
  await other.drop()
})

// Leaves out the columns that differ each time, because they are sealed with a random nonce or hashed with a random salt.
async function checksum({ db }: TestDatabase): Promise<string> {
  const digest = createHash('sha256')
  for (const table of [
    'people',
    'accounts',
    'addresses',
    'bank_accounts',
    'person_titles',
    'person_specialties',
    'preferences',
    'settings',
    'quotas',
    'mandates',
    'receipts',
  ]) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'document_id_sealed' - 'iban_sealed' - 'password_hash')::text as row from ${sql.table(table)} t order by 1`.execute(
      db,
    )
    for (const { row } of rows) digest.update(row)
  }
  return digest.digest('hex')
}

test('document ids, IBANs, phones and addresses are valid by the rules of the domain', async () => {
  const people = await database.db
    .selectFrom('people')
    .select(['id', 'document_id_hash', 'document_id_sealed', 'first_name', 'last_name', 'email', 'phone'])
    .execute()
  const documentIds = people.map((person) => testSealing.open('people.document_id_sealed', person.id, person.document_id_sealed))
  expect(documentIds.filter((documentId) => !isDocumentId(documentId))).toEqual([])
  expect(new Set(documentIds).size).toBe(5_000)
  expect(documentIds.filter((documentId) => parseDocumentId(documentId)?.kind === 'NIE').length).toBeGreaterThan(50)
  expect(people.filter((person, index) => !person.document_id_hash.equals(testSealing.hash('document-id', documentIds[index]!)))).toEqual(
    [],
  )
  expect(people.filter((person) => !isPhone(person.phone ?? ''))).toEqual([])
  expect(people.filter((person) => !/@example\.(?:org|com|net)$/u.test(person.email ?? ''))).toEqual([])
  const contacts = people.map(({ first_name, last_name, email, phone }) =>
    ContactEdit.safeParse({ firstName: first_name, lastName: last_name, email, phone }),
  )
  expect(contacts.filter((contact) => !contact.success)).toEqual([])

  const accounts = await database.db.selectFrom('bank_accounts').select(['person_id', 'iban_sealed']).execute()
  expect(accounts.length).toBeGreaterThan(4_400)
  const ibans = accounts.map((row) => row.iban_sealed && testSealing.open('bank_accounts.iban_sealed', row.person_id, row.iban_sealed))
  expect(ibans.filter((iban) => !iban || !isIban(iban))).toEqual([])
})

test('each address is a real postal code of its city and province', async () => {
  const strange = await listRows(`
    select address.postal_code, address.city from addresses address where not exists (
      select from postal_code_municipalities link join municipalities town on town.id = link.municipality_id
      where link.postal_code_id = address.postal_code and town.name = address.city and town.province_id = address.geo_region_id)`)
  expect(strange).toEqual([])
})

test('seat, province, work centre and employer of each member fit together', async () => {
  const people = await listRows<{
    seat_province: string
    province: string
    scope: string
    sector: string
    employer: string | null
    employer_sector: string
    seat: string
    unemployed: boolean
    occupation: string | null
  }>(`
    select seat.province_id as seat_province, person.affiliate_province_id as province, seat.scope, seat.sector_type as sector, seat.id as seat,
      employer.id as employer, employer.sector_type as employer_sector, person.unemployed, person.current_occupation as occupation
    from people person join seats seat on seat.id = person.affiliate_seat_id left join employers employer on employer.id = person.employer_id`)
  expect(people.filter((person) => person.seat_province !== person.province)).toEqual([])
  expect(people.filter((person) => person.unemployed && (person.employer ?? person.occupation))).toEqual([])
  const inHospitals = people.filter((person) => person.scope === 'WORK_CENTER')
  expect(inHospitals.length).toBeGreaterThan(2_500)
  expect(
    inHospitals.filter(
      (person) => person.employer_sector !== person.sector || (person.sector !== 'PUBLIC' && person.employer !== person.seat),
    ),
  ).toEqual([])
})

test('the roles have the planned shares', async () => {
  const rows = await listRows<{ roles: string; count: number }>(
    `select array_to_string(roles, ' ') as roles, count(*)::int from accounts group by 1`,
  )
  expect(Object.fromEntries(rows.map((row) => [row.roles, row.count]))).toEqual({
    ROLE_ADMIN: 5,
    ROLE_AFFILIATE: 4_033,
    'ROLE_AFFILIATE ROLE_DELEGATE': 60,
    ROLE_SENIOR: 400,
    ROLE_STUDENT: 450,
    ROLE_SUPERVISOR: 52,
  })
  expect(
    await listRows(
      `select 1 from accounts join people on people.id = person_id where 'ROLE_SUPERVISOR' = any (roles) group by affiliate_province_id having count(*) > 1`,
    ),
  ).toEqual([])
  const withoutDelegate = await listRows(`
    select id from seats where beds >= 600 and not exists (
      select from people join accounts on person_id = people.id where affiliate_seat_id = seats.id and 'ROLE_DELEGATE' = any (roles))`)
  expect(withoutDelegate).toEqual([])
})

test('students, and only they, have a school of their province and a year; all four years are there', async () => {
  const students = await listRows<{ isStudent: boolean; academic_year: string | null; school: string | null; samePlace: boolean | null }>(`
    select 'ROLE_STUDENT' = any (roles) as "isStudent", academic_year, school_id as school, school.province_id = affiliate_province_id as "samePlace"
    from people person join accounts on person_id = person.id left join schools school on school.id = school_id`)
  expect(students.filter((row) => row.isStudent !== (row.school !== null) || row.isStudent !== (row.academic_year !== null))).toEqual([])
  expect(students.filter((row) => row.samePlace === false)).toEqual([])
  expect(Object.keys(Object.groupBy(students, (row) => row.academic_year ?? 'NONE')).toSorted()).toEqual([
    'FIRST',
    'FOURTH',
    'NONE',
    'SECOND',
    'THIRD',
  ])
})

test('provinces, specialties and languages are spread as in reality', async () => {
  const [share] = await listRows<{
    madrid: number
    melilla: number
    specialty: number
    catalan: number
    basque: number
    galician: number
  }>(`
    select count(*) filter (where affiliate_province_id = 'PR32')::float / 5000 as madrid, count(*) filter (where affiliate_province_id = 'PR34')::int as melilla,
      count(*) filter (where current_specialty_id is not null)::float / 5000 as specialty, count(*) filter (where lang_key = 'ca')::int as catalan,
      count(*) filter (where lang_key = 'eu')::int as basque, count(*) filter (where lang_key = 'gl')::int as galician
    from people join settings on person_id = people.id`)
  expect(share?.madrid).toBeCloseTo(0.14, 1)
  expect(share?.melilla).toBeGreaterThan(0)
  expect(share?.specialty).toBeGreaterThan(0.1)
  expect(share?.specialty).toBeLessThan(0.17)
  expect(Math.min(share?.catalan ?? 0, share?.basque ?? 0, share?.galician ?? 0)).toBeGreaterThan(50)
})

test('the seven accounts sign in with the demo password and have whole profiles', async () => {
  expect(DEMO_ACCOUNTS.map((account) => account.documentId)).toEqual([
    '00000001R',
    '00000002W',
    '00000003A',
    '00000004G',
    '00000005M',
    '00000006Y',
    '00000007F',
  ])
  const passwords = await listRows<{ password_hash: string }>('select distinct password_hash from accounts')
  expect(passwords).toHaveLength(1)
  expect(await verifyPassword(passwords[0]?.password_hash, DEMO_PASSWORD)).toBe(true)
  for (const { documentId, roles } of DEMO_ACCOUNTS) {
    const found = await database.db
      .selectFrom('people')
      .innerJoin('accounts', 'accounts.person_id', 'people.id')
      .innerJoin('addresses', 'addresses.person_id', 'people.id')
      .innerJoin('preferences', 'preferences.person_id', 'people.id')
      .innerJoin('settings', 'settings.person_id', 'people.id')
      .select(['accounts.roles', 'accounts.is_enabled', 'accounts.token_version'])
      .where('document_id_hash', '=', testSealing.hash('document-id', documentId))
      .executeTakeFirst()
    expect(found).toEqual({ roles, is_enabled: true, token_version: 1 })
  }
})

test('affiliate, delegate and supervisor of the demo have the same centre and province', async () => {
  const rows = await Promise.all(
    ['00000001R', '00000005M', '00000006Y'].map((documentId) =>
      database.db
        .selectFrom('people')
        .select(['affiliate_province_id', 'affiliate_seat_id'])
        .where('document_id_hash', '=', testSealing.hash('document-id', documentId))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(new Set(rows.map((row) => row.affiliate_province_id)).size).toBe(1)
  expect(rows[0]?.affiliate_seat_id).toBe(rows[1]?.affiliate_seat_id)
})

test('no date of the demo is in the future, even if the clock is behind', async () => {
  expect(await database.db.selectFrom('people').select('id').where('created_at', '>', DEMO_DATE).execute()).toEqual([])
  const early = await createTestDatabase(inject('postgres'), 'reference')
  const now = new Date('2024-01-01T00:00:00Z')
  await loadDemoPeople(early.db, { ...deps, clock: { now: () => now } })
  expect(await early.db.selectFrom('people').select('id').where('created_at', '>', now).execute()).toEqual([])
  await early.drop()
})

test('everybody can save their profile: each seat is of the province of its member', async () => {
  const strays = await listRows(
    'select p.id from people p join seats s on s.id = p.affiliate_seat_id where p.affiliate_province_id is distinct from s.province_id',
  )
  expect(strays).toEqual([])
})
