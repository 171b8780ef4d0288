import { expect, type Page, test } from '@playwright/test'
import { ACCOUNTS, confirmPassword, expectAccessible, PHONE, signIn, signInByHand } from './portal.ts'

const PATH = '/profile/personal-data'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })
const saveButton = (page: Page) => bar(page).getByRole('button', { name: 'Guardar' })

test.use({ viewport: PHONE })
// All of them edit one member, one after the other.
test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => signIn(page, ACCOUNTS.affiliate, PATH))

test('an edit is counted, saved, told, and there after a reload', async ({ page }) => {
  await field(page, 'Barrio').fill('Macarena')
  await field(page, 'Teléfono').fill('654 32 10 98')
  await expect(bar(page)).toContainText('2 cambios sin guardar')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Barrio')).toHaveValue('Macarena')
})

test('what is wrong is said at the field and in a summary that leads there; nothing is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  await field(page, 'Nombre').fill('')
  await field(page, 'Correo electrónico').fill('rocio@')
  await field(page, 'Código postal').fill('99')
  await saveButton(page).click()
  await expect(field(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('link', { name: /formato nombre@ejemplo/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /código postal español/ }).click()
  await expect(field(page, 'Código postal')).toBeFocused()
  expect(sent).toBe(0)
})

test('a refusal by the server points at its field in the reader’s words', async ({ page }) => {
  await field(page, 'Correo electrónico').fill('ROCIO.navarro@example.org ')
  await field(page, 'Barrio').fill('Nervión')
  // Another member's address, as the demo has it.
  const other = await page.request.get('/api/data/people/00000001R')
  expect(other.status()).toBe(200)
  await field(page, 'Correo electrónico').fill(await emailOfAnother(page))
  await saveButton(page).click()
  await confirmPassword(page)
  await expect(page.getByText('Otra persona afiliada ya usa ese correo electrónico.').first()).toBeVisible()
  await expect(field(page, 'Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
})

test('a postal code of another province warns and can be saved; its municipality is offered', async ({ page }) => {
  await field(page, 'Código postal').fill('28013')
  await expect(page.getByText('El 28013 es de Madrid. Cambia también la provincia a Madrid.')).toBeVisible()
  await page.getByRole('button', { name: 'Usar Madrid' }).click()
  await expect(page.getByRole('combobox', { name: 'Ciudad o municipio' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveValue('PR32')
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(field(page, 'Código postal')).toHaveValue('41010')
})

test('leaving with unsaved changes asks: by a link, by the back button, and the tab says it too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Datos personales' }).click()
  await field(page, 'Barrio').fill('San Bernardo')

  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click()
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(dialog).toContainText('Barrio')
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Barrio')).toHaveValue('San Bernardo')

  await page.goBack()
  await expect(dialog).toBeVisible()
  const began = Date.now()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  // The address is the other page's already, as the browser went back before it could be asked.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocío')
  // §4, §9: two seconds after confirming.
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_900)
  await page.goto(PATH)
  await expect(field(page, 'Barrio')).not.toHaveValue('San Bernardo')
})

test('closing the tab asks only while something is unsaved', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  await field(page, 'Barrio').fill('San Jerónimo')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('a half-made edit survives a reload and is offered again', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Barrio').fill('Los Remedios')
  await page.reload()
  const offer = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await expect(offer).toContainText('Barrio')
  await offer.getByRole('button', { name: 'Recuperar' }).click()
  await expect(field(page, 'Barrio')).toHaveValue('Los Remedios')
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
})

test('an edit survives the end of the session: signed out, back in, offered again, saved', async ({ page }) => {
  await field(page, 'Barrio').fill('El Arenal')
  // The member ends this session from elsewhere.
  await endAllSessions(page)
  await saveButton(page).click()
  await page.waitForURL('**/logout?reason=expired**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The way to sign in that every page has at its top leads back here as well.
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(`**/login?callbackUrl=${encodeURIComponent(PATH)}`)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.affiliate)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL(PATH)
  await page.getByRole('dialog', { name: 'Tienes cambios sin guardar' }).getByRole('button', { name: 'Recuperar' }).click()
  await expect(field(page, 'Barrio')).toHaveValue('El Arenal')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
})

test('two devices at once: both versions are shown, and each field is chosen', async ({ page, browser }) => {
  await field(page, 'Barrio').fill('De este móvil')
  const other = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signIn(other, ACCOUNTS.affiliate, PATH)
  await field(other, 'Barrio').fill('Del otro móvil')
  await field(other, 'Piso').fill('9')
  await saveButton(other).click()
  await expect(other.getByText('Cambios guardados')).toBeVisible()

  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Tus datos han cambiado en otro sitio' })
  await expect(dialog).toContainText('De este móvil')
  await expect(dialog).toContainText('Del otro móvil')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar esta elección' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(field(page, 'Barrio')).toHaveValue('De este móvil')
  await expect(field(page, 'Piso')).toHaveValue('9')
  await other.context().close()
})

test('without connection the edit is kept, and one save has one effect when it is back', async ({ page, context }) => {
  const before = await versionOf(page)
  await field(page, 'Barrio').fill('En el sótano')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(bar(page)).toContainText('Sin conexión')
  await expect(field(page, 'Barrio')).toHaveValue('En el sótano')
  await context.setOffline(false)
  // Either the second try that the save makes by itself finds the network again, or the member presses once more.
  await expect(async () => {
    if (await saveButton(page).isVisible()) await saveButton(page).click({ timeout: 1_000 })
    await expect(bar(page)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  expect(await versionOf(page)).toBe(before + 1)
})

test('the keyboard alone finds a field, changes it and saves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(field(page, 'Barrio')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await field(page, 'Barrio').evaluate((input) => input === document.activeElement)) break
  }
  await expect(field(page, 'Barrio')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Triana')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await saveButton(page).evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cambios guardados')).toBeVisible()
})

/** How often the profile has been saved, as the server counts. */
async function versionOf(page: Page): Promise<number> {
  const { id } = (await (await page.request.get(`/api/data/people/${ACCOUNTS.affiliate}`)).json()) as { id: string }
  return ((await (await page.request.get(`/api/data/people/${id}/profile`)).json()) as { version: number }).version
}

/** The demo's senior is another member; only they can read their address. */
async function emailOfAnother(page: Page): Promise<string> {
  const context = await page.context().browser()!.newContext({ locale: 'es-ES' })
  const other = await context.newPage()
  await signIn(other, ACCOUNTS.senior)
  const { email } = (await (await other.request.get(`/api/data/people/${ACCOUNTS.senior}`)).json()) as { email: string }
  await context.close()
  return email
}

/** From another browser of the same member: every session but that one. */
async function endAllSessions(page: Page): Promise<void> {
  const context = await page.context().browser()!.newContext({ locale: 'es-ES' })
  const other = await context.newPage()
  await signInByHand(other, ACCOUNTS.affiliate)
  const ended = await other.evaluate(() => fetch('/api/data/sessions', { method: 'DELETE' }).then((answer) => answer.status))
  expect(ended).toBe(204)
  await context.close()
}
