import type { Audience, Criterion } from '@afilia/domain/messages/audience'
import { ACADEMIC_YEARS, type AcademicYear, studentTier } from '@afilia/domain/people/academic-year'
import { isStudentTier, ROLES, type Role } from '@afilia/domain/identity/roles'
import { DEFAULT_LANGUAGE } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { build } from '../../platform/postgres/db.ts'
import { findReach, type Reach } from './rules.ts'

type Condition = RawBuilder<boolean>
/** For `any`, so that however many values make the same statement. */
const list = (values: readonly string[]) => sql`${values}::text[]`

/** Students of a year: by their tier if they hold one as a role, else by the year of their profile (specification §6). */
function isStudentOf(years: readonly AcademicYear[]): Condition {
  const tiers = years.map(studentTier)
  return sql<boolean>`(accounts.roles && ${list(tiers)} or (accounts.roles @> '{ROLE_STUDENT}' and people.academic_year = any(${list(years)})))`
}

function hasRole(wanted: readonly string[]): Condition {
  const roles = ROLES.filter((role) => wanted.includes(role))
  // Whoever is of a tier is a student.
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
  // What they work as, or hold.
  SPECIALTY: (ids) => sql<boolean>`(people.current_specialty_id = any(${list(ids)}) or exists (
    select from person_specialties held where held.person_id = people.id and held.specialty_id = any(${list(ids)})))`,
  ACADEMIC_YEAR: (years) => isStudentOf(ACADEMIC_YEARS.filter((year) => years.includes(year))),
  // The employer's; of who names none, that of their centre.
  SECTOR: (sectors) => sql<boolean>`coalesce(
    (select sector_type from employers where employers.id = people.employer_id),
    (select sector_type from seats where seats.id = people.affiliate_seat_id)) = any(${list(sectors)})`,
  INTEREST: (interests) => sql<boolean>`settings.interests && ${list(interests)}`,
  LANGUAGE: (languages) => sql<boolean>`coalesce(settings.lang_key, ${sql.lit(DEFAULT_LANGUAGE)}) = any(${list(languages)})`,
}

const join = (parts: readonly Condition[], word: 'and' | 'or'): Condition =>
  sql<boolean>`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`

/** An audience as a condition on `people` with its `accounts` and `settings`. What is not known of somebody is not fulfilled, so a `not` is. */
function toCondition(audience: Audience): Condition {
  if ('by' in audience) return BY[audience.by](audience.in)
  if ('not' in audience) return sql<boolean>`(${toCondition(audience.not)} is not true)`
  if ('any' in audience) return join(audience.any.map(toCondition), 'or')
  return audience.all.length === 0 ? sql<boolean>`true` : join(audience.all.map(toCondition), 'and')
}

const isIn = ({ provinceId, seatId }: Reach): Condition => {
  // GDPR, article 21: who does not want to be seen by delegates and supervisors is not written to by them either.
  const minds = sql<boolean>`not people.objections @> '{REPRESENTATIVES}'`
  if (provinceId !== null) return sql<boolean>`(people.affiliate_province_id = ${provinceId} and ${minds})`
  return seatId === null ? sql<boolean>`true` : sql<boolean>`(people.affiliate_seat_id = ${seatId} and ${minds})`
}

/** The members of an audience within a reach, as a query of their ids (docs/decisions/102). */
export const selectRecipients = (audience: Audience, reach: Reach) =>
  build
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select('people.id')
    .where('people.is_blocked', '=', false)
    .where('people.left_at', 'is', null)
    // GDPR, articles 18 and 21.
    .where('people.restricted_at', 'is', null)
    .where(sql<boolean>`not people.objections @> '{COMMUNICATIONS}'`)
    .where(isIn(reach))
    .where(toCondition(audience))

/** Condition on `campaigns as sent`: the caller reaches all whom its author reaches. */
export function covers(caller: Caller): Condition {
  const reach = findReach(caller)
  if (!reach) return sql<boolean>`false`
  const { provinceId, seatId } = reach
  if (provinceId !== null)
    return sql<boolean>`(sent.province_id = ${provinceId} or exists (
      select from seats where seats.id = sent.seat_id and seats.province_id = ${provinceId}))`
  return seatId === null ? sql<boolean>`true` : sql<boolean>`sent.seat_id is not distinct from ${seatId}`
}

/** The same: it went to the caller's place, from further above. */
function wentTo(caller: Caller): Condition {
  const reach = findReach(caller)
  if (!reach) return sql<boolean>`false`
  const province = reach.seatId === null ? sql`${reach.provinceId}` : sql`(select province_id from seats where id = ${reach.seatId})`
  return sql<boolean>`(sent.state in ('SENDING', 'SENT') and sent.seat_id is null and (sent.province_id is null or sent.province_id = ${province}))`
}

export const isAuthor = (caller: Caller): Condition => sql<boolean>`sent.author_id is not distinct from ${caller.personId}`

/** The same: it is the caller's to write, or to approve. */
export const isWorkedOnBy = (caller: Caller): Condition => sql<boolean>`(${isAuthor(caller)} or ${covers(caller)})`

/** The same: the caller may see it as staff. A draft is its author's alone. */
export const isForStaff = (caller: Caller): Condition =>
  sql<boolean>`(${isAuthor(caller)} or (sent.state <> 'DRAFT' and ${covers(caller)}) or ${wentTo(caller)})`
