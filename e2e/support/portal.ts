import type { Language } from '@afilia/i18n/languages'
import axe from 'axe-core'
import { type BrowserContext, expect, getPortal, type Locator, type Page } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
export const NARROW = { width: 320, height: 640 }

export const ACCOUNTS = {
  affiliate: '00000001R',
  firstYear: '00000002W',
  fourthYear: '00000003A',
  senior: '00000004G',
  delegate: '00000005M',
  supervisor: '00000006Y',
  admin: '00000007F',
}

/** The link to the mailbox. Once it is visible, the page receives notifications. */
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Mensajes/ })

/** The public home is visible before it can be used. It works once its data are loaded. */
export const waitUntilHomeWorks = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Ventajas destacadas' }).getByRole('listitem').first()).toBeVisible()

/** Waits until no call of the page is pending. */
export const waitUntilIdle = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-calls', 'none')

/** Bots are detected by how fast they fill in a form, which would also affect a test: lets a minute pass. */
export const beSlow = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now() + 60_000)

/** Opens the page signed in, with a session made directly. Sets the account's language, by default Castilian, which the tests expect. */
export async function signIn(page: Page, documentId: string, to = '/', language: Language = 'es'): Promise<void> {
  await enter(page.context(), documentId, language)
  await page.goto(to)
}

/** Signs the browser in without opening a page. */
async function enter(context: BrowserContext, documentId: string, language: Language): Promise<void> {
  const { url, call } = getPortal()
  const value = await call('openSession', { documentId, language })
  await context.addCookies([
    { name: 'next-auth.session-token', value, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'afilia.lang', value: language, url, sameSite: 'Lax' },
  ])
}

/** Signs in through the sign-in page and waits for the page. */
export async function signInByHand(page: Page, documentId: string, to = '/'): Promise<void> {
  await page.goto(`/login?callbackUrl=${encodeURIComponent(to)}`)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(documentId)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await passSecondStep(page, to)
  await readInCastilian(page, documentId, to)
}

/** The tests expect Castilian, but one account of the demo uses another language. */
async function readInCastilian(page: Page, documentId: string, to: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) !== 'ca') return
  const headers = { origin: new URL(page.url()).origin }
  await page.request.patch(`/api/data/settings/document-id/${documentId}`, { data: { langKey: 'es' }, headers })
  await page.context().addCookies([{ name: 'afilia.lang', value: 'es', url: headers.origin }])
  await page.goto(to)
}

/** Waits for the page. The demo's staff are asked for a code on the way; their accounts show it and fill it in. */
export async function passSecondStep(page: Page, to: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === to || url.pathname.endsWith('/second'))
  if (new URL(page.url()).pathname === to) return
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === to)
}

/** Clicks an option of a picker. The trial click may scroll, and the list follows its field one frame later, so an immediate click would miss it. */
export async function choose(option: Locator): Promise<void> {
  await option.click({ trial: true })
  await option.click()
}

/** Fills in the dialog that asks for the password before a change of e-mail address or a new passkey; `button` sends it. */
export async function confirmPassword(page: Page, password = 'afilia-demo', button = 'Guardar'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByLabel('Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: button }).click()
}

/** Fails on any violation of WCAG 2.2 AA or of the best practices that axe finds. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, {})

/**
 * Checks the page on a desktop and a phone, and that nothing is wider than a phone with text at 200 % (WCAG 1.4.4) or than the narrowest
 * screen (1.4.10). A theme changes only colours, so the dark one is checked once, on the desktop.
 */
export async function expectAccessibleAndFits(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await expectFits(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await setTextSize(page, 2)
  expect(await findTooWide(page)).toEqual([])
  await setTextSize(page, 1)
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page)
}

/** Checks the page as it is, and its contrast in the dark theme. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Sets the browser's font size, which affects `rem`, and `em` in media queries. */
async function setTextSize(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await session.detach()
  // The browser responds before the page has the new size.
  await page.waitForFunction(
    (size) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.fontSize = 'medium'
      const isSet = getComputedStyle(probe).fontSize === size
      probe.remove()
      return isSet
    },
    `${16 * times}px`,
  )
}

/** Checks the contrast: the part of `expectAccessible` that depends on the theme. */
export const expectContrast = (page: Page): Promise<void> => expectNoViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] })

