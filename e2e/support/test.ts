import { test as base } from '@playwright/test'
import { startPortal, type WorkerPortal } from './worker-portal.ts'

export { expect } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, Locator, Page, Request, Worker } from '@playwright/test'

let ofWorker: WorkerPortal | undefined

/** The portal of the test that runs. */
export function getPortal(): WorkerPortal {
  if (!ofWorker) throw new Error('Import `test` from support/test.ts: it starts the portal.')
  return ofWorker
}

interface WorkerFixtures {
  /** Variables of the portal of a file of tests: `test.use({ portalEnv: … })`. */
  readonly portalEnv: Readonly<Record<string, string>>
  readonly portal: WorkerPortal
}

/**
 * Playwright's `test`, on a portal that belongs to this worker, with a database of its own. Each test begins with the demo as it was made: no
 * test sees what another has left.
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
