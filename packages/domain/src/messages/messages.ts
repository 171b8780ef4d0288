/** The topics of messages. For each, members choose the channels. */
export const TOPICS = ['NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION'] as const
export type Topic = (typeof TOPICS)[number]

/** Mail besides the message in the portal: none, at once, or one daily digest. */
export const MAIL_CHOICES = ['OFF', 'NOW', 'DAILY'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export interface Channels {
  readonly push: boolean
  readonly mail: MailChoice
}

/** The defaults: members get at once what they wait for, and nothing else disturbs them. */
export const DEFAULT_CHANNELS: Readonly<Record<Topic, Channels>> = {
  NEWS: { push: false, mail: 'OFF' },
  EVENTS: { push: true, mail: 'NOW' },
  JOBS: { push: true, mail: 'DAILY' },
  REQUESTS: { push: true, mail: 'NOW' },
  MONEY: { push: true, mail: 'NOW' },
  UNION: { push: true, mail: 'DAILY' },
}

/** The most characters of a campaign. Its title fits on one line of a phone. */
export const MAX_TITLE = 80
export const MAX_BODY = 8000

/** The most pop-ups in one visit, one after another; the rest come at the next visit. */
export const MAX_POPUPS = 3

/** The states of a campaign. */
export const CAMPAIGN_STATES = ['DRAFT', 'PENDING', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/**
 * The transitions of a campaign. They are made by its author (`submit` for approval, `send`, `withdraw`), a second person (`approve`, `return`), anybody
 * who may send it (`cancel`) or time (`begin` when it is due, `finish` when all recipients have it).
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

/** The legal transitions. All others are rejected. */
export const CAMPAIGN_TRANSITIONS: { readonly [From in CampaignState]: { readonly [Transition in CampaignTransition]?: CampaignState } } = {
  /** `send` is only for audiences too small to need an approval. */
  DRAFT: { submit: 'PENDING', send: 'SCHEDULED' },
  PENDING: { approve: 'SCHEDULED', return: 'DRAFT', withdraw: 'DRAFT' },
  /** Is sent at its scheduled time, which may be now. */
  SCHEDULED: { begin: 'SENDING', withdraw: 'DRAFT', cancel: 'CANCELLED' },
  /** Cancelling stops the sending; recipients who already have the message keep it. */
  SENDING: { finish: 'SENT', cancel: 'CANCELLED' },
  SENT: {},
  CANCELLED: {},
}

export const nextCampaignState = (from: CampaignState, transition: CampaignTransition): CampaignState | undefined =>
  CAMPAIGN_TRANSITIONS[from][transition]

/** From this number of recipients on, a second person must approve a campaign. */
export const APPROVAL_FROM = 500

/** Counts of people below this are suppressed, and others are rounded to it, so that they do not identify anybody (docs/decisions/131). */
export const LEAST_COUNT = 10

/** A count as staff may see it: null below ten, otherwise the nearest multiple of ten. */
export const roundCount = (count: number): number | null => (count < LEAST_COUNT ? null : LEAST_COUNT * Math.round(count / LEAST_COUNT))

/** The largest count that a rounded one may stand for. */
export const mostOf = (rounded: number): number => rounded + LEAST_COUNT / 2 - 1
