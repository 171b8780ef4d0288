import type { Audience, Criterion } from '@afilia/domain/messages/audience'
import { ACADEMIC_YEARS, type AcademicYear, studentTier } from '@afilia/domain/people/academic-year'
import { isStudentTier, ROLES, type Role } from '@afilia/domain/identity/roles'
import { DEFAULT_LANGUAGE } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { build } from '../../platform/postgres/db.ts'
import { listSelectable } from '../../platform/texts/selectable.ts'
import { findReach, type Reach } from './rules.ts'

type Condition = RawBuilder<boolean>
/** An array for `any`, so that the statement does not depend on the number of values. */
const list = (values: readonly string[]) => sql`${values}::text[]`

/** Students of a year: by their tier if they hold one as a role, otherwise by the year of their profile (specification §6). */
function isStudentOf(years: readonly AcademicYear[]): Condition {
  const tiers = years.map(studentTier)
  return sql<boolean>`(accounts.roles && ${list(tiers)} or (accounts.roles @> '{ROLE_STUDENT}' and people.academic_year = any(${list(years)})))`
}

function hasRole(wanted: readonly string[]): Condition {
  const roles = ROLES.filter((role) => wanted.includes(role))
  // Holders of a tier are students.
  const held: readonly Role[] = roles.includes('ROLE_STUDENT') ? [...roles, ...ROLES.filter(isStudentTier)] : roles
  const years = ACADEMIC_YEARS.filter((year) => roles.includes(studentTier(year)))
  const holds = sql<boolean>`accounts.roles && ${list(held)}`
  return years.length === 0 ? holds : sql<boolean>`(${holds} or ${isStudentOf(years)})`
}

/** The language in which somebody reads. */
const readingLanguage = (): RawBuilder<string> => sql`coalesce(
  case when settings.lang_key = any(${list(listSelectable())}) then settings.lang_key end, ${sql.lit(DEFAULT_LANGUAGE)})`

const BY: Readonly<Record<Criterion, (values: readonly string[]) => Condition>> = {
  ROLE: hasRole,
  PROVINCE: (ids) => sql<boolean>`people.affiliate_province_id = any(${list(ids)})`,
  AUTONOMY: (ids) =>
    sql<boolean>`people.affiliate_province_id = any(array(select id from provinces where autonomy_id = any(${list(ids)})))`,
  SEAT: (ids) => sql<boolean>`people.affiliate_seat_id = any(${list(ids)})`,
  // The specialty of their work, or one that they hold.
  SPECIALTY: (ids) => sql<boolean>`(people.current_specialty_id = any(${list(ids)}) or exists (
    select from person_specialties held where held.person_id = people.id and held.specialty_id = any(${list(ids)})))`,
  ACADEMIC_YEAR: (years) => isStudentOf(ACADEMIC_YEARS.filter((year) => years.includes(year))),
  // The sector of the employer, or of the centre if no employer is set.
  SECTOR: (sectors) => sql<boolean>`coalesce(
    (select sector_type from employers where employers.id = people.employer_id),
    (select sector_type from seats where seats.id = people.affiliate_seat_id)) = any(${list(sectors)})`,
  INTEREST: (interests) => sql<boolean>`settings.interests && ${list(interests)}`,
  LANGUAGE: (languages) => sql<boolean>`${readingLanguage()} = any(${list(languages)})`,
}

const join = (parts: readonly Condition[], word: 'and' | 'or'): Condition =>
  sql<boolean>`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`

/** An audience as a condition on `people` with `accounts` and `settings`. Unknown data do not match, so a `not` matches them. */
function toCondition(audience: Audience): Condition {
  if ('by' in audience) return BY[audience.by](audience.in)
  if ('not' in audience) return sql<boolean>`(${toCondition(audience.not)} is not true)`
  if ('any' in audience) return join(audience.any.map(toCondition), 'or')
  return audience.all.length === 0 ? sql<boolean>`true` : join(audience.all.map(toCondition), 'and')
}

const isIn = ({ provinceId, seatId }: Reach): Condition => {
  // GDPR, article 21: members who object to being seen by delegates and supervisors get no campaigns from them either.
  const minds = sql<boolean>`not people.objections @> '{REPRESENTATIVES}'`
  if (provinceId !== null) return sql<boolean>`(people.affiliate_province_id = ${provinceId} and ${minds})`
  return seatId === null ? sql<boolean>`true` : sql<boolean>`(people.affiliate_seat_id = ${seatId} and ${minds})`
}

/** The members within an author's scope to whom messages may go. */
const selectReached = (reach: Reach) =>
  build
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .where('people.is_blocked', '=', false)
    .where('people.left_at', 'is', null)
    // GDPR, articles 18 and 21.
    .where('people.restricted_at', 'is', null)
    .where(sql<boolean>`not people.objections @> '{COMMUNICATIONS}'`)
    .where(isIn(reach))

/** The ids of those in an audience (docs/decisions/102). */
export const selectRecipients = (audience: Audience, reach: Reach) => selectReached(reach).select('people.id').where(toCondition(audience))

