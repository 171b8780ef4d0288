import { STAFF_ROLES } from '@afilia/domain/identity/roles'
import { CASE_FORM_NAMES } from '@afilia/domain/cases/case-forms'
import { CASE_ROLES, type FormKind } from '@afilia/domain/cases/case-roles'
import { CASE_TRANSITION_NAMES, STAFF_TRANSITIONS } from '@afilia/domain/cases/cases'
import { z } from 'zod'
import { members, only, ownWith, signedIn } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { Answers } from '../events/orders.ts'
import { Reference } from '../content/reference.ts'
import { CASE_EXPORTS, CaseChanges, CaseKind, CaseState, StaffCaseFilter } from './case-lists.ts'
import { BulkResult } from '../bulk.ts'
import { CaseWords, Files, SENT, words } from './case-words.ts'
import { GIVEN, Upload } from './uploads.ts'

const rule = (name: FieldRule): FieldRule => name
const id = z.string().max(40)

/** The body of a form of `domain/cases/case-forms.ts`. The path of a wrong answer is `answers.{question}`. */
export const CaseRequest = z.object({
  answers: Answers.default({}),
  /** A delegate of the member's centre who may see the case, because the member wants their help. */
  helperId: id.nullable().default(null),
})
export type CaseRequest = z.infer<typeof CaseRequest>

/** Identifies the new case for its sender. */
export const CaseReceipt = z.object({ id: z.string(), reference: z.string(), receivedAt: z.string() })
export type CaseReceipt = z.infer<typeof CaseReceipt>

/** A case in a list. */
export const CaseCard = z.object({
  id: z.string(),
  /** The number that the member quotes, such as `C-7K3M-Q2PX`. */
  reference: z.string(),
  kind: CaseKind,
  state: CaseState,
  receivedAt: z.string(),
  updatedAt: z.string(),
  /** The day by which the union answers, by the working days of the member's autonomy; null while it waits for the member or is closed. */
  dueOn: z.string().nullable(),
})
export type CaseCard = z.infer<typeof CaseCard>

const NamedPerson = z.object({ id: z.string(), name: z.string() })
const Colleague = NamedPerson.extend({ isMe: z.boolean() })
const Team = z.object({ id: z.string(), name: z.string() })

/** A message of the member or the team. */
export const CaseMessage = z.object({
  id: z.string(),
  by: z.enum(['MEMBER', 'TEAM', 'HELPER']),
  /** Null if the person is unknown now. Staff see each other's names; the member sees only the team. */
  author: z.string().nullable(),
  text: z.string(),
  at: z.string(),
  files: z.array(Upload),
})
export type CaseMessage = z.infer<typeof CaseMessage>

/** A note of the team for itself. */
const CaseNote = CaseMessage.pick({ id: true, author: true, text: true, at: true })

/** A transition in the history of the case. */
const CaseEvent = z.object({
  transition: z.enum(CASE_TRANSITION_NAMES),
  state: CaseState,
  by: z.enum(['MEMBER', 'TEAM', 'TIME']),
  at: z.string(),
})

const CaseParts = CaseCard.extend({
  /** The form that was sent; null for the contact form. */
  form: z.enum(CASE_FORM_NAMES).nullable(),
  answers: Answers,
  /** The files of the answers, by their ids. */
  files: z.array(Upload),
  team: Team,
  messages: z.array(CaseMessage),
  history: z.array(CaseEvent),
  /** When it closes by itself without further messages. */
  lapsesAt: z.string().nullable(),
  /** The member's rating of a closed case. */
  satisfaction: z.object({ score: z.number().int(), text: z.string() }).nullable(),
})

/** The member's own card, with whether the team wrote something that they have not opened. */
export const OwnCaseCard = CaseCard.extend({ isUnread: z.boolean() })
export type OwnCaseCard = z.infer<typeof OwnCaseCard>

