import { expect, type Page, type Request, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectNoSidewaysScroll, NARROW, signIn, waitUntilIdle } from '../support/portal.ts'

/** What the page sends to be counted, and whatever goes to somebody else. */
function capture(page: Page): { counted: { event: string; page: string }[]; strangers: string[] } {
  const counted: { event: string; page: string }[] = []
  const strangers: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/data/usage') {
      expect(request.headers()['cookie']).toBeUndefined()
      counted.push(request.postDataJSON() as { event: string; page: string })
    }
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost') strangers.push(url.origin)
  })
  return { counted, strangers }
}

const layer = (page: Page) => page.evaluate(() => (window as { dataLayer?: Record<string, string>[] }).dataLayer ?? [])
const YES = { name: 'Contar mis visitas', exact: true } as const
const NO = { name: 'No contar mis visitas', exact: true } as const
const question = (page: Page) => page.getByRole('region', { name: '¿Podemos contar tus visitas?' })
const googleQuestion = (page: Page) => page.getByRole('region', { name: '¿Podemos pasar tus visitas a Google?' })
const GOOGLE_YES = { name: 'Pasar mis visitas a Google', exact: true } as const
const GOOGLE_NO = { name: 'No pasar mis visitas a Google', exact: true } as const

test('§4 page_view, visitor: nothing before the answer, then every change of page, and nothing after it is taken back', async ({
  page,
}) => {
  const { counted, strangers } = capture(page)
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()
  expect([counted, await layer(page)]).toEqual([[], []])

  await question(page).getByRole('button', YES).click()
  await expect(question(page)).toBeHidden()
  // The other purpose is asked by itself.
  await googleQuestion(page).getByRole('button', GOOGLE_NO).click()
  await expect(googleQuestion(page)).toBeHidden()
  await expect
    .poll(() => counted)
    .toEqual([{ event: 'page_view', page: '/accesibilidad', language: 'es', version: 'web', source: 'DIRECT' }])
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /cookies/i })
    .click()
  await expect.poll(() => counted.at(-1)).toMatchObject({ page: '/informacion-legal', source: 'INSIDE' })
  const views = await layer(page)
  expect(views.map(({ event, page_location, user_id }) => [event, page_location, user_id])).toEqual([
    ['page_view', '/accesibilidad', ''],
    ['page_view', '/informacion-legal', ''],
  ])

  const setting = page.getByRole('region', { name: 'Estadísticas de uso', exact: true })
  await expect(setting).toContainText(/Has dicho que sí\. Respuesta: .+\. Texto: versión 1\./)
  await setting.getByRole('button', NO).click()
  await expect(setting).toContainText('Has dicho que no.')
  const before = counted.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect([counted.length, await layer(page)]).toEqual([before, []])
  expect(strangers).toEqual([])
})

test('§4 login_ok and page_view, member: by their consent, with the fields of the specification', { tag: '@long' }, async ({ page }) => {
  const { counted } = capture(page)
  await signIn(page, ACCOUNTS.senior, '/profile/favorites')
  await expect(question(page)).toBeVisible()
  expect([counted, await layer(page)]).toEqual([[], []])
  await question(page).getByRole('button', YES).click()
  await expect.poll(() => counted.map(({ event }) => event).slice(0, 1)).toEqual(['login_ok'])
  await expect.poll(async () => (await layer(page)).at(-1)?.['event']).toBe('page_view')
  const view = (await layer(page)).at(-1)!
  expect(Object.keys(view)).toEqual([
    'event',
    'user_id',
    'page_location',
    'content_category',
    'content_category2',
    'provincia',
    'version',
    'idioma',
    'geo',
    'actualidad_provincia',
    'actualidad_autonomia',
    'actualidad_estatal',
    'empleo_autonomia',
    'empleo_tipo',
    'empleo_categoria',
    'eir',
    'otras_ofertas',
  ])
  expect(view).toMatchObject({ page_location: '/profile/favorites', content_category: 'profile', content_category2: 'favorites' })
  expect(view['eir']).toMatch(/^(sí|no)$/)
  expect(view['user_id']).toMatch(/^[\da-f]{32}$/)
  expect(JSON.stringify(view)).not.toContain(ACCOUNTS.senior)

  // A reload is the same session.
  await page.reload()
  await expect.poll(async () => (await layer(page)).map(({ event }) => event)).toEqual(['page_view'])
  expect((await layer(page))[0]!['user_id']).toBe(view['user_id'])

  await page.goto('/profile/rights')
  await expect.poll(async () => (await layer(page)).length).toBe(1)
  const consent = page.getByRole('checkbox', { name: 'Estadísticas de uso del portal' })
  await page.getByText('Ver todas mis respuestas').click()
  await expect(page.getByText(/^Respuesta: .+\. Texto: versión 1\.$/).first()).toBeVisible()
  await expect(consent).toBeChecked()
  await Promise.all([page.waitForResponse(/\/consents$/), consent.uncheck()])
  const before = counted.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()
  await expect.poll(() => layer(page)).toEqual([])
  expect(counted.length).toBe(before)
})

