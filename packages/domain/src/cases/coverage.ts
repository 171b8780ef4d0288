import { holdsRole, type Holder } from '../identity/access.ts'
import { COVERAGE_KINDS, COVERAGE_ROLES, type CoverageKind } from './coverage-roles.ts'
import type { Role } from '../identity/roles.ts'
import { addDays, type IsoDate } from '../shifts/dates.ts'

/** All roles that can be covered. Not students of the first year, who have no placements yet, and not retired members. */
export const COVERABLE: readonly Role[] = Object.values(COVERAGE_ROLES).flat()

/** The kind of coverage that somebody can have now; undefined if none. */
export const findCoverageKind = (holder: Holder): CoverageKind | undefined =>
  COVERAGE_KINDS.find((kind) => holdsRole(holder, COVERAGE_ROLES[kind]))

/**
 * Whether a coverage is still valid for the holder's roles. Students who enter the fourth year, or become affiliates, keep their coverage to its
 * end, because their placements continue.
 */
export const fitsHolder = (kind: CoverageKind, holder: Holder): boolean =>
  holdsRole(holder, kind === 'AFFILIATE' ? COVERAGE_ROLES.AFFILIATE : COVERABLE)

/** Whether the coverage is of the kind that the holder can have now. A student's coverage that an affiliate still has does not cover work as a nurse. */
export const isCoverageOfNow = (kind: CoverageKind | null, covered: CoverageKind | undefined): boolean =>
  covered !== undefined && (covered === 'AFFILIATE' || kind !== 'AFFILIATE')

/** The first and the last day; null: until the membership ends. */
export interface CoverageSpan {
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate | null
}

export type CoverageState = 'COMING' | 'ACTIVE' | 'ENDED'

/** The state of a coverage on a day. */
export function coverageState({ startsOn, endsOn }: CoverageSpan, today: IsoDate): CoverageState {
  if (endsOn !== null && endsOn < today) return 'ENDED'
  return startsOn > today ? 'COMING' : 'ACTIVE'
}

/** Days of a year, counting the first and the last. */
const YEAR = 365

/** The last possible day of a coverage. A student's lasts for one year at most, because each new coverage declares the studies again. */
export const lastDayOf = (kind: CoverageKind, startsOn: IsoDate): IsoDate | null =>
  kind === 'AFFILIATE' ? null : addDays(startsOn, YEAR - 1)

/** The last valid day of a certificate issued today: that of what it certifies, but one year at most. */
export function certificateEnd(today: IsoDate, ...ends: readonly (IsoDate | null)[]): IsoDate {
  return [addDays(today, YEAR - 1), ...ends].filter((end) => end !== null).toSorted()[0]!
}

/** The result of checking a certificate. Revoked and expired coverages look the same, because the reason is private. */
export type CertificateState = 'VALID' | 'EXPIRED' | 'ENDED'

export function certificateState(
  { validUntil, isOver }: { readonly validUntil: IsoDate; readonly isOver: boolean },
  today: IsoDate,
): CertificateState {
  if (validUntil < today) return 'EXPIRED'
  return isOver ? 'ENDED' : 'VALID'
}

/** Without characters that are easily confused: 0 and O, 1, I and L. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 79 bits: at a million tries a second, none of a million codes is found in ten thousand years. */
export const CODE_LENGTH = 16

/** Reads a typed code, in any case and with any separators; undefined if it is not one. */
export function normalizeCoverageCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-–—·]/gu, '')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined
}

/** `7K3MQ2PX…` → `7K3M-Q2PX-…`, as printed. */
export const formatCoverageCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1-')

/** `Rocío Navarro Delgado` → `R. N. D.`: enough to compare with a document, without revealing the name. */
export const toInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${[...word][0]!}.`)
    .join(' ')
