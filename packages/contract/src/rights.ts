import {
  CONSENT_PURPOSES,
  RETENTION_LAWS,
  RIGHTS,
  RIGHTS_REQUEST_STATES,
  type ConsentRecipient,
  type RetentionLaw,
} from '@afilia/domain/rights'
import { z } from 'zod'
import { only, self } from './access.ts'
import { endpoints, file } from './endpoint.ts'

/** One look of the union's staff at a member's data. */
export const Sight = z.object({
  id: z.string(),
  at: z.string(),
  /** In which capacity; names of staff are told by the union on request. */
  role: z.enum(['DELEGATE', 'SUPERVISOR', 'ADMIN', 'OTHER']),
  /** The centre or province that they act for. */
  place: z.string().nullable(),
  /** What they looked at or did, by the endpoint's line. */
  endpoint: z.string(),
})
export type Sight = z.infer<typeof Sight>

const Purpose = z.enum(CONSENT_PURPOSES)
const Recipient = z.enum(['UNION', 'PUBLIC', 'PARTNERS', 'TRAINING_CENTRES', 'EMPLOYER'] satisfies ConsentRecipient[])

/** What the member says now to one purpose; `since` and `textVersion` are null as long as they never said anything. */
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

/** A copy of all of a member's data, made in the background. `progress` in percent. */
export const DataExport = z.object({
  id: z.string(),
  state: z.enum(['PENDING', 'READY', 'FAILED']),
  progress: z.number().int(),
  createdAt: z.string(),
  /** When the copy is thrown away. */
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
  /** The last moment at which the union must have answered (GDPR, article 12.3). */
  dueAt: z.string(),
  isExtended: z.boolean(),
  answeredAt: z.string().nullable(),
})
export type RightsRequest = z.infer<typeof RightsRequest>

/** What the erasure would do with one kind of data. */
export const ErasureItem = z.object({
  category: z.string(),
  count: z.number().int(),
  action: z.enum(['ERASE', 'BLOCK']),
  /** Why and until when it is kept under lock; null for what goes at once. */
  law: z.enum(Object.keys(RETENTION_LAWS) as [RetentionLaw, ...RetentionLaw[]]).nullable(),
  until: z.string().nullable(),
})
export type ErasureItem = z.infer<typeof ErasureItem>

/** A request as the staff's list shows it: without its text, which is a sight of the member's data. */
export const RightsCase = RightsRequest.omit({ text: true, answer: true }).extend({ personId: z.string(), personName: z.string() })
export type RightsCase = z.infer<typeof RightsCase>

const MAX_TEXT = 2000
const words = z.string().trim().max(MAX_TEXT)

/** Lists sorted by `age` ascending begin with the newest. */
export const rights = endpoints({
  'GET people/{id}/sights': { access: self('id'), response: z.array(Sight), sortableBy: ['age'] },

  /** One for each purpose: not paged. */
  'GET people/{id}/consents': { access: self('id'), response: z.array(Consent) },
  'POST people/{id}/consents': {
    access: self('id'),
    body: z.object({ purpose: Purpose, isGranted: z.boolean(), textVersion: z.number().int().min(1).max(1000) }),
    response: z.array(Consent),
    errors: ['CHANGED_MEANWHILE'],
  },
  'GET people/{id}/consents/history': { access: self('id'), response: z.array(ConsentChange), sortableBy: ['age'] },

  /** Copies are thrown away after a week, and only one is made at a time: never more than a handful. */
  'GET people/{id}/exports': { access: self('id'), response: z.array(DataExport) },
  /** Starts a copy, or answers the one that is being made. */
  'POST people/{id}/exports': { access: self('id'), response: DataExport, status: 201, errors: ['TOO_MANY_REQUESTS'] },
  'DELETE people/{id}/exports/{export}': { access: self('id'), response: null },
  'GET people/{id}/exports/{export}/json': { access: self('id'), response: file('application/json') },
  'GET people/{id}/exports/{export}/pdf': { access: self('id'), response: file('application/pdf') },

  'GET people/{id}/rights-requests': { access: self('id'), response: z.array(RightsRequest), sortableBy: ['age'] },
  'POST people/{id}/rights-requests': {
    access: self('id'),
    body: z.object({ right: z.enum(RIGHTS), text: words }),
    response: RightsRequest,
    status: 201,
    errors: ['RIGHTS_REQUEST_ALREADY_OPEN', 'TOO_MANY_REQUESTS'],
  },
  'POST people/{id}/rights-requests/{request}/withdraw': { access: self('id'), response: RightsRequest, errors: ['CHANGED_MEANWHILE'] },
  /** What an erasure would do today, without doing it: one entry for each kind of data, so not paged. */
  'GET people/{id}/erasure-preview': { access: self('id'), response: z.array(ErasureItem) },

  'GET rights-requests': {
    access: only('ROLE_ADMIN'),
    query: z.object({ state: z.enum(RIGHTS_REQUEST_STATES).optional() }),
    response: z.array(RightsCase),
    sortableBy: ['dueAt'],
  },
  'GET rights-requests/{request}': {
    access: only('ROLE_ADMIN'),
    response: RightsRequest.extend({ personId: z.string(), personName: z.string(), erasure: z.array(ErasureItem).nullable() }),
  },
  /** Answers the member. `DONE` on a request for erasure erases. */
  'POST rights-requests/{request}/answer': {
    access: only('ROLE_ADMIN'),
    body: z.object({ state: z.enum(['DONE', 'REFUSED']), answer: words.min(1) }),
    response: RightsRequest,
    errors: ['CHANGED_MEANWHILE', 'RIGHTS_ERASURE_OF_STAFF'],
  },
  /** Takes two months more for a complex request, with the reason, which the member is told (article 12.3). */
  'POST rights-requests/{request}/extend': {
    access: only('ROLE_ADMIN'),
    body: z.object({ reason: words.min(1) }),
    response: RightsRequest,
    errors: ['CHANGED_MEANWHILE'],
  },
})
