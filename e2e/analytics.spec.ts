import { expect, type Page, type Request, test } from '@playwright/test'
import { ACCOUNTS, DESKTOP, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from './portal.ts'

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

  const setting = page.getByRole('region', { name: 'Tu respuesta sobre las estadísticas' })
  await expect(setting).toContainText('Ahora contamos tus visitas.')
  await setting.getByRole('button', NO).click()
  await expect(setting).toContainText('Ahora no contamos tus visitas.')
  const before = counted.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect([counted.length, await layer(page)]).toEqual([before, []])
  expect(strangers).toEqual([])
})

test('§4 login_ok and page_view, member: by their consent, with the fields of the specification', async ({ page }) => {
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
  await expect(consent).toBeChecked()
  await Promise.all([page.waitForResponse(/\/consents$/), consent.uncheck()])
  const before = counted.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()
  await expect.poll(() => layer(page)).toEqual([])
  expect(counted.length).toBe(before)
})

test('the question lies over nothing, and both answers are alike', async ({ page }) => {
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

test('an administrator reads sums, and no group under ten', async ({ page, request }) => {
  const add = async (path: string, times: number): Promise<void> => {
    const note = { event: 'page_view', page: path, language: 'gl', version: 'app', source: 'SEARCH' }
    for (let i = 0; i < times; i += 1) expect((await request.post('/api/data/usage', { data: note })).status()).toBe(204)
  }
  await add('/events', 11)
  await add('/jobs/merits', 9)
  await signIn(page, ACCOUNTS.admin, '/admin/figures')
  const pages = page.getByRole('region', { name: 'Páginas', exact: true })
  await expect(pages.getByText('Eventos', { exact: true })).toBeVisible()
  await expect(pages.getByText('Mis méritos')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Idiomas' })).toContainText('Galego')
  await expect(page.getByRole('region', { name: 'Hasta reservar un evento' })).toContainText('Menos de 10')
  for (const size of [NARROW, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByLabel('Periodo').selectOption('7')
  await expect(pages.getByText('Eventos', { exact: true })).toBeVisible()
})
