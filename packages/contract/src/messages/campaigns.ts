import { STAFF_ROLES } from '@afilia/domain/identity/roles'
import { AUDIENCE_LIMITS, type Audience as AudienceTree, CRITERIA, isWithinLimits } from '@afilia/domain/messages/audience'
import { toPageLink } from '@afilia/domain/messages/campaign-links'
import { CAMPAIGN_STATES, MAX_BODY, MAX_TITLE, STAFF_CAMPAIGN_TRANSITIONS } from '@afilia/domain/messages/messages'
import { MAX_FILES } from '@afilia/domain/cases/uploads'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { Topic } from './messages.ts'
import { Reference } from '../content/reference.ts'
import { GIVEN, Upload } from '../cases/uploads.ts'

const rule = (name: FieldRule): FieldRule => name
const id = z.string().max(40)

const Node: z.ZodType<AudienceTree, AudienceTree> = z
  .lazy(() =>
    z.union([
      z.object({ all: z.array(Node).max(AUDIENCE_LIMITS.conditions, rule('invalid')) }),
      z.object({ any: z.array(Node).min(1, rule('required')).max(AUDIENCE_LIMITS.conditions, rule('invalid')) }),
      z.object({ not: Node }),
      z.object({
        by: z.enum(CRITERIA),
        in: z.array(z.string().max(60)).min(1, rule('required')).max(AUDIENCE_LIMITS.values, rule('too-long')),
      }),
    ]),
  )
  .meta({ id: 'AudiencePart' })
export const Audience = Node.refine(isWithinLimits, rule('too-long'))

const title = z.string().trim().min(1, rule('required')).max(MAX_TITLE, rule('too-long'))
const body = z.string().trim().min(1, rule('required')).max(MAX_BODY, rule('too-long'))
const Words = z.object({ title, body })
/** Castilian is required. */
const Texts = z.object({ es: Words, ca: Words.optional(), eu: Words.optional(), gl: Words.optional(), en: Words.optional() })
export type CampaignTexts = z.infer<typeof Texts>

/** A message to many members. A draft may be incomplete; it must be complete when it is submitted or sent. */
export const CampaignEdit = z.object({
  topic: Topic,
  texts: z.object({
    es: z.object({ title: title.or(z.literal('')), body: body.or(z.literal('')) }),
    ca: Words.partial().optional(),
    eu: Words.partial().optional(),
    gl: Words.partial().optional(),
    en: Words.partial().optional(),
  }),
  /** A page of the portal, such as `/events/…`. Query string and hash are left out (§5). */
  link: z
    .string()
    .overwrite(toPageLink)
    .max(300, rule('too-long'))
    .regex(/^\/(?!\/)/, rule('invalid'))
    .nullable(),
  audience: Audience,
  files: z.array(id).max(MAX_FILES, rule('invalid')),
  isPopup: z.boolean(),
  mustAcknowledge: z.boolean(),
  /** Delivered at once, even at night. */
  isUrgent: z.boolean(),
  /** Null: as soon as possible. */
  scheduledAt: z.iso.datetime({ offset: true }).nullable(),
  /** The earlier campaign of the same thread. */
  followsId: id.nullable(),
})
export type CampaignEdit = z.infer<typeof CampaignEdit>

/** A count, rounded to tens; null below ten. */
const Count = z.number().int().nullable()

/** The results of a campaign, for members and devices. Nothing is shown of a campaign to fewer than ten members. */
export const CampaignFigures = z.object({
  recipients: Count,
  read: Count,
  acknowledged: Count,
  mails: z.object({ waiting: Count, sent: Count, failed: Count }),
  pushes: z.object({
    waiting: Count,
    delivered: Count,
    opened: Count,
    failed: Count,
  }),
})
export type CampaignFigures = z.infer<typeof CampaignFigures>

export const CampaignCard = z.object({
  id: z.string(),
  topic: Topic,
  title: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  author: z.object({ id: z.string(), name: z.string(), isMe: z.boolean() }).nullable(),
  /** The place it is written for; null: the whole union. */
  place: Reference.nullable(),
  scheduledAt: z.string().nullable(),
  updatedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Set once sending begins, for its author and those who may approve it; null also below ten. */
  recipients: Count,
  read: Count,
})
export type CampaignCard = z.infer<typeof CampaignCard>

export const Campaign = CampaignCard.extend({
  edit: CampaignEdit,
  /** Names of the places and specialties in its audience. */
  names: z.array(Reference),
  files: z.array(Upload),
  /** Who approved it, and when. */
  approval: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Why it was returned to its author. */
  remark: z.string().nullable(),
  needsApproval: z.boolean(),
  /** Whether anybody but the author may approve it. */
  hasApprover: z.boolean(),
  /** The transitions that the caller may make now. */
  transitions: z.array(z.enum(STAFF_CAMPAIGN_TRANSITIONS)),
  figures: CampaignFigures.nullable(),
  version: z.number().int(),
})
export type Campaign = z.infer<typeof Campaign>

