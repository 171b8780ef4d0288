import { STAFF_ROLES } from '@afilia/domain/identity/roles'
import { CASE_ROLES } from '@afilia/domain/cases/case-roles'
import { MAX_MESSAGE } from '@afilia/domain/cases/cases'
import { isIban, normalizeIban } from '@afilia/domain/money/iban'
import { OBSTACLES } from '@afilia/domain/people/memberships'
import { z } from 'zod'
import { only, ownWith, signedIn } from '../access.ts'
import { CaseReceipt, CaseRequest } from '../cases/cases.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { Reference } from '../content/reference.ts'

// A student of the fourth year becomes an affiliate (docs/decisions/098): the student's request, and the actions of the team of the case.

const rule = (name: FieldRule): FieldRule => name
/** The id is optional here, because the server rejects a missing id with the specification's own code (§8). */
const perhapsChosen = z.object({ id: z.string().max(60, rule('invalid')).nullish() }).nullable()

export const AffiliationRequest = CaseRequest.extend({
  /** The province of the membership. It determines the union's region. */
  region: perhapsChosen,
  /** The work centre. */
  seat: perhapsChosen,
  specialty: perhapsChosen,
  occupation: z.string().trim().max(120, rule('too-long')),
  unemployed: z.boolean(),
  /** Affiliates pay dues, by direct debit. */
  account: z.object({
    iban: z.string().trim().min(1, rule('required')).max(60, rule('too-long')).refine(isIban, rule('iban')).transform(normalizeIban),
    periodicity: z.enum(['BIANNUAL', 'ANNUAL'], rule('required')),
    /** The version of the mandate that the student signed. */
    mandate: z.object({ textVersion: z.string().max(20), accepted: z.literal(true) }).nullish(),
  }),
  /** The accepted version of the rights and duties of an affiliate. */
  accepted: z.object({ 'derechos-y-obligaciones': z.int().min(1).max(10_000) }),
})
export type AffiliationRequest = z.output<typeof AffiliationRequest>

/** The request with the names of the chosen options. Of the IBAN only its country and its end. */
const AffiliationAsked = z.object({
  region: Reference,
  seat: Reference.nullable(),
  specialty: Reference.nullable(),
  occupation: z.string(),
  unemployed: z.boolean(),
  iban: z.string(),
  periodicity: z.enum(['BIANNUAL', 'ANNUAL']),
  signedAt: z.string(),
})
export type AffiliationAsked = z.infer<typeof AffiliationAsked>

const OwnAffiliation = z.object({
  /** Null after acceptance, when the data are in the profile, and some time after the case was closed. */
  asked: AffiliationAsked.nullable(),
  acceptedAt: z.string().nullable(),
})
export type OwnAffiliation = z.infer<typeof OwnAffiliation>

const AffiliationForStaff = OwnAffiliation.extend({
  /** Why the member cannot be accepted now; null if they can. */
  obstacle: z.enum(OBSTACLES).nullable(),
})
export type AffiliationForStaff = z.infer<typeof AffiliationForStaff>

const AffiliationTerms = z.object({
  year: z.int(),
  dues: z.array(z.object({ periodicity: z.enum(['BIANNUAL', 'ANNUAL']), amountCents: z.int(), currency: z.string() })),
})
export type AffiliationTerms = z.infer<typeof AffiliationTerms>

const STAFF = only(...STAFF_ROLES)

export const affiliations = endpoints({
  /** One of the specification's calls (§7): opens a case, and stores the mandate and the data for an affiliate's profile encrypted beside it. */
  'POST services/notify/api/notifications/send_affiliation_request_by_student': {
    access: ownWith(...CASE_ROLES.AFFILIATION),
    body: AffiliationRequest,
    lines: ['answers.*'],
    response: CaseReceipt,
    creates: 'cases/{case}',
    errors: [
      'MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED',
      'REGION_BAD_REQUEST_ID_REQUIRED',
      'PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED',
      'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
      'REFERENCE_NOT_FOUND',
      'MANDATE_NOT_ACCEPTED',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
      'UPLOAD_GONE',
    ],
  },
  /** This year's dues of an affiliate: the amount of one receipt for each periodicity that the union has set. */
  'GET affiliation-terms': {
    access: ownWith(...CASE_ROLES.AFFILIATION),
    response: AffiliationTerms,
  },
  /** The request of one of the caller's cases. */
  'GET cases/{case}/affiliation': { access: signedIn(), response: OwnAffiliation, errors: ['NOT_FOUND'] },

  'GET staff/cases/{case}/affiliation': { access: STAFF, response: AffiliationForStaff, errors: ['NOT_FOUND'] },
  /**
   * The team of the case accepts the student as an affiliate: role, profile, mandate, accepted text and the answer in the case change in one transaction.
   * `text` is the answer to the member. Throws CHANGED_MEANWHILE if the case has changed, and the codes for a member who is not a student now.
   */
  'POST staff/cases/{case}/affiliation': {
    access: STAFF,
    body: z.object({
      version: z.int().min(1),
      text: z.string().trim().min(1, rule('required')).max(MAX_MESSAGE, rule('too-long')),
    }),
    lines: ['text'],
    response: AffiliationForStaff,
    errors: [
      'NOT_FOUND',
      'ACCESS_DENIED',
      'CHANGED_MEANWHILE',
      'CASE_TRANSITION_REJECTED',
      'AFFILIATION_EXISTS',
      'AFFILIATION_LEFT',
      'AFFILIATION_IMPOSSIBLE',
    ],
  },
})
