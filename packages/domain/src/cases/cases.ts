/** Requests to the union that members can follow (specification §7: the nine calls that send a mail). Each call has one of our kinds. */
export const CASE_KINDS = [
  'INCIDENT',
  'COVERAGE',
  'COVERAGE_CERTIFICATE',
  'ADVICE',
  'ATTENTION',
  'DEFENDER',
  'SENIOR',
  'AFFILIATION',
  'CONTACT',
  // Words between the member and one person of the union, without a form (docs/decisions/135).
  'CONVERSATION',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** The states of a case (ours: the specification has none). */
export const CASE_STATES = ['RECEIVED', 'IN_PROGRESS', 'WAITING', 'ANSWERED', 'CLOSED'] as const
export type CaseState = (typeof CASE_STATES)[number]

/**
 * The transitions of a case. They are made by the team (`take`, `release`, `ask`, `answer`, `close`), by the member (`reply`, `withdraw`, `reopen`)
 * or by time, after a period without messages (`lapse`).
 */
export const CASE_TRANSITION_NAMES = ['take', 'release', 'ask', 'answer', 'close', 'reply', 'withdraw', 'reopen', 'lapse'] as const
export type CaseTransition = (typeof CASE_TRANSITION_NAMES)[number]

/** The transitions of the team. */
export const STAFF_TRANSITIONS = ['take', 'release', 'ask', 'answer', 'close'] as const satisfies readonly CaseTransition[]
export type StaffTransition = (typeof STAFF_TRANSITIONS)[number]

/** Whether the team must write a message with this transition. A case is never closed without a reason or an answer. */
export const mustSpeak = (from: CaseState, transition: StaffTransition): boolean =>
  transition === 'ask' || transition === 'answer' || (transition === 'close' && from !== 'ANSWERED')

/** The legal transitions. All others are rejected. */
export const CASE_TRANSITIONS: { readonly [From in CaseState]: { readonly [Transition in CaseTransition]?: CaseState } } = {
  /** Nobody in the team has taken it yet. A reply of the member does not change that. */
  RECEIVED: { take: 'IN_PROGRESS', reply: 'RECEIVED', withdraw: 'CLOSED' },
  /** Somebody in the team has taken it; a colleague may take it over. */
  IN_PROGRESS: {
    take: 'IN_PROGRESS',
    release: 'RECEIVED',
    ask: 'WAITING',
    answer: 'ANSWERED',
    close: 'CLOSED',
    reply: 'IN_PROGRESS',
    withdraw: 'CLOSED',
  },
  /** The member has to answer a question. The team's deadline is paused. */
  WAITING: {
    take: 'WAITING',
    ask: 'WAITING',
    answer: 'ANSWERED',
    close: 'CLOSED',
    reply: 'IN_PROGRESS',
    withdraw: 'CLOSED',
    lapse: 'CLOSED',
  },
  /** Closes by itself if the member adds nothing. */
  ANSWERED: { take: 'ANSWERED', answer: 'ANSWERED', close: 'CLOSED', reply: 'IN_PROGRESS', withdraw: 'CLOSED', lapse: 'CLOSED' },
  /** The member may reopen it once. */
  CLOSED: { reopen: 'RECEIVED' },
}

/** The state after a transition; undefined if it is not legal. */
export const nextCaseState = (from: CaseState, transition: CaseTransition): CaseState | undefined => CASE_TRANSITIONS[from][transition]

/** Whether the union owes an answer, so that its deadline is running. */
export const isDue = (state: CaseState): boolean => state === 'RECEIVED' || state === 'IN_PROGRESS'

/** Working days within which the union answers, unless the case has an earlier deadline. */
export const ANSWER_DAYS: Readonly<Record<CaseKind, number>> = {
  INCIDENT: 2,
  COVERAGE: 5,
  COVERAGE_CERTIFICATE: 3,
  ADVICE: 5,
  ATTENTION: 5,
  DEFENDER: 10,
  SENIOR: 5,
  AFFILIATION: 5,
  CONTACT: 2,
  CONVERSATION: 5,
}

/** Days without a message after which a case in this state closes by itself. */
export const LAPSE_DAYS: Readonly<Partial<Record<CaseState, number>>> = { ANSWERED: 15, WAITING: 30 }
/** Days after closing during which a case can be reopened. */
export const REOPEN_DAYS = 60

/** Satisfaction of the member: 1 is the lowest. */
export const SCORES = [1, 2, 3, 4, 5] as const

/** The most characters of a message. */
export const MAX_MESSAGE = 4000

/** Whether the member may reopen it now (milliseconds since 1970). */
export const canReopen = (
  { state, closedAt, wasReopened }: { readonly state: CaseState; readonly closedAt: number | null; readonly wasReopened: boolean },
  now: number,
): boolean => nextCaseState(state, 'reopen') !== undefined && !wasReopened && closedAt !== null && now < closedAt + REOPEN_DAYS * 86_400_000
