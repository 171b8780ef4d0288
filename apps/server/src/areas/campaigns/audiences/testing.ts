import { effectiveRoles } from '@afilia/domain/identity/access'
import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { type Audience, CRITERIA, EMPLOYER_SECTORS } from '@afilia/domain/messages/audience'
import { INTERESTS } from '@afilia/domain/people/preference-choices'
import { ROLES } from '@afilia/domain/identity/roles'
import { LANGUAGES } from '@afilia/i18n/languages'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Reach } from '../rules.ts'

/** Everybody with the data that audiences ask for. */
export const readPeople = (db: Db) =>
  db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .leftJoin('employers', 'employers.id', 'people.employer_id')
    .leftJoin('seats', 'seats.id', 'people.affiliate_seat_id')
    .selectAll('people')
    .select(['roles', 'settings.interests', 'settings.lang_key', 'provinces.autonomy_id'])
    .select(['employers.sector_type as employer_sector', 'seats.sector_type as seat_sector'])
    .select(sql<string[]>`array(select specialty_id from person_specialties held where held.person_id = people.id)`.as('specialty_ids'))
    .execute()
export type Person = Awaited<ReturnType<typeof readPeople>>[number]

/** The values that a person has for each criterion. */
const VALUES: Record<(typeof CRITERIA)[number], (person: Person) => readonly (string | null)[]> = {
  ROLE: ({ roles, academic_year }) => effectiveRoles({ roles: roles ?? [], academicYear: academic_year as never }),
  PROVINCE: (person) => [person.affiliate_province_id],
  AUTONOMY: (person) => [person.autonomy_id],
  SEAT: (person) => [person.affiliate_seat_id],
  SPECIALTY: (person) => [person.current_specialty_id, ...person.specialty_ids],
  ACADEMIC_YEAR: ({ roles, academic_year }) => {
    const held = effectiveRoles({ roles: roles ?? [], academicYear: academic_year as never })
    return ACADEMIC_YEARS.filter((_, at) => held.includes(`ROLE_STUDENT_${at + 1}` as never))
  },
  SECTOR: (person) => [person.employer_sector ?? person.seat_sector],
  INTEREST: (person) => person.interests ?? [],
  LANGUAGE: (person) => [person.lang_key ?? 'es'],
}

/** Whether the audience includes the person, by the words of its conditions. */
export const isOf = (audience: Audience, person: Person): boolean => {
  if ('by' in audience) return VALUES[audience.by](person).some((value) => value !== null && audience.in.includes(value))
  if ('not' in audience) return !isOf(audience.not, person)
  if ('any' in audience) return audience.any.some((part) => isOf(part, person))
  return audience.all.every((part) => isOf(part, person))
}

/** Whether an author with this reach may write to the person. */
export const isReached = ({ provinceId, seatId }: Reach, person: Person): boolean => {
  if (person.is_blocked || person.left_at || person.restricted_at || person.objections.includes('COMMUNICATIONS')) return false
  const isEverywhere = provinceId === null && seatId === null
  if (!isEverywhere && person.objections.includes('REPRESENTATIVES')) return false
  return isEverywhere || (provinceId === null ? person.affiliate_seat_id === seatId : person.affiliate_province_id === provinceId)
}

const some = (values: readonly (string | null)[]) =>
  fc.array(fc.constantFrom(...new Set(values.filter((value) => value !== null))), { minLength: 1, maxLength: 6 })

/** Random audiences and reaches that some of these people fulfil. */
export function makeAudiences(people: readonly Person[]) {
  const lists: Record<(typeof CRITERIA)[number], readonly (string | null)[]> = {
    ROLE: ROLES,
    ACADEMIC_YEAR: ACADEMIC_YEARS,
    SECTOR: EMPLOYER_SECTORS,
    INTEREST: INTERESTS,
    LANGUAGE: LANGUAGES,
    PROVINCE: people.map((person) => person.affiliate_province_id),
    AUTONOMY: people.map((person) => person.autonomy_id),
    SEAT: people.slice(0, 50).map((person) => person.affiliate_seat_id),
    SPECIALTY: people.map((person) => person.current_specialty_id),
  }
  const leaf = fc.constantFrom(...CRITERIA).chain((by) => some(lists[by]).map((values): Audience => ({ by, in: values })))
  const { tree } = fc.letrec<{ tree: Audience }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }).map((all): Audience => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any): Audience => ({ any })),
      tie('tree').map((not): Audience => ({ not })),
    ),
  }))
  const reach = fc.oneof(
    fc.constant<Reach>({ provinceId: null, seatId: null }),
    some(lists.PROVINCE).map(([provinceId]): Reach => ({ provinceId: provinceId!, seatId: null })),
    some(lists.SEAT).map(([seatId]): Reach => ({ provinceId: null, seatId: seatId! })),
  )
  return { tree, reach }
}