/** Only the long suite runs axe, which takes more processor time than a journey itself. */
const isLongSuite = process.env['SUITE'] === 'long'

async function expectNoViolations(page: Page, options: axe.RunOptions): Promise<void> {
  if (!isLongSuite) return
  // During an animation an element does not have its final contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (given) => {
    const results = await window.axe.run({ ...given, resultTypes: ['violations'] })
    return results.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  }, options)
  expect(violations).toEqual([])
}

/** Expects the page to say that it shows cached data, with their day and time. */
export const expectCacheTime = (page: Page): Promise<void> =>
  expect(page.getByText(/^Sin conexión\. .*Copia: \d{1,2} \w+ \d{4}, \d{1,2}:\d\d\.$/)).toBeVisible()

/** Turns off the offline cache, so that the page fetches nothing for it. */
export const keepNothing = (page: Page): Promise<unknown> => page.addInitScript(() => localStorage.setItem('afilia.cache-days', '0'))

/** Fails if the page stays wider than the screen. Waits, because the browser confirms a new size before the page is laid out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const findExcess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(findExcess).toBeLessThanOrEqual(0)
}

interface StoredRow {
  readonly id: string
  readonly text: string
  readonly canLeave: boolean | undefined
  /** The decrypted contents, if this tab has the key: the responses by endpoint with their parameters, and the pages by path. */
  readonly kept: readonly string[]
}

/** Reads the rows of the offline cache as stored on the device: encrypted, and the key if it is stored. */
export function readStoredRows(page: Page): Promise<StoredRow[]> {
  return page.evaluate(async () => {
    // Opening a missing database would create it, without the portal's tables.
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'afilia-offline')) return []
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('afilia-offline')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const rows = await new Promise<{ id: string; key?: CryptoKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }[]>((resolve) => {
      const all = database.transaction('caches').objectStore('caches').getAll()
      all.addEventListener('success', () => resolve(all.result))
    })
    database.close()
    const tab = JSON.parse(sessionStorage.getItem('afilia.offline') ?? 'null') as { id: string; key: JsonWebKey } | null
    return Promise.all(
      rows.map(async ({ id, key, iv, sealed }) => {
        const own = tab?.id === id ? await crypto.subtle.importKey('jwk', tab.key, 'AES-GCM', false, ['decrypt']) : key
        const plain = own && (await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, own, sealed))
        const cache = JSON.parse(plain ? new TextDecoder().decode(plain) : '{"answers":[],"pages":[]}') as {
          answers: { key: [name: string, ...asked: object[]] }[]
          pages: string[]
        }
        const answers = cache.answers.map(({ key: [name, ...asked] }) => [name, ...asked.map((one) => JSON.stringify(one))].join(' '))
        return {
          id: id.split('-')[0]!,
          text: new TextDecoder().decode(sealed),
          canLeave: key?.extractable,
          kept: [...answers, ...cache.pages].toSorted(),
        }
      }),
    )
  })
}

/** Waits until the offline cache has everything in `needed`, because it is written some time after the page is shown. An endpoint matches with any parameters. */
export async function waitUntilKept(page: Page, ...needed: readonly string[]): Promise<void> {
  const listMissing = async (): Promise<string[]> => {
    const kept = (await readStoredRows(page)).flatMap((row) => row.kept)
    return needed.filter((one) => !kept.some((name) => name === one || name.startsWith(`${one} `)))
  }
  await expect.poll(listMissing, { timeout: 60_000 }).toEqual([])
}

/** The elements that make the page wider than the screen; empty if it fits. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    /** No ancestor clips or scrolls it. For an absolute element only its containing blocks matter. */
    const isFree = (element: Element): boolean => {
      const isAway = getComputedStyle(element).position === 'absolute' && element instanceof HTMLElement
      const around = isAway ? element.offsetParent : element.parentElement
      return around === null || around === document.body || (getComputedStyle(around).overflowX === 'visible' && isFree(around))
    }
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && isFree(one),
    )
    const names = wide
      .filter((one) => !wide.some((other) => other !== one && one.contains(other)))
      .map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}: ${one.textContent.slice(0, 30)}`)
    return names.length > 0 ? names : [`something is ${scrollWidth} px wide`]
  })
}
