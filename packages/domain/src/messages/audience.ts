import { FORAL_PROVINCES } from '../people/province-codes.ts'

/** What members are chosen by. A role is one of the kinds of member or of staff; a sector is that of the employer. */
export const CRITERIA = ['ROLE', 'PROVINCE', 'AUTONOMY', 'SEAT', 'SPECIALTY', 'ACADEMIC_YEAR', 'SECTOR', 'INTEREST', 'LANGUAGE'] as const
export type Criterion = (typeof CRITERIA)[number]

/** What a `SECTOR` may be. */
export const EMPLOYER_SECTORS = ['PUBLIC', 'PRIVATE', 'CONCERTED'] as const

/** Whom a message goes to: a tree of conditions. An empty `all` is everybody. */
export type Audience =
  | { readonly all: readonly Audience[] }
  | { readonly any: readonly Audience[] }
  | { readonly not: Audience }
  | { readonly by: Criterion; readonly in: readonly string[] }

export const EVERYBODY: Audience = { all: [] }

/** How deep, how many conditions in all and how many values in one. */
export const AUDIENCE_LIMITS = { depth: 5, conditions: 40, values: 200 } as const

/** Whether it keeps to the limits. */
export function isWithinLimits(audience: Audience): boolean {
  return depthOf(audience) <= AUDIENCE_LIMITS.depth && countConditions(audience) <= AUDIENCE_LIMITS.conditions
}

const partsOf = (audience: Audience): readonly Audience[] =>
  'all' in audience ? audience.all : 'any' in audience ? audience.any : 'not' in audience ? [audience.not] : []

function depthOf(audience: Audience): number {
  return 1 + Math.max(0, ...partsOf(audience).map(depthOf))
}

function countConditions(audience: Audience): number {
  return 1 + partsOf(audience).reduce((sum, part) => sum + countConditions(part), 0)
}

/** Audiences that every union has. The provinces of specification §6 are the four with a tax authority of their own. */
export const READY_AUDIENCES = {
  EVERYBODY,
  FORAL: { by: 'PROVINCE', in: FORAL_PROVINCES },
} as const satisfies Record<string, Audience>
export type ReadyAudience = keyof typeof READY_AUDIENCES