export const OwnCase = CaseParts.extend({
  /** The delegate who may see the case. */
  helper: NamedPerson.nullable(),
  /** The person whom the member wrote to, in a conversation. */
  addressee: NamedPerson.nullable(),
  canReopen: z.boolean(),
})
export type OwnCase = z.infer<typeof OwnCase>

/** A case in the team's list. It names the member, but contains none of their texts. */
export const StaffCaseCard = CaseCard.extend({
  /** Null if the sender was not signed in. */
  member: NamedPerson.nullable(),
  province: Reference.nullable(),
  team: Team,
  /** The person of the team who works on it. */
  takenBy: Colleague.nullable(),
  /** The person whom the member wrote to, in a conversation. The team covers for them. */
  addressee: Colleague.nullable(),
})
export type StaffCaseCard = z.infer<typeof StaffCaseCard>

export const StaffCase = CaseParts.extend({
  ...StaffCaseCard.shape,
  /** The contact details of the member. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** The text of the contact form. */
  contactForm: z.object({ topic: z.string(), message: z.string() }).nullable(),
  /** Counts changes. A change names the version that it is based on. */
  version: z.number().int(),
  /** Whether the caller is the helping delegate, who can only read and write messages, and not a person of the team. */
  isHelper: z.boolean(),
  /** The other people of its team, to whom it can be handed over. Empty for the helping delegate. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What the team has noted for itself, oldest first. Empty for the helping delegate. */
  notes: z.array(CaseNote),
})
export type StaffCase = z.infer<typeof StaffCase>

const ofCase = { access: members(), response: OwnCase } as const

/** One of the specification's calls (§7, notification mail endpoints): stores a case, and mails its team and its member. A student's affiliation is in affiliations.ts. */
const send = (kind: FormKind) =>
  ({
    access: ownWith(...CASE_ROLES[kind]),
    body: CaseRequest,
    lines: ['answers.*'],
    response: CaseReceipt,
    creates: 'cases/{case}',
    errors: SENT,
  }) as const

const STAFF = only(...STAFF_ROLES)

/** A form that has not been sent yet. */
export const CaseDraft = z.object({ answers: Answers, updatedAt: z.string() })
export type CaseDraft = z.infer<typeof CaseDraft>

