import { ApiError, readApiError, ConnectionLost } from './api-error.ts'
import { fetchNoting } from './connection.ts'
import { hasSessionEnded } from '../session/session.ts'
import { endExpiredSession } from '../session/end-session.ts'

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Identifies the attempt: the server answers a repetition with its first answer. Generated for each call by default. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The media type of the answer; JSON by default. */
  readonly accept?: string | undefined
}

/**
 * Calls `/api/data/{path}` (specification §7); the server adds the access token. Throws ApiError if refused and ConnectionLost without an
 * answer. A 401 or an expired session also signs the user out.
 */
export async function callData(name: string, options: CallOptions): Promise<{ data: unknown; headers: Headers }> {
  const response = await call(name, options)
  return { data: await readData(response), headers: response.headers }
}

/** Like `callData`, but returns the response itself. */
export async function call(name: string, options: CallOptions): Promise<Response> {
  if (await hasSessionEnded()) {
    endExpiredSession()
    throw new ApiError(401, undefined)
  }
  const [method = 'GET', path = ''] = name.split(' ', 2)
  const response = await fetchWithRetry(makeUrl(path, options), method !== 'GET', makeRequest(method, options))
  if (response.ok) return response
  const rejection = await readApiError(response)
  if (response.status === 401) endExpiredSession(rejection.problem?.title)
  throw rejection
}

/** `people/{id}/profile` → `/api/data/people/0198…/profile` */
function makeUrl(path: string, { params = {}, query = {} }: CallOptions): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) search.append(key, String(one))
  }
  return `/api/data/${filled}${search.size > 0 ? `?${search}` : ''}`
}

function makeRequest(method: string, { body, signal, accept = 'application/json', idempotencyKey = newKey() }: CallOptions): RequestInit {
  const headers = new Headers({ accept, 'accept-language': document.documentElement.lang })
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null }
}

/** An idempotency key. `randomUUID` is missing on pages without https, except on localhost. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const PAUSE = 800

/** Retries an unsafe call without an answer once, with the same key. Reads are retried by the query cache. */
async function fetchWithRetry(url: string, isUnsafe: boolean, request: RequestInit): Promise<Response> {
  const lost = (cause: unknown): never => {
    if (request.signal?.aborted) throw cause
    throw new ConnectionLost(url, { cause })
  }
  return fetchNoting(url, request).catch(async (error: unknown) => {
    if (!isUnsafe || request.signal?.aborted) return lost(error)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    return fetchNoting(url, request).catch(lost)
  })
}

/** A missing body, or one whose data is null, counts as null (specification §7). */
async function readData(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return null
  const body = JSON.parse(text) as unknown
  const isWrapped = typeof body === 'object' && body !== null && 'data' in body && body.data === null
  return isWrapped ? null : body
}
