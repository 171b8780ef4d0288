import type { Office, OfficeWithStaff, Representative, RepresentedPerson, WorkContact, Workplace } from '@afilia/contract/content/union'
import { holdsRole } from '@afilia/domain/identity/access'
import { isStudentTier, type Role, ROLES } from '@afilia/domain/identity/roles'
import { fold } from '@afilia/domain/formats/text'
import type { Language } from '@afilia/i18n/languages'
import { type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, type Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { actsFor, isDelegate, isSupervisor, represents } from './conditions.ts'
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

interface Wanted {
  readonly circle: Circle
  /** Selects only this one. */
  readonly only?: string | undefined
}

/** `delegates` represent the member, `authors` may write to them, `authors-sede` do so from the member's own seat. */
type Circle = 'delegates' | 'authors' | 'authors-sede'

/** The people who act for a centre or a province, with their published contact data. */
const selectRepresentatives = (db: Db | typeof build, language: Language) =>
  db
    .selectFrom('staff_scopes as scope')
    .innerJoin('people', 'people.id', 'scope.person_id')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('work_contacts as contact', 'contact.person_id', 'people.id')
    .leftJoin('seats', 'seats.id', 'scope.seat_id')
    .leftJoin('provinces', 'provinces.id', 'scope.province_id')
    .select(['people.id', 'people.first_name', 'people.last_name'])
    .select((eb) => [
      isDelegate.as('isDelegate'),
      toReferenceOrNull('seats').as('seat'),
      toReferenceOrNull('provinces', language).as('province'),
      eb.case().when('is_phone_shown', '=', true).then(eb.ref('contact.phone')).end().as('phone'),
      eb.case().when('is_email_shown', '=', true).then(eb.ref('contact.email')).end().as('email'),
    ])
type RepresentativeRow = InferResult<ReturnType<typeof selectRepresentatives>>[number]

export const presentRepresentative = ({ first_name, last_name, ...row }: RepresentativeRow): Representative => ({
  id: row.id,
  name: `${first_name} ${last_name}`,
  role: row.isDelegate ? 'DELEGATE' : 'SUPERVISOR',
  // At least one of the two is set, because the condition requires it.
  place: (row.isDelegate ? (row.seat ?? row.province) : (row.province ?? row.seat))!,
  phone: row.phone || null,
  email: row.email || null,
})

/**
 * The union's representatives in the person's province, those of their own centre first, with their published contact data. Nobody
 * represents themselves.
 */
export async function listRepresentatives(
  db: Db,
  personId: string,
  { circle, only }: Wanted,
  page: PageRequest,
  language: Language,
): Promise<Page<Representative>> {
  const member = await db
    .selectFrom('people')
    .leftJoin('seats', 'seats.id', 'people.affiliate_seat_id')
    .select(['affiliate_seat_id as seatId', 'affiliate_province_id as provinceId', 'seats.scope'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  const ofSeat = sql<boolean>`scope.seat_id = ${member.seatId}`
  const ofProvince = sql<boolean>`scope.province_id = ${member.provinceId}`
  const inCircle = {
    delegates: sql<boolean>`(${isDelegate} or ${isSupervisor}) and (${ofSeat} or ${ofProvince})`,
    authors: sql<boolean>`(${isDelegate} and ${ofSeat}) or (${isSupervisor} and ${ofProvince})`,
    // A member of the province's seat has no centre.
    'authors-sede':
      member.scope === 'PROVINCE'
        ? sql<boolean>`(${isDelegate} and ${ofSeat}) or (${isSupervisor} and ${ofProvince})`
        : sql<boolean>`${isDelegate} and ${ofSeat}`,
  }[circle]
  const isNear = sql`(scope.seat_id is not distinct from ${member.seatId})::int * 2 + (${isDelegate})::int`
  const orders = {
    place: { newest: isNear },
    name: sql.ref('people.folded'),
    role: sql`(not ${isDelegate})`,
    phone: shownIf('contact.is_phone_shown', 'contact.phone'),
    email: shownIf('contact.is_email_shown', 'contact.email'),
    id: sql.ref('people.id'),
  }
  const found = selectRepresentatives(db, language)
    .where(actsFor(personId))
    .where(sql<boolean>`(${inCircle})`)
    .$if(only !== undefined, (query) => query.where('people.id', '=', only!))
    .$call(inOrder({ sort: [...page.sort, { field: 'name', direction: page.sort[0]!.direction }] }, orders, sql.ref('people.id')))
  const { items: rows, total } = await readPage(db, found, page)
  return { items: rows.map(presentRepresentative), total }
}

/** Contact data count only if they are shown. */
const shownIf = (isShown: string, value: string) => sql`case when ${sql.ref(isShown)} then ${sql.ref(value)} end`

/** The member's nearest representative: a delegate of their centre, or else of their province, or its supervisor. */
export const selectNearest = (personId: string, language: Language) =>
  selectRepresentatives(build, language)
    .where(represents(personId))
    .innerJoin('people as member', (join) => join.on('member.id', '=', personId))
    .orderBy(sql`(scope.seat_id is not distinct from member.affiliate_seat_id)::int * 2 + (${isDelegate})::int`, 'desc')
    .orderBy('people.folded')
    .orderBy('people.id')
    .limit(1)

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
    isPhoneShown: row?.is_phone_shown ?? false,
    isEmailShown: row?.is_email_shown ?? false,
  }
}
