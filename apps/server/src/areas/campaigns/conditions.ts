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
  // The language in which they read.
  LANGUAGE: (languages) => sql<boolean>`coalesce(
    case when settings.lang_key = any(${list(listSelectable())}) then settings.lang_key end, ${sql.lit(DEFAULT_LANGUAGE)}) = any(${list(languages)})`,
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
export const selectReached = (reach: Reach) =>
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

const SPECIALTIES = sql`(select people.current_specialty_id as value union select specialty_id from person_specialties held where held.person_id = people.id)`

/** The values of a row that are in the list, in order, without repetition. */
const among = (values: RawBuilder<unknown>, wanted: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array(select distinct own.value from ${values} as own(value) where own.value = any(${list(wanted)}) order by 1)`
const one = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${value})`
const each = (by: Criterion, wanted: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array_remove(array[${sql.join(wanted.map((value) => sql`case when ${BY[by]([value])} then ${value}::text end`))}], null)`

const VALUES: Readonly<Record<Criterion, (values: readonly string[]) => RawBuilder<string[]>>> = {
  ROLE: (values) => each('ROLE', values),
  ACADEMIC_YEAR: (values) => each('ACADEMIC_YEAR', values),
  PROVINCE: (values) => among(one(sql`people.affiliate_province_id`), values),
  AUTONOMY: (values) => among(sql`(select autonomy_id from provinces where id = people.affiliate_province_id)`, values),
  SEAT: (values) => among(one(sql`people.affiliate_seat_id`), values),
  SPECIALTY: (values) => among(SPECIALTIES, values),
  SECTOR: (values) => each('SECTOR', values),
  INTEREST: (values) => among(sql`unnest(settings.interests)`, values),
  LANGUAGE: (values) => among(one(sql`coalesce(settings.lang_key, ${sql.lit(DEFAULT_LANGUAGE)})`), values),
}

/** Which values of a condition a row of `people` fulfils, with `accounts` and `settings`: none if it does not fulfil the condition. */
export const listFulfilled = ({ by, in: values }: { readonly by: Criterion; readonly in: readonly string[] }): RawBuilder<string[]> =>
  VALUES[by]([...new Set(values)])

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

export const isAuthor = (caller: Caller): Condition => sql<boolean>`sent.author_id is not distinct from ${caller.personId}`

/** The same: the caller is the author or may approve it. */
export const isWorkedOnBy = (caller: Caller): Condition => sql<boolean>`(${isAuthor(caller)} or ${covers(caller)})`

/** The same: the caller may see it as staff. Only its author sees a draft. */
export const isForStaff = (caller: Caller): Condition =>
  sql<boolean>`(${isAuthor(caller)} or (sent.state <> 'DRAFT' and ${covers(caller)}) or ${wentTo(caller)})`
