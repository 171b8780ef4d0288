import type { LegalAnchor } from '../content/legal-anchors.ts'
import type { ConsentPurpose } from './rights.ts'
import { effectiveRoles } from '../identity/access.ts'
import { isStudentTier, type Role } from '../identity/roles.ts'

/** What somebody applies to be. Seniors are affiliates who retire, and do not apply. */
export const MEMBERSHIP_KINDS = ['AFFILIATE', 'STUDENT'] as const
export type MembershipKind = (typeof MEMBERSHIP_KINDS)[number]

/**
 * `UNCONFIRMED`: the e-mail address is not known to be the applicant's, and no staff see it. `CORRECTION`: the applicant is to mend something. `KNOWN`:
 * the document is a member's, who has been told; nobody else is.
 */
export const MEMBERSHIP_STATES = ['UNCONFIRMED', 'RECEIVED', 'CORRECTION', 'ACCEPTED', 'REJECTED', 'KNOWN'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]
/** Those that staff see. */
export const REVIEWED_STATES = ['RECEIVED', 'CORRECTION', 'ACCEPTED', 'REJECTED'] as const satisfies readonly MembershipState[]

/** What staff do with an application, and the state that follows. */
export const MEMBERSHIP_DECISIONS = { ACCEPT: 'ACCEPTED', REJECT: 'REJECTED', CORRECT: 'CORRECTION' } as const satisfies Record<
  string,
  MembershipState
>
export type MembershipDecision = keyof typeof MEMBERSHIP_DECISIONS

/** The decisions that are legal in a state: one that waits for the applicant can only be rejected, as an application is accepted as it was reviewed. */
export function listDecisions(state: MembershipState): readonly MembershipDecision[] {
  if (state === 'RECEIVED') return ['ACCEPT', 'CORRECT', 'REJECT']
  return state === 'CORRECTION' ? ['REJECT'] : []
}

/** The legal texts that an applicant accepts, each by itself: the rights and duties are what the statutes say. */
export const JOINING_TEXTS = [
  'derechos-y-obligaciones',
  'condiciones-de-uso',
  'proteccion-datos-personales',
] as const satisfies readonly LegalAnchor[]
export type JoiningText = (typeof JOINING_TEXTS)[number]

/** The uses that an applicant may say yes to. The others concern whoever is a member already. */
export const JOINING_CONSENTS = [
  'UNION_NEWSLETTER',
  'SURVEYS',
  'TRAINING_OFFERS',
  'PARTNER_OFFERS',
] as const satisfies readonly ConsentPurpose[]
export type JoiningConsent = (typeof JOINING_CONSENTS)[number]

/** A union may be joined from the age at which one may work (Estatuto de los Trabajadores, article 6; Ley Orgánica 11/1985, article 1). */
export const LEAST_AGE = 16
const MAX_AGE = 110

/** Whether the day, such as `1990-02-28`, exists and is the birthday of somebody who may join; `today` in the same form. */
export function isJoiningAge(birthDate: string, today: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(birthDate) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCFullYear() !== Number(year) || date.toISOString().slice(0, 10) !== birthDate) return false
  // As text: "2010-05-04" is the sixteenth birthday of whoever was born on "1994-05-04".
  const turns = (age: number): string => `${String(Number(year) + age).padStart(4, '0')}-${month}-${day}`
  return turns(LEAST_AGE) <= today && today < turns(MAX_AGE)
}

/**
 * Why somebody cannot become an affiliate: they have left, are one already, are no student (such as somebody who has retired), or have asked before the form
 * took the mandate.
 */
export const OBSTACLES = ['LEFT', 'AFFILIATE', 'NOT_STUDENT', 'UNSIGNED'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** The obstacle in who somebody is now; undefined for a student. `roles`: null where accounts are kept elsewhere, whose provider knows them. */
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

/** The roles of a student who has become an affiliate: what they look after for the union stays theirs. */
export const toAffiliateRoles = (roles: readonly Role[]): readonly Role[] => [
  'ROLE_AFFILIATE',
  ...roles.filter((role) => role !== 'ROLE_STUDENT' && role !== 'ROLE_AFFILIATE' && !isStudentTier(role)),
]
