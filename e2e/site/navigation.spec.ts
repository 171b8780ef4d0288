import { expect, type Locator, type Page, test } from '../support/test.ts'
import {
  ACCOUNTS,
  DESKTOP,
  expectAccessible,
  expectFits,
  NARROW,
  PHONE,
  signIn,
  signInByHand,
  waitUntilHomeWorks,
} from '../support/portal.ts'
import { placeOnHome } from '../support/place-on-home.ts'

const more = (page: Page): Locator => page.getByRole('button', { name: 'Más', exact: true })
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Todas las páginas' })
const main = (page: Page): Locator => page.getByRole('main')

const TABS: Record<string, readonly string[]> = {
  affiliate: ['Hoy', 'Ventajas', 'Carné', 'Turnos'],
  firstYear: ['Hoy', 'Ventajas', 'Carné', 'Agenda'],
  fourthYear: ['Hoy', 'Ventajas', 'Carné', 'EIR'],
  senior: ['Hoy', 'Ventajas', 'Carné', 'Agenda'],
  delegate: ['Hoy', 'Solicitudes', 'Mi gente', 'Turnos'],
  supervisor: ['Hoy', 'Solicitudes', 'Mi gente', 'Gestión'],
  admin: ['Hoy', 'Solicitudes', 'Personas', 'Gestión'],
}
/** Accounts with pages of the back office. */
const STAFF: ReadonlySet<string> = new Set(['delegate', 'supervisor', 'admin'])
/** Accounts of members. */
const MEMBERS: ReadonlySet<string> = new Set(['affiliate', 'firstYear', 'fourthYear', 'senior', 'delegate'])
const IN_GATE = new Set(['affiliate', 'admin'])
for (const [who, tabs] of Object.entries(TABS)) {
  test(`${who}: home, tabs and list of pages match the role`, { tag: IN_GATE.has(who) ? [] : '@long' }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, ACCOUNTS[who as keyof typeof ACCOUNTS])
    await expect(placeOnHome(page)).toBeVisible()
    const shown = page.getByRole('navigation', { name: 'Secciones' }).getByRole('listitem')
    const names = (await shown.allInnerTexts()).filter(Boolean)
    expect(names).toEqual([...tabs, 'Más'])
    await more(page).click()
    await expect(sheet(page).getByRole('link', { name: 'Gestión' })).toHaveCount(STAFF.has(who) ? 1 : 0)
    await expect(sheet(page).getByRole('link', { name: 'Datos personales' })).toBeVisible()
    await expect(sheet(page).getByRole('link', { name: 'Recibos y cuota' })).toHaveCount(MEMBERS.has(who) ? 1 : 0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await expect(page.locator('#account-menu').getByRole('link', { name: 'Gestión' })).toHaveCount(STAFF.has(who) ? 1 : 0)
  })
}

test('by keyboard: the list of all pages traps the focus, returns it, and opens a page', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate)
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(sheet(page).getByRole('heading', { name: 'Todas las páginas' })).toBeFocused()
  // More steps than links, so that the focus goes round once.
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    expect(isBehind).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('link', { name: 'Preferencias' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferencias' })).toBeFocused()
  await expect(sheet(page)).toBeHidden()
  await expect(more(page)).toHaveAttribute('aria-current', 'true')
  await more(page).click()
  await expect(sheet(page).getByRole('link', { name: 'Preferencias' })).toHaveAttribute('aria-current', 'page')
})

const row = (page: Page): Locator => page.getByRole('navigation', { name: 'Secciones' })
const group = (page: Page, name: string): Locator => row(page).getByRole('button', { name, exact: true })

