// When a shared computer is left by itself. It knows times alone, so a timer that came late, or a computer that slept, changes nothing.

/** Without an act of the reader for so long, they are asked; in ms. */
export const IDLE = 5 * 60_000
/** And so long the question waits. */
export const ANSWER_TIME = 60_000

/** `ACT`: a key, the pointer or a touch. `ANSWER`: they go on. `LOOK`: a timer, or the tab is seen again. */
type IdleEvent = 'ACT' | 'ANSWER' | 'LOOK'

interface Idle {
  readonly state: 'IN_USE' | 'ASKING' | 'OVER'
  /** The time of the last act. */
  readonly lastAct: number
  /** Until when nothing changes by itself. */
  readonly until: number
}

/**
 * What an event at `now` leads to. While the question waits only an answer counts: the next person may have moved the mouse. Once it is over, nothing goes
 * back: the act that wakes a computer may be theirs too.
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
