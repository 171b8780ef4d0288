import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectFits, NARROW, signIn } from '../support/portal.ts'

const EVENTS = '/admin/events'
/** An event with two sessions. The demo's senior member has booked the first. No other test books it. */
const CLUB = 'Club de lectura: enfermeras en guerra'
/** An event whose form asks about meals. */
const CONGRESS = 'Congreso Estatal'
const REASON = 'Quien modera está de baja.'

async function openEvent(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Buscar por palabras').fill(title)
  await main.getByLabel('Buscar por palabras').press('Enter')
  const links = main.getByRole('rowheader').getByRole('link', { name: title })
  await expect(links).toHaveCount(1)
  await expectFits(page)
  await links.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('an administrator reads the answers, and downloads the list for the kitchen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.admin, EVENTS)
  await openEvent(page, CONGRESS)
  const bookings = page.getByRole('region', { name: 'Reservas' })
  await bookings.getByRole('rowheader').first().getByRole('button').click()
  await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await bookings.getByLabel('Buscar por nombre').fill('nadie se llama así')
  await bookings.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(bookings.getByText('No hay ninguna reserva así')).toBeVisible()
  expect(page.url()).not.toContain('nadie')
  const list = page.getByRole('region', { name: 'Lista de asistencia' })
  await list.getByLabel('Plazas de la reserva').check()
  const [download] = await Promise.all([page.waitForEvent('download'), list.getByRole('button', { name: 'Descargar la lista' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('"Nombre";"Plazas de la reserva"\r\n')
})

test('a session is cancelled with a reason, which the member reads', async ({ page, browser, baseURL }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.admin, EVENTS)
  await openEvent(page, CLUB)
  const sessions = page.getByRole('region', { name: 'Sesiones' })
  await sessions
    .getByRole('button', { name: /^Cancelar la sesión: / })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cancelar esta sesión?' })
  await expect(dialog).toContainText(/Reservas que se cancelan: \d+/)
  await expect(dialog).toContainText(/Personas que se quedan sin plaza: \d+/)
  await expect(dialog).toContainText('No hay nada que devolver.')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Cancelar la sesión' }).click()
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
  // The text stays until it is sent.
  await dialog.getByLabel('Motivo').fill(REASON)
  await dialog.getByRole('button', { name: 'No cancelar' }).click()
  await sessions
    .getByRole('button', { name: /^Cancelar la sesión: / })
    .first()
    .press('Enter')
  await expect(dialog.getByLabel('Motivo')).toHaveValue(REASON)
  await dialog.getByRole('button', { name: 'Cancelar la sesión' }).click()
  await expect(sessions.getByRole('listitem').first()).toContainText(`Motivo: ${REASON}`)
  await expect(sessions.getByRole('button', { name: /^Cancelar la sesión: / })).toHaveCount(1)

  const context = await browser.newContext({ baseURL: baseURL!, viewport: NARROW })
  const theirs = await context.newPage()
  await signIn(theirs, ACCOUNTS.senior, '/events/mine')
  const row = theirs.getByRole('listitem').filter({ hasText: CLUB })
  await expect(row).toContainText('La sesión se ha cancelado')
  await row.getByRole('link', { name: CLUB }).click()
  await expect(theirs.getByRole('main')).toContainText(REASON)
  await expectFits(theirs)
  await context.close()
})

test('a delegate reads that it is not for them', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, EVENTS)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Buscar por palabras')).toHaveCount(0)
})
