// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Problem } from '@afilia/contract/errors'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import errors from '../../../i18n/locales/es/site/errors.json'

type Rejection = Pick<Problem, 'status'> & Partial<Problem>

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** Closes the connection instead of answering. */
  readonly isLost?: boolean
}
interface Received {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let received: Received[]
/** The server's answers, by HTTP line. Each call gets the next one; the last one repeats. */
let answers: Record<string, Answer[]>

beforeEach(async () => {
  received = []
  answers = {}
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const line = `${request.method} ${request.url}`
    received.push({ line, headers: request.headers, body })
    const waiting = answers[line] ?? []
    const answer = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? { status: 404, body: {} }
    if (answer.isLost) return request.socket.destroy()
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    return response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/profile/personal-data` })
  document.documentElement.lang = 'eu'
  localStorage.clear()
  vi.resetModules()
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Imports new copies of the modules: each browser page has its own. */
const page = async () => ({
  ...(await import('./query.ts')),
  ...(await import('./query-client.ts')),
  ...(await import('../session/session.ts')),
  ...(await import('./api-error.ts')),
  ...(await import('./error-text.ts')),
  texts: (await import('../texts/texts.ts')).texts,
})

const lines = () => received.map(({ line }) => line)
const claims = (exp: number) => `x.${btoa(JSON.stringify({ docid: '00000001R', roles: ['ROLE_AFFILIATE', 'ROLE_UNKNOWN'], exp }))}.x`
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const session = (exp: number) => ({ body: { user: { name: 'Ana Gil', email: null }, accessToken: claims(exp) } })

test('a read goes to /api/data with its parameters encoded, in the language of the page', async () => {
  answers['GET /api/data/people/00%2F1/profile'] = [{ body: { id: '1' } }]
  const { query, queryClient } = await page()
  expect(await queryClient.fetchQuery(query('GET people/{id}/profile', { params: { id: '00/1' } }))).toEqual({ id: '1' })
  expect(received[0]?.headers).toMatchObject({ 'accept-language': 'eu' })
  expect(received[0]?.headers['idempotency-key']).toBeUndefined()
})

test('a page of a list has the total', async () => {
  answers['GET /api/data/schools?search=escola&page=2&size=5'] = [{ body: [{ id: '1' }], headers: { 'x-total-count': '11' } }]
  const { pagedQuery, queryClient } = await page()
  const asked = pagedQuery('GET schools', { query: { search: 'escola' }, page: { page: 2, size: 5 } })
  expect(await queryClient.fetchQuery(asked)).toEqual({ items: [{ id: '1' }], total: 11, next: null })
})

test.each([[{ body: { data: null } }], [{ body: null }], [{ status: 204 }]])('the answer %j counts as null', async (answer) => {
  answers['GET /api/data/regions'] = [answer]
  const { query, queryClient } = await page()
  expect(await queryClient.fetchQuery(query('GET regions'))).toBeNull()
})

test('a change has an idempotency key, and the same one in a retry after a lost connection', async () => {
  answers['PATCH /api/data/settings/document-id/1R'] = [{ isLost: true }, { body: { langKey: 'ca' } }]
  const { send } = await page()
  const sent = await send('PATCH settings/document-id/{docid}', { params: { docid: '1R' }, body: { langKey: 'ca' } })
  expect(sent).toEqual({ langKey: 'ca' })
  expect(received.map(({ body }) => body)).toEqual(['{"langKey":"ca"}', '{"langKey":"ca"}'])
  const [first, second] = received.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toBe(first)
})

test('a connection that stays lost throws ConnectionLost', async () => {
  answers['DELETE /api/data/sessions'] = [{ isLost: true }]
  const { send, ConnectionLost, errorText, texts } = await page()
  texts.init({ lng: 'es', resources: { es: { common: { connection: { lost: 'Sin conexión' } } } } })
  const failure = await send('DELETE sessions').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ConnectionLost)
  expect(await errorText(failure)).toBe('Sin conexión')
  expect(lines()).toHaveLength(2)
})

test.each<[problem: Rejection, text: string]>([
  [
    { status: 400, errorKey: 'api.PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE', title: 'Título' },
    errors.api.person_bad_request_email_already_in_use,
  ],
  [{ status: 400, errorKey: '', title: 'Título' }, 'Título'],
  [{ status: 500, errorKey: 'api.API_UNKNOWN_ERROR', title: 'Algo ha fallado' }, 'Algo ha fallado'],
  [{ status: 404, errorKey: 'api.NOT_FOUND', title: 'No está' }, ''],
  [{ status: 429, errorKey: 'api.TOO_MANY_REQUESTS', title: 'Despacio' }, errors.api.too_many_requests],
  // Refusals without a code, or with one that is not ours: the title or nothing, never that the portal has failed.
  ...[403, 429, 503, 502, 409].flatMap((status): [Rejection, string][] => [
    [{ status, title: 'Aquí no' }, 'Aquí no'],
    [{ status, errorKey: 'api.NOT_OURS', title: 'Aquí no' }, 'Aquí no'],
    [{ status, errorKey: 'api.API_UNKNOWN_ERROR', title: 'Aquí no' }, 'Aquí no'],
    [{ status }, ''],
  ]),
])('§8: the message for %j is "%s"', async (problem, text) => {
  answers['DELETE /api/data/sessions'] = [
    { status: problem.status, headers: { 'content-type': 'application/problem+json' }, body: problem },
  ]
  const { send, errorText, texts } = await page()
  texts.init({ lng: 'es', resources: { es: { errors } } })
  const failure = await send('DELETE sessions').catch((error: unknown) => error)
  expect(failure).toMatchObject({ status: problem.status, problem })
  expect(await errorText(failure)).toBe(text)
})

test.each(['Session expired.', undefined])('§8: the message of a 401 with the title %s is the phrase of its key', async (title) => {
  const { errorText, ApiError, texts } = await page()
  texts.init({ lng: 'es', resources: { es: { errors } } })
  expect(await errorText(new ApiError(401, title === undefined ? undefined : ({ title } as Problem)))).toBe(errors.api.session_expired)
})

test.each([403, 429, 502, 503])('§8: a press that is refused with a bare %d has a message that blames nobody', async (status) => {
  answers['DELETE /api/data/sessions'] = [{ status, headers: { 'content-type': 'text/html' }, body: 'No' }]
  const { send, explainFailure, texts } = await page()
  texts.init({ lng: 'es', resources: { es: { errors } } })
  expect(await explainFailure(await send('DELETE sessions').catch((error: unknown) => error))).toBe(errors.notDone)
})

test('an error answer that is not a problem document has no problem', async () => {
  answers['DELETE /api/data/sessions'] = [{ status: 502, headers: { 'content-type': 'text/html' }, body: 'Bad gateway' }]
  const { send } = await page()
  expect(await send('DELETE sessions').catch((error: unknown) => error)).toMatchObject({ status: 502, problem: undefined })
})

test('refused fields have texts', async () => {
  const fieldErrors = [{ objectName: 'profileEdit', field: 'address.postalCode', message: 'postal-code' }]
  answers['DELETE /api/data/sessions'] = [{ status: 400, body: { status: 400, fieldErrors } }]
  const { send, fieldErrorTexts, texts } = await page()
  texts.init({ lng: 'es', resources: { es: { errors } } })
  const failure = await send('DELETE sessions').catch((error: unknown) => error)
  expect(await fieldErrorTexts(failure)).toEqual([{ field: 'address.postalCode', text: errors.field['postal-code'] }])
})

test('a 401 clears the login flag and goes to the logout route with the address to return to', async () => {
  answers['GET /api/data/permissions'] = [{ status: 401, body: { status: 401, title: 'Session expired.' } }]
  answers['GET /api/auth/csrf'] = [{ body: { csrfToken: 'abc' } }]
  answers['POST /api/auth/signout'] = [{ body: { url: `${location.origin}/logout#done` } }]
  localStorage.setItem('afilia.login', '1')
  const { query, queryClient } = await page()
  await expect(queryClient.fetchQuery(query('GET permissions'))).rejects.toMatchObject({ status: 401 })
  expect(localStorage.getItem('afilia.login')).toBeNull()
  await vi.waitFor(() => expect(lines()).toContain('POST /api/auth/signout'))
  const form = new URLSearchParams(received.at(-1)?.body)
  const callbackUrl = new URL(form.get('callbackUrl') ?? '')
  expect(Object.fromEntries(form)).toMatchObject({ csrfToken: 'abc', json: 'true' })
  expect(callbackUrl.pathname).toBe('/logout')
  expect(Object.fromEntries(callbackUrl.searchParams)).toEqual({
    reason: 'expired',
    callbackUrl: '/profile/personal-data',
    title: 'Session expired.',
  })
  await vi.waitFor(() => expect(localStorage.getItem('nextauth.message')).toContain('"expired"'))
})

test('the session has the document id and known roles, and sets the login flag', async () => {
  answers['GET /api/auth/session'] = [session(inSeconds(300))]
  const { sessionQuery, queryClient } = await page()
  expect(await queryClient.fetchQuery(sessionQuery)).toMatchObject({ name: 'Ana Gil', docid: '00000001R', roles: ['ROLE_AFFILIATE'] })
  expect(localStorage.getItem('afilia.login')).toBe('1')
})

test('a call that is rejected during sign-out does not report an expired session', async () => {
  answers['GET /api/data/permissions'] = [{ status: 401, body: { status: 401, title: 'Session expired.' } }]
  answers['GET /api/auth/csrf'] = [{ body: { csrfToken: 'token' } }]
  answers['POST /api/auth/signout'] = [{ body: { url: '/logout' } }]
  const { query, queryClient } = await page()
  const { signOut } = await import('../session/sign-out.ts')
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const signedOut = signOut('/logout')
  await expect(queryClient.fetchQuery(query('GET permissions'))).rejects.toMatchObject({ status: 401 })
  await signedOut
  // A second sign-out would begin with the same call as the first.
  expect(fetched.mock.calls.filter(([address]) => address instanceof URL && address.pathname === '/api/auth/csrf')).toHaveLength(1)
})

test('an expired token is renewed before the call; an ended session signs out', async () => {
  answers['GET /api/auth/session'] = [session(inSeconds(-1)), session(inSeconds(300))]
  answers['GET /api/data/permissions'] = [{ body: { roles: [], authorities: [] } }]
  const { query, sessionQuery, queryClient } = await page()
  await queryClient.fetchQuery(sessionQuery)
  await queryClient.fetchQuery(query('GET permissions'))
  expect(lines()).toEqual(['GET /api/auth/session', 'GET /api/auth/session', 'GET /api/data/permissions'])

  queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, expires: new Date(0) })
  answers['GET /api/auth/session'] = [{ body: {} }]
  await expect(queryClient.fetchQuery({ ...query('GET permissions'), staleTime: 0 })).rejects.toMatchObject({ status: 401 })
  expect(lines().filter((line) => line === 'GET /api/data/permissions')).toHaveLength(1)
  await vi.waitFor(() => expect(lines()).toContain('GET /api/auth/csrf'))
  expect(localStorage.getItem('afilia.login')).toBeNull()
})
