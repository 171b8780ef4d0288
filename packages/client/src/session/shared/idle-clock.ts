// When a shared computer is left automatically. It uses only points in time, so that a late timer or a sleeping computer makes no
// difference.

/** Time without activity after which the reader is asked, in ms. */
export const IDLE = 5 * 60_000
/** How long the question waits for an answer, in ms. */
export const ANSWER_TIME = 60_000

/** `ACT`: a key, the pointer or a touch. `ANSWER`: the reader continues. `LOOK`: a timer, or the tab became visible. */
type IdleEvent = 'ACT' | 'ANSWER' | 'LOOK'

interface Idle {
  readonly state: 'IN_USE' | 'ASKING' | 'OVER'
  /** The time of the last activity. */
  readonly lastAct: number
  /** The time of the next automatic change. */
  readonly until: number
}

/**
 * The state after an event at `now`. While the question waits, only an answer counts, because the next person may have moved the mouse.
 * `OVER` is final, because the activity that wakes a computer may also be theirs.
 */
export function nextIdle(lastAct: number, event: IdleEvent, now: number): Idle {
  // The clock may have been set back.
  const before = Math.min(lastAct, now)
  const isOver = now >= before + IDLE + ANSWER_TIME
  if (isOver) return { state: 'OVER', lastAct: before, until: Infinity }
  const isAsking = now >= before + IDLE
  if (event === 'ANSWER' || (event === 'ACT' && !isAsking)) return { state: 'IN_USE', lastAct: now, until: now + IDLE }
  if (isAsking) return { state: 'ASKING', lastAct: before, until: before + IDLE + ANSWER_TIME }
  return { state: 'IN_USE', lastAct: before, until: before + IDLE }
}
