import { query } from '@afilia/client/calls/query.ts'

const HOUR = 3_600_000

/**
 * The member's card with proofs for two days. Refetched when it is an hour old, so that a member who loses the network has nearly two days left;
 * kept on the device for offline use.
 */
export const cardQuery = {
  ...query('GET card'),
  staleTime: HOUR,
  gcTime: Infinity,
  refetchInterval: HOUR,
}

/** The public keys that proofs are checked with. One try, so that a checker without connection knows at once. */
export const keysQuery = { ...query('GET card/keys'), staleTime: HOUR / 4, retry: false }