const SavedAudience = z.object({
  id: z.string(),
  name: z.string(),
  audience: Audience,
  /** Names of the places and specialties in it. */
  names: z.array(Reference),
  updatedAt: z.string(),
})
export type SavedAudience = z.infer<typeof SavedAudience>
const AudienceEdit = z.object({ name: z.string().trim().min(1, rule('required')).max(80, rule('too-long')), audience: Audience })

/** Delegates write to their centre, supervisors to their province, administrators to all. Every audience is limited to that. */
const STAFF = only(...STAFF_ROLES)

export const campaigns = endpoints({
  /** The campaigns that the caller wrote or may approve, and those sent to the caller's place; `age` ascending means newest first. */
  'GET campaigns': {
    access: STAFF,
    query: z.object({ state: z.enum(CAMPAIGN_STATES).optional() }),
    response: z.array(CampaignCard),
    sortableBy: ['age', 'updatedAt', 'scheduledAt', 'endedAt', 'title', 'topic', 'state'],
    exports: {
      title: { none: 'campaigns:untitled' },
      state: { words: 'campaigns:states.{}' },
      topic: { words: 'campaigns:topics.{}' },
      author: { at: 'author.name' },
      scope: { at: 'place.name', none: 'campaigns:wholeUnion' },
      changed: { at: 'endedAt', or: 'updatedAt', as: 'moment', head: 'staff-lists:heads.date' },
      reached: { at: 'recipients' },
      read: {},
    },
  },
  'POST campaigns': {
    access: STAFF,
    body: CampaignEdit,
    lines: ['texts.*.body'],
    response: Campaign,
    creates: 'campaigns/{campaign}',
    errors: ['REFERENCE_NOT_FOUND', 'UPLOAD_GONE', 'TOO_MANY_REQUESTS'],
  },
  'GET campaigns/{campaign}': { access: STAFF, response: Campaign, errors: ['NOT_FOUND'] },
  'GET campaigns/{campaign}/files/{upload}': { access: STAFF, response: file('application/octet-stream'), errors: GIVEN },
  /** Only for the caller's own drafts. */
  'PUT campaigns/{campaign}': {
    access: STAFF,
    body: CampaignEdit.extend({ version: z.number().int() }),
    lines: ['texts.*.body'],
    response: Campaign,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'CAMPAIGN_TRANSITION_REJECTED', 'REFERENCE_NOT_FOUND', 'UPLOAD_GONE', 'TOO_MANY_REQUESTS'],
  },
  'DELETE campaigns/{campaign}': { access: STAFF, response: null, errors: ['NOT_FOUND', 'CAMPAIGN_TRANSITION_REJECTED'] },
  /** Sends it only to the caller, on every channel, marked as a test. */
  'POST campaigns/{campaign}/tests': { access: STAFF, response: null, errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] },
  /**
   * `approve` and `return` are for a second person whose scope includes the author's audience. `send` gives CAMPAIGN_NEEDS_APPROVAL if it may
   * have `APPROVAL_FROM` recipients: by the count, or by the author's scope if the count is suppressed. Throws CHANGED_MEANWHILE for another version, REQUEST_INVALID for an incomplete campaign.
   */
  'POST campaigns/{campaign}/transitions': {
    access: STAFF,
    body: z.object({
      transition: z.enum(STAFF_CAMPAIGN_TRANSITIONS),
      version: z.number().int(),
      /** The reason for `return`. */
      remark: z.string().trim().max(1000, rule('too-long')).default(''),
    }),
    lines: ['remark'],
    response: Campaign,
    errors: [
      'NOT_FOUND',
      'ACCESS_DENIED',
      'CHANGED_MEANWHILE',
      'CAMPAIGN_TRANSITION_REJECTED',
      'CAMPAIGN_NEEDS_APPROVAL',
      'CAMPAIGN_TO_NOBODY',
    ],
  },
  /**
   * About how many members are in an audience now, and how many devices they have (docs/decisions/131). Null also if the number could tell something
   * about fewer than ten members: those in the audience, or those about whom one of its conditions decides.
   */
  'POST audiences/count': {
    access: STAFF,
    isQuestion: true,
    body: z.object({ audience: Audience }),
    response: z.object({ members: Count, devices: Count, needsApproval: z.boolean() }),
    errors: ['REFERENCE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  /** Not paged: some dozens. */
  'GET audiences': { access: STAFF, response: z.array(SavedAudience) },
  'POST audiences': {
    access: STAFF,
    body: AudienceEdit,
    response: SavedAudience,
    creates: 'audiences/{audience}',
    errors: ['REFERENCE_NOT_FOUND'],
  },
  'GET audiences/{audience}': { access: STAFF, response: SavedAudience, errors: ['NOT_FOUND'] },
  'DELETE audiences/{audience}': { access: STAFF, response: null },
})
