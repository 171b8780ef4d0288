import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { normalizeDocumentId, parseDocumentId } from '@afilia/domain/people/document-id'
import { isEmail } from '@afilia/domain/people/email'
import { isIban, normalizeIban } from '@afilia/domain/money/iban'
import {
  JOINING_CONSENTS,
  MEMBERSHIP_DECISIONS,
  MEMBERSHIP_KINDS,
  MEMBERSHIP_STATES,
  REVIEWED_STATES,
} from '@afilia/domain/people/memberships'
import { isPhone, normalizePhone } from '@afilia/domain/people/phone'
import { isPostalCode } from '@afilia/domain/people/postal-code'
import { z } from 'zod'
import { everybody, only, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { Reference } from '../content/reference.ts'

const rule = (name: FieldRule): FieldRule => name
const required = (max: number) => z.string().trim().min(1, rule('required')).max(max, rule('too-long'))
/** Mails greet people by this name, so it must not contain an address or a tag; nor pictures, for which documents have no letters. */
const personName = (max: number) => required(max).refine((value) => !/[<>:/\\@]|\p{So}/u.test(value), rule('invalid'))
/** The id is optional here, as the server rejects its absence with the specification's own code (§8). */
const perhapsChosen = z.object({ id: z.string().max(60, rule('invalid')).nullish() }).nullable()
const textVersion = z.int().min(1).max(10_000)
const token = z.string().min(1).max(100)

/** What an applicant says about themselves. */
const Applicant = z.object({
  firstName: personName(80),
  lastName: personName(120),
  /** Such as `1990-02-28`. */
  birthDate: z.string().max(10, rule('invalid')),
  email: required(254)
    .transform((email) => email.toLowerCase())
    .refine(isEmail, rule('email')),
  phone: required(40).transform(normalizePhone).refine(isPhone, rule('phone')),
  address: z.object({
    street: required(120),
    houseNumber: z.string().trim().max(20, rule('too-long')),
    /** Floor, list and the like, in one line. */
    label: z.string().trim().max(40, rule('too-long')),
    postalCode: required(10)
      .transform((code) => code.replaceAll(' ', ''))
      .refine(isPostalCode, rule('postal-code')),
    city: required(80),
    geoRegion: perhapsChosen,
  }),
  /** The province of the membership, from which the union's region follows. */
  region: perhapsChosen,
  /** The work centre of an affiliate. */
  seat: perhapsChosen,
  specialty: perhapsChosen,
  unemployed: z.boolean(),
  /** Of a student. */
  school: perhapsChosen,
  academicYear: z.enum(ACADEMIC_YEARS).nullable(),
})

export const MembershipApplication = Applicant.extend({
  kind: z.enum(MEMBERSHIP_KINDS),
  documentId: required(40)
    .refine((id) => parseDocumentId(id) !== undefined, rule('document-id'))
    .transform(normalizeDocumentId),
  /** Affiliates pay dues, by direct debit; students do not. */
  account: z
    .object({
      iban: required(60).refine(isIban, rule('iban')).transform(normalizeIban),
      periodicity: z.enum(['BIANNUAL', 'ANNUAL'], rule('required')),
      /** The version of the mandate that the applicant has signed. */
      mandate: z.object({ textVersion: z.string().max(20), accepted: z.literal(true) }).nullish(),
    })
    .nullable(),
  /** The versions of the legal texts that were accepted, each by itself. */
  accepted: z.object({
    'derechos-y-obligaciones': textVersion,
    'condiciones-de-uso': textVersion,
    'proteccion-datos-personales': textVersion,
  }),
  /** The uses of their data that they said yes to, and the version of the wording. */
  consents: z.object({ granted: z.array(z.enum(JOINING_CONSENTS)).max(JOINING_CONSENTS.length), textVersion }),
  /** A honeypot: people do not see the field, only programs fill it in. */
  website: z.string().max(200).default(''),
  /** How long the form was open. Whoever does not say sends few, as that is all there is to tell a program by. */
  secondsTaken: z.number().min(0).optional(),
  /** Of the mailed link, where the application mends one that staff sent back. */
  correction: token.nullish(),
})
export type MembershipApplication = z.output<typeof MembershipApplication>

const Receipt = z.object({ reference: z.string(), receivedAt: z.string() })
export type MembershipReceipt = z.infer<typeof Receipt>

const OwnMembership = Receipt.extend({
  id: z.string(),
  kind: z.enum(MEMBERSHIP_KINDS),
  state: z.enum(MEMBERSHIP_STATES),
  decidedAt: z.string().nullable(),
})
export type OwnMembership = z.infer<typeof OwnMembership>

const ApplicationCard = OwnMembership.extend({
  /** Empty once the application has become a person, or has been rejected for a while. */
  name: z.string(),
  province: Reference,
})
export type ApplicationCard = z.infer<typeof ApplicationCard>

/** What an applicant has said about themselves, with the names of what they chose. */
const ReadApplicant = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  label: z.string(),
  postalCode: z.string(),
  city: z.string(),
  geoRegion: Reference.nullable(),
  seat: Reference.nullable(),
  specialty: Reference.nullable(),
  unemployed: z.boolean(),
  school: Reference.nullable(),
  academicYear: z.enum(ACADEMIC_YEARS).nullable(),
})
export type ReadApplicant = z.infer<typeof ReadApplicant>

