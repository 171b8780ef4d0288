import { COVERAGE_KINDS } from '@afilia/domain/cases/coverage-roles'
import { COVERABLE } from '@afilia/domain/cases/coverage'
import { z } from 'zod'
import { everybody, members, only, ownWith } from '../access.ts'
import { CaseState } from './cases.ts'
import { endpoints, file } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name
const CoverageKind = z.enum(COVERAGE_KINDS)
const day = z.iso.date(rule('invalid'))
const cents = z.number().int()
const Language = z.enum(['es', 'ca', 'eu', 'gl', 'en'], rule('invalid'))

/** A policy of the union's, with its terms for one kind of member. */
export const Policy = z.object({
  insurer: z.string(),
  number: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  sumPerClaimCents: cents,
  sumPerYearCents: cents,
  /** What it pays for, in the reader's language, each in a line. */
  covers: z.array(z.string()),
})
export type Policy = z.infer<typeof Policy>

const Coverage = z.object({
  id: z.string(),
  kind: CoverageKind,
  /** It may begin later. One that has ended is none. */
  state: z.enum(['COMING', 'ACTIVE']),
  startsOn: z.string(),
  /** The last day; null: as long as the membership. */
  endsOn: z.string().nullable(),
})
export type Coverage = z.infer<typeof Coverage>

/** Whether the caller is covered by the union's liability insurance, and what to do if not. */
export const OwnCoverage = z.object({
  /** As what they could be covered (§6); null: not yet, or no more. */
  kind: CoverageKind.nullable(),
  coverage: Coverage.nullable(),
  /** The policy in force for their coverage, or else for what they could have; null where there is none. */
  policy: Policy.nullable(),
  /** The request for coverage that is not answered yet. */
  request: z.object({ id: z.string(), reference: z.string(), state: CaseState, receivedAt: z.string() }).nullable(),
})
export type OwnCoverage = z.infer<typeof OwnCoverage>

/** A certificate that can still be shown. */
export const CoverageCertificate = z.object({
  id: z.string(),
  language: Language,
  issuedAt: z.string(),
  validUntil: z.string(),
  /** The last four characters, to tell one from another. */
  codeEnd: z.string(),
})
export type CoverageCertificate = z.infer<typeof CoverageCertificate>

/** What whoever was shown a certificate is told: enough to compare with the certificate, and nothing else. */
export const CheckedCertificate = z.object({
  state: z.enum(['VALID', 'EXPIRED', 'ENDED']),
  /** Null unless it is valid. */
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

const STAFF = only('ROLE_DELEGATE', 'ROLE_SUPERVISOR', 'ROLE_ADMIN')
/** What the team sees of the member of a request for coverage. */
const CoverageForStaff = z.object({
  /** As what the member could be covered now; null: they could not. */
  kind: CoverageKind.nullable(),
  coverage: Coverage.nullable(),
  /** Whether the coverage was granted for this request. */
  isOfCase: z.boolean(),
})
export type CoverageForStaff = z.infer<typeof CoverageForStaff>

export const insurance = endpoints({
  'GET insurance/coverage': { access: members(), response: OwnCoverage },
  /** The caller's that are valid, the newest first. */
  'GET insurance/certificates': { access: members(), response: z.array(CoverageCertificate) },
  'POST insurance/certificates': {
    access: ownWith(...COVERABLE),
    body: z.object({ language: Language }),
    response: CoverageCertificate,
    creates: 'insurance/certificates',
    errors: ['NOT_COVERED', 'TOO_MANY_REQUESTS'],
  },
  'GET insurance/certificates/{certificate}': { access: members(), response: file('application/pdf'), errors: ['NOT_FOUND'] },
  /** It is not valid any more, such as one that was lost. Cannot be taken back. */
  'POST insurance/certificates/{certificate}/revoke': { access: members(), response: null, errors: ['NOT_FOUND'] },
  /** For whoever was shown a certificate. Null for every code that is none, whatever it looks like. */
  'POST insurance/certificates/verify': {
    access: everybody(),
    isQuestion: true,
    body: z.object({ code: z.string().max(60) }),
    response: z.object({ certificate: CheckedCertificate.nullable() }),
    errors: ['TOO_MANY_REQUESTS'],
  },

  'GET staff/cases/{case}/coverage': { access: STAFF, response: CoverageForStaff, errors: ['NOT_FOUND'] },
  /** Those who work at the team of a request for coverage grant it. A student's has an end, a year later at most. */
  'POST staff/cases/{case}/coverage': {
    access: STAFF,
    body: z.object({ startsOn: day, endsOn: day.nullable().default(null) }),
    response: CoverageForStaff,
    creates: null,
    errors: ['NOT_FOUND', 'ACCESS_DENIED', 'COVERAGE_EXISTS', 'COVERAGE_IMPOSSIBLE'],
  },
  /** Ends today what was granted for this request. */
  'DELETE staff/cases/{case}/coverage': { access: STAFF, response: null, errors: ['NOT_FOUND', 'ACCESS_DENIED'] },
})
