// The stream of server-sent events that tells how many messages are unread, as the browser opens it (docs/decisions/100).

/** The longest pause before it is opened again, in ms. */
const LONGEST = 5 * 60_000
const SHORTEST = 2000

/**
 * How long to wait before it is opened again, in ms, when it has failed so many times in a row. `chance` is drawn between 0 and 1: after an outage the browsers of all members
 * come back one after the other.
 */
export function streamPause(failures: number, chance: number): number {
  const most = Math.min(SHORTEST * 2 ** Math.max(0, failures), LONGEST)
  return Math.round(most * (0.5 + chance / 2))
}

/** How long a browser without a stream waits before it asks how many are unread: two to five minutes, in ms. */
export const pollPause = (chance: number): number => Math.round((2 + 3 * chance) * 60_000)
