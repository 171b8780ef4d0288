import {
  CONSENT_PURPOSES,
  OBJECTIONS,
  RETENTION_LAWS,
  RIGHTS,
  RIGHTS_REQUEST_STATES,
  ACCESS_REASONS,
  type ConsentRecipient,
  type RetentionLaw,
} from '@afilia/domain/people/rights'
import { ENTITY_TYPES } from '@afilia/domain/site/entity-types'
import { z } from 'zod'
import { only, self } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import { Proof, PROOF_ERRORS } from './identity.ts'

/** An entry of the access log: staff of the union viewed or changed a member's data. */
export const AccessEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The role in which they acted. The union discloses names of staff on request. */
  role: z.enum(['DELEGATE', 'SUPERVISOR', 'ADMIN', 'OTHER']),
  /** The centre or province that they act for. */
  place: z.string().nullable(),
  /** The action, by the endpoint's line. */
  endpoint: z.string(),
  /** What the action was about, if it is one of the types of §3. */
  entityType: z.enum(ENTITY_TYPES).nullable(),
  /** The reason that they gave, if one was required. */
  reason: z.enum(ACCESS_REASONS).nullable(),
})
export type AccessEntry = z.infer<typeof AccessEntry>

const Purpose = z.enum(CONSENT_PURPOSES)
const Recipient = z.enum(['UNION', 'PUBLIC', 'PARTNERS', 'TRAINING_CENTRES', 'EMPLOYER', 'GOOGLE'] satisfies ConsentRecipient[])

/** The member's current consent for one purpose; `since` and `textVersion` are null if they never decided. */
export const Consent = z.object({
  purpose: Purpose,
  recipient: Recipient,
  isGranted: z.boolean(),
  since: z.string().nullable(),
  textVersion: z.number().int().nullable(),
})
export type Consent = z.infer<typeof Consent>

export const ConsentChange = z.object({
  id: z.string(),
  purpose: Purpose,
  recipient: Recipient,
  isGranted: z.boolean(),
  at: z.string(),
  textVersion: z.number().int(),
})
export type ConsentChange = z.infer<typeof ConsentChange>

/** An export of all of a member's data, created in the background. `progress` is in percent. */
export const DataExport = z.object({
  id: z.string(),
  state: z.enum(['PENDING', 'READY', 'FAILED']),
  progress: z.number().int(),
  createdAt: z.string(),
  /** When the export is deleted. */
  expiresAt: z.string(),
})
export type DataExport = z.infer<typeof DataExport>

export const RightsRequest = z.object({
  id: z.string(),
  right: z.enum(RIGHTS),
  state: z.enum(RIGHTS_REQUEST_STATES),
  text: z.string(),
  answer: z.string().nullable(),
  receivedAt: z.string(),
  /** The deadline for the union's answer (GDPR, article 12.3). */
  dueAt: z.string(),
  isExtended: z.boolean(),
  answeredAt: z.string().nullable(),
  /** The processing that a granted objection stops. */
  objectsTo: z.array(z.enum(OBJECTIONS)),
  /** When a granted restriction or objection ended. */
  liftedAt: z.string().nullable(),
})
export type RightsRequest = z.infer<typeof RightsRequest>

/** The effect of an erasure on one kind of data. */
export const ErasureItem = z.object({
  category: z.string(),
  count: z.number().int(),
  action: z.enum(['ERASE', 'BLOCK']),
  /** Why and until when the data are blocked; null if they are erased at once. */
  law: z.enum(Object.keys(RETENTION_LAWS) as [RetentionLaw, ...RetentionLaw[]]).nullable(),
  until: z.string().nullable(),
})
export type ErasureItem = z.infer<typeof ErasureItem>

/** A request in the staff's list, without its text, because reading that is logged as access to the member's data. */
export const RightsCase = RightsRequest.omit({ text: true, answer: true }).extend({ personId: z.string(), personName: z.string() })
export type RightsCase = z.infer<typeof RightsCase>

/** The current restrictions of a member's data: restriction (article 18), objections (21), and whether the member has left. */
export const Standing = z.object({
  restrictedAt: z.string().nullable(),
  objections: z.array(z.enum(OBJECTIONS)),
  leftAt: z.string().nullable(),
  /** The end of access for somebody who has left. */
  farewellAt: z.string().nullable(),
})
export type Standing = z.infer<typeof Standing>

const REQUEST_SORTS = ['right', 'state', 'isExtended', 'answeredAt', 'liftedAt'] as const

const MAX_TEXT = 2000
const words = z.string().trim().max(MAX_TEXT)

