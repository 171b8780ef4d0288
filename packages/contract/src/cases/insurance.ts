import { STAFF_ROLES } from '@afilia/domain/identity/roles'
import { COVERAGE_KINDS } from '@afilia/domain/cases/coverage-roles'
import { COVERABLE } from '@afilia/domain/cases/coverage'
import { z } from 'zod'
import { everybody, members, only, ownWith } from '../access.ts'
import { CaseState } from './case-lists.ts'
import { endpoints, file } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name
const CoverageKind = z.enum(COVERAGE_KINDS)
const day = z.iso.date(rule('invalid'))
const cents = z.number().int()
const Language = z.enum(['es', 'ca', 'eu', 'gl', 'en'], rule('invalid'))

/** A policy of the union, with its terms for one kind of member. */
export const Policy = z.object({
  insurer: z.string(),
  number: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  sumPerClaimCents: cents,
  sumPerYearCents: cents,
  /** The risks that it covers, in the reader's language, one for each line. */
  covers: z.array(z.string()),
})
export type Policy = z.infer<typeof Policy>

export const CoverageSpan = z.object({
  /** It may begin later. An ended coverage is not returned. */
  state: z.enum(['COMING', 'ACTIVE']),
  startsOn: z.string(),
  /** The last day; null: until the membership ends. */
  endsOn: z.string().nullable(),
})
export type CoverageSpan = z.infer<typeof CoverageSpan>

const Coverage = z.object({ id: z.string(), kind: CoverageKind, ...CoverageSpan.shape })
export type Coverage = z.infer<typeof Coverage>

/** Whether the union's liability insurance covers the caller, and what to do if not. */
export const OwnCoverage = z.object({
  /** The kind of coverage that they can have (§6); null: none now. */
  kind: CoverageKind.nullable(),
  coverage: Coverage.nullable(),
  /** The policy in force for their coverage, or for what they could have; null if there is none. */
  policy: Policy.nullable(),
  /** The open request for coverage. */
  request: z.object({ id: z.string(), reference: z.string(), state: CaseState, receivedAt: z.string() }).nullable(),
})
export type OwnCoverage = z.infer<typeof OwnCoverage>

/** A certificate that is still valid. */
export const CoverageCertificate = z.object({
  id: z.string(),
  language: Language,
  issuedAt: z.string(),
  validUntil: z.string(),
  /** The last four characters, to tell certificates apart. */
  codeEnd: z.string(),
})
export type CoverageCertificate = z.infer<typeof CoverageCertificate>

/** The result of checking a certificate: only what is needed to compare it with the paper. */
export const CheckedCertificate = z.object({
  state: z.enum(['VALID', 'EXPIRED', 'ENDED']),
  /** Null unless the state is VALID. */
  certificate: z
    .object({
      initials: z.string(),
      /** The last four characters of the document id. */
      documentIdEnd: z.string(),
      insurer: z.string(),
      policyNumber: z.string(),
      sumPerClaimCents: cents,
      issuedOn: z.string(),
      validUntil: z.string(),
    })
    .nullable(),
})
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

const STAFF = only(...STAFF_ROLES)
/** The member's coverage as the team of a request sees it. */
const CoverageForStaff = z.object({
  /** The kind of coverage that the member can have now; null: none. */
  kind: CoverageKind.nullable(),
  coverage: Coverage.nullable(),
  /** Whether the coverage was granted for this request. */
  isOfCase: z.boolean(),
})
export type CoverageForStaff = z.infer<typeof CoverageForStaff>

export const insurance = endpoints({
  'GET insurance/coverage': { access: members(), response: OwnCoverage },
  /** The caller's valid certificates, the newest first. */
  'GET insurance/certificates': { access: members(), response: z.array(CoverageCertificate) },
  'POST insurance/certificates': {
    access: ownWith(...COVERABLE),
    body: z.object({ language: Language }),
    response: CoverageCertificate,
    creates: 'insurance/certificates/{certificate}',
    errors: ['NOT_COVERED', 'TOO_MANY_REQUESTS'],
  },
  'GET insurance/certificates/{certificate}': { access: members(), response: file('application/pdf'), errors: ['NOT_FOUND'] },
  /** Revokes a certificate, for example a lost one. Cannot be undone. */
  'POST insurance/certificates/{certificate}/revoke': { access: members(), response: null, errors: ['NOT_FOUND'] },
  /** For anybody to whom a certificate is shown. Null for every wrong code, whatever its form. */
  'POST insurance/certificates/verify': {
    access: everybody(),
    isQuestion: true,
    body: z.object({ code: z.string().max(60) }),
    response: z.object({ certificate: CheckedCertificate.nullable() }),
    errors: ['TOO_MANY_REQUESTS'],
  },

  'GET staff/cases/{case}/coverage': { access: STAFF, response: CoverageForStaff, errors: ['NOT_FOUND'] },
  /** The team of a request for coverage grants it. A student's coverage ends after one year at the latest. */
  'POST staff/cases/{case}/coverage': {
    access: STAFF,
    body: z.object({ startsOn: day, endsOn: day.nullable().default(null) }),
    response: CoverageForStaff,
    creates: 'staff/cases/{case}/coverage',
    errors: ['NOT_FOUND', 'ACCESS_DENIED', 'COVERAGE_EXISTS', 'COVERAGE_IMPOSSIBLE'],
  },
  /** Ends the coverage that was granted for this request, today. */
  'DELETE staff/cases/{case}/coverage': { access: STAFF, response: null, errors: ['NOT_FOUND', 'ACCESS_DENIED'] },
})
