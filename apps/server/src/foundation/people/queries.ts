import type { Person, Profile } from '@afilia/contract/people'
import type { Reference } from '@afilia/contract/reference'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import { localName } from '../../platform/texts/names.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'

/** The few facts about a person that other screens need. Throws NOT_FOUND. */
export async function getPerson(db: Db, sealing: Sealing, personId: string): Promise<Person> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'document_id_sealed', 'first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return presentPerson(row, sealing)
}

/** The whole profile (specification §3), with names in the reader's language. Throws NOT_FOUND. */
export async function getProfile(db: Db, sealing: Sealing, personId: string, language: Language): Promise<Profile> {
  const row = await selectProfile(db, personId, language)
  if (!row) throw new AppError('NOT_FOUND')
  return presentProfile(row, sealing)
}

type PersonRow = {
  id: string
  document_id_sealed: Buffer
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}
type ProfileRow = NonNullable<Awaited<ReturnType<typeof selectProfile>>>

function selectProfile(db: Db, personId: string, language: Language) {
  return db
    .selectFrom('people as person')
    .leftJoin('provinces as affiliate_province', 'affiliate_province.id', 'person.affiliate_province_id')
    .leftJoin('seats as seat', 'seat.id', 'person.affiliate_seat_id')
    .leftJoin('seats as parent_seat', 'parent_seat.id', 'seat.parent_id')
    .leftJoin('specialties as current_specialty', 'current_specialty.id', 'person.current_specialty_id')
    .leftJoin('provinces as beneficiary_province', 'beneficiary_province.id', 'person.beneficiary_province_id')
    .leftJoin('employers as employer', 'employer.id', 'person.employer_id')
    .leftJoin('addresses as address', 'address.person_id', 'person.id')
    .leftJoin('provinces as geo_region', 'geo_region.id', 'address.geo_region_id')
    .leftJoin('autonomies as autonomy', 'autonomy.id', 'geo_region.autonomy_id')
    .leftJoin('countries as country', 'country.id', 'autonomy.country_id')
    .leftJoin('accounts as sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('bank_accounts as account', 'account.person_id', 'person.id')
    .leftJoin('schools as school', 'school.id', 'person.school_id')
    .leftJoin('provinces as school_province', 'school_province.id', 'school.province_id')
    .select([
      'person.id',
      'person.document_id_sealed',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.phone',
      'person.version',
      'person.unemployed',
      'person.current_occupation',
      'person.academic_year',
      'person.affiliate_province_id',
      'person.current_specialty_id',
      'person.beneficiary_province_id',
      'sign_in.id as sign_in_id',
      'sign_in.sign_in_email',
      'seat.id as seat_id',
      'seat.name as seat_name',
      'seat.scope as seat_scope',
      'parent_seat.id as parent_seat_id',
      'parent_seat.name as parent_seat_name',
      'employer.id as employer_id',
      'employer.name as employer_name',
      'address.id as address_id',
      'address.postal_code',
      'address.street',
      'address.house_number',
      'address.gate',
      'address.stair',
      'address.floor',
      'address.label',
      'address.neighborhood',
      'address.city',
      'address.geo_region_id',
      'country.id as country_id',
      'account.id as account_id',
      'account.iban_sealed',
      'account.periodicity',
      'school.id as school_id',
      'school.centre as school_name',
      'school.province_id as school_province_id',
    ])
    .select((eb) => [
      localName(eb.ref('affiliate_province.names'), language).as('affiliate_province_name'),
      localName(eb.ref('current_specialty.names'), language).as('current_specialty_name'),
      localName(eb.ref('beneficiary_province.names'), language).as('beneficiary_province_name'),
      localName(eb.ref('geo_region.names'), language).as('geo_region_name'),
      localName(eb.ref('country.names'), language).as('country_name'),
      localName(eb.ref('school_province.names'), language).as('school_province_name'),
      selectChosen('titles', 'title_id', language).as('titles'),
      selectChosen('specialties', 'specialty_id', language).as('specialties'),
    ])
    .where('person.id', '=', personId)
    .executeTakeFirst()
}

/** The person's choices from a list, in the list's order: rows of `person_<list>`. */
function selectChosen(list: 'titles' | 'specialties', column: 'title_id' | 'specialty_id', language: Language): RawBuilder<Reference[]> {
  const name = localName(sql.ref('item.names'), language)
  return sql<Reference[]>`(
    select coalesce(json_agg(json_build_object('id', item.id, 'name', ${name}) order by item.position), '[]')
    from ${sql.table(`person_${list}`)} as chosen join ${sql.table(list)} as item on item.id = chosen.${sql.ref(column)}
    where chosen.person_id = person.id
  )`
}

function presentPerson(row: PersonRow, sealing: Sealing): Person {
  return {
    id: row.id,
    documentId: sealing.open(row.document_id_sealed),
    fullName: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
  }
}

function presentProfile(row: ProfileRow, sealing: Sealing): Profile {
  const country = reference(row.country_id, row.country_name)
  const geoRegion = reference(row.geo_region_id, row.geo_region_name)
  const school = reference(row.school_id, row.school_name)
  const schoolProvince = reference(row.school_province_id, row.school_province_name)
  return {
    ...presentPerson(row, sealing),
    version: row.version,
    // Nothing to confirm without an account here or without an address.
    isEmailConfirmed: row.sign_in_id === null || row.email === null || row.email.toLowerCase() === row.sign_in_email,
    labor: {
      affiliateProvince: reference(row.affiliate_province_id, row.affiliate_province_name),
      affiliateSede:
        row.seat_id && row.seat_name && row.seat_scope
          ? { id: row.seat_id, name: row.seat_name, scope: row.seat_scope, parent: reference(row.parent_seat_id, row.parent_seat_name) }
          : null,
      unemployed: row.unemployed,
      currentOccupation: row.current_occupation,
      currentSpecialty: reference(row.current_specialty_id, row.current_specialty_name),
      beneficiaryProvince: reference(row.beneficiary_province_id, row.beneficiary_province_name),
      employer: reference(row.employer_id, row.employer_name),
    },
    address: {
      id: row.address_id,
      postalCode: row.postal_code,
      street: row.street,
      houseNumber: row.house_number,
      gate: row.gate,
      stair: row.stair,
      floor: row.floor,
      label: row.label,
      neighborhood: row.neighborhood,
      city: row.city,
      geoRegion: geoRegion && country && { ...geoRegion, parent: country },
    },
    account: { id: row.account_id, iban: row.iban_sealed && sealing.open(row.iban_sealed), periodicity: row.periodicity },
    academic: {
      titles: row.titles,
      school: school && { ...school, sede: schoolProvince },
      academicYear: row.academic_year,
      schoolProvince,
      specialties: row.specialties,
    },
  }
}

function reference(id: string | null, name: string | null): Reference | null {
  return id !== null && name !== null ? { id, name } : null
}

/** A student's year of study. */
export async function getAcademicYear(db: Db, personId: string): Promise<Profile['academic']['academicYear']> {
  const row = await db.selectFrom('people').select('academic_year').where('id', '=', personId).executeTakeFirstOrThrow()
  return row.academic_year
}

/** Where to write to the person, and in which language. */
export async function getMailAddress(db: Db, personId: string): Promise<{ email: string | null; language: Language }> {
  const row = await db
    .selectFrom('people')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select(['people.email', 'settings.lang_key'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { email: row.email, language: row.lang_key ?? DEFAULT_LANGUAGE }
}
