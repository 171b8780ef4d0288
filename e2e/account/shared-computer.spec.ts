import { type BrowserContext, expect, type Page, test } from '../support/test.ts'
import {
  ACCOUNTS,
  DESKTOP,
  expectAccessible,
  expectAccessibleAndFits,
  expectNoSidewaysScroll,
  NARROW,
  waitUntilIdle,
} from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

test.use({ serviceWorkers: 'allow', viewport: DESKTOP })

const NAME = 'Rocío'
const strip = (page: Page) => page.getByRole('region', { name: 'Ordenador compartido: aquí no se guarda nada' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const question = (page: Page) => page.getByRole('dialog', { name: '¿Sigues ahí?' })

async function openSignIn(page: Page, to: string): Promise<void> {
  await page.goto(`/login?callbackUrl=${encodeURIComponent(to)}`)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.affiliate)
  await page.locator('input[name="password"]').fill('afilia-demo')
}

async function signInShared(page: Page, to = '/'): Promise<void> {
  await openSignIn(page, to)
  await page.getByLabel('Este ordenador es compartido').check()
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL((url) => url.pathname === to)
  await expect(strip(page)).toBeVisible()
}

/** Installs a fake clock in the page. The tests move it far ahead of the server's clock, so the access token gets an expiry three hours later. */
async function holdClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  await context.route('**/api/auth/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { accessToken?: string }
    const [head, claims = '', signature] = session.accessToken?.split('.') ?? []
    if (!claims) return route.fulfill({ response })
    const { exp, ...others } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
    const later = Buffer.from(JSON.stringify({ ...others, exp: exp + 3 * 3600 })).toString('base64url')
    return route.fulfill({ response, json: { ...session, accessToken: [head, later, signature].join('.') } })
  })
}

const readSession = async (page: Page) =>
  (await (await page.request.get('/api/auth/session')).json()) as { user?: object; personId?: string; docid?: string }

