import { FORAL_PROVINCES } from '../people/province-codes.ts'

/** The criteria of an audience. A role is a kind of member or of staff; a sector is that of the employer. */
export const CRITERIA = ['ROLE', 'PROVINCE', 'AUTONOMY', 'SEAT', 'SPECIALTY', 'ACADEMIC_YEAR', 'SECTOR', 'INTEREST', 'LANGUAGE'] as const
export type Criterion = (typeof CRITERIA)[number]

/** The values of `SECTOR`. */
export const EMPLOYER_SECTORS = ['PUBLIC', 'PRIVATE', 'CONCERTED'] as const

/** The recipients of a message: a tree of conditions. An empty `all` means everybody. */
export type Audience =
  | { readonly all: readonly Audience[] }
  | { readonly any: readonly Audience[] }
  | { readonly not: Audience }
  | { readonly by: Criterion; readonly in: readonly string[] }

export const EVERYBODY: Audience = { all: [] }

/** The maximum depth, number of conditions in total, and values in one condition. */
export const AUDIENCE_LIMITS = { depth: 5, conditions: 40, values: 200 } as const

/** Whether the audience is within the limits. */
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

/** Whether everybody (true) or nobody (false) is in the audience, whatever their data. Undefined if it depends on the data. */
function isAlways(audience: Audience): boolean | undefined {
  if ('by' in audience) return undefined
  if ('not' in audience) {
    const inner = isAlways(audience.not)
    return inner === undefined ? undefined : !inner
  }
  const [parts, deciding] = 'all' in audience ? [audience.all, false] : [audience.any, true]
  const known = new Set(parts.map(isAlways))
  if (known.has(deciding)) return deciding
  return known.has(undefined) ? undefined : !deciding
}

/** Whether the conditions exclude each other by their form alone, such as `not` everybody. It says nothing about any member's data. */
export const isForNobody = (audience: Audience): boolean => isAlways(audience) === false

/** Audiences that every union has. The provinces of specification §6 are the four with a tax authority of their own. */
export const READY_AUDIENCES = {
  EVERYBODY,
  FORAL: { by: 'PROVINCE', in: FORAL_PROVINCES },
} as const satisfies Record<string, Audience>
export type ReadyAudience = keyof typeof READY_AUDIENCES
