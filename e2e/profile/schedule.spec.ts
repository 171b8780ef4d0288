import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectFits, NARROW, PHONE, signIn } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

// A month without demo shifts. Clocks change on Sunday 28.
const MONTH = '/profile/schedule?month=2027-03'

const shift = (date: string, title: string) =>
  `BEGIN:VEVENT\r\nUID:${date}\r\nDTSTART:${date}T150000\r\nDTEND:${date}T220000\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
const saved = (page: Page) => expect(page.getByText('Todo guardado')).toBeVisible()
const figure = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd').first()

async function open(page: Page, documentId: string, to = MONTH): Promise<void> {
  await signIn(page, documentId)
  await page.goto(to)
  await expect(day(page, '2027-03-10')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pintar turnos' })).toBeEnabled()
}

/** Sets a day by hand, in the dialog that it opens. */
async function setDay(page: Page, date: string, kind: 'Tarde 15:00' | 'Noche 22:00'): Promise<void> {
  await day(page, date).click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await saved(page)
}

test('on a phone a member sets one day, paints several, undoes, and sees it on another device', async ({ page, browser }) => {
  await page.setViewportSize(PHONE)
  await open(page, ACCOUNTS.senior)
  await day(page, '2027-03-27').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Noche 22:00' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(day(page, '2027-03-27')).toHaveAccessibleName(/Noche 22:00–8:00/)
  // The night when the clocks change is an hour shorter.
  await expect(page.getByText('9 h', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Pintar turnos' }).click()
  await page.getByRole('group', { name: 'Turno que vas a pintar' }).getByRole('button', { name: 'Mañana' }).click()
  for (const date of ['2027-03-01', '2027-03-02', '2027-03-03']) await day(page, date).click()
  await day(page, '2027-03-03').click()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(figure(page, 'Turnos')).toHaveText('3')
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await expect(figure(page, 'Turnos')).toHaveText('4')
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await saved(page)

  const elsewhere = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await open(elsewhere, ACCOUNTS.senior)
  await expect(day(elsewhere, '2027-03-27')).toHaveAccessibleName(/Noche/)
  await expect(figure(elsewhere, 'Turnos')).toHaveText('3')
  await elsewhere.context().close()
})

test('by keyboard a member moves through the days and sets one; the address names the month', { tag: '@long' }, async ({ page }) => {
  await open(page, ACCOUNTS.senior)
  await day(page, '2027-03-01').focus()
  const isAt = (date: string) => expect(day(page, date)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await isAt('2027-03-02')
  await page.keyboard.press('ArrowDown')
  await isAt('2027-03-09')
  await page.keyboard.press('End')
  await isAt('2027-03-14')
  await page.keyboard.press('Home')
  await isAt('2027-03-08')
  await page.keyboard.press('PageUp')
  await isAt('2027-02-08')
  await expect(page).toHaveURL(/month=2027-02/)
  await page.keyboard.press('PageDown')
  await isAt('2027-03-08')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Tarde 15:00' }).press('Enter')
  await isAt('2027-03-08')
  await expect(day(page, '2027-03-08')).toHaveAccessibleName(/Tarde/)
  await saved(page)
})

test('a rotation fills the days, keeps those set by hand, and is undone in one step', { tag: '@long' }, async ({ page }) => {
  await open(page, ACCOUNTS.senior)
  await setDay(page, '2027-03-08', 'Tarde 15:00')
  await setDay(page, '2027-03-27', 'Noche 22:00')
  await page.getByRole('button', { name: 'Aplicar una rotación' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rotación', { exact: true }).fill('2M X L')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog.getByText('No son letras de ningún turno: X.')).toBeVisible()
  await dialog.getByLabel('Rotación', { exact: true }).fill('2M 2N 2L')
  await dialog.getByLabel('Empieza el').fill('2027-03-01')
  await dialog.getByLabel('Hasta el').fill('2027-03-31')
  await expect(dialog.getByText('Cambian 29 días.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(day(page, '2027-03-03')).toHaveAccessibleName(/Noche/)
  await expect(day(page, '2027-03-08')).toHaveAccessibleName(/Tarde/)
  await saved(page)
  // It can be undone after a reload, too.
  await page.reload()
  await expect(day(page, '2027-03-03')).toHaveAccessibleName(/Noche/)
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await expect(figure(page, 'Turnos')).toHaveText('2')
  await saved(page)
})

test('offline edits are sent when the connection is back, and the member is asked about days changed on another device', async ({
  page,
  browser,
}) => {
  await open(page, ACCOUNTS.senior)
  const other = await browser.newContext({ locale: 'es-ES' })
  const elsewhere = await other.newPage()
  await open(elsewhere, ACCOUNTS.senior)
  await page.context().setOffline(true)
  for (const date of ['2027-03-16', '2027-03-17']) {
    await day(page, date).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Libre' }).click()
  }
  await expect(page.getByText('2 días por enviar')).toBeVisible()
  await day(elsewhere, '2027-03-16').click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Guardia de 24 h' }).click()
  await saved(elsewhere)

  await page.context().setOffline(false)
  await expect(page.getByText('Un día ha cambiado también en otro dispositivo')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quedarme con lo de allí' }).click()
  await expect(day(page, '2027-03-16')).toHaveAccessibleName(/Guardia de 24\sh/)
  await saved(page)
  await elsewhere.reload()
  await expect(day(elsewhere, '2027-03-17')).toHaveAccessibleName(/Libre/)
  await other.close()
})

test('a member imports a calendar file and sees what was not understood', { tag: '@long' }, async ({ page }) => {
  await open(page, ACCOUNTS.senior)
  await page.getByRole('button', { name: 'Importar un calendario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('O pega su contenido').fill('Lunes: mañana')
  await dialog.getByRole('button', { name: 'Leer' }).click()
  await expect(dialog.getByText('No es un calendario.')).toBeVisible()
  await expect(dialog.getByLabel('O pega su contenido')).toHaveValue('Lunes: mañana')
  const soon = [10, 11].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const events = soon.map((date) => shift(date.replaceAll('-', ''), 'Turno B'))
  const text = `BEGIN:VCALENDAR\r\n${events.join('').replace('SUMMARY', 'EXDATE:mal\r\nSUMMARY')}${shift('mal', 'Roto')}END:VCALENDAR\r\n`
  await dialog
    .getByLabel('Archivo de calendario')
    .setInputFiles({ name: 'turnos.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
  await expect(dialog.getByLabel('Turno B')).toHaveValue('afternoon')
  await expect(dialog.getByText(/Línea \d+, «Roto»: No se entiende/)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Revisa esto' })).toBeVisible()
  await expect(dialog.getByText('Línea 6, «Turno B»: Esta línea no se entiende')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Importar 2 días' }).click()
  await page.goto(`/profile/schedule?month=${soon[0]!.slice(0, 7)}`)
  await expect(day(page, soon[0]!)).toHaveAccessibleName(/Tarde/)
})

test(
  'a member creates the calendar’s address, which works without signing in, and removes it',
  { tag: '@long' },
  async ({ page, request }) => {
    await open(page, ACCOUNTS.senior)
    await setDay(page, '2027-03-08', 'Tarde 15:00')
    await page.getByRole('button', { name: 'Ver mis turnos en otro calendario' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Crear la dirección' }).click()
    const address = await dialog.getByLabel('Dirección de tu calendario').inputValue()
    const feed = await request.get(address)
    expect(feed.headers()['content-type']).toContain('text/calendar')
    expect(await feed.text()).toContain('SUMMARY:Tarde')
    await dialog.getByLabel('Incluir también los eventos que he reservado').click()
    await expect(page.getByText('Tu calendario incluye los eventos')).toBeVisible()
    await expect(dialog.getByLabel('Incluir también los eventos que he reservado')).toBeChecked()
    await dialog.getByRole('button', { name: 'Retirar la dirección' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog', { name: '¿Retirar la dirección?' }).getByRole('button', { name: 'Retirar la dirección' }).click()
    await expect(dialog.getByRole('button', { name: 'Crear la dirección' })).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  },
)

test('a member renames a kind of shift and changes its times, and the hours follow', { tag: '@long' }, async ({ page }) => {
  await open(page, ACCOUNTS.senior)
  await setDay(page, '2027-03-27', 'Noche 22:00')
  await page.getByRole('button', { name: 'Tipos de turno y jornada' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Horas de tu jornada al mes').fill('mucho')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe un número de horas, hasta 744.')).toBeVisible()
  await dialog.getByLabel('Horas de tu jornada al mes').fill('100')
  await dialog.locator('summary', { hasText: 'Noche' }).click()
  const night = dialog.locator('#kind-night')
  await night.getByLabel('Nombre').fill('Noche corta')
  await night.getByLabel('Termina').fill('07:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(day(page, '2027-03-27')).toHaveAccessibleName(/Noche corta 22:00–7:00/)
  await expect(page.getByText(/menos que tu jornada, de 100\sh/)).toBeVisible()
})

test('a full month and its tools are accessible and fit the screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.affiliate, '/profile/schedule')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pintar turnos' })).toBeEnabled()
  expect(await page.locator('[data-date] [aria-hidden="true"]').count()).toBeGreaterThan(25)
  await expect(page.getByRole('heading', { name: 'Plazos y exámenes' })).toBeVisible()
  await expectFits(page)
  const box = await page.locator('[data-date]').nth(10).boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(40)
  await page.getByRole('button', { name: 'Pintar turnos' }).click()
  await expectFits(page)
  await page.getByRole('button', { name: 'Terminar' }).click()
  for (const tool of ['Aplicar una rotación', 'Copiar una semana o el mes']) {
    await page.getByRole('button', { name: tool }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFits(page)
    await page.keyboard.press('Escape')
  }
  await page.locator('[data-date]').nth(10).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page)
})

test('going to the schedule with an unsaved profile asks first', { tag: '@long' }, async ({ page }) => {
  await openForms(page)
  await signIn(page, ACCOUNTS.affiliate, '/profile/personal-data')
  await page.getByLabel('Teléfono').fill('600000001')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Turnos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
