import { expect, type Page, test } from '../support/test.ts'
import { bell, expectFits, NARROW, signIn } from '../support/portal.ts'

/** A demo member of Sevilla, where two pop-ups wait for each member: the older one must be acknowledged. */
const MEMBER = '92840595Z'
const [FIRST, SECOND] = ['Cuidado con los correos que piden tu contraseña', 'Ya puedes reservar los cursos de invierno']

const popup = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'pop-ups appear once and one after the other, never over a form, and one stays until it is acknowledged',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, MEMBER, '/contact')
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/my-popups'))
    await page.reload()
    await asked
    await expect(bell(page)).toBeVisible()
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('A medias')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await bell(page).click()
    await expect(popup(page, FIRST)).toBeVisible()
    await expect(popup(page, SECOND)).toHaveCount(0)
    await expectFits(page)

    // A postponed pop-up comes back at the next visit. Meanwhile the other one appears, once.
    await page.keyboard.press('Escape')
    await expect(popup(page, SECOND)).toBeVisible()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const second = await context.newPage()
    await second.goto('/profile/messages')
    await expect(popup(second, FIRST)).toBeVisible()
    const saved = second.waitForResponse((answer) => answer.url().endsWith('/popup/read'))
    await second.getByRole('button', { name: 'He leído y entendido' }).click()
    expect((await saved).ok()).toBe(true)
    await expect(second.getByRole('dialog')).toHaveCount(0)

    await second.reload()
    await expect(bell(second)).toBeVisible()
    await second.getByRole('link', { name: FIRST }).click()
    await expect(second.getByText(/^Confirmaste que lo habías leído/)).toBeVisible()
    await expect(second.getByRole('dialog')).toHaveCount(0)
  },
)
