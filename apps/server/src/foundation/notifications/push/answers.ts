/** The answer of a push service. `status` is null if there was none. */
export interface Answer {
  readonly status: number | null
  /** Its `Retry-After`: seconds or a date (RFC 9110, section 10.2.3). */
  readonly retryAfter?: string | undefined
}

/**
 * The meaning of an answer (RFC 8030, sections 5 to 7): sent, device gone, message rejected, our key rejected, or retry later.
 * `delay` is the wait that the service asks for, in ms.
 */
export type Meaning =
  | { readonly kind: 'sent' | 'gone' | 'rejected' | 'not-us' }
  | { readonly kind: 'again'; readonly delay: number | undefined }

/** Maximum wait that a service can ask for, in ms. */
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
