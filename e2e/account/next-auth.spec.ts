import { expect, type Page, test } from '../support/test.ts'
import { bundle } from '../support/bundle.ts'
import { ACCOUNTS } from '../support/portal.ts'

// The published browser client of next-auth 4.24 against our session service.

interface NextAuthClient {
  getSession(): Promise<Record<string, unknown> | null>
  getProviders(): Promise<Record<string, { id: string; name: string; type: string; signinUrl: string; callbackUrl: string }> | null>
  getCsrfToken(): Promise<string | undefined>
  signIn(provider: string, options: { callbackUrl: string }): Promise<unknown>
  signOut(options: { callbackUrl: string; redirect: false }): Promise<{ url: string }>
}

declare global {
  interface Window {
    nextAuth: NextAuthClient
  }
}

let client: string

test.beforeAll(async () => {
  client = await bundle('./next-auth-client.ts', 'nextAuthTest')
})

/** Opens a page of the portal and runs the client in it, because the page's policy allows no added script. */
async function openWithClient(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.evaluate(client)
}

test('the next-auth client signs in, reads the session and signs out', async ({ page }) => {
  await openWithClient(page)
  expect(await page.evaluate(() => window.nextAuth.getSession())).toBeNull()
  expect(await page.evaluate(() => window.nextAuth.getProviders())).toMatchObject({ afilia: { id: 'afilia', type: 'oauth' } })
  expect(await page.evaluate(() => window.nextAuth.getCsrfToken())).toMatch(/^[0-9a-f]{64}$/)

  await page.evaluate(() => void window.nextAuth.signIn('afilia', { callbackUrl: '/logout' }))
  await page.locator('input[name="username"]').fill(ACCOUNTS.senior)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL('**/logout')

  await openWithClient(page)
  const session = await page.evaluate(() => window.nextAuth.getSession())
  expect(session).toMatchObject({
    user: { name: expect.any(String), email: expect.any(String) },
    expires: expect.any(String),
    accessToken: expect.any(String),
  })

  const signedOut = await page.evaluate(() => window.nextAuth.signOut({ callbackUrl: '/', redirect: false }))
  expect(new URL(signedOut.url).pathname).toBe('/')
  expect(await page.evaluate(() => window.nextAuth.getSession())).toBeNull()
})
