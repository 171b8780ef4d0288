import { expect, test } from '../support/test.ts'
import { expectAccessible, expectNoSidewaysScroll, NARROW, waitUntilIdle } from '../support/portal.ts'
import { capture, GOOGLE_NO, GOOGLE_YES, googleQuestion, NO, question, YES } from './usage-questions.ts'

test('a browser that asks not to be tracked is not asked and not counted', { tag: '@long' }, async ({ page }) => {
  const { counted } = capture(page)
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
  const loaded = page.waitForResponse(/follow-usage/)
  await page.goto('/informacion-legal#politica-de-cookies')
  await loaded
  await expect(page.getByRole('region', { name: 'Estadísticas de uso', exact: true })).toContainText('Tu navegador pide')
  await page.goto('/')
  await waitUntilIdle(page)
  await expect(question(page)).toBeHidden()
  expect(counted).toEqual([])
})

test(
  'the tag manager gets only the events of the specification, from its own consent until that is withdrawn',
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
    await page.goto('/')
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
    expect(view).toMatchObject({ page_location: '/', user_id: '' })
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

test('the question covers nothing, and both answers look the same', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
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
