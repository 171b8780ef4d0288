import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { ADMIN, AFFILIATE, followToPortal, openSignInPage, PASSWORD, type Step, step, STUDENT } from '../testing.ts'

const MINUTE = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

interface View {
  readonly personId: string
  readonly isShared: boolean
  readonly isKept: boolean
  readonly expires: string
}
const readView = async (client: Client): Promise<View> => (await client.session()) as unknown as View

/** Which of the three choices a sign-in page has made. */
const chosenOn = (html: string): string | undefined => /id="keep-(\w+)"[^>]* checked/.exec(html)?.[1]

const signIn = async (client: Client, keep: string, username = STUDENT): Promise<Step> => {
  const done = await step(client, await openSignInPage(client), { username, password: PASSWORD, keep })
  const callback = await step(client, done.location)
  return step(client, callback.location)
}

/** The session as it would be after so many minutes without an act. */
async function letPass(client: Client, { idle, age = idle }: { idle: number; age?: number }): Promise<Date> {
  const { personId } = await readView(client)
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE)
  const expiresAt = new Date(ago(idle).getTime() + 15 * MINUTE)
  const times = { created_at: ago(age), last_seen_at: ago(idle), expires_at: expiresAt }
  await app.db.updateTable('sessions').set(times).where('person_id', '=', personId).execute()
  return expiresAt
}
const minutesLeft = ({ expires }: View): number => (Date.parse(expires) - Date.now()) / MINUTE

test('a session on a shared computer says so, ends with the browser and lives for a quarter of an hour', async () => {
  const client = app.visitor()
  const end = await signIn(client, 'shared')
  const line = end.headers.getSetCookie().find((one) => one.startsWith('next-auth.session-token='))
  expect(line).toBeDefined()
  expect(line).not.toMatch(/expires|max-age/i)
  const view = await readView(client)
  expect(view).toMatchObject({ isShared: true, isKept: false })
  expect(minutesLeft(view)).toBeGreaterThan(14.5)
  expect(minutesLeft(view)).toBeLessThanOrEqual(15)
  const others = app.visitor()
  await signIn(others, '')
  expect(await readView(others)).toMatchObject({ isShared: false, isKept: false })
})

test('only an act of the reader makes it live longer, and never beyond two hours', async () => {
  const client = app.visitor()
  await signIn(client, 'shared')
  const before = await letPass(client, { idle: 10 })
  expect((await client.call('GET permissions')).status).toBe(200)
  const stream = await client.fetch('/api/stream')
  await stream.body?.cancel()
  expect((await readView(client)).expires).toBe(before.toISOString())

  const act = async (): Promise<View> => (await (await client.fetch('/api/auth/session', { headers: { 'x-act': '1' } })).json()) as View
  expect(minutesLeft(await act())).toBeGreaterThan(14.5)
  await letPass(client, { idle: 10, age: 115 })
  expect(minutesLeft(await act())).toBeLessThanOrEqual(5)
  await letPass(client, { idle: 15 })
  expect(await act()).toEqual({})
})

test('the computer is suggested as shared to the next person, until somebody says that it is theirs', async () => {
  const client = app.visitor()
  const choice = async (): Promise<string | undefined> => chosenOn((await step(client, await openSignInPage(client))).html)
  expect(await choice()).toBe('passing')
  await signIn(client, 'shared')
  await client.signOut()
  expect(await choice()).toBe('shared')
  await signIn(client, '', AFFILIATE)
  await client.signOut()
  expect(await choice()).toBe('shared')
  await signIn(client, '1', AFFILIATE)
  await client.signOut()
  expect(await choice()).toBe('passing')
})

test('a shared computer is nobody’s known device, not even of whoever signed in before', async () => {
  const client = app.visitor()
  await signIn(client, '')
  expect(client.jar.get('afilia.device')).toBeTruthy()
  await client.signOut()
  await signIn(client, 'shared', AFFILIATE)
  expect(await readView(client)).toMatchObject({ isShared: true })
  expect(client.jar.get('afilia.device')).toBeFalsy()
  await client.signOut()
  await signIn(client, '', AFFILIATE)
  expect(client.jar.get('afilia.device')).toBeFalsy()
})

test('the choice survives a refused password, a switch of language and the second step', async () => {
  const client = app.visitor()
  const path = await openSignInPage(client)
  const rejected = await step(client, path, { username: ADMIN, password: 'not this one', keep: 'shared' })
  expect([rejected.status, chosenOn(rejected.html)]).toEqual([422, 'shared'])
  const switched = await step(client, path, { username: ADMIN, password: '', keep: 'shared', lang: 'en' })
  expect([switched.status, chosenOn(switched.html)]).toEqual([200, 'shared'])
  expect(switched.html).toContain('This is a shared computer')

  const { location } = await step(client, path, { username: ADMIN, password: PASSWORD, keep: 'shared' })
  const code = /id="code"[^>]*value="(\d{6})"/.exec((await step(client, location)).html)?.[1] ?? ''
  await followToPortal(client, await step(client, location, { code }))
  expect(await readView(client)).toMatchObject({ isShared: true })
})

test('it survives a sign-in with a passkey', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const authenticator = createAuthenticator(app.url)
  const { body } = await member.call('POST passkeys/options', { body: { currentPassword: PASSWORD } })
  await member.call('POST passkeys', { body: { name: 'My phone', response: authenticator.register(body) } })
  const client = app.visitor()
  const path = await openSignInPage(client)
  const options = (await (await client.fetch(`${path}/passkey/options`, { method: 'POST' })).json()) as { challenge: string }
  const response = JSON.stringify(authenticator.signIn(options))
  await followToPortal(client, await step(client, `${path}/passkey`, { response, keep: 'shared' }))
  expect(await readView(client)).toMatchObject({ isShared: true })
})
