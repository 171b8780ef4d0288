/** What a push service answered; `status` is null where it did not. */
export interface Answer {
  readonly status: number | null
  /** Its `Retry-After`: seconds or a date (RFC 9110, section 10.2.3). */
  readonly retryAfter?: string | undefined
}

/**
 * What an answer means (RFC 8030, sections 5 to 7): sent, gone with its device, rejected for what it is or for who we are, or to be tried again; `delay`
 * is how long the service asks to wait for, in ms.
 */
export type Meaning =
  | { readonly kind: 'sent' | 'gone' | 'rejected' | 'not-us' }
  | { readonly kind: 'again'; readonly delay: number | undefined }

/** Nobody waits longer for what a service says, in ms. */
const LONGEST = 24 * 3600_000

export function readAnswer({ status, retryAfter }: Answer, now: number): Meaning {
  if (status === null || status === 429 || status >= 500) return { kind: 'again', delay: readDelay(retryAfter, now) }
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  return { kind: status === 401 || status === 403 ? 'not-us' : 'rejected' }
}

function readDelay(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const delay = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), LONGEST)
}
