import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { followLocation } from '../../../testing/app/follow-location.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  closeAccount,
  getTestAccount,
  reopenAccount,
  ADMIN,
  AFFILIATE,
  followToPortal,
  openSignInPage,
  type Step,
  step,
  STUDENT,
} from '../testing.ts'
import { createAuthenticator } from './testing.ts'

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedInByPages(AFFILIATE)
})
beforeEach(() => app.db.deleteFrom('passkeys').execute())
afterAll(() => app.stop())

type Authenticator = ReturnType<typeof createAuthenticator>
const start = (client: Client, proof: object) => client.call('POST passkeys/options', { body: proof })
const optionsFor = async (client: Client): Promise<{ challenge: string }> => (await start(client, { currentPassword: 'afilia-demo' })).body

async function register(client: Client, authenticator: Authenticator, name = 'My phone') {
  return client.call('POST passkeys', { body: { name, response: authenticator.register(await optionsFor(client)) } })
}

/** Signs in with the passkey in a new browser. `bend` changes what the browser sends. */
async function signIn(authenticator: Authenticator, visitor: Client, bend = (response: object) => response): Promise<Step> {
  const path = await openSignInPage(visitor)
  const options = (await (await visitor.fetch(`${path}/passkey/options`, { method: 'POST' })).json()) as { challenge: string }
  return step(visitor, `${path}/passkey`, { response: JSON.stringify(bend(authenticator.signIn(options))) })
}

