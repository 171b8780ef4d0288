import { fold } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import { hashPassword } from '../../../server/src/foundation/identity/passwords/passwords.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Deps } from '../../../server/src/platform/deps.ts'
import { DEMO_PASSWORD, FIXED_PEOPLE } from './accounts/accounts.ts'
import { loadDemoEconomic } from '../money/load-dues.ts'
import { generatePeople } from './generate-people.ts'
import { DEMO_DATE, type DemoPerson } from './person.ts'
import { type DemoPlaces, readDemoPlaces } from './places.ts'
import { createRandom, type Random } from '../random.ts'
import type { DemoCounts } from './roster.ts'
import { loadDemoPeriods } from '../shifts/load-periods.ts'
import { loadDemoSchedules } from '../shifts/load-schedules.ts'
import { fillTable } from '../../../server/src/reference/fill-table.ts'

const SEED = 19_850_512
const COUNTS: DemoCounts = { people: 5_000, students: 450, seniors: 400, delegates: 60, admins: 5 }

/**
 * Fills a database without members with 5,000 generated ones, including the seven of `DEMO_ACCOUNTS`, in one transaction. Their data and ids are the
 * same in every database with the same reference data, which must be loaded first. Returns in `people` how many were created: 0 if there were members.
 */
export async function loadDemoPeople(db: Db, { clock, sealing }: Pick<Deps, 'clock' | 'sealing'>): Promise<{ people: number }> {
  if (await hasPeople(db)) return { people: 0 }
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return db.transaction().execute(async (trx) => {
    await sql`lock table people in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them meanwhile.
    if (await hasPeople(trx)) return { people: 0 }
    const { random, places, people } = await generateDemo(trx)
    // If the machine's clock is behind the demo's date, no member may come from the future.
    const today = new Date(Math.min(DEMO_DATE.getTime(), clock.now().getTime()))
    const joined = (person: DemoPerson): Date => (person.joinedAt < today ? person.joinedAt : today)

    await fillTable(
      trx,
      'people',
      people.map((person) => toPersonRow(person, joined(person), sealing)),
    )
    await fillTable(
      trx,
      'accounts',
      people.map((person) => toAccountRow(person, joined(person), passwordHash)),
    )
    await fillTable(
      trx,
      'staff_scopes',
      people.filter(({ roles }) => roles.some((role) => role === 'ROLE_DELEGATE' || role === 'ROLE_SUPERVISOR')).map(toStaffScopeRow),
    )
    await fillTable(
      trx,
      'addresses',
      people.map((person) => toAddressRow(person, random)),
    )
    await fillTable(
      trx,
      'bank_accounts',
      people.filter((person) => person.iban).map((person) => toBankAccountRow(person, random, sealing)),
    )
    await fillTable(
      trx,
      'person_titles',
      people.flatMap((person) => person.titleIds.map((titleId) => ({ person_id: person.id, title_id: titleId }))),
    )
    await fillTable(
      trx,
      'person_specialties',
      people.flatMap((person) => person.specialtyIds.map((id) => ({ person_id: person.id, specialty_id: id }))),
    )
    await fillTable(
      trx,
      'preferences',
      people.map((person) => toPreferencesRow(person, places)),
    )
    await fillTable(trx, 'settings', people.map(toSettingsRow))
    await loadDemoEconomic(trx, sealing, people, today)
    await loadDemoSchedules(trx, sealing, clock.now())
    await loadDemoPeriods(trx, clock.now())
    return { people: people.length }
  })
}

async function generateDemo(db: Db): Promise<{ random: Random; places: DemoPlaces; people: DemoPerson[] }> {
  const random = createRandom(SEED)
  const places = await readDemoPlaces(db)
  return { random, places, people: [...FIXED_PEOPLE, ...generatePeople(random, places, COUNTS, FIXED_PEOPLE)] }
}

/** The ids of the members created by the demo, without those who joined later. */
export async function listDemoIds(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await generateDemo(db)).people.map(({ id }) => id))
}

async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
}

const toStaffScopeRow = ({ id, roles, provinceId, seatId }: DemoPerson) => ({
  person_id: id,
  province_id: provinceId,
  seat_id: roles.includes('ROLE_DELEGATE') ? seatId : null,
})

function toPersonRow(person: DemoPerson, joinedAt: Date, sealing: Deps['sealing']) {
  return {
    id: person.id,
    document_id_hash: sealing.hash('document-id', person.documentId),
    document_id_sealed: sealing.seal('people.document_id_sealed', person.id, person.documentId),
    first_name: person.firstName,
    last_name: person.lastName,
    folded: fold(`${person.firstName} ${person.lastName}`),
    email: person.email,
    phone: person.phone,
    affiliate_province_id: person.provinceId,
    affiliate_seat_id: person.seatId,
    unemployed: person.isUnemployed,
    current_occupation: person.occupation,
    current_specialty_id: person.occupation ? (person.specialtyIds[0] ?? null) : null,
    beneficiary_province_id: person.provinceId,
    employer_id: person.employerId,
    school_id: person.schoolId,
    academic_year: person.academicYear,
    version: 1,
    is_blocked: false,
    objections: [],
    created_at: joinedAt,
    updated_at: joinedAt,
  }
}

function toAccountRow(person: DemoPerson, joinedAt: Date, passwordHash: string) {
  return {
    id: person.accountId,
    person_id: person.id,
    password_hash: passwordHash,
    roles: [...person.roles],
    is_enabled: true,
    token_version: 1,
    sign_in_email: person.email?.toLowerCase() ?? null,
    created_at: joinedAt,
  }
}

function toAddressRow({ id, joinedAt, address }: DemoPerson, random: Random) {
  return {
    id: random.id(joinedAt),
    person_id: id,
    street: address.street,
    house_number: address.houseNumber,
    gate: address.gate,
    stair: address.stair,
    floor: address.floor,
    label: address.label,
    postal_code: address.postalCode,
    neighborhood: address.neighborhood,
    city: address.city,
    geo_region_id: address.provinceId,
  }
}

function toBankAccountRow(person: DemoPerson, random: Random, sealing: Deps['sealing']) {
  return {
    id: random.id(person.joinedAt),
    person_id: person.id,
    iban_sealed: person.iban ? sealing.seal('bank_accounts.iban_sealed', person.id, person.iban) : null,
    periodicity: person.periodicity,
  }
}

function toPreferencesRow(person: DemoPerson, places: DemoPlaces) {
  return {
    person_id: person.id,
    province_id: person.provinceId,
    autonomy_id: places.provinces.get(person.provinceId)?.autonomyId ?? null,
    seat_id: person.seatId,
    push_notification_on: person.settings.wantsPush,
  }
}

function toSettingsRow({ id, settings }: DemoPerson) {
  return {
    person_id: id,
    lang_key: settings.language,
    geo_localization_on: settings.usesLocation,
    province_news_on: settings.wantsProvinceNews,
    autonomy_news_on: settings.wantsAutonomyNews,
    state_news_on: settings.wantsStateNews,
    job_regions: [...settings.jobRegions],
    job_types: [...settings.jobTypes],
    interests: [...settings.interests],
    eir: settings.wantsEir,
    private_job_on: settings.wantsPrivateJobs,
  }
}
