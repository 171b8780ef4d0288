import { test as base } from '@playwright/test'
import { startPortal, type WorkerPortal } from './worker-portal.ts'

export { expect } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, Locator, Page, Request, Worker } from '@playwright/test'

let ofWorker: WorkerPortal | undefined

/** The portal of the current test. */
export function getPortal(): WorkerPortal {
  if (!ofWorker) throw new Error('Import `test` from support/test.ts: it starts the portal.')
  return ofWorker
}

interface WorkerFixtures {
  /** Environment variables for the portal of a test file: `test.use({ portalEnv: … })`. */
  readonly portalEnv: Readonly<Record<string, string>>
  readonly portal: WorkerPortal
}

/**
 * Playwright's `test`, on a portal with a database of this worker. Each test begins with the untouched demo, so no test sees the changes of
 * another.
 */
export const test = base.extend<{ readonly untouched: void }, WorkerFixtures>({
  portalEnv: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ portalEnv }, use) => {
      const portal = await startPortal(portalEnv)
      ofWorker = portal
      await use(portal)
      ofWorker = undefined
      await portal.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  untouched: [
    async ({ portal }, use) => {
      portal.hotels.asked = []
      await portal.call('begin', null)
      await use()
    },
    { auto: true, timeout: 120_000 },
  ],
})
