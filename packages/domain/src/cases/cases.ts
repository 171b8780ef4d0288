/**
 * What members ask the union for and can follow (specification §7: the nine calls that send a mail). The kinds are ours, one for each call.
 */
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
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** What a case is at (the specification shows no states). */
export const CASE_STATES = ['RECEIVED', 'IN_PROGRESS', 'WAITING', 'ANSWERED', 'CLOSED'] as const
export type CaseState = (typeof CASE_STATES)[number]

/**
 * What transitions a case: the team (`take`, `release`, `ask`, `answer`, `close`), the member (`reply`, `withdraw`, `reopen`) or time, once nobody has said anything more
 * (`lapse`).
 */
export const CASE_TRANSITION_NAMES = ['take', 'release', 'ask', 'answer', 'close', 'reply', 'withdraw', 'reopen', 'lapse'] as const
export type CaseTransition = (typeof CASE_TRANSITION_NAMES)[number]

/** The transitions of the team. */
export const STAFF_TRANSITIONS = ['take', 'release', 'ask', 'answer', 'close'] as const satisfies readonly CaseTransition[]
export type StaffTransition = (typeof STAFF_TRANSITIONS)[number]

/** Whether a transition of the team has to say something to the member: nobody reads that a case is closed without why, unless the answer stands there. */
export const mustSpeak = (from: CaseState, transition: StaffTransition): boolean =>
  transition === 'ask' || transition === 'answer' || (transition === 'close' && from !== 'ANSWERED')

/** The legal transitions. What is not here is rejected. */
export const CASE_TRANSITIONS: { readonly [From in CaseState]: { readonly [Transition in CaseTransition]?: CaseState } } = {
  /** Nobody of the team has it yet. What the member writes changes nothing of that. */
  RECEIVED: { take: 'IN_PROGRESS', reply: 'RECEIVED', withdraw: 'CLOSED' },
  /** Somebody of the team has it; a colleague may take it over. */
  IN_PROGRESS: {
    take: 'IN_PROGRESS',
    release: 'RECEIVED',
    ask: 'WAITING',
    answer: 'ANSWERED',
    close: 'CLOSED',
    reply: 'IN_PROGRESS',
    withdraw: 'CLOSED',
  },
  /** The member has been asked for something. The team's clock stands still. */
  WAITING: {
    take: 'WAITING',
    ask: 'WAITING',
    answer: 'ANSWERED',
    close: 'CLOSED',
    reply: 'IN_PROGRESS',
    withdraw: 'CLOSED',
    lapse: 'CLOSED',
  },
  /** It closes by itself if the member has nothing to add. */
  ANSWERED: { take: 'ANSWERED', answer: 'ANSWERED', close: 'CLOSED', reply: 'IN_PROGRESS', withdraw: 'CLOSED', lapse: 'CLOSED' },
  /** The member may take it up again, once. */
  CLOSED: { reopen: 'RECEIVED' },
}

/** The state after a transition; undefined if it is not legal. */
export const nextCaseState = (from: CaseState, transition: CaseTransition): CaseState | undefined => CASE_TRANSITIONS[from][transition]

/** Whether the union owes an answer: its clock runs. */
export const isDue = (state: CaseState): boolean => state === 'RECEIVED' || state === 'IN_PROGRESS'

/** In how many working days the union answers, unless the case itself is in more of a hurry. */
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
}

/** A case that has been answered, or whose member has been asked for something, closes by itself after so many days without a word. */
export const LAPSE_DAYS: Readonly<Partial<Record<CaseState, number>>> = { ANSWERED: 15, WAITING: 30 }
/** So many days after it was closed a case can still be reopened. */
export const REOPEN_DAYS = 60

/** How content a member is: 1 is the least. */
export const SCORES = [1, 2, 3, 4, 5] as const

/** The most characters of a message. */
export const MAX_MESSAGE = 4000

/** Whether the member may reopen it now (milliseconds since 1970). */
export const canReopen = (
  { state, closedAt, wasReopened }: { readonly state: CaseState; readonly closedAt: number | null; readonly wasReopened: boolean },
  now: number,
): boolean => nextCaseState(state, 'reopen') !== undefined && !wasReopened && closedAt !== null && now < closedAt + REOPEN_DAYS * 86_400_000
