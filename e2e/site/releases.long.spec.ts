import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '../support/test.ts'
import { NEEDED_OFFLINE } from '../support/addresses.ts'
import { makeNextRelease } from '../support/next-release.ts'
import { ACCOUNTS, signIn } from '../support/portal.ts'
import { findFreePort } from '../support/ports.ts'
import { createRandom } from '../support/random.ts'

// A release replaces another: a proxy sends each request to one of them, at first mostly to the old one, later mostly to the new one.

const root = new URL('../../', import.meta.url).pathname
const NAVIGATIONS = Number(process.env['NAVIGATIONS'] ?? 40)
const PAGES = [['/', 'Rocío'], ...NEEDED_OFFLINE, ['/profile/preferences', 'Preferencias'], ['/accesibilidad', 'Accesibilidad']] as const

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 300_000 })

let folder: string
let next: ChildProcess
let proxy: Server
/** How much of the change is done, from 0 to 1. */
let share = 0

test.beforeEach(async ({ baseURL, portal }) => {
  folder = mkdtempSync(join(tmpdir(), 'afilia-next-'))
  makeNextRelease(join(root, 'apps/portal/dist'), join(folder, 'portal'))
  const port = await findFreePort()
  next = spawn(process.execPath, [join(root, 'e2e/support/run-release.ts'), join(folder, 'portal')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      DATA_KEY: await portal.call('dataKey', null),
      DATABASE_URL: await portal.call('databaseUrl', null),
      PUBLIC_URL: baseURL!,
      ROLE: 'web',
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  next.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect.poll(() => output, { timeout: 90_000 }).toContain('is ready')
  proxy = await startProxy([baseURL!, `http://127.0.0.1:${port}`])
})
test.afterEach(async () => {
  proxy.closeAllConnections()
  proxy.close()
  next.kill('SIGTERM')
  await once(next, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

const random = createRandom()

/** Both servers are configured with the old server's address, so the proxy sends that as host and origin. */
async function startProxy([old, fresh]: readonly [string, string]): Promise<Server> {
  const own = new URL(old)
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url!, random() < share ? fresh : old)
    const headers = { ...incoming.headers, host: own.host, ...(incoming.headers.origin && { origin: own.origin }) }
    const onward = request(target, { method: incoming.method, headers }, (answer) => {
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers))
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Opens a page by its address, like a typed address or a link from another site, or by a link within the page. */
async function open(page: Page, url: string, isAfresh: boolean): Promise<void> {
  if (isAfresh) await page.goto(url)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, url)
}

test('while a release replaces another, random pages show no error and are not reloaded', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => void failures.push(`${page.url()}: ${error.message}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`)
  })
  await signIn(page, ACCOUNTS.affiliate)
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  await page.goto(`${origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocío')
  let loads = 0
  page.on('load', () => void (loads += 1))
  let afresh = 0
  for (let count = 0; count < NAVIGATIONS; count += 1) {
    share = count / (NAVIGATIONS - 1)
    const [path, title] = PAGES[Math.floor(random() * PAGES.length)]!
    const isAfresh = random() < 0.3
    afresh += Number(isAfresh)
    await test.step(`${count}: ${path}`, async () => {
      await open(page, `${origin}${path}`, isAfresh)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    })
  }
  expect(failures).toEqual([])
  expect(loads).toBe(afresh)
})
