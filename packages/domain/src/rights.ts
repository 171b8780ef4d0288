// The rights of the GDPR (articles 7 and 15 to 21) as the portal offers them.

/** What a member may ask of the union about their data: articles 15, 16, 17, 18, 20 and 21. */
export const RIGHTS = ['ACCESS', 'RECTIFICATION', 'ERASURE', 'RESTRICTION', 'PORTABILITY', 'OBJECTION'] as const
export type Right = (typeof RIGHTS)[number]

/** `OPEN` until the union has answered, or the member has taken it back. */
export const RIGHTS_REQUEST_STATES = ['OPEN', 'DONE', 'REFUSED', 'WITHDRAWN'] as const
export type RightsRequestState = (typeof RIGHTS_REQUEST_STATES)[number]

/**
 * What a member may consent to beyond what membership itself needs, each with who then receives the data. All are off until the member
 * says yes (article 7; union membership is special data, article 9).
 */
export const CONSENTS = {
  UNION_NEWSLETTER: 'UNION',
  SURVEYS: 'UNION',
  EVENT_PICTURES: 'PUBLIC',
  PARTNER_OFFERS: 'PARTNERS',
  TRAINING_OFFERS: 'TRAINING_CENTRES',
  TELL_EMPLOYER: 'EMPLOYER',
} as const satisfies Record<string, 'UNION' | 'PUBLIC' | 'PARTNERS' | 'TRAINING_CENTRES' | 'EMPLOYER'>
export type ConsentPurpose = keyof typeof CONSENTS
export type ConsentRecipient = (typeof CONSENTS)[ConsentPurpose]
export const CONSENT_PURPOSES = Object.keys(CONSENTS) as [ConsentPurpose, ...ConsentPurpose[]]

/** The wording that members consent to now. A new wording asks anew: consent to another text is none. */
export const CONSENT_TEXT_VERSION = 1

/** The laws that oblige the union to keep something after a member has left, by the key of their text. */
export const RETENTION_LAWS = {
  /** Código de Comercio, article 30: books and vouchers of the accounts. */
  ACCOUNTS: 6,
  /** Ley General Tributaria, article 66: until a tax debt lapses. */
  TAX: 4,
  /** Ley Orgánica 3/2018, article 72: until the gravest infringement of data protection lapses. */
  DATA_PROTECTION: 3,
} as const
export type RetentionLaw = keyof typeof RETENTION_LAWS
