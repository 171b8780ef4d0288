import type { Person, Profile } from '@afilia/contract/people/people'
import type { Reference, Seat } from '@afilia/contract/content/reference'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import { type InferResult, type RawBuilder, type Selectable, sql } from 'kysely'
import { compileOnce } from '../../platform/postgres/compile-once.ts'
import { build, type Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import { localName, selectReference, toReference } from '../../platform/texts/names.ts'
import { toSelectable } from '../../platform/texts/selectable.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'

/** Returns the few facts about a person that other screens need. Throws NOT_FOUND. */
export async function getPerson(db: Db, sealing: Sealing, personId: string): Promise<Person> {
  const row = await db.selectFrom('people').select(PERSON_COLUMNS).where('id', '=', personId).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return presentPerson(row, sealing)
}

/** Returns the whole profile (specification §3), with names in the reader's language. Throws NOT_FOUND. */
export async function getProfile(db: Db, sealing: Sealing, personId: string, language: Language): Promise<Profile> {
  const [row] = await readProfile.get(language)!(db, { personId })
  if (!row) throw new AppError('NOT_FOUND')
  return presentProfile(row, sealing)
}

const PERSON_COLUMNS = ['id', 'document_id_sealed', 'first_name', 'last_name', 'email', 'phone'] as const
type PersonRow = Pick<Selectable<Database['people']>, (typeof PERSON_COLUMNS)[number]>
type ProfileRow = InferResult<ReturnType<typeof selectProfile>>[number]

function selectProfile(personId: string, language: Language) {
  return build
    .selectFrom('people as person')
    .leftJoin('addresses as address', 'address.person_id', 'person.id')
    .leftJoin('accounts as sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('bank_accounts as account', 'account.person_id', 'person.id')
    .leftJoin('schools as school', 'school.id', 'person.school_id')
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
      'sign_in.id as sign_in_id',
      'sign_in.sign_in_email',
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
      'account.id as account_id',
      'account.iban_sealed',
      'account.periodicity',
      'school.id as school_id',
      'school.centre as school_name',
      'school.courses as school_courses',
    ])
    .select([
      selectReference('provinces', 'person.affiliate_province_id', language).as('affiliate_province'),
      sql<Seat | null>`(
        select json_build_object(
          'id', seat.id, 'name', seat.name, 'scope', seat.scope, 'parent', ${selectReference('seats', 'seat.parent_id')}
        ) from seats as seat where seat.id = person.affiliate_seat_id
      )`.as('seat'),
      selectReference('specialties', 'person.current_specialty_id', language).as('current_specialty'),
      selectReference('provinces', 'person.beneficiary_province_id', language).as('beneficiary_province'),
      selectReference('employers', 'person.employer_id').as('employer'),
      selectReference('provinces', 'address.geo_region_id', language).as('geo_region'),
      sql<Reference | null>`(
        select ${toReference('country', language)}
        from provinces as geo_region
        join autonomies as autonomy on autonomy.id = geo_region.autonomy_id
        join countries as country on country.id = autonomy.country_id
        where geo_region.id = address.geo_region_id
      )`.as('country'),
      selectReference('provinces', 'school.province_id', language).as('school_province'),
      selectChosen('titles', 'title_id', language).as('titles'),
      selectChosen('specialties', 'specialty_id', language).as('specialties'),
    ])
    .where('person.id', '=', personId)
}

const readProfile = new Map(
  LANGUAGES.map((language) => [language, compileOnce(({ personId }: { readonly personId: string }) => selectProfile(personId, language))]),
)

/** Selects the person's choices from a list, in the list's order: rows of `person_<list>`. */
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
    documentId: sealing.open('people.document_id_sealed', row.id, row.document_id_sealed),
    fullName: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
  }
}

function presentProfile(row: ProfileRow, sealing: Sealing): Profile {
  return {
    ...presentPerson(row, sealing),
    version: row.version,
    // Without an account here or without an address there is nothing to confirm.
    isEmailConfirmed: row.sign_in_id === null || row.email === null || row.email.toLowerCase() === row.sign_in_email,
    labor: {
      affiliateProvince: row.affiliate_province,
      affiliateSede: row.seat,
      unemployed: row.unemployed,
      currentOccupation: row.current_occupation,
      currentSpecialty: row.current_specialty,
      beneficiaryProvince: row.beneficiary_province,
      employer: row.employer,
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
      geoRegion: row.geo_region && row.country && { ...row.geo_region, parent: row.country },
    },
    account: {
      id: row.account_id,
      iban: row.iban_sealed && sealing.open('bank_accounts.iban_sealed', row.id, row.iban_sealed),
      periodicity: row.periodicity,
    },
    academic: {
      titles: row.titles,
      school:
        row.school_id && row.school_name && row.school_courses
          ? { id: row.school_id, name: row.school_name, sede: row.school_province, courses: row.school_courses }
          : null,
      academicYear: row.academic_year,
      schoolProvince: row.school_province,
      specialties: row.specialties,
    },
  }
}

/** Returns the person's address for mails, and their language. */
export async function getMailAddress(db: Db, personId: string): Promise<{ email: string | null; language: Language }> {
  const row = await db
    .selectFrom('people')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select(['people.email', 'settings.lang_key'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { email: row.email, language: toSelectable(row.lang_key) }
}