/** `age` ascending means newest first. */
export const rights = endpoints({
  'GET people/{id}/access-log': { access: self('id'), response: z.array(AccessEntry), sortableBy: ['age', 'at', 'endpoint', 'reason'] },

  /** One for each purpose. */
  'GET people/{id}/consents': { access: self('id'), response: z.array(Consent) },
  'POST people/{id}/consents': {
    access: self('id'),
    body: z.object({ purpose: Purpose, isGranted: z.boolean(), textVersion: z.number().int().min(1).max(1000) }),
    response: z.array(Consent),
    errors: ['CHANGED_MEANWHILE'],
  },
  'GET people/{id}/consents/history': {
    access: self('id'),
    response: z.array(ConsentChange),
    sortableBy: ['age', 'at', 'purpose', 'recipient', 'isGranted', 'textVersion'],
  },

  /** Only a few: exports are deleted after a week, and only one is created at a time. */
  'GET people/{id}/exports': { access: self('id'), response: z.array(DataExport) },
  /** Starts an export, or returns the one in progress. The member must have confirmed their identity (PASSWORD_NEEDED otherwise). */
  'POST people/{id}/exports': {
    access: self('id'),
    body: Proof,
    response: DataExport,
    creates: 'people/{id}/exports/{export}',
    errors: PROOF_ERRORS,
  },
  'GET people/{id}/exports/{export}': { access: self('id'), response: DataExport, errors: ['NOT_FOUND'] },
  'DELETE people/{id}/exports/{export}': { access: self('id'), response: null },
  'GET people/{id}/exports/{export}/json': { access: self('id'), response: file('application/json') },
  'GET people/{id}/exports/{export}/pdf': { access: self('id'), response: file('application/pdf') },

  'GET people/{id}/rights-requests': {
    access: self('id'),
    response: z.array(RightsRequest),
    sortableBy: ['age', 'receivedAt', ...REQUEST_SORTS, 'dueAt'],
  },
  'POST people/{id}/rights-requests': {
    access: self('id'),
    body: z.object({ right: z.enum(RIGHTS), text: words }),
    lines: ['text'],
    response: RightsRequest,
    creates: 'people/{id}/rights-requests/{request}',
    errors: ['RIGHTS_REQUEST_ALREADY_OPEN', 'TOO_MANY_REQUESTS'],
  },
  'GET people/{id}/rights-requests/{request}': { access: self('id'), response: RightsRequest, errors: ['NOT_FOUND'] },
  'POST people/{id}/rights-requests/{request}/withdraw': { access: self('id'), response: RightsRequest, errors: ['CHANGED_MEANWHILE'] },
  /** Previews an erasure: one entry for each kind of data. */
  'GET people/{id}/erasure-preview': { access: self('id'), response: z.array(ErasureItem) },

  'GET rights-requests': {
    access: only('ROLE_ADMIN'),
    query: z.object({ state: z.enum(RIGHTS_REQUEST_STATES).optional() }),
    response: z.array(RightsCase),
    sortableBy: ['dueAt', 'receivedAt', ...REQUEST_SORTS, 'personName'],
    exports: {
      person: { at: 'personName', none: 'staff-rights:erased' },
      right: { words: 'rights:requests.rights.{}.label' },
      due: { at: 'dueAt', as: 'day' },
      received: { at: 'receivedAt', as: 'day' },
      state: { words: 'rights:requests.states.{}' },
    },
  },
  'GET rights-requests/{request}': {
    access: only('ROLE_ADMIN'),
    response: RightsRequest.extend({ personId: z.string(), personName: z.string(), erasure: z.array(ErasureItem).nullable() }),
  },
  /** Answers the member. `DONE` performs an erasure, begins a restriction, or stops the processing in `objectsTo`. */
  'POST rights-requests/{request}/answer': {
    access: only('ROLE_ADMIN'),
    body: z.object({
      state: z.enum(['DONE', 'REJECTED']),
      answer: words.min(1),
      objectsTo: z.array(z.enum(OBJECTIONS)).max(OBJECTIONS.length).default([]),
    }),
    lines: ['answer'],
    response: RightsRequest,
    errors: ['CHANGED_MEANWHILE', 'RIGHTS_ERASURE_OF_STAFF'],
  },
  /** Ends a granted restriction or objection. The member is notified before (article 18.3). */
  'POST rights-requests/{request}/lift': { access: only('ROLE_ADMIN'), response: RightsRequest, errors: ['CHANGED_MEANWHILE'] },

  'GET people/{id}/standing': { access: self('id'), response: Standing },
  /** Records that a member has left. From then on staff cannot see them. */
  'POST former-members': {
    access: only('ROLE_ADMIN'),
    body: Proof.extend({ personId: z.uuid() }),
    response: Standing,
    errors: ['CHANGED_MEANWHILE', 'RIGHTS_ERASURE_OF_STAFF', ...PROOF_ERRORS],
  },
  /** Reverts this after a mistake, or when a member joins again. By document id, because staff cannot see former members. */
  'POST former-members/return': {
    access: only('ROLE_ADMIN'),
    body: Proof.extend({ documentId: z.string().min(1).max(20) }),
    response: Standing,
    errors: PROOF_ERRORS,
  },
  /** Extends the deadline of a complex request by two months, and notifies the member of the reason (article 12.3). */
  'POST rights-requests/{request}/extend': {
    access: only('ROLE_ADMIN'),
    body: z.object({ reason: words.min(1) }),
    lines: ['reason'],
    response: RightsRequest,
    errors: ['CHANGED_MEANWHILE'],
  },
})
