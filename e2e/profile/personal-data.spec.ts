import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, confirmPassword, expectAccessible, PHONE, signIn } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

const PATH = '/profile/personal-data'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })
const saveButton = (page: Page) => bar(page).getByRole('button', { name: 'Guardar' })

test.use({ viewport: PHONE })
test.beforeEach(async ({ page }) => {
  await openForms(page)
  await signIn(page, ACCOUNTS.affiliate, PATH)
})

test('a member changes two fields, sees the count, saves, and finds them after a reload', async ({ page }) => {
  await field(page, 'Barrio').fill('Macarena')
  await field(page, 'Teléfono').fill('654 32 10 98')
  await expect(bar(page)).toContainText('2 cambios sin guardar')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Barrio')).toHaveValue('Macarena')
})

test('invalid fields are marked, the summary links to them, and nothing is sent', { tag: '@long' }, async ({ page }) => {
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

test('an error from the server is shown at its field in plain words', { tag: '@long' }, async ({ page }) => {
  await field(page, 'Correo electrónico').fill('ROCIO.navarro@example.org ')
  await field(page, 'Barrio').fill('Nervión')
  // The address of another demo member.
  const other = await page.request.get('/api/data/people/00000001R')
  expect(other.status()).toBe(200)
  await field(page, 'Correo electrónico').fill(await readEmailOfSenior(page))
  await saveButton(page).click()
  await confirmPassword(page)
  await expect(page.getByText('Otra persona afiliada ya usa ese correo electrónico.').first()).toBeVisible()
  await expect(field(page, 'Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
})

test('a postal code of another province gives a warning and offers its municipality', { tag: '@long' }, async ({ page }) => {
  await field(page, 'Código postal').fill('28013')
  await expect(page.getByText('Al 28013 le corresponde: Madrid. Cambia también la provincia: Madrid.')).toBeVisible()
  await page.getByRole('button', { name: 'Usar Madrid' }).click()
  await expect(page.getByRole('combobox', { name: 'Ciudad o municipio' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveValue('PR32')
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(field(page, 'Código postal')).toHaveValue('41010')
})

test('leaving with unsaved changes asks first, by a link and by the back button', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Datos personales' }).click()
  await field(page, 'Barrio').fill('San Bernardo')

  await page.getByRole('navigation').getByRole('link', { name: 'Hoy' }).first().click()
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(dialog).toContainText('Barrio')
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Barrio')).toHaveValue('San Bernardo')

  await page.goBack()
  await expect(dialog).toBeVisible()
  // Specification §2: the address is that of the page shown, although the browser has gone back before the question.
  await expect(page).toHaveURL(PATH)
  const began = Date.now()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocío')
  await expect(page).toHaveURL('/')
  // Specification §4 and §9: two seconds after confirming.
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_900)
  await page.goto(PATH)
  await expect(field(page, 'Barrio')).not.toHaveValue('San Bernardo')

  // The pages of the profile beside the six of the specification are other pages, too.
  await field(page, 'Barrio').fill('San Bernardo')
  await page.getByRole('button', { name: /Tu perfil/ }).click()
  await page.getByRole('link', { name: 'Preferencias' }).click()
  const saved = Date.now()
  await dialog.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(dialog).toContainText('Cambios guardados. Saliendo…')
  await page.waitForURL('/profile/preferences')
  expect(Date.now() - saved).toBeGreaterThanOrEqual(1_900)
})

test('closing the tab asks only if something is unsaved', { tag: '@long' }, async ({ page }) => {
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

test('an unsaved edit is offered again after a reload', { tag: '@long' }, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Barrio').fill('Los Remedios')
  await page.reload()
  const offer = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await expect(offer).toContainText('Barrio')
  await offer.getByRole('button', { name: 'Recuperar' }).click()
  await expect(field(page, 'Barrio')).toHaveValue('Los Remedios')
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
})

test('an unsaved edit is offered again after the session ended and the member signed in again', { tag: '@long' }, async ({ page }) => {
  await field(page, 'Barrio').fill('El Arenal')
  await saveButton(page).focus()
  // The member ends this session from another device.
  await endSession(page)
  // The portal notices this when it saves, or earlier with another call. A click would wait for the button and press it after the next sign-in.
  await page.keyboard.press('Enter')
  await page.waitForURL('**/logout?reason=expired**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The sign-in link at the top of every page leads back here too.
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

test('when two devices edit at once, the member sees both versions and chooses field by field', async ({ page, browser }) => {
  await field(page, 'Barrio').fill('De este móvil')
  const other = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await openForms(other)
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

test('an edit saved offline is kept and saved once when the connection is back', { tag: '@long' }, async ({ page, context }) => {
  const before = await readVersion(page)
  await field(page, 'Barrio').fill('En el sótano')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(bar(page)).toContainText('Sin conexión')
  await expect(field(page, 'Barrio')).toHaveValue('En el sótano')
  await context.setOffline(false)
  // Either the automatic retry succeeds or the member presses the button again.
  await expect(async () => {
    if (await saveButton(page).isVisible()) await saveButton(page).click({ timeout: 1_000 })
    await expect(bar(page)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  expect(await readVersion(page)).toBe(before + 1)
})

test('a member changes a field and saves with only the keyboard', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // The fields take no focus until the profile has loaded.
  await expect(field(page, 'Nombre')).not.toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await field(page, 'Barrio').evaluate((input) => input === document.activeElement)) break
  }
  await expect(field(page, 'Barrio')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Nervión')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await saveButton(page).evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cambios guardados')).toBeVisible()
})

/** The version of the profile, which grows by one with each save. */
async function readVersion(page: Page): Promise<number> {
  const { id } = (await (await page.request.get(`/api/data/people/${ACCOUNTS.affiliate}`)).json()) as { id: string }
  return ((await (await page.request.get(`/api/data/people/${id}/profile`)).json()) as { version: number }).version
}

/** Signs in as the senior, since only they can read their own address. */
async function readEmailOfSenior(page: Page): Promise<string> {
  const context = await page.context().browser()!.newContext({ locale: 'es-ES' })
  const other = await context.newPage()
  await signIn(other, ACCOUNTS.senior)
  const { email } = (await (await other.request.get(`/api/data/people/${ACCOUNTS.senior}`)).json()) as { email: string }
  await context.close()
  return email
}

/** Ends the page's session from another browser. */
async function endSession(page: Page): Promise<void> {
  const sessions = (await (await page.request.get('/api/data/sessions')).json()) as { id: string; isCurrent: boolean }[]
  const { id } = sessions.find(({ isCurrent }) => isCurrent)!
  const context = await page.context().browser()!.newContext({ locale: 'es-ES' })
  const other = await context.newPage()
  await signIn(other, ACCOUNTS.affiliate)
  const ended = await other.evaluate(
    (path) => fetch(path, { method: 'DELETE' }).then((answer) => answer.status),
    `/api/data/sessions/${id}`,
  )
  expect(ended).toBe(204)
  await context.close()
}
