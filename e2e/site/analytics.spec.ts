import { expect, test } from '../support/test.ts'
import { ACCOUNTS, signIn } from '../support/portal.ts'
import { capture, GOOGLE_NO, googleQuestion, layer, NO, question, YES } from './usage-questions.ts'

test('§4 page_view, visitor: nothing before consent, then every change of page, and nothing after consent is withdrawn', async ({
  page,
}) => {
  const { counted, strangers } = capture(page)
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()
  // Only the home asks.
  await expect(question(page)).toBeHidden()
  expect([counted, await layer(page)]).toEqual([[], []])
  await page.goBack()

  await question(page).getByRole('button', YES).click()
  await expect(question(page)).toBeHidden()
  // The other purpose has its own question.
  await googleQuestion(page).getByRole('button', GOOGLE_NO).click()
  await expect(googleQuestion(page)).toBeHidden()
  await expect.poll(() => counted).toEqual([{ event: 'page_view', page: '/', language: 'es', version: 'web', source: 'DIRECT' }])
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /cookies/i })
    .click()
  await expect.poll(() => counted.at(-1)).toMatchObject({ page: '/informacion-legal', source: 'INSIDE' })
  const views = await layer(page)
  expect(views.map(({ event, page_location, user_id }) => [event, page_location, user_id])).toEqual([
    ['page_view', '/', ''],
    ['page_view', '/informacion-legal', ''],
  ])

  const setting = page.getByRole('region', { name: 'Estadísticas de uso', exact: true })
  await expect(setting).toContainText(/Has dicho que sí\. Respuesta: .+\. Texto: versión 1\./)
  await setting.getByRole('button', NO).click()
  await expect(setting).toContainText('Has dicho que no.')
  const before = counted.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect([counted.length, await layer(page)]).toEqual([before, []])
  expect(strangers).toEqual([])
})

test('§4 login_ok and page_view, member: with consent, with the fields of the specification', { tag: '@long' }, async ({ page }) => {
  const { counted } = capture(page)
  await signIn(page, ACCOUNTS.senior)
  await expect(question(page)).toBeVisible()
  expect([counted, await layer(page)]).toEqual([[], []])
  await question(page).getByRole('button', YES).click()
  await expect.poll(() => counted.map(({ event }) => event).slice(0, 1)).toEqual(['login_ok'])
  await page.goto('/profile/favorites')
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

test('§4 registro_ok: once for each new member on a device, not for other members', { tag: '@long' }, async ({ page }) => {
  const { counted } = capture(page)
  // The first member registered two days ago, as did the second; the third registered long ago.
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
  await page.goto('/')
  await question(page).getByRole('button', YES).click()
  await expect.poll(() => counted.length).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect.poll(() => counted.at(-1)).toMatchObject({ event: 'install', page: '/' })
  expect((await layer(page)).map(({ event }) => event)).toEqual(['page_view'])
})
