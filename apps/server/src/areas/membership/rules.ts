import type { MembershipApplication } from '@afilia/contract/people/memberships'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { isJoiningAge } from '@afilia/domain/people/memberships'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { AppError, rejectField } from '../../platform/errors.ts'

const DAY = 24 * 3600_000
/** How long an application is stored while it waits for its applicant, or after the decision. In ms. */
export const KEPT = {
  /** The link is valid for the same time. */
  UNCONFIRMED: 7 * DAY,
  CORRECTION: 60 * DAY,
  /** Only the fact that it was accepted is left. */
  ACCEPTED: 365 * DAY,
  /** For questions about the reason. */
  REJECTED: 90 * DAY,
  KNOWN: 30 * DAY,
} as const

const isWithoutId = (chosen: { readonly id?: string | null | undefined } | null): boolean => chosen !== null && !chosen.id

/**
 * Requires an id for every choice, the region of the membership, and for a student a school (specification §8). Throws the code of the first one
 * missing; `today` as `2026-11-23`.
 */
export function rejectIncomplete(asked: MembershipApplication, today: string): void {
  if (isWithoutId(asked.region)) rejectField('REGION_BAD_REQUEST_ID_REQUIRED', 'region', 'required')
  if (!asked.region) rejectField('MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED', 'region', 'required')
  if (!asked.address.geoRegion?.id) rejectField('REGION_BAD_REQUEST_ID_REQUIRED', 'address.geoRegion', 'required')
  if (isWithoutId(asked.specialty)) rejectField('PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED', 'specialty', 'required')
  if (isWithoutId(asked.school)) rejectField('PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED', 'school', 'required')
  if (isWithoutId(asked.seat)) rejectField('REQUEST_INVALID', 'seat', 'required')
  if (!isJoiningAge(asked.birthDate, today)) rejectField('REQUEST_INVALID', 'birthDate', 'age')
  if (asked.kind === 'STUDENT') {
    if (!asked.school) rejectField('PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED', 'school', 'required')
    if (!asked.academicYear) rejectField('REQUEST_INVALID', 'academicYear', 'required')
  } else {
    if (!asked.account) rejectField('REQUEST_INVALID', 'account.iban', 'required')
    if (asked.account.mandate?.textVersion !== MANDATE_TEXT) rejectField('MANDATE_NOT_ACCEPTED', 'account.mandate', 'mandate')
  }
  if (asked.consents.granted.length > 0 && asked.consents.textVersion !== CONSENT_TEXT_VERSION) throw new AppError('CHANGED_MEANWHILE')
}

/** The stored data of an application, encrypted; only the fields of its kind. */
export type Payload = Omit<MembershipApplication, 'documentId' | 'website' | 'secondsTaken' | 'correction'>

export function toPayload(asked: MembershipApplication): Payload {
  const { documentId: _document, website: _website, secondsTaken: _seconds, correction: _correction, ...payload } = asked
  if (payload.kind === 'STUDENT') return { ...payload, seat: null, unemployed: false, account: null }
  return { ...payload, school: null, academicYear: null }
}
