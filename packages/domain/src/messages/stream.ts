// The server-sent events with the number of unread messages, on the browser's side (docs/decisions/100).

/** The longest pause before reconnecting, in ms. */
const LONGEST = 5 * 60_000
const SHORTEST = 2000

/**
 * The pause before reconnecting after this many failures in a row, in ms. `chance` is random between 0 and 1, so that after an outage the
 * browsers of all members do not reconnect at once.
 */
export function streamPause(failures: number, chance: number): number {
  const most = Math.min(SHORTEST * 2 ** Math.max(0, failures), LONGEST)
  return Math.round(most * (0.5 + chance / 2))
}

/** The polling interval of a browser without a stream: two to five minutes, in ms. */
export const pollPause = (chance: number): number => Math.round((2 + 3 * chance) * 60_000)
