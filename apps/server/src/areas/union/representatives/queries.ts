import type { Reference } from '@afilia/contract/content/reference'
import type { Representative } from '@afilia/contract/content/union'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { build, type Db } from '../../../platform/postgres/db.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { actsFor, isDelegate, isSupervisor } from '../conditions.ts'
import { toReferenceOrNull } from '../../../platform/texts/names.ts'
import { inOrder, readPage } from '../../../platform/endpoints/read-page.ts'

interface Wanted {
  readonly circle: Circle
  /** Selects only this one. */
  readonly only?: string | undefined
}

/** `delegates` represent the member, `authors` may write to them, `authors-sede` do so from the member's own seat. */
type Circle = 'delegates' | 'authors' | 'authors-sede'

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
  const isAuthor = sql<boolean>`((${isDelegate} and ${ofSeat}) or (${isSupervisor} and ${ofProvince}))`
  const inCircle = {
    delegates: sql<boolean>`(${isDelegate} or ${isSupervisor}) and (${ofSeat} or ${ofProvince})`,
    authors: isAuthor,
    // A member of the province's seat has no centre.
    'authors-sede': member.scope === 'PROVINCE' ? isAuthor : sql<boolean>`${isDelegate} and ${ofSeat}`,
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
  const found = db
    .selectFrom('staff_scopes as scope')
    .innerJoin('people', 'people.id', 'scope.person_id')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .where(actsFor(personId))
    .where(sql<boolean>`(${inCircle})`)
    .$if(only !== undefined, (query) => query.where('people.id', '=', only!))
    .leftJoin('work_contacts as contact', 'contact.person_id', 'people.id')
    .leftJoin('seats', 'seats.id', 'scope.seat_id')
    .leftJoin('provinces', 'provinces.id', 'scope.province_id')
    .select(representativeColumns(language))
    .select(sql<boolean>`coalesce(${isAuthor}, false)`.as('canBeWrittenTo'))
    .$call(inOrder({ sort: [...page.sort, { field: 'name', direction: page.sort[0]!.direction }] }, orders, sql.ref('people.id')))
  const { items: rows, total } = await readPage(db, found, page)
  return { items: rows.map(presentRepresentative), total }
}

/** Columns of `people`, `work_contacts contact`, `seats` and `provinces`. */
const representativeColumns = (language: Language) =>
  [
    sql<string>`people.id`.as('id'),
    sql<string>`people.first_name || ' ' || people.last_name`.as('name'),
    isDelegate.as('isDelegate'),
    toReferenceOrNull('seats').as('seat'),
    toReferenceOrNull('provinces', language).as('province'),
    sql<string | null>`${shownIf('contact.is_phone_shown', 'contact.phone')}`.as('phone'),
    sql<string | null>`${shownIf('contact.is_email_shown', 'contact.email')}`.as('email'),
    sql<string | null>`contact.hours`.as('hours'),
  ] as const

interface RepresentativeRow {
  readonly id: string
  readonly name: string
  readonly isDelegate: boolean
  readonly seat: Reference | null
  readonly province: Reference | null
  readonly phone: string | null
  readonly email: string | null
  readonly hours: string | null
  readonly canBeWrittenTo: boolean
}

export const presentRepresentative = ({ isDelegate: isElected, seat, province, ...row }: RepresentativeRow): Representative => ({
  id: row.id,
  name: row.name,
  role: isElected ? 'DELEGATE' : 'SUPERVISOR',
  // At least one of the two is set, because the condition requires it.
  place: (isElected ? (seat ?? province) : (province ?? seat))!,
  phone: row.phone || null,
  email: row.email || null,
  hours: (row.phone && row.hours) || null,
  canBeWrittenTo: row.canBeWrittenTo,
})

/** The nearest of those whom the member can write to: a delegate of their centre, else a supervisor of their province. */
export const selectMyDelegate = (personId: string, language: Language) =>
  build
    .selectFrom('people as member')
    .innerJoin('staff_scopes as scope', (join) =>
      join.on(sql<boolean>`scope.seat_id = member.affiliate_seat_id or scope.province_id = member.affiliate_province_id`),
    )
    .innerJoin('people', 'people.id', 'scope.person_id')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('work_contacts as contact', 'contact.person_id', 'people.id')
    .leftJoin('seats', 'seats.id', 'scope.seat_id')
    .leftJoin('provinces', 'provinces.id', 'scope.province_id')
    .select(representativeColumns(language))
    .select(sql<boolean>`true`.as('canBeWrittenTo'))
    .where('member.id', '=', personId)
    .where(actsFor(personId))
    .where(
      sql<boolean>`((${isDelegate} and scope.seat_id = member.affiliate_seat_id)
        or (${isSupervisor} and scope.province_id = member.affiliate_province_id))`,
    )
    .orderBy(sql`(${isDelegate} and scope.seat_id = member.affiliate_seat_id)`, 'desc')
    // Who can also be called comes first.
    .orderBy(sql`coalesce(contact.is_phone_shown and contact.phone <> '', false)`, 'desc')
    .orderBy('people.folded')
    .orderBy('people.id')
    .limit(1)

/** Contact data count only if they are shown. */
const shownIf = (isShown: string, value: string) => sql`case when ${sql.ref(isShown)} then ${sql.ref(value)} end`