/** Everything that this browser keeps of the portal in this tab, with names and contents. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = []
    // Not the portal's own files.
    for (const name of (await caches.keys()).filter((one) => one.startsWith('afilia-'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request)
        const isText = /json|html|text/.test(kept?.headers.get('content-type') ?? '')
        cached.push(`${name} ${request.url} ${isText ? await kept!.text() : ''}`)
      }
    }
    return {
      local: Object.keys(localStorage).toSorted(),
      tab: Object.keys(sessionStorage).filter((name) => name.startsWith('afilia.')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      all: [JSON.stringify({ ...localStorage, ...sessionStorage }), ...cached].join('\n'),
    }
  })

test('the sign-in page asks whose computer it is, and suggests the same answer to the next person', { tag: '@long' }, async ({ page }) => {
  await openSignIn(page, '/')
  await expect(page.getByLabel('Cerrarla al cerrar el navegador')).toBeChecked()
  await page.getByLabel('Este ordenador es compartido').check()
  await expect(page.getByLabel('Cerrarla al cerrar el navegador')).not.toBeChecked()
  await expectAccessibleAndFits(page)
  await page.locator('input[name="password"]').fill('no es esta')
  await page.locator('button[type="submit"]').first().click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Este ordenador es compartido')).toBeChecked()
  await page.getByRole('button', { name: 'Galego' }).click()
  await expect(page.getByLabel('Este ordenador é compartido')).toBeChecked()
  await page.getByRole('button', { name: 'Castellano' }).click()
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await expect(strip(page)).toBeVisible()
  await page.keyboard.press('F9')
  await expect(heading(page)).toHaveText('Has salido')
  await openSignIn(page, '/')
  await expect(page.getByLabel('Este ordenador es compartido')).toBeChecked()
})

test('a shared computer keeps nothing about this member or an earlier one, and offers neither offline use nor notifications', async ({
  page,
}) => {
  await page.goto('/login')
  await page.evaluate(() => void indexedDB.open('afilia-offline', 1))
  await signInShared(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expectAccessible(page)
  for (const path of ['/card', '/profile/schedule', '/search?q=seguro', '/events']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await waitUntilIdle(page)
    await expect(strip(page)).toBeVisible()
  }
  await openForms(page)
  await page.goto('/profile/personal-data')
  await page.getByRole('textbox', { name: 'Barrio', exact: true }).fill('Barrio secreto')
  await page.goto('/card')
  await expect(page.getByRole('region', { name: 'Tu carné' })).toContainText(NAME)
  await expect(page.getByText('sin cobertura')).toHaveCount(0)
  await expect(page.getByText('Sin conexión, tu carné')).toHaveCount(0)
  await page.goto('/')
  await expect(heading(page)).toContainText(NAME)
  await waitUntilIdle(page)
  await expect(page.getByText(/^Listo sin conexión/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Avisos en este dispositivo' })).toHaveCount(0)

  const { personId, docid } = await readSession(page)
  const { local, databases, all } = await readStored(page)
  expect(local).toEqual(['afilia.acted', 'afilia.boot', 'afilia.login', 'nextauth.message'])
  expect(databases).toEqual([])
  for (const secret of [docid!, NAME, 'Barrio secreto', 'seguro"']) expect(all.includes(secret), secret).toBe(false)
  // A draft is encrypted and only in this tab.
  expect(local.join(' ')).not.toContain(personId)

  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('F9 leaves at once, even from a field with unsaved input, and the back button shows nothing', { tag: '@long' }, async ({ page }) => {
  await signInShared(page, '/card')
  await expect(page.getByRole('region', { name: 'Tu carné' })).toContainText(NAME)
  await openForms(page)
  await page.goto('/profile/personal-data')
  await page.getByRole('textbox', { name: 'Barrio', exact: true }).fill('Centro')
  await page.keyboard.press('F9')
  await expect(heading(page)).toHaveText('Has salido')
  await expect(page).toHaveURL(/\/logout\?reason=left$/)
  await expectAccessible(page)
  expect(await readSession(page)).toEqual({})
  expect(await readStored(page)).toMatchObject({ local: ['afilia.boot', 'nextauth.message'], tab: [], databases: [] })
  await page.goBack()
  await expect(page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.getByText(NAME)).toHaveCount(0)
})

test('the button in the strip signs out in every tab', { tag: '@long' }, async ({ page, context }) => {
  await signInShared(page, '/events')
  const other = await context.newPage()
  await openForms(other)
  await other.goto('/profile/personal-data')
  await other.getByRole('textbox', { name: 'Barrio', exact: true }).fill('Centro')
  await expect(strip(other)).toBeVisible()
  await strip(page).getByRole('button', { name: 'Salir ahora (F9)' }).click()
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Has salido')
  expect((await readStored(other)).tab).toEqual([])
})

test(
  'offline, everything is removed at once, and the session ends when the connection is back',
  { tag: '@long' },
  async ({ page, context }) => {
    await signInShared(page, '/card')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.getByRole('region', { name: 'Tu carné' })).toContainText(NAME)
    await context.setOffline(true)
    await page.keyboard.press('F9')
    await expect(page.getByText('tu sesión se cerrará también en el servidor en cuanto vuelva')).toBeVisible()
    await expect(page.getByText(NAME)).toHaveCount(0)
    await expectAccessible(page)
    expect(await readStored(page)).toMatchObject({ local: ['afilia.boot', 'afilia.leaving', 'nextauth.message'], tab: [], databases: [] })
    expect((await readSession(page)).user).toBeDefined()

    // The next person who opens a page sees the same.
    await page.goto('/card')
    await expect(heading(page)).toHaveText('Has salido')
    await expect(page.getByText(NAME)).toHaveCount(0)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/logout\?reason=left$/)
    expect(await readSession(page)).toEqual({})
    await expect(page.getByText('En este ordenador no queda nada tuyo.')).toBeVisible()
  },
)

test(
  'an absent reader is asked, and signed out after a minute without an answer in any tab',
  { tag: '@long' },
  async ({ page, context }) => {
    await holdClock(context)
    await signInShared(page, '/events')
    const other = await context.newPage()
    await openForms(other)
    await other.goto('/profile/personal-data')
    await expect(strip(other)).toBeVisible()

    await context.clock.fastForward('04:00')
    await other.mouse.move(300, 300)
    await other.mouse.move(320, 320)
    await context.clock.fastForward('02:00')
    await expect(question(page)).toHaveCount(0)
    await context.clock.fastForward('03:01')
    for (const tab of [page, other]) await expect(question(tab)).toBeVisible()
    await expect(question(page)).toContainText(/Quedan \d+ segundos/)
    await expectAccessible(page)
    await page.setViewportSize(NARROW)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(DESKTOP)
    // Somebody else may have moved the mouse.
    await page.mouse.move(200, 200)
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Seguir en el portal' }).last().click()
    for (const tab of [page, other]) await expect(question(tab)).toHaveCount(0)

    await context.clock.fastForward('05:01')
    await expect(question(other)).toBeVisible()
    await context.clock.fastForward('01:00')
    for (const tab of [page, other]) {
      await expect(heading(tab)).toHaveText('Hemos cerrado tu sesión')
      await expect(tab.getByText(NAME)).toHaveCount(0)
    }
    expect(await readSession(page)).toEqual({})
  },
)

test('a computer that slept for an hour signs out when it wakes', { tag: '@long' }, async ({ page, context }) => {
  await holdClock(context)
  await signInShared(page, '/events')
  await context.clock.fastForward('01:00:00')
  await expect(page).toHaveURL(/\/logout\?reason=idle$/)
  expect(await readSession(page)).toEqual({})
})

test('F9 also leaves from a dialog', { tag: '@long' }, async ({ page, context }) => {
  await holdClock(context)
  await signInShared(page, '/events')
  await context.clock.fastForward('05:01')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('F9')
  await expect(heading(page)).toHaveText('Has salido')
})
