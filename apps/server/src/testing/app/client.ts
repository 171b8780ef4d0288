import type { Contract } from '@afilia/contract'
import type { ParamsOf } from '@afilia/contract/endpoint'
import type { Problem } from '@afilia/contract/errors'
import { makeCode, toStep } from '../../foundation/identity/second-factor/totp.ts'
import { type CookieJar, createCookieJar } from './cookie-jar.ts'

interface CallOptions<Name extends string> {
  readonly params?: ParamsOf<Name>
  readonly query?: Readonly<Record<string, string>>
  /** Any type, because tests also send invalid bodies. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or null if there is none. */
  readonly body: never
  readonly problem: Problem
  /** The raw bytes, for files. */
  readonly bytes: Uint8Array
}

/** A browser without a screen: stores cookies, signs in through the real pages, calls through the data gateway. */
export interface Client {
  readonly jar: CookieJar
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Calls an endpoint of the contract by its HTTP line. */
  call<Name extends keyof Contract & string>(name: Name, options?: CallOptions<Name>): Promise<Answer>
  session(): Promise<{ accessToken?: string; personId?: string; docid?: string }>
  signIn(username: string, password?: string): Promise<Client>
  signOut(): Promise<void>
}

export function createClient(origin: string): Client {
  const jar = createCookieJar()

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (jar.header()) headers.set('cookie', jar.header())
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
    jar.read(response)
    return response
  }
  /** Follows redirects like a browser, until `isEnd` is true. */
  const follow = async (path: string, init?: RequestInit): Promise<Response> => {
    let response = await send(path, init)
    for (let hops = 0; hops < 12 && response.status >= 300 && response.status < 400; hops += 1) {
      response = await send(new URL(response.headers.get('location')!, response.url).href)
    }
    return response
  }
  const postForm = (path: string, fields: Record<string, string>): Promise<Response> =>
    follow(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })
  const csrfToken = async (): Promise<string> => ((await (await send('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken

  /** The demo's staff are asked for a code, which their page has already filled in. Others set up an app. */
  const passSecondStep = async (page: Response): Promise<void> => {
    const html = await page.text()
    const input = /<input[^>]*id="code"[^>]*>/.exec(html)?.[0]
    const key = /class="key">([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(' ', '')
    if (input) await postForm(page.url, { code: key ? makeCode(key, toStep(new Date())) : attribute(input, 'value') })
    if (key) await postForm(`${page.url}/done`, {})
  }

  const client: Client = {
    jar,
    fetch: send,
    async call(name, { params = {}, query = {}, body, headers = {} } = {}) {
      const [method, path] = name.split(' ', 2) as [string, string]
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
        encodeURIComponent((params as Record<string, string>)[param] ?? ''),
      )
      const search = new URLSearchParams(query).toString()
      const response = await send(`/api/data/${filled}${search && `?${search}`}`, {
        method,
        headers: { ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
      const parsed = (isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : null) as never
      return { status: response.status, headers: response.headers, body: parsed, problem: parsed, bytes }
    },
    async session() {
      return (await (await send('/api/auth/session')).json()) as Record<string, string>
    },
    async signIn(username, password = 'afilia-demo') {
      const [provider] = Object.keys((await (await send('/api/auth/providers')).json()) as object)
      const started = await send(`/api/auth/signin/${provider}`, {
        method: 'POST',
        body: new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl: '/', json: 'true' }),
      })
      const { url } = (await started.json()) as { url: string }
      const page = await follow(url)
      const html = await page.text()
      const form = /<form[^>]*method="post"[^>]*>[\s\S]*?name="username"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
      const action = /action="([^"]*)"/.exec(form)?.[1] ?? page.url
      const hidden = Object.fromEntries(
        [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [attribute(input, 'name'), attribute(input, 'value')]),
      )
      const next = await postForm(new URL(action, page.url).href, { ...hidden, username, password })
      await passSecondStep(next)
      return client
    },
    async signOut() {
      await send('/api/auth/signout', {
        method: 'POST',
        body: new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl: '/', json: 'true' }),
      })
    },
  }
  return client
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
