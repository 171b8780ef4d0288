import { MAIL_CHOICES, TOPICS } from '@afilia/domain/messages/messages'
import { z } from 'zod'
import { everybody, signedIn } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import { Reference } from '../content/reference.ts'
import { GIVEN, Upload } from '../cases/uploads.ts'

export const Topic = z.enum(TOPICS)

/** A message in a member's mailbox. */
export const MessageCard = z.object({
  id: z.string(),
  topic: Topic,
  title: z.string(),
  /** The beginning of its text, without markup. */
  excerpt: z.string(),
  at: z.string(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  isUrgent: z.boolean(),
  /** The author in the union and their place; null: the portal itself, for example about an answered request. */
  author: z.object({ id: z.string().nullable(), name: z.string(), place: Reference.nullable() }).nullable(),
  hasFiles: z.boolean(),
  /** Groups related messages, such as all about one request; null if there are none. */
  thread: z.string().nullable(),
  /** How many messages it stands for: in a grouped list, the portal's notices about the same thing. It is read when all of them are. */
  count: z.number().int(),
  /** The language of its texts if the reader's is missing. */
  language: z.string().optional(),
})
export type MessageCard = z.infer<typeof MessageCard>

export const Message = MessageCard.extend({
  /** In the notation of `domain/rich-text`. */
  body: z.string(),
  /** The related page of the portal, such as `/services/requests/…`. */
  link: z.string().nullable(),
  files: z.array(Upload),
  mustAcknowledge: z.boolean(),
  acknowledgedAt: z.string().nullable(),
  /** The other messages of its thread, newest first: at most twenty. */
  others: z.array(MessageCard),
  /** How a message of a person can be answered; null if it cannot. `caseId`: the conversation about it. `canWrite`: by `POST conversations`. */
  conversation: z.object({ with: z.string(), caseId: z.string().nullable(), canWrite: z.boolean() }).nullable(),
})
export type Message = z.infer<typeof Message>

/** A message that is shown once as an overlay. */
export const Popup = z.object({
  id: z.string(),
  topic: Topic,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  author: MessageCard.shape.author,
  /** It stays until the member confirms having read it. */
  mustAcknowledge: z.boolean(),
  at: z.string(),
  language: z.string().optional(),
})
export type Popup = z.infer<typeof Popup>

const Unread = z.object({ exists: z.boolean(), unread: z.number().int() })

const ChannelsOfTopic = z.object({ push: z.boolean(), mail: z.enum(MAIL_CHOICES) })
/** The channels of each topic in addition to the portal. */
export const MessagePreferences = z.object({ topics: z.record(Topic, ChannelsOfTopic) })
export type MessagePreferences = z.infer<typeof MessagePreferences>

const mark = {
  access: signedIn(),
  /** Also the older notices about the same thing, as in a grouped list. */
  query: z.object({ isGroup: z.stringbool().optional() }),
  response: Unread,
  alsoBy: ['POST'],
  errors: ['NOT_FOUND'],
} as const

export const messages = endpoints({
  /** The caller's mailbox: unread messages first, then by age; `age` ascending means newest first. The total counts up to 1,000. */
  'GET services/notify/api/notifications/pwa': {
    access: signedIn(),
    query: z.object({
      isRead: z.stringbool().optional(),
      isArchived: z.stringbool().optional(),
      topic: Topic.optional(),
      /** The author's id. */
      author: z.string().max(40).optional(),
      search: z.string().trim().max(100).optional(),
      /** Written by people of the union, or by the portal itself. */
      from: z.enum(['PEOPLE', 'PORTAL']).optional(),
      /** All of the portal's notices about the same thing are one item: the newest of them. */
      isGrouped: z.stringbool().optional(),
      /** Only messages that are older than the one with this id. */
      before: z.string().max(40).optional(),
    }),
    response: z.array(MessageCard),
    sortableBy: ['unread', 'age', 'at', 'topic', 'isRead', 'isUrgent', 'thread'],
  },
  'GET services/notify/api/notifications/pwa/{message}': { access: signedIn(), response: Message, errors: ['NOT_FOUND'] },
  'GET services/notify/api/notifications/pwa/{message}/files/{upload}': {
    access: signedIn(),
    response: file('application/octet-stream'),
    errors: GIVEN,
  },
  /** `x` is `true` or `false`. */
  'PUT services/notify/api/notifications/{message}/read/{x}': mark,
  'PUT services/notify/api/notifications/{message}/archived/{x}': mark,
  /** Marks all messages up to this time as read. */
  'PUT services/notify/api/notifications/read': {
    access: signedIn(),
    body: z.object({ until: z.iso.datetime() }),
    response: Unread,
    alsoBy: ['POST'],
  },
  'GET services/notify/api/notifications/exist-my-pwa-notifications': { access: signedIn(), response: Unread },
  /** At most three, the oldest first. */
  'GET services/notify/api/notifications/my-popups': { access: signedIn(), response: z.array(Popup) },
  /** Records that it was shown. If it must be acknowledged, it stays until `isAcknowledged`. */
  'PUT services/notify/api/notifications/popup/read': {
    access: signedIn(),
    body: z.object({ id: z.string().max(40), isAcknowledged: z.boolean().default(false) }),
    response: z.object({ acknowledgedAt: z.string().nullable() }),
    alsoBy: ['POST'],
    errors: ['NOT_FOUND'],
  },
  /** Null: never. */
  'GET pwa/preferences/last-visited-mailbox': { access: signedIn(), response: z.object({ lastVisitedAt: z.string().nullable() }) },
  'PUT user-infos/update-last-visited-mailbox': { access: signedIn(), response: null, alsoBy: ['POST'] },

  'GET message-preferences': { access: signedIn(), response: MessagePreferences },
  /** Changes only the topics in the body. */
  'PATCH message-preferences': {
    access: signedIn(),
    body: z.object({ topics: z.partialRecord(Topic, ChannelsOfTopic.partial()) }),
    response: MessagePreferences,
  },
  /** One-click unsubscribe by a mail program (RFC 8058): turns off mails of the topic. The response is the same for every token. */
  'POST message-preferences/unsubscribe/{token}': {
    access: everybody(),
    isForm: true,
    body: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
    response: null,
  },
  /**
   * The same from a page of the portal, by the link in the mail. `isDaily`: turned off the daily digest, with all its topics. Otherwise `topic` is null for
   * an unknown token.
   */
  'POST message-preferences/unsubscribe': {
    access: everybody(),
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ topic: Topic.nullable(), isDaily: z.boolean() }),
  },
})
