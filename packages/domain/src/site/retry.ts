/** Milliseconds for which fetched data counts as fresh: 5 minutes (specification §9). */
export const DEFAULT_CACHE_TIME = 300_000

/** Retries after the first attempt (§9). */
export const DEFAULT_RETRIES = 3

/** Milliseconds to wait before a retry; `attempt` counts from 0. One second, doubling up to 30 seconds (§9). */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** Math.max(0, attempt), 30_000)
}
