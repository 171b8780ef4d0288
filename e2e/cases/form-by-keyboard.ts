import type { CaseKind } from '@afilia/domain/cases/cases'
import type { Language } from '@afilia/i18n/languages'
import { readLocaleFile } from '@afilia/i18n/files/locale-files'
import { expect, type Page } from '../support/test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/portal.ts'

/** A member of the demo and the language in which they read the portal. */
export interface Author {
  readonly member: string
  readonly language: Exclude<Language, 'es'>
}

/** The words of the portal in a language, by the name of their file and their key. */
export function readWords(language: Language): (file: string, key: string) => string {
  return (file, key) => {
    const all = JSON.parse(readLocaleFile(language, file)) as unknown
    return key.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], all) as string
  }
}

/** Fills in the name and the password on the sign-in page. */
export async function passSignIn(page: Page, member: string): Promise<void> {
  await page.locator('input[name="username"]').fill(member)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
}

export async function signInAs(page: Page, { member, language }: Author, path: string): Promise<void> {
  await page.goto(`/login?callbackUrl=${encodeURIComponent(path)}`)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await passSignIn(page, member)
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Ends the session as another device would, then presses the button with this name, and signs in again when the page has noticed. */
export async function endSession(page: Page, { member, language }: Author, name: string): Promise<void> {
  const { pathname } = new URL(page.url())
  // The page saves drafts, so it may notice before the button is pressed.
  await tabTo(page, toButton(name))
  await page.context().clearCookies({ name: /session-token/ })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/logout?reason=expired**')
  await page.getByRole('button', { name: readWords(language)('session', 'logout.again') }).click()
  await passSignIn(page, member)
  await page.waitForURL((url) => url.pathname === pathname)
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector)
  await wanted.waitFor({ state: 'attached' })
  for (let steps = 0; !(await wanted.evaluate((element) => element === document.activeElement)); steps += 1) {
    if (steps > 80) throw new Error(`the focus never came to ${selector}`)
    await page.keyboard.press('Tab')
  }
}

const toButton = (name: string): string => `main button:text-is(${JSON.stringify(name)})`

/** Presses the button of the form with this text. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, toButton(name))
  await page.keyboard.press('Enter')
}

/** The value of each field of the form. */
export const readForm = (page: Page): Promise<unknown[]> =>
  page
    .locator('main form')
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      all.map((one) => {
        const { id, type, checked, value } = one as HTMLInputElement
        return [id, type === 'radio' || type === 'checkbox' ? checked : value]
      }),
    )

export const expectFits = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

export interface SentCase {
  readonly id: string
  readonly kind: CaseKind
  readonly answers: Readonly<Record<string, unknown>>
}
export const read = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(`/api/data/${path}`)).json()) as T

/**
 * Sends the form offline. When the connection is back, the request arrives, its answer is lost, and it is sent again. The page shows `kept`
 * until it knows that the request has arrived, then `sent`.
 */
export async function sendThroughFailures(
  page: Page,
  call: string,
  words: { readonly send: string; readonly kept: string; readonly sent: RegExp },
): Promise<void> {
  const network = page.context()
  await network.setOffline(true)
  await press(page, words.send)
  await expect(page.getByText(words.kept, { exact: true })).toBeVisible()
  await expectFits(page)
  let arrived = 0
  await page.route(`**/${call}`, async (route) => {
    const response = await route.fetch()
    expect(response.ok()).toBe(true)
    arrived += 1
    await (arrived === 1 ? route.abort() : route.fulfill({ response }))
  })
  await network.setOffline(false)
  await expect.poll(() => arrived).toBeGreaterThanOrEqual(1)
  // The browser reports that it is online again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(words.sent)).toBeVisible()
  expect(arrived).toBe(2)
}
