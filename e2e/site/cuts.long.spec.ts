import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, PHONE, signIn } from '../support/portal.ts'
import { createRandom } from '../support/random.ts'

// A month without demo shifts, with one day for each cut.
const MONTH = '/profile/schedule?month=2027-09'
const DAYS = Array.from({ length: 30 }, (_, day) => `2027-09-${String(day + 1).padStart(2, '0')}`)

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
const figure = (page: Page) => page.locator('dl > div', { hasText: 'Turnos' }).locator('dd').first()

test.use({ viewport: PHONE })
test.describe.configure({ timeout: 180_000 })

async function open(page: Page): Promise<void> {
  await signIn(page, ACCOUNTS.affiliate)
  await page.goto(MONTH)
  await expect(page.getByRole('button', { name: 'Pintar turnos' })).toBeEnabled()
}

const random = createRandom()
/** Waits for a random time up to this maximum, in ms. */
const wait = (most: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, random() * most))

test('thirty random connection losses while saving lose nothing', async ({ page, context, browser }) => {
  await open(page)
  await page.getByRole('button', { name: 'Pintar turnos' }).click()
  await page.getByRole('group', { name: 'Turno que vas a pintar' }).getByRole('button', { name: 'Mañana' }).click()
  // Cuts happen before, during and after the call that saves the day, and while the previous one is retried.
  for (const date of DAYS) {
    await day(page, date).click()
    await wait(1500)
    await context.setOffline(true)
    await wait(500)
    await context.setOffline(false)
  }
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Todo guardado')).toBeVisible({ timeout: 60_000 })
  await expect(figure(page)).toHaveText('30')

  const elsewhere = await (await browser.newContext({ locale: 'es-ES', viewport: PHONE })).newPage()
  await open(elsewhere)
  await expect(figure(elsewhere)).toHaveText('30')
  await elsewhere.context().close()
})