test('a member adds a passkey, signs in with it, sees when, and removes it', async () => {
  const authenticator = createAuthenticator(app.url)
  const added = await register(member, authenticator)
  expect(await (await followLocation(member, added)).json()).toEqual(added.body)
  expect(added.body).toMatchObject({ id: authenticator.id, name: 'My phone', lastUsedAt: null })

  const visitor = app.visitor()
  const done = await signIn(authenticator, visitor)
  expect(done.status).toBe(303)
  await followToPortal(visitor, done)
  expect(await visitor.session()).toMatchObject({ docid: AFFILIATE })

  const [listed] = (await member.call('GET passkeys')).body as { lastUsedAt: string }[]
  expect(Date.parse(listed!.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect((await member.call('DELETE passkeys/{id}', { params: { id: authenticator.id } })).status).toBe(204)
  expect((await signIn(authenticator, app.visitor())).status).toBe(422)
})

interface SeenMail {
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
}
const readMails = async (): Promise<SeenMail[]> => (await (await app.signedInByPages(ADMIN)).call('GET mails')).body

test('a mail in the member’s language reports a new passkey, and none one that was not added', async () => {
  await app.db.deleteFrom('mails').execute()
  const authenticator = createAuthenticator(app.url)
  const response = authenticator.register(await optionsFor(member))
  await member.call('POST passkeys', { body: { name: 'https://evil.example', response }, headers: { 'accept-language': 'ca' } })
  expect((await register(member, authenticator)).status).toBe(400)
  const mails = await readMails()
  expect(mails).toHaveLength(1)
  const { email } = await getTestAccount(app, AFFILIATE)
  expect(mails[0]).toMatchObject({ kind: 'passkey-added', to: email, subject: 'Has afegit una clau d’accés' })
  expect(mails[0]!.text).toContain('Hola, Rocío:')
  expect(mails[0]!.text).not.toContain('evil')
})

test.each([
  ['text', 'internal', []],
  ['an object', {}, []],
  ['other things', ['usb', 'carrier pigeon', 7, null], ['usb']],
])('of transports that are %s the known ones are kept', async (_, transports, kept) => {
  const authenticator = createAuthenticator(app.url)
  const made = authenticator.register(await optionsFor(member))
  const response = { ...made, response: { ...made.response, transports } }
  expect((await member.call('POST passkeys', { body: { name: 'x', response } })).status).toBe(201)
  expect(await app.db.selectFrom('passkeys').select('transports').execute()).toEqual([{ transports: kept }])
})

/** The passkey's answer to the challenge that confirms the caller's identity. */
async function answer(client: Client, authenticator: Authenticator): Promise<object> {
  return authenticator.signIn((await client.call('POST passkeys/confirmation-options')).body)
}

test('adding a passkey needs a new confirmation of who the member is: a session left open is not enough', async () => {
  const rejected = async (proof: object) => {
    const { status, problem } = await start(member, proof)
    return [status, problem.errorKey]
  }
  expect(await rejected({})).toEqual([400, 'api.PASSWORD_NEEDED'])
  expect(await rejected({ currentPassword: 'otra cosa' })).toEqual([400, 'api.PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED'])
  const authenticator = createAuthenticator(app.url)
  // No registration was begun, so none can be finished.
  expect((await member.call('POST passkeys', { body: { name: 'x', response: authenticator.register({ challenge: 'x' }) } })).status).toBe(
    400,
  )
  await register(member, authenticator)
  expect((await start(member, { passkey: await answer(member, authenticator) })).status).toBe(200)
})

test('a confirmation by passkey can be used once, for its own account and its own challenge', async () => {
  const authenticator = createAuthenticator(app.url)
  await register(member, authenticator)
  const rejection = async (passkey: object, client = member) => (await start(client, { passkey })).problem?.errorKey
  const once = await answer(member, authenticator)
  expect(await rejection(once)).toBeUndefined()
  expect(await rejection(once)).toBe('api.PASSKEY_NOT_CONFIRMED')
  // The passkey of another member answers the challenge of the caller.
  const stranger = await app.signedInByPages(STUDENT)
  expect(await rejection(await answer(stranger, authenticator), stranger)).toBe('api.PASSKEY_NOT_CONFIRMED')
  // The answer to a challenge of the sign-in page.
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const options = (await (await visitor.fetch(`${path}/passkey/options`, { method: 'POST' })).json()) as { challenge: string }
  expect(await rejection(authenticator.signIn(options))).toBe('api.PASSKEY_NOT_CONFIRMED')
  authenticator.state.isVerified = false
  expect(await rejection(await answer(member, authenticator))).toBe('api.PASSKEY_NOT_CONFIRMED')
  expect(await rejection({ id: 1 })).toBe('api.PASSKEY_NOT_CONFIRMED')
})

test('a challenge of one session can be neither answered nor replaced by another session of the same person', async () => {
  const authenticator = createAuthenticator(app.url)
  await register(member, authenticator)
  const elsewhere = await app.signedInByPages(AFFILIATE)
  const answered = await answer(member, authenticator)
  expect((await start(elsewhere, { passkey: answered })).problem.errorKey).toBe('api.PASSKEY_NOT_CONFIRMED')
  await elsewhere.call('POST passkeys/confirmation-options')
  expect((await start(member, { passkey: answered })).status).toBe(200)

  const another = createAuthenticator(app.url)
  const response = another.register(await optionsFor(member))
  expect((await elsewhere.call('POST passkeys', { body: { name: 'x', response } })).status).toBe(400)
  expect((await member.call('POST passkeys', { body: { name: 'x', response } })).status).toBe(201)
})

test('the options list the passkeys that may answer', async () => {
  const authenticator = createAuthenticator(app.url)
  await register(member, authenticator)
  const { body } = await member.call('POST passkeys/confirmation-options')
  expect(body).toMatchObject({ allowCredentials: [{ id: authenticator.id }], userVerification: 'required' })
})

test('the options hold no document id', async () => {
  expect(JSON.stringify(await optionsFor(member))).not.toContain(AFFILIATE)
})

test('a challenge can be used once, and only by its owner', async () => {
  const authenticator = createAuthenticator(app.url)
  const response = authenticator.register(await optionsFor(member))
  const stranger = await app.signedInByPages(STUDENT)
  expect((await stranger.call('POST passkeys', { body: { name: 'x', response } })).status).toBe(400)
  expect((await member.call('POST passkeys', { body: { name: 'x', response } })).status).toBe(201)
  expect((await member.call('POST passkeys', { body: { name: 'x', response } })).status).toBe(400)
})

test.each([
  ['another site’s page', (authenticator: Authenticator) => (authenticator.state.origin = 'https://evil.example')],
  ['nobody having been verified', (authenticator: Authenticator) => (authenticator.state.isVerified = false)],
])('with %s nothing is added and nobody signed in', async (_, spoil) => {
  const spoiled = createAuthenticator(app.url)
  spoil(spoiled)
  expect((await register(member, spoiled)).status).toBe(400)
  const good = createAuthenticator(app.url)
  await register(member, good)
  spoil(good)
  expect((await signIn(good, app.visitor())).status).toBe(422)
})

test('a copied authenticator, whose counter stands still, is rejected', async () => {
  const authenticator = createAuthenticator(app.url)
  await register(member, authenticator)
  expect((await signIn(authenticator, app.visitor())).status).toBe(303)
  authenticator.state.counter -= 1
  expect((await signIn(authenticator, app.visitor())).status).toBe(422)
})

test('another key cannot answer for a passkey', async () => {
  const authenticator = createAuthenticator(app.url)
  await register(member, authenticator)
  const other = createAuthenticator(app.url)
  expect((await signIn(other, app.visitor(), (response) => ({ ...response, id: authenticator.id, rawId: authenticator.id }))).status).toBe(
    422,
  )
  expect((await signIn(authenticator, app.visitor(), () => ({}))).status).toBe(422)
})

test('nobody can use or delete another member’s passkeys', async () => {
  const authenticator = createAuthenticator(app.url)
  await register(member, authenticator)
  const stranger = await app.signedInByPages(STUDENT)
  expect((await stranger.call('GET passkeys')).body).toEqual([])
  expect((await stranger.call('DELETE passkeys/{id}', { params: { id: authenticator.id } })).status).toBe(404)
  expect((await register(stranger, authenticator)).status).toBe(400)
})

test('a passkey does not sign in to a closed account', async () => {
  const stranger = await app.signedInByPages(STUDENT)
  const authenticator = createAuthenticator(app.url)
  await register(stranger, authenticator)
  const { id } = await getTestAccount(app, STUDENT)
  await closeAccount(app.db, id)
  expect((await signIn(authenticator, app.visitor())).status).toBe(422)
  await reopenAccount(app.db, id)
})

test.each([
  [{}],
  [{ name: 'x' }],
  [{ name: '', response: {} }],
  [{ name: 'x', response: 'text' }],
  [{ name: 'x', response: { id: 1, response: null } }],
])('bad input %j', async (body) => {
  await optionsFor(member)
  expect((await member.call('POST passkeys', { body })).status).toBe(400)
})
