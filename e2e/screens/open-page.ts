import type { Language } from '@afilia/i18n/languages'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { WorkerPortal } from '../support/worker-portal.ts'

/** As long as a page may take on a busy machine, in ms. */
const LIMIT = 60_000
/** Of a request on a phone, in ms: what comes later than the first paint may shift the page. */
const LATENCY = 100

/** As long as nothing more comes, in ms. */
const QUIET = 600

/** How pages are opened: with a browser that has kept nothing, so that each visit is a first one. */
export interface Opener {
  readonly browser: Browser
  readonly portal: WorkerPortal
  /** The bundles of unfit-texts.ts and screen-figures.ts. */
  readonly script: string
}

/** Whose page, and in which language. */
export interface Visit {
  readonly account: string | undefined
  readonly language: Language
  readonly path: string
}

/** Opens a page, passes it to `use` once it is complete, and closes it. */
export async function withPage<Result>(
  { browser, portal, script }: Opener,
  { account, language, path }: Visit,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(LIMIT)
  try {
    const cookie = { url: portal.url, sameSite: 'Lax' } as const
    await context.addCookies([{ name: 'afilia.lang', value: language, ...cookie }])
    if (account) {
      const value = await portal.call('openSession', { documentId: account, language })
      await context.addCookies([{ name: 'next-auth.session-token', value, httpOnly: true, ...cookie }])
    }
    await context.addInitScript({ content: script })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.goto(path)
    await waitUntilComplete(page)
    return await use(page)
  } finally {
    await context.close()
  }
}

/** Waits until everything that the screen shows is there. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => window.isComplete())
}

/** Waits until the page has been complete for some time, because what loads last may ask for more. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const now = performance.now()
    if (!window.isComplete()) window.lastBusyAt = now
    return now - (window.lastBusyAt ??= now) >= quiet
  }, QUIET)
}

/** Shows every part of the page once, as some are loaded when they come near the screen. */
export async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = (): Promise<boolean> =>
    page.evaluate(() => {
      scrollBy(0, innerHeight)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
  while (!(await isAtEnd())) await waitUntilComplete(page)
  await waitUntilComplete(page)
  await page.evaluate(() => scrollTo(0, 0))
}
