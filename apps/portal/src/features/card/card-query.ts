import { query } from '@afilia/client/calls/query.ts'

const HOUR = 3_600_000

/**
 * The member's card with its proofs for two days. Asked for anew when it is an hour old, so that whoever goes down to the basement goes
 * with nearly two days; kept on the device, so that it opens there.
 */
export const cardQuery = {
  ...query('GET card'),
  staleTime: HOUR,
  gcTime: Infinity,
  refetchInterval: HOUR,
}

/** What proofs are checked with. One try: whoever checks a card is told at once when there is no connection. */
export const keysQuery = { ...query('GET card/keys'), staleTime: HOUR / 4, retry: false }
