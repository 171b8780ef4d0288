import { addDays } from '@afilia/domain/shifts/dates'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNTS, expectAccessible, expectContrast, expectNoSidewaysScroll, NARROW, PHONE, signIn } from './portal.ts'

const DAY = '/admin/appointments'

async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

interface Listed {
  readonly service: string
  readonly way: string
}

/** Goes on day by day to the first on which somebody comes for this. */
async function goToDayOf(page: Page, isWanted: (appointment: Listed) => boolean): Promise<void> {
  const shown = page.getByLabel('Día', { exact: true })
  for (let days = 0; days < 30; days++) {
    const next = addDays(await shown.inputValue(), 1)
    // Of this day: that of another may still be on its way.
    const answer = page.waitForResponse((response) => response.url().includes(`/appointments?date=${next}`))
    await page.getByRole('button', { name: 'Día siguiente' }).click()
    await expect(shown).toHaveValue(next)
    const listed = (await (await answer).json()) as Listed[]
    if (listed.some(isWanted)) return
  }
  throw new Error('nobody comes for this within a month')
}

test('a supervisor sees who comes on a day, and calls off what cannot be', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.supervisor, DAY)
  const main = page.getByRole('main')
  // Only the office of their province: there is nothing to choose.
  await expect(main.getByRole('button', { name: 'Día siguiente' })).toBeVisible()
  await expect(main.getByLabel('Sede')).toHaveCount(0)
  const row = main.getByRole('listitem').filter({ hasText: 'Por teléfono' }).filter({ hasText: 'Asesoría jurídica' })
  await goToDayOf(page, ({ service, way }) => service === 'LEGAL_ADVICE' && way === 'PHONE')
  await expect(row.first().getByRole('link', { name: /^Llamar: / })).toHaveAttribute('href', /^tel:/)
  await expectFits(page)
  // What is called off is the same after a reload: the day is in the address.
  await page.reload()
  await expect(row.first()).toBeVisible()
  const before = await row.count()
  await row
    .first()
    .getByRole('button', { name: /^Anular la cita: / })
    .click()
  const dialog = page.getByRole('dialog', { name: '¿Anular esta cita?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anular la cita' }).click()
  await expect(page.getByText('Cita anulada')).toBeVisible()
  await expect(row).toHaveCount(before - 1)
})

test('an administrator sets the hours of a service, which survive a reload half typed, and closes an office', async ({ page }) => {
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
})

test('a delegate keeps no office’s diary', async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, DAY)
  await expect(page.getByRole('main')).not.toContainText('Día siguiente')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes acceso a esta página')
})
