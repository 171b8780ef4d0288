// The rights under the GDPR (articles 7 and 15 to 21) that the portal offers.

/** The requests a member can make about their data: articles 15, 16, 17, 18, 20 and 21. */
export const RIGHTS = ['ACCESS', 'RECTIFICATION', 'ERASURE', 'RESTRICTION', 'PORTABILITY', 'OBJECTION'] as const
export type Right = (typeof RIGHTS)[number]

/** `OPEN` until the union answers or the member withdraws the request. */
export const RIGHTS_REQUEST_STATES = ['OPEN', 'DONE', 'REJECTED', 'WITHDRAWN'] as const
export type RightsRequestState = (typeof RIGHTS_REQUEST_STATES)[number]

/**
 * Purposes that membership itself does not require, so they need consent; each with the recipients of the data. All are off until the
 * member consents (article 7; union membership is a special category of data, article 9).
 */
export const CONSENTS = {
  UNION_NEWSLETTER: 'UNION',
  SURVEYS: 'UNION',
  EVENT_PICTURES: 'PUBLIC',
  PARTNER_OFFERS: 'PARTNERS',
  TRAINING_OFFERS: 'TRAINING_CENTRES',
  TELL_EMPLOYER: 'EMPLOYER',
  USAGE_FIGURES: 'UNION',
  TAG_MANAGER: 'GOOGLE',
} as const satisfies Record<string, 'UNION' | 'PUBLIC' | 'PARTNERS' | 'TRAINING_CENTRES' | 'EMPLOYER' | 'GOOGLE'>
export type ConsentPurpose = keyof typeof CONSENTS
export type ConsentRecipient = (typeof CONSENTS)[ConsentPurpose]
export const CONSENT_PURPOSES = Object.keys(CONSENTS) as [ConsentPurpose, ...ConsentPurpose[]]

/** The current wording of the consents. A new wording needs new consent. */
export const CONSENT_TEXT_VERSION = 1

/** The uses that a member may object to (article 21). `REPRESENTATIVES`: delegates and supervisors can see the member. */
export const OBJECTIONS = ['REPRESENTATIVES', 'COMMUNICATIONS'] as const
export type Objection = (typeof OBJECTIONS)[number]
/** The consents that an objection to communications revokes. */
export const COMMUNICATION_CONSENTS = ['UNION_NEWSLETTER', 'SURVEYS'] as const satisfies readonly ConsentPurpose[]

/** The laws that require the union to retain data after a member has left, by the key of their text. Values in years. */
export const RETENTION_LAWS = {
  /** Código de Comercio, article 30: accounting books and vouchers. */
  ACCOUNTS: 6,
  /** Ley General Tributaria, article 66: until a tax debt is time-barred. */
  TAX: 4,
  /** Ley Orgánica 3/2018, article 72: until the most serious data protection infringement is time-barred. */
  DATA_PROTECTION: 3,
} as const
export type RetentionLaw = keyof typeof RETENTION_LAWS

/** Why rows of a table are retained: a law above, or another reason. */
export const RETENTION_REASONS = ['ACCOUNTS', 'TAX', 'DATA_PROTECTION', 'CLAIMS', 'SECURITY', 'ANSWER', 'TECHNICAL'] as const
export type RetentionReason = (typeof RETENTION_REASONS)[number]

/** The reasons for staff to unmask a member's data. The member sees the chosen reason in their own language. */
export const ACCESS_REASONS = ['REQUEST', 'POST', 'IDENTIFICATION', 'CORRECTION', 'LEGAL_ADVICE', 'ELECTIONS', 'AUTHORITY'] as const
export type AccessReason = (typeof ACCESS_REASONS)[number]