test('§4 registro_ok: once for each new member on a device, and not for the others', { tag: '@long' }, async ({ page }) => {
  const { counted } = capture(page)
  // Whoever signs in here was registered two days ago, then another person, then one of long ago.
  let who = { secret: 'one', createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString() }
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { usage?: object; personId?: string }
    if (!session.usage) return route.fulfill({ response })
    const consents = { USAGE_FIGURES: true, TAG_MANAGER: false }
    const usage = { consents, signedInAt: who.secret, accountCreatedAt: who.createdAt }
    await route.fulfill({ response, json: { ...session, tabSecret: btoa(who.secret.padEnd(32)), usage } })
  })
  const registered = () => counted.filter(({ event }) => event === 'registro_ok').length
  const seen = () => counted.filter(({ event }) => event === 'page_view').length
  await signIn(page, ACCOUNTS.delegate, '/profile/favorites')
  await expect.poll(seen).toBe(1)
  expect(registered()).toBe(1)
  await page.reload()
  await expect.poll(seen).toBe(2)
  expect(registered()).toBe(1)
  who = { ...who, secret: 'two' }
  await page.reload()
  await expect.poll(seen).toBe(3)
  expect(registered()).toBe(2)
  who = { secret: 'three', createdAt: '2020-01-01T00:00:00.000Z' }
  await page.reload()
  await expect.poll(seen).toBe(4)
  expect(registered()).toBe(2)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect((JSON.parse((JSON.parse(kept) as Record<string, string>)['afilia.usage']!) as { registered: string[] }).registered).toHaveLength(3)
  expect(kept).not.toContain(ACCOUNTS.delegate)
})

test('an installation is counted, and stays out of the data layer', { tag: '@long' }, async ({ page }) => {
  const { counted } = capture(page)
  await page.goto('/accesibilidad')
  await question(page).getByRole('button', YES).click()
  await expect.poll(() => counted.length).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect.poll(() => counted.at(-1)).toMatchObject({ event: 'install', page: '/accesibilidad' })
  expect((await layer(page)).map(({ event }) => event)).toEqual(['page_view'])
})

test('a browser that asks not to be followed is neither asked nor counted', { tag: '@long' }, async ({ page }) => {
  const { counted } = capture(page)
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
  const loaded = page.waitForResponse(/follow-usage/)
  await page.goto('/informacion-legal')
  await loaded
  await expect(page.getByRole('region', { name: 'Estadísticas de uso', exact: true })).toContainText('Tu navegador pide')
  await waitUntilIdle(page)
  await expect(question(page)).toBeHidden()
  expect(counted).toEqual([])
})

test(
  'the tag manager gets the events of the specification and nothing else, after its own yes, until that is taken back',
  { tag: '@long' },
  async ({ page }) => {
    const { counted, strangers } = capture(page)
    // Stands for Google's library: it reports what it can see.
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
        const tell = (event) => fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(event) })
        const seen = { origin: self.origin, referrer: document.referrer, address: location.href }
        try { seen.cookie = document.cookie } catch (error) { seen.cookie = error.name }
        try { seen.page = parent.document.title } catch (error) { seen.page = error.name }
        tell(seen)
        for (const event of dataLayer) tell(event)
        dataLayer.push = tell`,
      }),
    )
    const reported: Record<string, string>[] = []
    await page.route('https://region1.google-analytics.com/**', async (route) => {
      reported.push(route.request().postDataJSON() as Record<string, string>)
      await route.fulfill({ status: 204 })
    })
    await page.goto('/accesibilidad')
    await question(page).getByRole('button', NO).click()
    await expect(googleQuestion(page)).toBeVisible()
    expect([strangers, counted]).toEqual([[], []])

    await googleQuestion(page).getByRole('button', GOOGLE_YES).click()
    await expect.poll(() => reported.map(({ event }) => event)).toEqual([undefined, 'gtm.js', 'page_view'])
    const [seen, , view] = reported
    expect(seen).toEqual({
      origin: 'null',
      referrer: '',
      address: new URL('/api/tags', page.url()).href,
      cookie: 'SecurityError',
      page: 'SecurityError',
    })
    expect(view).toMatchObject({ page_location: '/accesibilidad', user_id: '' })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /cookies/i })
      .click()
    await expect.poll(() => reported.at(-1)).toMatchObject({ event: 'page_view', page_location: '/informacion-legal' })
    expect(counted).toEqual([])

    const setting = page.getByRole('region', { name: 'Estadísticas con Google' })
    await setting.getByRole('button', GOOGLE_NO).click()
    await expect(setting).toContainText('Has dicho que no.')
    await expect(page.locator('iframe')).toHaveCount(0)
    const before = strangers.length
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
    await page.goto('/events')
    await waitUntilIdle(page)
    expect(strangers.length).toBe(before)
  },
)

test('the question lies over nothing, and both answers are alike', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/events')
  const yes = await question(page)
    .getByRole('button', YES)
    .evaluate((button) => [button.className, getComputedStyle(button).fontSize])
  const no = await question(page)
    .getByRole('button', NO)
    .evaluate((button) => [button.className, getComputedStyle(button).fontSize])
  expect(yes).toEqual(no)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an administrator reads sums, and no group under ten', { tag: '@long' }, async ({ page, request }) => {
  const add = async (path: string, times: number, language = 'gl'): Promise<void> => {
    const note = { event: 'page_view', page: path, language, version: 'app', source: 'SEARCH' }
    for (let i = 0; i < times; i += 1) expect((await request.post('/api/data/usage', { data: note })).status()).toBe(204)
  }
  await add('/events', 11)
  await add('/jobs/merits', 9)
  // With those of the other tests ten are left out of every list, so that no sum tells of them.
  await add('/events', 11, 'es')
  await add('/jobs/lists', 9)
  await signIn(page, ACCOUNTS.admin, '/admin/figures')
  const pages = page.getByRole('region', { name: 'Páginas', exact: true })
  await expect(pages.getByText('Eventos', { exact: true })).toBeVisible()
  await expect(pages.getByText('Mis méritos')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Idiomas' })).toContainText('Galego')
  await expect(page.getByRole('region', { name: 'Hasta reservar un evento' })).toContainText('No se muestra')
  for (const size of [NARROW, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByLabel('Periodo').selectOption('7')
  await expect(pages.getByText('Eventos', { exact: true })).toBeVisible()
})
