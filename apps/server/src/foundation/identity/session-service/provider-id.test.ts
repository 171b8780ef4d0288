import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { startOutsideIssuer } from '../testing-issuer.ts'
import { AFFILIATE, postForUrl, startTwin, step } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { OIDC_PROVIDER_ID: 'keycloak' } })
})
afterAll(() => app.stop())

test('§7: a client with its own id of the provider finds it in the list and signs in by it', async () => {
  expect(await (await app.visitor().fetch('/api/auth/providers')).json()).toEqual({
    keycloak: {
      id: 'keycloak',
      name: 'Afilia',
      type: 'oauth',
      signinUrl: `${app.url}/api/auth/signin/keycloak`,
      callbackUrl: `${app.url}/api/auth/callback/keycloak`,
    },
  })
  const begun = new URL(await postForUrl(app.visitor(), 'signin/keycloak', { callbackUrl: '/jobs' }))
  expect(begun.searchParams.get('redirect_uri')).toBe(`${app.url}/api/auth/callback/keycloak`)
  const member = await app.signedInByPages(AFFILIATE)
  expect(await member.session()).toMatchObject({ docid: AFFILIATE })
})

test('no other id is known', async () => {
  expect(await postForUrl(app.visitor(), 'signin/afilia')).toBe(`${app.url}/api/auth/signin?csrf=true`)
  expect((await app.visitor().fetch('/api/auth/callback/afilia?code=1')).status).toBe(400)
})

test('an outside provider sends the browser back by the same id', async () => {
  const issuer = await startOutsideIssuer()
  issuer.person = { name: '1-r', roles: ['ROLE_AFFILIATE'] }
  const portal = await startTwin(app, {
    env: { OIDC_PROVIDER_ID: 'keycloak', OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'afilia', OIDC_CLIENT_SECRET: 'secret' },
  })
  const client = createClient(portal.url)
  const { searchParams } = new URL(await postForUrl(client, 'signin/keycloak', { callbackUrl: '/jobs' }))
  expect(searchParams.get('redirect_uri')).toBe(`${app.url}/api/auth/callback/keycloak`)
  const query = new URLSearchParams({ code: issuer.codeFor(searchParams.get('nonce')!), state: searchParams.get('state')! })
  expect((await step(client, `/api/auth/callback/keycloak?${query.toString()}`)).location).toBe(`${app.url}/jobs`)
  expect(await client.session()).toMatchObject({ docid: AFFILIATE })
  issuer.stop()
  await portal.stop()
})
