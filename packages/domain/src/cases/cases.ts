/**
 * What members ask the union for and can follow (specification §7: the nine calls that send a mail). The kinds are ours, one for each call.
 */
export const CASE_KINDS = [
  'INCIDENT',
  'COVER',
  'COVER_CERTIFICATE',
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
 * What moves a case: the desk (`take`, `release`, `ask`, `answer`, `close`), the member (`reply`, `withdraw`, `reopen`) or time, once nobody has said anything more
 * (`lapse`).
 */
export const CASE_MOVE_NAMES = ['take', 'release', 'ask', 'answer', 'close', 'reply', 'withdraw', 'reopen', 'lapse'] as const
export type CaseMove = (typeof CASE_MOVE_NAMES)[number]

/** The moves of the desk. */
export const DESK_MOVES = ['take', 'release', 'ask', 'answer', 'close'] as const satisfies readonly CaseMove[]
export type DeskMove = (typeof DESK_MOVES)[number]

/** Whether a move of the desk has to say something to the member: nobody reads that a case is closed without why, unless the answer stands there. */
export const mustSpeak = (from: CaseState, move: DeskMove): boolean =>
  move === 'ask' || move === 'answer' || (move === 'close' && from !== 'ANSWERED')

/** The legal moves. What is not here is refused. */
export const CASE_MOVES: { readonly [From in CaseState]: { readonly [Move in CaseMove]?: CaseState } } = {
  /** Nobody of the desk has it yet. What the member writes changes nothing of that. */
  RECEIVED: { take: 'IN_PROGRESS', reply: 'RECEIVED', withdraw: 'CLOSED' },
  /** Somebody of the desk has it; a colleague may take it over. */
  IN_PROGRESS: {
    take: 'IN_PROGRESS',
    release: 'RECEIVED',
    ask: 'WAITING',
    answer: 'ANSWERED',
    close: 'CLOSED',
    reply: 'IN_PROGRESS',
    withdraw: 'CLOSED',
  },
  /** The member has been asked for something. The desk's clock stands still. */
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

/** The state after a move; undefined if it is not legal. */
export const moveCase = (from: CaseState, move: CaseMove): CaseState | undefined => CASE_MOVES[from][move]

/** Whether the union owes an answer: its clock runs. */
export const isDue = (state: CaseState): boolean => state === 'RECEIVED' || state === 'IN_PROGRESS'

/** In how many working days the union answers, unless the case itself is in more of a hurry. */
export const ANSWER_DAYS: Readonly<Record<CaseKind, number>> = {
  INCIDENT: 2,
  COVER: 5,
  COVER_CERTIFICATE: 3,
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
): boolean => moveCase(state, 'reopen') !== undefined && !wasReopened && closedAt !== null && now < closedAt + REOPEN_DAYS * 86_400_000