/** An application as its reviewers see it; of the IBAN its country and its end, as nobody compares it with anything. */
const ReviewedApplication = ApplicationCard.extend({
  /** Null once the application has become a person. */
  documentId: z.string().nullable(),
  applicant: ReadApplicant.nullable(),
  iban: z.string().nullable(),
  periodicity: z.enum(['BIANNUAL', 'ANNUAL']).nullable(),
  /** What the applicant was told last: why it was rejected, or what to mend. */
  reason: z.string().nullable(),
  /** Somebody who was a member before: accepting makes them one again. */
  isReturn: z.boolean(),
  /** How many other applications with this document wait. */
  others: z.int(),
  version: z.int(),
})
export type ReviewedApplication = z.infer<typeof ReviewedApplication>

const STAFF = ['ROLE_ADMIN', 'ROLE_SUPERVISOR'] as const

export const memberships = endpoints({
  /** Applies for membership. The answer is the same whoever it is, and says nothing of who is a member: a link is mailed that confirms the address. */
  'POST memberships': {
    access: everybody(),
    body: MembershipApplication,
    response: Receipt,
    creates: null,
    errors: [
      'MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED',
      'REGION_BAD_REQUEST_ID_REQUIRED',
      'PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED',
      'PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED',
      'PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED',
      'SCHOOL_BAD_REQUEST_ID_NOT_FOUND',
      'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
      'REFERENCE_NOT_FOUND',
      'MANDATE_NOT_ACCEPTED',
      'CHANGED_MEANWHILE',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  },
  /** Confirms the address by the mailed link; from then on staff may see the application. NOT_FOUND for a link that is no longer valid. */
  'POST memberships/confirmations': {
    access: everybody(),
    body: z.object({ token }),
    response: Receipt,
    creates: null,
    errors: ['NOT_FOUND'],
  },
  /** What is to be mended, by the mailed link, with what was sent: without the document id and the account, which are typed again. */
  'POST memberships/corrections': {
    access: everybody(),
    isQuestion: true,
    body: z.object({ token }),
    response: z.object({
      reason: z.string(),
      kind: z.enum(MEMBERSHIP_KINDS),
      applicant: ReadApplicant,
      province: Reference,
    }),
    errors: ['NOT_FOUND'],
  },
  /** The caller's own. */
  'GET memberships': { access: signedIn(), response: z.array(OwnMembership) },
  /** For review: a supervisor those of their province, an admin all. */
  'GET membership-applications': {
    access: only(...STAFF),
    query: z.object({ state: z.enum(REVIEWED_STATES).optional() }),
    response: z.array(ApplicationCard),
    sortableBy: ['receivedAt'],
  },
  'GET membership-applications/{application}': { access: only(...STAFF), response: ReviewedApplication, errors: ['NOT_FOUND'] },
  /**
   * Accepting makes the person, their account, their consents and the mandate. Throws CHANGED_MEANWHILE for an application that is not the one that was
   * read, MEMBERSHIP_EXISTS where the person is a member, and the codes for an e-mail address that another member has.
   */
  'POST membership-applications/{application}/decision': {
    access: only(...STAFF),
    body: z.object({
      decision: z.enum(Object.keys(MEMBERSHIP_DECISIONS) as [keyof typeof MEMBERSHIP_DECISIONS]),
      /** The applicant reads it; none where it is accepted. */
      reason: z.string().trim().max(1000, rule('too-long')),
      version: z.int().min(1),
    }),
    lines: ['reason'],
    response: ReviewedApplication,
    errors: [
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'MEMBERSHIP_EXISTS',
      'PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE',
      'PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE',
    ],
  },
})
