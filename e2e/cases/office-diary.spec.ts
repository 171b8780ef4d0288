import { addDays } from '@afilia/domain/shifts/dates'
import { type Browser, expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectFits, NARROW, PHONE, signIn } from '../support/portal.ts'

const DAY = '/admin/appointments'

/** What the test's appointment is about. The demo has other appointments of the same office. */
const ABOUT = 'Una reducción de jornada por guarda legal'

/** Takes an appointment by phone in Seville for a member of another province. Returns its day. */
async function takeAppointment(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page, ACCOUNTS.firstYear)
  const { request } = page
  const offices = (await (await request.get('/api/data/appointments/offices')).json()) as { id: string; province: { name: string } }[]
  const officeId = offices.find(({ province }) => province.name === 'Sevilla')!.id
  const from = addDays(new Date().toISOString().slice(0, 10), 3)
  const free = await request.get(`/api/data/appointments/offices/${officeId}/LEGAL_ADVICE?from=${from}`)
  const [day] = ((await free.json()) as { days: { date: string; slots: { startsAt: string }[] }[] }).days
  const startsAt = day!.slots.at(-1)!.startsAt
  const data = { officeId, service: 'LEGAL_ADVICE', way: 'PHONE', startsAt, phone: '754120302', about: ABOUT }
  expect((await request.post('/api/data/appointments', { data, headers: { origin: baseURL } })).status()).toBe(201)
  await context.close()
  return day!.date
}

/** Moves on day by day. */
async function goToDay(page: Page, day: string): Promise<void> {
  const shown = page.getByLabel('Día', { exact: true })
  while ((await shown.inputValue()) < day) {
    const next = addDays(await shown.inputValue(), 1)
    await page.getByRole('button', { name: 'Día siguiente' }).click()
    await expect(shown).toHaveValue(next)
  }
}

test('a supervisor sees who comes on a day, and cancels an appointment', async ({ page, browser, baseURL }) => {
  const day = await takeAppointment(browser, baseURL!)
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.supervisor, DAY)
  const main = page.getByRole('main')
  // Only the office of their province: there is nothing to choose.
  await expect(main.getByRole('button', { name: 'Día siguiente' })).toBeVisible()
  await expect(main.getByLabel('Sede')).toHaveCount(0)
  const row = main.getByRole('row').filter({ hasText: ABOUT })
  await goToDay(page, day)
  await expect(row).toContainText('Asesoría jurídica')
  await expect(row).toContainText('Por teléfono')
  await expect(row.getByRole('link', { name: /^Llamar: / })).toHaveAttribute('href', /^tel:/)
  await expectFits(page)
  // The day is in the address, so the appointment is still shown after a reload.
  await page.reload()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Anular la cita: / }).click()
  const dialog = page.getByRole('dialog', { name: '¿Anular esta cita?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anular la cita' }).click()
  await expect(page.getByText('Cita anulada')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test(
  'an administrator sets the hours of a service, which survive a reload unsaved, and closes an office',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.admin, `${DAY}/hours`)
    const main = page.getByRole('main')
    await main.getByLabel('Sede').selectOption({ label: 'Soria' })
    const open = () => main.getByRole('button', { name: 'Cambiar: Seguros' }).click()
    await open()
    const dialog = page.getByRole('dialog', { name: 'Horario: Seguros' })
    await dialog.getByLabel('Por videollamada').check()
    await dialog.getByLabel('Minutos de cada cita').fill('2')
    await dialog.getByLabel('Hasta').first().fill('08:00')
    await dialog.getByRole('button', { name: 'Guardar el horario' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expectFits(page)
    await page.reload()
    await open()
    await expect(dialog.getByLabel('Minutos de cada cita')).toHaveValue('2')
    await dialog.getByLabel('Dirección de las salas de videollamada').fill('https://salas.example.org')
    await dialog.getByLabel('Minutos de cada cita').fill('25')
    await dialog.getByLabel('Hasta').first().fill('13:30')
    await dialog.getByRole('button', { name: /^Quitar: viernes/ }).click()
    await dialog.getByRole('button', { name: 'Guardar el horario' }).click()
    await expect(page.getByText('Horario guardado')).toBeVisible()
    const service = main.getByRole('region', { name: 'Seguros' })
    await expect(service).toContainText('25 minutos')
    await expect(service).toContainText('9:00 – 13:30')
    await expect(service).not.toContainText('viernes')

    const closures = main.getByRole('region', { name: 'Cierres' })
    await closures.getByLabel('Primer día').fill('2020-01-01')
    await closures.getByRole('button', { name: 'Añadir un cierre' }).click()
    await expect(closures.getByLabel('Primer día')).toBeFocused()
    const year = new Date().getFullYear() + 1
    await closures.getByLabel('Primer día').fill(`${year}-12-28`)
    await closures.getByLabel('Último día').fill(`${year}-12-30`)
    await closures.getByRole('button', { name: 'Añadir un cierre' }).click()
    const sure = page.getByRole('dialog', { name: '¿Cerrar estos días?' })
    await expect(sure).toContainText('Ninguna cita se anula.')
    await sure.getByRole('button', { name: 'Cerrar la sede' }).click()
    await expect(page.getByText('Cierre añadido')).toBeVisible()
    await expectFits(page)
    await closures.getByRole('button', { name: new RegExp(`^Quitar el cierre: 28 dic ${year}`) }).click()
    await expect(page.getByText('Cierre quitado')).toBeVisible()
    await expect(closures).not.toContainText(`28 dic ${year}`)
  },
)

test('a delegate has no office diary', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, DAY)
  await expect(page.getByRole('main')).not.toContainText('Día siguiente')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes acceso a esta página')
})
