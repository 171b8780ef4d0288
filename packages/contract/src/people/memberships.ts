import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { normalizeDocumentId, parseDocumentId } from '@afilia/domain/people/document-id'
import { isPrinted } from '@afilia/domain/formats/text'
import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
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
/** Mails greet people by this name, so it must not contain an address or a tag. And documents print it. */
const personName = (max: number) => required(max).refine((value) => !/[<>:/\\@]/.test(value) && isPrinted(value), rule('invalid'))
/** The id is optional here, because the server rejects a missing id with the specification's own code (§8). */
const perhapsChosen = z.object({ id: z.string().max(60, rule('invalid')).nullish() }).nullable()
const textVersion = z.int().min(1).max(10_000)
const token = z.string().min(1).max(100)

/** The applicant's own data. */
const Applicant = z.object({
  firstName: personName(80),
  lastName: personName(120),
  /** Such as `1990-02-28`. */
  birthDate: z.string().max(10, rule('invalid')),
  email: required(254)
    .transform((email) => normalizeEmail(email).toLowerCase())
    .refine(isEmail, rule('email')),
  phone: required(40).transform(normalizePhone).refine(isPhone, rule('phone')),
  address: z.object({
    street: required(120),
    houseNumber: z.string().trim().max(20, rule('too-long')),
    /** Floor, stairs and the like, in one line. */
    label: z.string().trim().max(40, rule('too-long')),
    postalCode: required(10)
      .transform((code) => code.replaceAll(' ', ''))
      .refine(isPostalCode, rule('postal-code')),
    city: required(80),
    geoRegion: perhapsChosen,
  }),
  /** The province of the membership. It determines the union's region. */
  region: perhapsChosen,
  /** The work centre of an affiliate. */
  seat: perhapsChosen,
  specialty: perhapsChosen,
  unemployed: z.boolean(),
  /** Only for students. */
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
      /** The version of the mandate that the applicant signed. */
      mandate: z.object({ textVersion: z.string().max(20), accepted: z.literal(true) }).nullish(),
    })
    .nullable(),
  /** The accepted versions of the legal texts, each accepted separately. */
  accepted: z.object({
    'derechos-y-obligaciones': textVersion,
    'condiciones-de-uso': textVersion,
    'proteccion-datos-personales': textVersion,
  }),
  /** The consents that were given, and the version of their wording. */
  consents: z.object({ granted: z.array(z.enum(JOINING_CONSENTS)).max(JOINING_CONSENTS.length), textVersion }),
  /** A honeypot: people do not see the field, only bots fill it in. */
  website: z.string().max(200).default(''),
  /** How long the form was open. Senders without it have a low limit, because it is the only way to detect a bot. */
  secondsTaken: z.number().min(0).optional(),
  /** The token of the mailed link, if this corrects an application that staff sent back. */
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
  /** Empty once the application has become a person, and some time after a rejection. */
  name: z.string(),
  province: Reference,
})
export type ApplicationCard = z.infer<typeof ApplicationCard>

/** The applicant's data with the names of the chosen options. */
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

/** An application as its reviewers see it. Of the IBAN only its country and its end, because nobody needs to compare it. */
const ReviewedApplication = ApplicationCard.extend({
  /** Null once the application has become a person. */
  documentId: z.string().nullable(),
  applicant: ReadApplicant.nullable(),
  iban: z.string().nullable(),
  periodicity: z.enum(['BIANNUAL', 'ANNUAL']).nullable(),
  /** The last message to the applicant: why it was rejected, or what to correct. */
  reason: z.string().nullable(),
  /** A former member: accepting restores the membership. */
  isReturn: z.boolean(),
  /** The number of other open applications with this document. */
  others: z.int(),
  version: z.int(),
})
export type ReviewedApplication = z.infer<typeof ReviewedApplication>

const STAFF = ['ROLE_ADMIN', 'ROLE_SUPERVISOR'] as const

export const memberships = endpoints({
  /** Applies for membership, and mails a link that confirms the address. The response is always the same, so it does not reveal who is a member. */
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
  /** Confirms the address by the mailed link; from then on staff can see the application. NOT_FOUND for an expired link. */
  'POST memberships/confirmations': {
    access: everybody(),
    body: z.object({ token }),
    response: Receipt,
    creates: null,
    errors: ['NOT_FOUND'],
  },
  /** What to correct, by the mailed link, with the data that were sent; without document id and account, which must be typed again. */
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
  /** The applications to review: a supervisor's province, or all for an administrator. */
  'GET membership-applications': {
    access: only(...STAFF),
    query: z.object({ state: z.enum(REVIEWED_STATES).optional() }),
    response: z.array(ApplicationCard),
    sortableBy: ['receivedAt', 'decidedAt', 'reference'],
    exports: {
      name: { none: 'staff-memberships:emptied' },
      kind: { words: 'membership:kinds.{}' },
      province: { at: 'province.name' },
      reference: {},
      received: { at: 'receivedAt', as: 'day' },
      state: { words: 'membership:states.{}' },
    },
  },
  'GET membership-applications/{application}': { access: only(...STAFF), response: ReviewedApplication, errors: ['NOT_FOUND'] },
  /**
   * Accepting creates the person, the account, the consents and the mandate. Throws CHANGED_MEANWHILE if the application changed since it was
   * read, MEMBERSHIP_EXISTS if the person is a member, and the codes for an e-mail address that another member has.
   */
  'POST membership-applications/{application}/decision': {
    access: only(...STAFF),
    body: z.object({
      decision: z.enum(Object.keys(MEMBERSHIP_DECISIONS) as [keyof typeof MEMBERSHIP_DECISIONS]),
      /** Shown to the applicant; empty when accepting. */
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
