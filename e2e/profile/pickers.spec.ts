import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectFits, NARROW, PHONE, signIn } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

const PATH = '/profile/personal-data'
const city = (page: Page) => page.getByRole('combobox', { name: 'Ciudad o municipio' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Ciudad o municipio' })
const option = (page: Page, name: RegExp | string) => list(page).getByRole('option', { name })
const said = (page: Page) => page.getByRole('region', { name: 'Dónde vives' }).getByRole('status')

// Nothing is saved, so the demo member stays unchanged.
test.beforeEach(async ({ page }) => {
  await openForms(page)
  await signIn(page, ACCOUNTS.fourthYear, PATH)
  await expect(city(page)).toHaveValue(/./)
})

test.describe('with a keyboard', () => {
  test.use({ viewport: DESKTOP })

  test('a member finds a town by its Castilian name, hears the count and chooses it', { tag: '@long' }, async ({ page }) => {
    await city(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('fuenterrab')
    await expect(said(page)).toHaveText('1 resultado')
    await expect(city(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const active = await city(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toHaveText(/Hondarribia\s*Gipuzkoa/)
    await page.keyboard.press('Enter')
    await expect(city(page)).toHaveValue('Hondarribia')
    await expect(city(page)).toBeFocused()
    await expect(list(page)).toHaveCount(0)
    // Enter chose the town and did not save.
    await expect(page.getByText('Cambios guardados')).toHaveCount(0)
  })

  test('Escape closes the list and keeps the typed text', { tag: '@long' }, async ({ page }) => {
    await city(page).fill('sant')
    await expect(option(page, /./).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(city(page)).toHaveValue('sant')
  })

  test('offline the list says so and keeps the typed text', { tag: '@long' }, async ({ page, context }) => {
    await context.setOffline(true)
    await city(page).fill('Villanueva del nombre largo')
    await expect(said(page)).toContainText('Sin conexión')
    await expect(city(page)).toHaveValue('Villanueva del nombre largo')
    await context.setOffline(false)
    await city(page).fill('Villanueva')
    await expect(option(page, /Villanueva/).first()).toBeVisible({ timeout: 15_000 })
  })
})

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the list fits the screen, scrolls without closing, and a tap chooses', { tag: '@long' }, async ({ page }) => {
    await city(page).tap()
    await city(page).fill('san')
    await expect(option(page, /./)).toHaveCount(50)
    await expect(said(page)).toHaveText(/^50 de \d+ resultados/)
    const box = (await list(page).locator('..').boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height)
    const far = list(page).getByRole('option').nth(30)
    await far.scrollIntoViewIfNeeded()
    expect((await far.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expect(city(page)).toBeFocused()
    await far.tap()
    await expect(city(page)).toHaveValue(/San/)
    await expect(city(page)).not.toHaveValue('san')
    await page.getByRole('button', { name: 'Borrar' }).tap()
    await expect(city(page)).toHaveValue('')
    await expect(city(page)).toBeFocused()
  })

  test('the page does not move when the list opens', { tag: '@long' }, async ({ page }) => {
    await city(page).tap()
    const below = page.getByRole('textbox', { name: 'Barrio', exact: true })
    const offset = async () => (await below.boundingBox())!.y - (await city(page).boundingBox())!.y
    const before = await offset()
    await city(page).fill('ali')
    await expect(option(page, /Alicante/).first()).toBeVisible()
    expect(await offset()).toBe(before)
  })
})

test('the open list is accessible and fits a narrow screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await city(page).fill('castell')
  await expect(option(page, /./).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectFits(page)
})
