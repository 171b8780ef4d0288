import type { LegalAnchor } from '../content/legal-anchors.ts'
import type { ConsentPurpose } from './rights.ts'
import { effectiveRoles } from '../identity/access.ts'
import { isStudentTier, type Role } from '../identity/roles.ts'

/** The kinds of membership to apply for. Seniors are retired affiliates, and do not apply. */
export const MEMBERSHIP_KINDS = ['AFFILIATE', 'STUDENT'] as const
export type MembershipKind = (typeof MEMBERSHIP_KINDS)[number]

/**
 * `UNCONFIRMED`: the applicant has not confirmed the e-mail address, and staff do not see the application. `CORRECTION`: the applicant has to correct
 * something. `KNOWN`: the document belongs to a member; only that member was notified.
 */
export const MEMBERSHIP_STATES = ['UNCONFIRMED', 'RECEIVED', 'CORRECTION', 'ACCEPTED', 'REJECTED', 'KNOWN'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]
/** The states that staff see. */
export const REVIEWED_STATES = ['RECEIVED', 'CORRECTION', 'ACCEPTED', 'REJECTED'] as const satisfies readonly MembershipState[]

/** The decisions of staff, and the state after each. */
export const MEMBERSHIP_DECISIONS = { ACCEPT: 'ACCEPTED', REJECT: 'REJECTED', CORRECT: 'CORRECTION' } as const satisfies Record<
  string,
  MembershipState
>
export type MembershipDecision = keyof typeof MEMBERSHIP_DECISIONS

/** The legal decisions in a state. While the applicant has to correct something, staff can only reject: they accept only what they reviewed. */
export function listDecisions(state: MembershipState): readonly MembershipDecision[] {
  if (state === 'RECEIVED') return ['ACCEPT', 'CORRECT', 'REJECT']
  return state === 'CORRECTION' ? ['REJECT'] : []
}

/** The legal texts that an applicant accepts one by one. The rights and duties are those of the statutes. */
export const JOINING_TEXTS = [
  'derechos-y-obligaciones',
  'condiciones-de-uso',
  'proteccion-datos-personales',
] as const satisfies readonly LegalAnchor[]
export type JoiningText = (typeof JOINING_TEXTS)[number]

/** The consents that an applicant can give. The others concern only members. */
export const JOINING_CONSENTS = [
  'UNION_NEWSLETTER',
  'SURVEYS',
  'TRAINING_OFFERS',
  'PARTNER_OFFERS',
] as const satisfies readonly ConsentPurpose[]
export type JoiningConsent = (typeof JOINING_CONSENTS)[number]

/** The minimum age to join a union is that to work (Estatuto de los Trabajadores, article 6; Ley Orgánica 11/1985, article 1). */
export const LEAST_AGE = 16
const MAX_AGE = 110

/** Whether the day, such as `1990-02-28`, exists and is a birth date within the age limits; `today` in the same form. */
export function isJoiningAge(birthDate: string, today: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(birthDate) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCFullYear() !== Number(year) || date.toISOString().slice(0, 10) !== birthDate) return false
  // Compared as text: "2010-05-04" is the sixteenth birthday of somebody born on "1994-05-04".
  const turns = (age: number): string => `${String(Number(year) + age).padStart(4, '0')}-${month}-${day}`
  return turns(LEAST_AGE) <= today && today < turns(MAX_AGE)
}

/**
 * Why somebody cannot become an affiliate: they have left, are already one, are not a student (for example retired), or applied before the form
 * had the mandate.
 */
export const OBSTACLES = ['LEFT', 'AFFILIATE', 'NOT_STUDENT', 'UNSIGNED'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** The obstacle that follows from somebody's current state; undefined for a student. `roles`: null with an outside identity provider. */
export function findObstacle({
  roles,
  hasLeft,
}: {
  readonly roles: readonly Role[] | null
  readonly hasLeft: boolean
}): Obstacle | undefined {
  if (hasLeft) return 'LEFT'
  if (roles === null) return undefined
  if (roles.includes('ROLE_AFFILIATE')) return 'AFFILIATE'
  return effectiveRoles({ roles }).includes('ROLE_STUDENT') ? undefined : 'NOT_STUDENT'
}

/** The roles of a student who has become an affiliate. Staff roles stay. */
export const toAffiliateRoles = (roles: readonly Role[]): readonly Role[] => [
  'ROLE_AFFILIATE',
  ...roles.filter((role) => role !== 'ROLE_STUDENT' && role !== 'ROLE_AFFILIATE' && !isStudentTier(role)),
]
