import { query } from '@afilia/client/calls/query.ts'

const HOUR = 3_600_000

/**
 * The member's card with proofs for two days. Refetched after an hour, so that a member who loses the network has nearly two days left.
 * Kept on the device for offline use.
 */
export const cardQuery = {
  ...query('GET card'),
  staleTime: HOUR,
  gcTime: Infinity,
  refetchInterval: HOUR,
}

/** The public keys for verifying proofs. Not retried, so that an offline verifier knows at once. */
export const keysQuery = { ...query('GET card/keys'), staleTime: HOUR / 4, retry: false }