test('on a wide screen the groups are in one row, open their pages, and mark the current one', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.delegate)
  await expect(row(page).getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current', 'page')
  await expect(more(page)).toHaveCount(0)
  const names = (await row(page).locator(':scope > ul > li').allInnerTexts()).map((name) => name.trim())
  expect(names).toEqual(['Hoy', 'Turnos', 'Agenda', 'Ventajas', 'Empleo', 'Trámites', 'Sindicato', 'Gestión'])
  await group(page, 'Empleo').click()
  await expect(group(page, 'Empleo')).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await group(page, 'Trámites').click()
  await expect(group(page, 'Empleo')).toHaveAttribute('aria-expanded', 'false')
  await row(page).getByRole('link', { name: 'Mis solicitudes' }).click()
  await expect(page).toHaveURL('/services/requests')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeFocused()
  await expect(group(page, 'Trámites')).toHaveAttribute('aria-expanded', 'false')
  await expect(group(page, 'Trámites')).toHaveAttribute('aria-current', 'true')
  await group(page, 'Trámites').click()
  await expect(row(page).getByRole('link', { name: 'Mis solicitudes' })).toHaveAttribute('aria-current', 'page')
  await main(page).click({ position: { x: 5, y: 5 } })
  await expect(group(page, 'Trámites')).toHaveAttribute('aria-expanded', 'false')
  await row(page).getByRole('link', { name: 'Gestión' }).click()
  await expect(page).toHaveURL('/admin')
})

test('by keyboard: a group opens, closes on Escape with the focus on its button, and closes when the focus leaves', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.affiliate)
  await group(page, 'Agenda').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row(page).getByRole('link', { name: 'Todos los eventos' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group(page, 'Agenda')).toBeFocused()
  await expect(row(page).getByRole('link', { name: 'Todos los eventos' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.getByRole('main').focus()
  await expect(group(page, 'Agenda')).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone in landscape the bars take a fifth of the height at most', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
  await signIn(page, ACCOUNTS.affiliate)
  await expect(row(page).getByRole('link', { name: 'Turnos' })).toBeVisible()
  const { height } = (await page.getByRole('banner').boundingBox())!
  expect(height).toBeLessThanOrEqual(PHONE.width / 5)
  const tabs = (await row(page).boundingBox())!
  expect(tabs.y + tabs.height).toBeLessThanOrEqual(height)
})

test('visitors see their pages in the bar, or behind a button on a narrow screen', { tag: '@long' }, async ({ page, request }) => {
  expect(await (await request.get('/', { headers: { accept: 'text/html' } })).text()).toContain('Comprobar un carné')
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await waitUntilHomeWorks(page)
  const navigation = page.getByRole('navigation', { name: 'Secciones' })
  await expect(navigation.getByRole('button')).toBeHidden()
  await navigation.getByRole('link', { name: 'Comprobar un carné' }).click()
  await expect(page).toHaveURL('/verify-card')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.setViewportSize(NARROW)
  await expect(navigation.getByRole('link')).toHaveCount(0)
  await navigation.getByRole('button', { name: 'Menú' }).click()
  await expect(navigation.getByRole('link', { name: 'Comprobar un carné' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(navigation.getByRole('link')).toHaveCount(0)
  await expect(navigation.getByRole('button', { name: 'Menú' })).toBeFocused()
})

test('a page with a parameter marks its group in the tabs', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate)
  await page.goto('/advantages')
  await main(page).getByRole('list', { name: 'Ventajas' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/advantages\/.+/)
  const tabs = page.getByRole('navigation', { name: 'Secciones' })
  await expect(tabs.getByRole('link', { name: 'Ventajas' })).toHaveAttribute('aria-current', 'true')
  await expect(more(page)).not.toHaveAttribute('aria-current')
})

test('on other pages the regional site is loaded when the footer is seen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate, '/profile/security')
  // Content that is still loading would push the footer away again.
  await expect(main(page).getByText('Este dispositivo')).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /^Tu unión regional: / })).toBeVisible()
})

for (const viewport of [PHONE, NARROW])
  test(`menus are accessible and fit the screen: ${viewport.width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menú' }).click()
    await expectFits(page)
    await signIn(page, ACCOUNTS.affiliate)
    await expect(placeOnHome(page)).toBeVisible()
    await more(page).click()
    await expect(sheet(page)).toBeVisible()
    await expectFits(page)
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the first page after signing in has its texts, although the cached page has no session', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await signInByHand(page, ACCOUNTS.affiliate)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Hoy', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Mis turnos' })).toBeVisible()
    await expect(page.getByText(/^\w+\.(short|title)$/)).toHaveCount(0)
  })
})