/** The members within the scope with all data that `listFulfilled` reads: joined, because a search for each member takes far longer. */
export const selectData = (reach: Reach) =>
  selectReached(reach)
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .leftJoin('employers', 'employers.id', 'people.employer_id')
    .leftJoin('seats', 'seats.id', 'people.affiliate_seat_id')
    .leftJoin(
      sql<{ person_id: string; ids: string[] }>`(
        select person_id, array_agg(specialty_id) as ids from person_specialties group by person_id)`.as('held'),
      (held) => held.onRef('held.person_id', '=', 'people.id'),
    )

type Values = Extract<Audience, { readonly by: Criterion }>['in']

const ofOne =
  (value: RawBuilder<unknown>) =>
  (values: Values): RawBuilder<string[]> =>
    sql<string[]>`case when ${value} = any(${list(values)}) then array[${value}] else '{}' end`
/** In order, without repetition, so that members with the same values are alike. */
const ofSeveral =
  (own: RawBuilder<unknown>) =>
  (values: Values): RawBuilder<string[]> => {
    const which =
      values.length === 1
        ? list(values)
        : sql`array(select distinct value from unnest(${own}) as value where value = any(${list(values)}) order by 1)`
    return sql<string[]>`case when ${own} && ${list(values)} then ${which} else '{}' end`
  }
const ofEach =
  (by: Criterion) =>
  (values: Values): RawBuilder<string[]> =>
    sql<string[]>`array_remove(array[${sql.join(values.map((value) => sql`case when ${BY[by]([value])} then ${value}::text end`))}], null)`

const FULFILLED: Readonly<Record<Criterion, (values: Values) => RawBuilder<string[]>>> = {
  ROLE: ofEach('ROLE'),
  ACADEMIC_YEAR: ofEach('ACADEMIC_YEAR'),
  PROVINCE: ofOne(sql`people.affiliate_province_id`),
  AUTONOMY: ofOne(sql`provinces.autonomy_id`),
  SEAT: ofOne(sql`people.affiliate_seat_id`),
  SECTOR: ofOne(sql`coalesce(employers.sector_type, seats.sector_type)`),
  LANGUAGE: (values) => ofOne(readingLanguage())(values),
  SPECIALTY: ofSeveral(sql`array_append(held.ids, people.current_specialty_id)`),
  INTEREST: ofSeveral(sql`settings.interests`),
}

/** Which values of a condition a row of `selectData` fulfils: none if it does not fulfil the condition. */
export const listFulfilled = ({ by, in: values }: { readonly by: Criterion; readonly in: Values }): RawBuilder<string[]> =>
  FULFILLED[by]([...new Set(values)])

/** Condition on `campaigns as sent`: the caller's scope includes its author's. */
export function covers(caller: Caller): Condition {
  const reach = findReach(caller)
  if (!reach) return sql<boolean>`false`
  const { provinceId, seatId } = reach
  if (provinceId !== null)
    return sql<boolean>`(sent.province_id = ${provinceId} or exists (
      select from seats where seats.id = sent.seat_id and seats.province_id = ${provinceId}))`
  return seatId === null ? sql<boolean>`true` : sql<boolean>`sent.seat_id is not distinct from ${seatId}`
}

/** The same: it went to the caller's place from a wider scope. */
function wentTo(caller: Caller): Condition {
  const reach = findReach(caller)
  if (!reach) return sql<boolean>`false`
  const province = reach.seatId === null ? sql`${reach.provinceId}` : sql`(select province_id from seats where id = ${reach.seatId})`
  return sql<boolean>`(sent.state in ('SENDING', 'SENT') and sent.seat_id is null and (sent.province_id is null or sent.province_id = ${province}))`
}

/** The same: somebody besides the author has a scope that includes the author's. */
export const hasApprover = (): Condition => sql<boolean>`exists (
  select from accounts
  join people on people.id = accounts.person_id
  left join staff_scopes on staff_scopes.person_id = people.id
  where people.id is distinct from sent.author_id and people.left_at is null and not people.is_blocked
    and accounts.is_enabled and (
    accounts.roles @> '{ROLE_ADMIN}'
    or (accounts.roles @> '{ROLE_SUPERVISOR}' and staff_scopes.province_id = coalesce(
      sent.province_id, (select province_id from seats where seats.id = sent.seat_id)))
    or (accounts.roles @> '{ROLE_DELEGATE}' and staff_scopes.seat_id = sent.seat_id)))`

export const isAuthor = (caller: Caller): Condition => sql<boolean>`sent.author_id is not distinct from ${caller.personId}`

/** The same: the caller is the author or may approve it. */
export const isWorkedOnBy = (caller: Caller): Condition => sql<boolean>`(${isAuthor(caller)} or ${covers(caller)})`

/** The same: the caller may see it as staff. Only its author sees a draft. */
export const isForStaff = (caller: Caller): Condition =>
  sql<boolean>`(${isAuthor(caller)} or (sent.state <> 'DRAFT' and ${covers(caller)}) or ${wentTo(caller)})`
