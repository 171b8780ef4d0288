import type { Contract } from '@afilia/contract'
import type { BodySent, FileContent, ParamsOf, QuerySent, ResponseOf } from '@afilia/contract/endpoint'
import type { ERROR_STATUS, ErrorCode, FieldError, FieldRule, Problem } from '@afilia/contract/errors'
import { onTestFinished } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import { text } from './text.ts'

type Name = keyof Contract & string

/** A call as the server would receive it. */
interface Call<N extends Name = Name> {
  readonly name: N
  readonly params: ParamsOf<N>
  readonly query: Readonly<Partial<Record<keyof QuerySent<Contract[N]> | 'page' | 'size' | 'sort' | 'after' | 'columns', string>>>
  readonly body: BodySent<Contract[N]>
  /** The idempotency key. A repeated call has the same one. */
  readonly key: string | null
}

const REJECTION = Symbol('rejection')
const PAGE = Symbol('page')
const LOST = Symbol('lost')
const NEVER = Symbol('never')

interface Rejection {
  readonly [REJECTION]: Problem
}
interface Page<Items> {
  readonly [PAGE]: Items
  readonly total: number
  /** The cursor of the next page. */
  readonly next: string | undefined
}

/** An answer that fails like a lost connection. */
export const lost = { [LOST]: true } as const
/** An answer that never arrives during the test. */
export const never = { [NEVER]: true } as const

type Outcome<N extends Name> = ResponseOf<Contract[N]> | Page<ResponseOf<Contract[N]>> | Rejection | typeof lost | typeof never
/** The answer of an endpoint: always the same, or computed from the call. */
type Answer<N extends Name> = Outcome<N> | ((call: Call<N>) => Outcome<N> | Promise<Outcome<N>>)
export type Answers = { readonly [N in Name]?: Answer<N> }

interface RejectionDetails {
  readonly fields?: Readonly<Record<string, FieldRule>>
  readonly params?: Readonly<Record<string, string | number>>
}

/** The server's rejection, as a problem document with the phrase of its code: `reject(409, 'CASE_CLOSED')`. */
export function reject<Code extends ErrorCode>(status: (typeof ERROR_STATUS)[Code], code: Code, details: RejectionDetails = {}): Rejection {
  const fieldErrors = Object.entries(details.fields ?? {}).map(([field, message]): FieldError => ({ objectName: 'body', field, message }))
  const problem: Problem = {
    type: 'about:blank',
    title: text(`errors:api.${code.toLowerCase()}`),
    status,
    path: '/',
    message: `error.http.${status}`,
    errorKey: `api.${code}`,
    requestId: 'r',
    ...(fieldErrors.length > 0 && { fieldErrors }),
    ...(details.params && { params: details.params }),
  }
  return { [REJECTION]: problem }
}

/** One page of a longer list, with the cursor of the next one. */
export const pageOf = <Items>(items: Items, total: number, next?: string): Page<Items> => ({ [PAGE]: items, total, next })

/** The number of answers that have not arrived yet. */
let underWay = 0
/** How many of these are `never` and will not arrive. */
let held = 0
export const isAnswering = (): boolean => underWay > held
export const isHeld = (): boolean => held > 0

/** Our replacement of `fetch`. */
let ours: typeof fetch | undefined
let answers = new Map<string, unknown>()
let calls: Call[] = []

/**
 * Replaces the network in this test: gives the answer of each endpoint. Further calls add or replace answers. A request without an answer fails the
 * test. The returned functions list the requests: `of` one endpoint, or the names of `all`.
 */
export function answer(given: Answers): { of: <N extends Name>(name: N) => Call<N>[]; all: () => string[] } {
  if (globalThis.fetch !== ours) begin()
  for (const [name, value] of Object.entries(given)) answers.set(name, value)
  return {
    of: <N extends Name>(name: N) => calls.filter((call) => call.name === (name as Name)) as unknown as Call<N>[],
    all: () => calls.map(({ name }) => name),
  }
}