export const cases = endpoints({
  'POST services/notify/api/notifications/send_sinister_email': send('INCIDENT'),
  'POST services/notify/api/notifications/send_senior_request': send('SENIOR'),
  'POST services/notify/api/notifications/send_register_src_email': send('COVERAGE'),
  'POST services/notify/api/notifications/send_attention_email': send('ATTENTION'),
  'POST services/notify/api/notifications/send_defender_email': send('DEFENDER'),
  'POST services/notify/api/notifications/send_certificate_request_src_email': send('COVERAGE_CERTIFICATE'),
  'POST services/notify/api/notifications/send_advisory_request': send('ADVICE'),

  /** The caller's own; `age` ascending means newest first. */
  'GET cases': {
    access: signedIn(),
    query: z.object({ isOpen: z.stringbool().optional() }),
    response: z.array(OwnCaseCard),
    sortableBy: ['age', 'receivedAt', 'updatedAt', 'dueOn', 'reference', 'kind', 'state', 'isUnread'],
  },
  'GET cases/{case}': { access: signedIn(), response: OwnCase, errors: ['NOT_FOUND'] },
  /** Marks the team's messages as read. */
  'POST cases/{case}/read': { access: signedIn(), response: null },
  'GET cases/{case}/files/{upload}': { access: signedIn(), response: file('application/octet-stream'), errors: GIVEN },
  'POST cases/{case}/messages': { ...ofCase, body: CaseWords, lines: ['text'], errors: ['NOT_FOUND', 'CASE_CLOSED', ...SENT] },
  /** Closes the case because the member needs no answer. */
  'POST cases/{case}/close': { ...ofCase, errors: ['NOT_FOUND', 'CASE_CLOSED'] },
  /** Reopens the case, once, with a message about what is still open. */
  'POST cases/{case}/reopen': { ...ofCase, body: CaseWords, lines: ['text'], errors: ['NOT_FOUND', 'CASE_NOT_REOPENED', ...SENT] },
  'PUT cases/{case}/satisfaction': {
    ...ofCase,
    body: z.object({ score: z.number().int().min(1, rule('invalid')).max(5, rule('invalid')), text: words.default('') }),
    lines: ['text'],
    errors: ['NOT_FOUND', 'CASE_NOT_CLOSED'],
  },
  /** Lets a delegate of the member's centre see the case; null ends that. */
  'PUT cases/{case}/helper': { ...ofCase, body: z.object({ helperId: id.nullable() }), errors: ['NOT_FOUND', 'REFERENCE_NOT_FOUND'] },

  /** The draft of a form, to continue on another device. One for each kind. */
  'GET case-drafts/{kind}': { access: members(), response: z.object({ draft: CaseDraft.nullable() }), errors: ['NOT_FOUND'] },
  /** Stored encrypted for some weeks. The newest wins; a save names the version that it is based on. */
  'PUT case-drafts/{kind}': {
    access: members(),
    body: z.object({ answers: Answers, seenAt: z.string().max(40).nullable() }),
    lines: ['answers.*'],
    response: CaseDraft,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  'DELETE case-drafts/{kind}': { access: members(), response: null, errors: ['NOT_FOUND'] },

  /** The cases of the caller's teams, and those in which members want the caller's help. `dueOn` ascending: the most urgent first. */
  'GET staff/cases': {
    access: STAFF,
    query: StaffCaseFilter,
    response: z.array(StaffCaseCard),
    sortableBy: ['dueOn', 'age', 'receivedAt', 'updatedAt', 'reference'],
    exports: CASE_EXPORTS,
  },
  /** The others in the caller's teams, to whom cases can be handed over. */
  'GET staff/case-colleagues': { access: STAFF, response: z.array(NamedPerson) },
  /** Makes a transition of many cases, each by the rules of the single one, in its present version. A text goes to each member. */
  'POST staff/cases/changes': {
    access: STAFF,
    body: CaseChanges,
    lines: ['text'],
    response: BulkResult,
    errors: ['CHANGED_MEANWHILE'],
  },
  'GET staff/cases/{case}': { access: STAFF, response: StaffCase, errors: ['NOT_FOUND'] },
  'GET staff/cases/{case}/files/{upload}': { access: STAFF, response: file('application/octet-stream'), errors: GIVEN },
  /** Throws CHANGED_MEANWHILE if a colleague or the member changed it first, CASE_TRANSITION_REJECTED if the transition is not legal in the case's state. Some transitions need a message (`mustSpeak`). */
  'POST staff/cases/{case}/transitions': {
    access: STAFF,
    body: z.object({
      transition: z.enum(STAFF_TRANSITIONS),
      version: z.number().int(),
      text: words.default(''),
      files: Files,
      /** For `take`: the colleague who gets the case; null for the caller. Throws REFERENCE_NOT_FOUND for somebody outside the team. */
      takerId: id.nullable().default(null),
    }),
    lines: ['text'],
    response: StaffCase,
    errors: ['NOT_FOUND', 'ACCESS_DENIED', 'CHANGED_MEANWHILE', 'CASE_TRANSITION_REJECTED', 'REFERENCE_NOT_FOUND', 'UPLOAD_GONE'],
  },
  /** A message from the helping delegate, or from the team without a transition. */
  'POST staff/cases/{case}/messages': {
    access: STAFF,
    body: CaseWords,
    lines: ['text'],
    response: StaffCase,
    errors: ['NOT_FOUND', 'CASE_CLOSED', 'UPLOAD_GONE'],
  },

  /** Notes something for the team, also in a closed case. The member is not notified, and sees it only in the copy of all data. */
  'POST staff/cases/{case}/notes': {
    access: STAFF,
    body: z.object({ text: words.min(1, rule('required')) }),
    lines: ['text'],
    response: StaffCase,
    errors: ['NOT_FOUND', 'ACCESS_DENIED', 'TOO_MANY_REQUESTS'],
  },
})
