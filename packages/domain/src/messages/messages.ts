/** What messages are about. For each, a member chooses how it reaches them. */
export const TOPICS = ['NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION'] as const
export type Topic = (typeof TOPICS)[number]

/** Whether a message is mailed too: not at all, at once, or in one mail a day with all the others. It is in the portal in any case. */
export const MAIL_CHOICES = ['OFF', 'NOW', 'DAILY'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export interface Channels {
  readonly push: boolean
  readonly mail: MailChoice
}

/** Until the member chooses: what they wait for comes at once, the rest disturbs nobody. */
export const DEFAULT_CHANNELS: Readonly<Record<Topic, Channels>> = {
  NEWS: { push: false, mail: 'OFF' },
  EVENTS: { push: true, mail: 'NOW' },
  JOBS: { push: true, mail: 'DAILY' },
  REQUESTS: { push: true, mail: 'NOW' },
  MONEY: { push: true, mail: 'NOW' },
  UNION: { push: true, mail: 'DAILY' },
}

/** The most characters of a message to many: its title is what a phone shows in one line. */
export const MAX_TITLE = 80
export const MAX_BODY = 8000

/** At most so many pop-ups are shown one after the other; the rest come at the next visit. */
export const MAX_POPUPS = 3

/** What a message to many is at. */
export const CAMPAIGN_STATES = ['DRAFT', 'PENDING', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/**
 * What transitions it: its author (`submit` for approval, `send`, `withdraw`), a second person (`approve`, `return`), whoever may send it (`cancel`) or time (`begin` when
 * it is due, `finish` when everybody has it).
 */
export const CAMPAIGN_TRANSITION_NAMES = ['submit', 'send', 'withdraw', 'approve', 'return', 'cancel', 'begin', 'finish'] as const
export type CampaignTransition = (typeof CAMPAIGN_TRANSITION_NAMES)[number]
/** The transitions that a person makes. */
export const STAFF_CAMPAIGN_TRANSITIONS = [
  'submit',
  'send',
  'withdraw',
  'approve',
  'return',
  'cancel',
] as const satisfies readonly CampaignTransition[]

/** The legal transitions. What is not here is rejected. */
export const CAMPAIGN_TRANSITIONS: { readonly [From in CampaignState]: { readonly [Transition in CampaignTransition]?: CampaignState } } = {
  /** `send` only for fewer than need an approval. */
  DRAFT: { submit: 'PENDING', send: 'SCHEDULED' },
  PENDING: { approve: 'SCHEDULED', return: 'DRAFT', withdraw: 'DRAFT' },
  /** It goes at its time, which may be now. */
  SCHEDULED: { begin: 'SENDING', withdraw: 'DRAFT', cancel: 'CANCELLED' },
  /** Who has it already keeps it. */
  SENDING: { finish: 'SENT', cancel: 'CANCELLED' },
  SENT: {},
  CANCELLED: {},
}

export const nextCampaignState = (from: CampaignState, transition: CampaignTransition): CampaignState | undefined =>
  CAMPAIGN_TRANSITIONS[from][transition]

/** From so many recipients on, a second person approves a message before it goes. */
export const APPROVAL_FROM = 500

/** A count below this is told as less than it, so that nobody learns by counting who somebody is. */
export const LEAST_COUNT = 10