function begin(): void {
  const unanswered: string[] = []
  const before = globalThis.fetch
  answers = new Map()
  calls = []
  underWay = 0
  held = 0
  ours = (input, init) => reply(input, init, unanswered)
  globalThis.fetch = ours
  onTestFinished(() => {
    globalThis.fetch = before
    if (unanswered.length > 0) throw new Error(`No answer is given for: ${[...new Set(unanswered)].join(', ')}`)
  })
}

const DATA = '/api/data/'

async function reply(input: string | URL | Request, { method = 'GET', body, headers }: RequestInit = {}, unanswered: string[]) {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  if (!url.pathname.startsWith(DATA)) return replyAside(url, method, unanswered)
  const found = findEndpoint(method, url.pathname.slice(DATA.length))
  if (!found) {
    unanswered.push(`${method} ${url.pathname}`)
    return Response.json({ status: 404, errorKey: 'api.NOT_FOUND', title: '' }, { status: 404 })
  }
  const [name, params] = found
  const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
  const call = { name, params, query: Object.fromEntries(url.searchParams), body: sent, key: new Headers(headers).get('idempotency-key') }
  calls.push(call as never)
  const value = answers.get(name)
  underWay += 1
  try {
    const outcome = (await (typeof value === 'function' ? value(call) : value)) as Outcome<Name>
    return toResponse(outcome)
  } finally {
    underWay -= 1
  }
}

function toPage({ [PAGE]: items, total, next }: Page<unknown>): Response {
  return Response.json(items, { headers: { 'x-total-count': String(total), ...(next !== undefined && { 'x-next-cursor': next }) } })
}

/** Answers requests outside of the API: those of the session, and the check whether the server is up. */
function replyAside({ pathname }: URL, method: string, unanswered: string[]): Response | Promise<never> {
  if (pathname === '/api/auth/session') return Response.json(toSessionAnswer())
  if (pathname === '/api/auth/providers') return Response.json({ union: {} })
  if (pathname === '/api/auth/csrf') return Response.json({ csrfToken: 'c' })
  if (pathname === '/api/auth/signout') return Response.json({ url: '/signed-out' })
  if (pathname === '/api/auth/forget') return Response.json({})
  if (pathname === '/health/live')
    return [...answers.values()].includes(lost) ? Promise.reject(new TypeError('no connection')) : Response.json({})
  unanswered.push(`${method} ${pathname}`)
  return new Response(null, { status: 404 })
}

/** The session answer: whoever is signed in stays signed in. */
function toSessionAnswer(): object {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session) return {}
  const { name, email, image, docid, roles, until: expires, ...others } = session
  return { ...others, user: { name, email, image }, accessToken: `x.${btoa(JSON.stringify({ docid, roles }))}.x`, roles, expires }
}

/** `GET cases/7` → `GET cases/{case}` with `{ case: '7' }`. Names with fewer parameters are tried first. */
function findEndpoint(method: string, path: string): [string, Record<string, string>] | undefined {
  const names = [...answers.keys()].toSorted((a, b) => a.split('{').length - b.split('{').length)
  for (const name of names) {
    const [verb, pattern = ''] = name.split(' ')
    const found = verb === method && new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path)
    if (found) return [name, Object.fromEntries(Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]))]
  }
  return undefined
}

function toResponse(outcome: unknown): Response | Promise<Response> {
  const value = (outcome ?? null) as object | null
  if (value === null) return new Response(null, { status: 204 })
  if (LOST in value) return Promise.reject(new TypeError('no connection'))
  if (NEVER in value) {
    held += 1
    underWay += 1
    return new Promise(() => {})
  }
  if (REJECTION in value) {
    const problem = value[REJECTION] as Problem
    return Response.json(problem, { status: problem.status, headers: { 'content-type': 'application/problem+json' } })
  }
  if (PAGE in value) return toPage(value as Page<unknown>)
  if (isFile(value)) return new Response(value.content, { headers: { 'content-disposition': `attachment; filename="${value.name}"` } })
  return Response.json(value, Array.isArray(value) ? { headers: { 'x-total-count': String(value.length) } } : {})
}

const isFile = (value: object): value is FileContent => 'content' in value && 'name' in value && Object.keys(value).length === 2
