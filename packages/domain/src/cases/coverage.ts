import { holdsRole, type Holder } from '../identity/access.ts'
import { COVERAGE_KINDS, COVERAGE_ROLES, type CoverageKind } from './coverage-roles.ts'
import type { Role } from '../identity/roles.ts'
import { addDays, type IsoDate } from '../shifts/dates.ts'

/** Whoever can be covered at all: no student of the first year, who has no placements yet, and nobody who is retired. */
export const COVERABLE: readonly Role[] = Object.values(COVERAGE_ROLES).flat()

/** As what somebody could be covered now; undefined if they could not. */
export const findCoverageKind = (holder: Holder): CoverageKind | undefined =>
  COVERAGE_KINDS.find((kind) => holdsRole(holder, COVERAGE_ROLES[kind]))

/**
 * Whether a coverage is still one for who somebody is. A student who goes on to the fourth year keeps the coverage of the third to its end, and so does one who
 * becomes an affiliate: their placements go on.
 */
export const fitsHolder = (kind: CoverageKind, holder: Holder): boolean =>
  holdsRole(holder, kind === 'AFFILIATE' ? COVERAGE_ROLES.AFFILIATE : COVERABLE)

/** Whether what covers somebody is what they could be covered by now. What an affiliate has left of their studies covers no work as a nurse. */
export const isCoverageOfNow = (kind: CoverageKind | null, covered: CoverageKind | undefined): boolean =>
  covered !== undefined && (covered === 'AFFILIATE' || kind !== 'AFFILIATE')

/** The first and the last day; null: as long as the membership. */
export interface CoverageSpan {
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate | null
}

export type CoverageState = 'COMING' | 'ACTIVE' | 'ENDED'

/** What a coverage is at on a day. */
export function coverageState({ startsOn, endsOn }: CoverageSpan, today: IsoDate): CoverageState {
  if (endsOn !== null && endsOn < today) return 'ENDED'
  return startsOn > today ? 'COMING' : 'ACTIVE'
}

/** A year, the first and the last day included. */
const YEAR = 365

/** The last day that a coverage may have: a student's lasts for a year at most, as what they study is said anew with each. */
export const lastDayOf = (kind: CoverageKind, startsOn: IsoDate): IsoDate | null =>
  kind === 'AFFILIATE' ? null : addDays(startsOn, YEAR - 1)

/** Until when a certificate of that day is good: as long as what it certifies, but for a year at most. */
export function certificateEnd(today: IsoDate, ...ends: readonly (IsoDate | null)[]): IsoDate {
  return [addDays(today, YEAR - 1), ...ends].filter((end) => end !== null).toSorted()[0]!
}

/** What whoever checks a certificate is told. What has been revoked and what has ended look the same: why is nobody's business. */
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
/** 79 bits: a million tries a second find none of a million codes in ten thousand years. */
export const CODE_LENGTH = 16

/** Reads a typed code, in any case and with whatever stands between its groups; undefined if it is not one. */
export function normalizeCoverageCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-–—·]/gu, '')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined
}

/** `7K3MQ2PX…` → `7K3M-Q2PX-…`, as it is printed. */
export const formatCoverageCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1-')

/** `Rocío Navarro Delgado` → `R. N. D.`: enough to compare with a document, and not to learn a name. */
export const toInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${[...word][0]!}.`)
    .join(' ')
