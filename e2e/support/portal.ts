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

/** The way to the mailbox; once it is there, the page follows what the member is told. */
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Mensajes/ })

/** The public home is shown before it can be used: it can once what it asks for has come. */
export const waitUntilHomeWorks = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Ventajas destacadas' }).getByRole('listitem').first()).toBeVisible()

/** Waits until the page has every answer that it has asked for. */
export const waitUntilIdle = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-calls', 'none')

/** Programs are told by how fast they fill in a form, and so would be a test: a minute has passed. */
export const beSlow = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now() + 60_000)

/** Opens the page signed in, with a session that was made for it. The account's language becomes Castilian, which the tests read. */
export async function signIn(page: Page, documentId: string, to = '/'): Promise<void> {
  await enter(page.context(), documentId)
  await page.goto(to)
}

/** Signs the browser in without opening a page. */
async function enter(context: BrowserContext, documentId: string): Promise<void> {
  const { url, call } = getPortal()
  const value = await call('openSession', { documentId, language: 'es' })
  await context.addCookies([
    { name: 'next-auth.session-token', value, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'afilia.lang', value: 'es', url, sameSite: 'Lax' },
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

/** The tests read Castilian; an account of the demo has another language, in which its page comes. */
async function readInCastilian(page: Page, documentId: string, to: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) !== 'ca') return
  const headers = { origin: new URL(page.url()).origin }
  await page.request.patch(`/api/data/settings/document-id/${documentId}`, { data: { langKey: 'es' }, headers })
  await page.context().addCookies([{ name: 'afilia.lang', value: 'es', url: headers.origin }])
  await page.goto(to)
}

/** Waits for the page; on the way the demo's staff are asked for a code, which their accounts show and fill in. */
export async function passSecondStep(page: Page, to: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === to || url.pathname.endsWith('/second'))
  if (new URL(page.url()).pathname === to) return
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === to)
}

/** Clicks an option of a picker. A try may scroll, and the list follows its field one frame later: a click at once would miss it. */
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

/** Fails on any violation that axe finds, by WCAG 2.2 AA and its best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, {})

/**
 * Checks the page on a desktop and a phone, and that nothing is wider than a phone with text at 200 % (WCAG 1.4.4) or than the narrowest
 * screen (1.4.10). A theme changes only colours: the dark one is seen once, where most is shown.
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

/** Checks the page as it is, and the contrast in the dark theme too. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The reader's own setting of the browser. It counts in `rem`, and in media queries in `em`. */
async function setTextSize(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await session.detach()
  // The browser answers before the page has the new size.
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

/** The long suite alone analyses pages: that takes more processor time than a journey itself. */
const isLongSuite = process.env['SUITE'] === 'long'

async function expectNoViolations(page: Page, options: axe.RunOptions): Promise<void> {
  if (!isLongSuite) return
  // An element that is still being animated does not have its final contrast.
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

/** The page says that it is a cache, and of which day and time. */
export const expectCacheTime = (page: Page): Promise<void> =>
  expect(page.getByText(/^Sin conexión\. .*Copia: \d{1,2} \w+ \d{4}, \d{1,2}:\d\d\.$/)).toBeVisible()

/** Chooses that this device keeps nothing for no coverage, so that the page fetches nothing for it either. */
export const keepNothing = (page: Page): Promise<unknown> => page.addInitScript(() => localStorage.setItem('afilia.cache-days', '0'))

/** Fails if the page stays wider than the screen: the browser answers that a screen or text has its size before the page is laid out for it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const findExcess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(findExcess).toBeLessThanOrEqual(0)
}

interface StoredRow {
  readonly id: string
  readonly text: string
  readonly canLeave: boolean | undefined
  /** What is in it, if this tab can open it: the answers by their endpoints with what was asked, and the pages by their paths. */
  readonly kept: readonly string[]
}

/** Reads the stored rows of the offline cache as they are on the device: encrypted, with the key if it is stored. */
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

/** Waits until the offline cache has all that is needed: it is written some time after the page is shown. An endpoint stands for all that it was asked. */
export async function waitUntilKept(page: Page, ...needed: readonly string[]): Promise<void> {
  const listMissing = async (): Promise<string[]> => {
    const kept = (await readStoredRows(page)).flatMap((row) => row.kept)
    return needed.filter((one) => !kept.some((name) => name === one || name.startsWith(`${one} `)))
  }
  await expect.poll(listMissing, { timeout: 60_000 }).toEqual([])
}

/** The elements that make the page wider than the screen; none if it fits. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    /** Nothing around it clips or scrolls it. What is absolute only hears of what it is placed in. */
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
