import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, keepNothing, PHONE, signIn, signInByHand, waitUntilIdle } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

// Toasts and pages are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const NAMES = { affiliate: 'Rocío', senior: /./, delegate: /./, supervisor: /./, admin: /./, firstYear: /./, fourthYear: /./ }

/** The gate tests only these two: a member, and somebody with a two-step sign-in. */
const IN_GATE = new Set(['affiliate', 'admin'])

for (const [who, documentId] of Object.entries(ACCOUNTS)) {
  test(`${who} signs in, sees their home and their own data, and signs out`, { tag: IN_GATE.has(who) ? [] : '@long' }, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    // A call that is still running when the session ends is rejected.
    let isSigningOut = false
    page.on('console', (message) => {
      const isRejection = isSigningOut && message.text().includes('401')
      if (message.type() === 'error' && !isRejection) problems.push(`${message.text()} ${message.location().url}`)
    })
    // The fetches for offline use would fail after the session has ended.
    await keepNothing(page)
    await signInByHand(page, documentId)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAMES[who as keyof typeof NAMES])
    await openForms(page)
    await page.goto('/profile/personal-data')
    await expect(page.getByText(documentId, { exact: true })).toBeVisible()
    await page.locator('button[popovertarget="account-menu"]').click()
    isSigningOut = true
    await page.locator('a[href="/logout"]').click()
    await page.waitForURL('**/logout*')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Has cerrado la sesión')
    await expect.poll(async () => (await page.request.get('/api/data/permissions')).status()).toBe(401)
    expect(problems).toEqual([])
  })
}

test('pages stay where they are while their data load', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  // Otherwise the page would also fetch everything for offline use, as slowly as the rest.
  await keepNothing(page)
  await signIn(page, ACCOUNTS.affiliate)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Slow enough to paint the skeletons, with each answer later than the one before: the last must not move the rest.
  let calls = 0
  await page.route('**/api/data/**', async (route) => {
    const wait = 300 + 100 * calls++
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
  })
  const moved: Record<string, number> = {}
  for (const path of [
    '/',
    '/profile/personal-data',
    '/profile/schedule',
    '/profile/rights',
    '/advantages',
    '/news',
    '/union/information',
    '/union/delegates',
    '/events',
    '/events/mine',
  ]) {
    calls = 0
    await page.goto(path)
    await waitUntilIdle(page)
    moved[path] = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  }
  // Core Web Vitals call 0.1 good; one late line makes 0.04. The weeks of a month grow with their shifts.
  const { '/profile/schedule': schedule, ...others } = moved
  expect(schedule).toBeLessThan(0.06)
  expect(Object.entries(others).filter(([, sum]) => sum > 0.02)).toEqual([])
})

test('a page for others says why and where to go; one that does not exist says so', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior)
  await page.goto('/admin/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes acceso a esta página')
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await page.waitForURL('/')
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
})

test('a visitor returns to the requested page after signing in', async ({ page }) => {
  await page.goto('/profile/security')
  await page.waitForURL('**/login?callbackUrl=%2Fprofile%2Fsecurity')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill('5-m')
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL('/profile/security')
})

for (const [locale, language, title] of [
  ['es-ES', 'es', 'Cuidas de todo el mundo.'],
  ['ca-ES', 'ca', /./],
  ['eu-ES', 'eu', /./],
  ['gl-ES', 'gl', /./],
  ['en-GB', 'en', /./],
] as const) {
  test(`the home is in ${language} from the first byte, also without scripts`, { tag: '@long' }, async ({ browser }) => {
    const context = await browser.newContext({ locale, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await context.close()
  })
}

test('the language menu works before the scripts have run', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-ES', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('button[popovertarget="language-menu"]').click()
  await page.getByRole('banner').getByRole('link', { name: 'Euskara' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'eu')
  await context.close()
})

test('every text of the portal changes with the language, at once and for good', async ({ page }) => {
  // Links from search engines look like this, and so do those of the footer before the scripts have run.
  await page.goto('/?lang=ca')
  const seen = new Set<string>()
  for (const name of ['Castellano', 'Català', 'Euskara', 'Galego', 'English']) {
    await page.getByRole('contentinfo').getByText(name, { exact: true }).click()
    await expect(page.getByRole('contentinfo').getByText(name, { exact: true })).toHaveAttribute('aria-current', /./)
    seen.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  expect(seen.size).toBe(5)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('one press copies a code of the demo accounts, also without access to the clipboard', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  await page.getByRole('button', { name: 'Copiar 00000004G' }).click()
  await expect(page.getByText('00000004G copiado')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('00000004G')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Copiar afilia-demo' }).click()
  await expect(page.getByText('afilia-demo copiado')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('afilia-demo')
})

test('a toast over an open dialog can be seen, heard and pressed, and stays when the dialog closes', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openForms(page)
  await signIn(page, ACCOUNTS.fourthYear, '/profile/personal-data')
  const toast = page.getByRole('group').filter({ hasText: 'Cambios guardados' })
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  // The save is answered only after the question about leaving is shown.
  const saveBehindDialog = async (text: string): Promise<void> => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/data/people/*/profile', async (route) => {
      if (route.request().method() === 'PUT') await answer.promise
      await route.continue()
    })
    await page.getByRole('textbox', { name: 'Barrio', exact: true }).fill(text)
    await page.getByRole('region', { name: 'Cambios sin guardar' }).getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Hoy' }).first().click()
    await expect(dialog).toBeVisible()
    answer.resolve()
    await expect(toast).toBeVisible()
    await page.unroute('**/api/data/people/*/profile')
  }
  await saveBehindDialog('Tres')
  // Elements that a dialog makes inert cannot be read out or pressed.
  expect(await toast.evaluate((element) => element.closest('dialog')?.open)).toBe(true)
  // A focused toast does not close by itself.
  await toast.focus()
  await expectAccessible(page)
  await toast.click()
  await expect(toast).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog).toBeHidden()

  await saveBehindDialog('Cuatro')
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast).toBeVisible()
  await toast.click()
  await expect(toast).toHaveCount(0)
})

test(
  'a toast does not cover the heading or the page, waits while it is read, and closes by itself or when pressed',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.clock.install()
    await openForms(page)
    await signIn(page, ACCOUNTS.fourthYear, '/profile/personal-data')
    const save = async (text: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Barrio', exact: true }).fill(text)
      await page.getByRole('region', { name: 'Cambios sin guardar' }).getByRole('button', { name: 'Guardar' }).click()
      await expect(toast).toBeVisible()
    }
    const toast = page.getByRole('group').filter({ hasText: 'Cambios guardados' })
    await save('Uno')
    const bar = (await page.getByRole('banner').boundingBox())!
    const box = (await toast.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(bar.height)
    await toast.focus()
    // Longer than the five seconds after which it goes by itself (specification §9).
    await page.clock.fastForward(6000)
    await expectAccessible(page)
    await expect(toast).toBeVisible()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.clock.fastForward(6000)
    await expect(toast).toHaveCount(0)

    await save('Dos')
    await toast.click()
    await expect(toast).toHaveCount(0)
  },
)
