import type { Office, OfficeWithStaff, RepresentedPerson, WorkContact, Workplace } from '@afilia/contract/content/union'
import { holdsRole } from '@afilia/domain/identity/access'
import { isStudentTier, type Role, ROLES } from '@afilia/domain/identity/roles'
import { fold } from '@afilia/domain/formats/text'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { build, Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { localName, toReference, toReferenceOrNull } from '../../platform/texts/names.ts'
import { inOrder, readPage } from '../../platform/endpoints/read-page.ts'

const readOffices = (db: Db, language: Language) =>
  db
    .selectFrom('offices')
    .innerJoin('provinces', 'provinces.id', 'offices.province_id')
    .innerJoin('autonomies', 'autonomies.id', 'provinces.autonomy_id')
    .select(['offices.id', 'address', 'municipality', 'offices.postal_code as postalCode', 'offices.phone', 'offices.email'])
    .select(['offices.latitude', 'offices.longitude', 'staff'])
    .select((eb) => [localName(eb.ref('hours'), language).as('hours'), toReference('provinces', language).as('province')])
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('autonomies.id'),
        name: localName(eb.ref('autonomies.names'), language),
        siteUrl: eb.ref('autonomies.site_url'),
      }).as('region'),
    )

/** Throws NOT_FOUND. */
export async function getWorkplace(db: Db, id: string, language: Language): Promise<Workplace> {
  const centre = await db
    .selectFrom('seats')
    .innerJoin('municipalities', 'municipalities.id', 'seats.municipality_id')
    .select(['seats.id', 'seats.name', 'sector_type as sectorType', 'seats.province_id'])
    .select((eb) =>
      jsonBuildObject({
        postalCode: eb.fn.coalesce('seats.postal_code', sql.lit('')),
        municipality: eb.ref('municipalities.name'),
        latitude: eb.ref('seats.latitude'),
        longitude: eb.ref('seats.longitude'),
      }).as('place'),
    )
    .where('seats.id', '=', id)
    .where('scope', '=', 'WORK_CENTER')
    .executeTakeFirst()
  if (centre) {
    const { province_id, ...facts } = centre
    const offices = await readOffices(db, language).where('offices.province_id', '=', province_id).execute()
    return { ...facts, kind: 'CENTRE', offices }
  }
  const employer = await db
    .selectFrom('employers')
    .select(['id', 'name', 'sector_type as sectorType', 'autonomy_id'])
    .where('id', '=', id)
    // A hospital that is its own employer is a centre.
    .where('province_id', 'is', null)
    .executeTakeFirst()
  if (!employer) throw new AppError('NOT_FOUND')
  const { autonomy_id, ...facts } = employer
  const offices = await readOffices(db, language)
    // The service without an autonomy covers provinces whose autonomy has no service: Ceuta and Melilla.
    .where(
      autonomy_id === null
        ? sql<boolean>`not exists (select from employers own where own.autonomy_id = autonomies.id and own.province_id is null)`
        : sql<boolean>`autonomies.id = ${autonomy_id}`,
    )
    .execute()
  return { ...facts, kind: 'EMPLOYER', place: null, offices: sortByProvince(offices, language) }
}

const sortByProvince = <T extends Pick<Office, 'province'>>(offices: readonly T[], language: Language): T[] =>
  offices.toSorted((a, b) => a.province.name.localeCompare(b.province.name, language))

/** The offices of the provinces, 52 at most, by the province's name. */
export async function listOffices(db: Db, language: Language): Promise<Office[]> {
  const rows = await readOffices(db, language).execute()
  return sortByProvince(rows, language)
}

/** Throws NOT_FOUND. */
export async function getOffice(db: Db, id: string, language: Language): Promise<OfficeWithStaff> {
  const office = await readOffices(db, language).where('offices.id', '=', id).executeTakeFirst()
  if (!office) throw new AppError('NOT_FOUND')
  return office
}

/** The office of the person's province. */
export async function findOwnOffice(db: Db, personId: string, language: Language): Promise<OfficeWithStaff | undefined> {
  return readOffices(db, language)
    .innerJoin('people', 'people.affiliate_province_id', 'offices.province_id')
    .where('people.id', '=', personId)
    .executeTakeFirst()
}

const STUDENT_ROLES = ROLES.filter((role) => role === 'ROLE_STUDENT' || isStudentTier(role))
const PEOPLE_ORDERS = {
  name: sql.ref('people.folded'),
  occupation: sql.ref('people.current_occupation'),
  // As in `toKind`.
  kind: sql`case when accounts.roles && ${STUDENT_ROLES}::text[] then 'STUDENT' when 'ROLE_SENIOR' = any(accounts.roles) then 'SENIOR' else 'AFFILIATE' end`,
  id: sql.ref('people.id'),
}

/** The people whom the caller represents: a supervisor the province's members, a delegate the centre's. Nobody without a place. */
export function selectMyPeople(db: Db | typeof build, caller: Caller) {
  const [column, place] = caller.roles.includes('ROLE_SUPERVISOR')
    ? (['affiliate_province_id', caller.provinceId] as const)
    : (['affiliate_seat_id', caller.seatId] as const)
  return (
    db
      .selectFrom('people')
      .where(column, '=', place)
      .where('is_blocked', '=', false)
      .where('left_at', 'is', null)
      // GDPR, articles 18 and 21.
      .where('restricted_at', 'is', null)
      .where(sql<boolean>`not people.objections @> '{REPRESENTATIVES}'`)
      .where('people.id', '!=', caller.personId)
  )
}

/** A page of the people whom the caller represents. `search` is a part of the name. */
export async function listMyPeople(db: Db, caller: Caller, search: string, page: PageRequest): Promise<Page<RepresentedPerson>> {
  const folded = fold(search)
  const found = selectMyPeople(db, caller)
    // Folded text is letters, digits and spaces, so nothing in it is special in `like`.
    .$if(folded !== '', (query) => query.where('people.folded', 'like', `%${folded}%`))
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('seats', 'seats.id', 'people.affiliate_seat_id')
    .select(['people.id', 'first_name', 'last_name', 'current_occupation as occupation', 'roles'])
    .select(toReferenceOrNull('seats').as('seat'))
    .$call(inOrder(page, PEOPLE_ORDERS, sql.ref('people.id')))
  const { items: rows, total } = await readPage(db, found, page)
  const items = rows.map(({ first_name, last_name, roles, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`,
    kind: toKind(roles ?? []),
  }))
  return { items, total }
}

const toKind = (roles: readonly Role[]): RepresentedPerson['kind'] =>
  holdsRole({ roles }, ['ROLE_STUDENT']) ? 'STUDENT' : roles.includes('ROLE_SENIOR') ? 'SENIOR' : 'AFFILIATE'

/** Without contact data nothing is published. */
export async function getWorkContact(db: Db, personId: string): Promise<WorkContact> {
  const row = await db.selectFrom('work_contacts').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return {
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    hours: row?.hours ?? '',
    isPhoneShown: row?.is_phone_shown ?? false,
    isEmailShown: row?.is_email_shown ?? false,
  }
}
