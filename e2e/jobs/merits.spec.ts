import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectCacheTime, expectFits, NARROW, signIn, signInByHand, waitUntilKept } from '../support/portal.ts'

const points = (page: Page) => page.getByRole('table', { name: 'Tus puntos' })
const figures = (page: Page, block: string) =>
  points(page)
    .getByRole('row', { name: new RegExp(`^${block}`) })
    .getByRole('button')
const list = (page: Page) => page.getByRole('region', { name: 'Lo que has apuntado' })
const form = (page: Page) => page.getByRole('region', { name: /un mérito$/ })

/** Focuses the button, as Tab does, and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test(
  'a member compares two scales and sees what gives each figure, by keyboard on the narrowest screen',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.affiliate, '/jobs/merits')
    await page.getByText('Comparar baremos o cambiar el día').click()
    await page.getByLabel('Último día de plazo').fill('2026-03-31')
    await expect(figures(page, 'Experiencia')).toHaveCount(2)
    await expectFits(page)
    await figures(page, 'Experiencia').last().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText('Experiencia')
    await expect(dialog).toContainText('apartado 1.a')
    await expect(dialog).toContainText('Hospital, cuidados intensivos. Días: 2647')
    await expect(dialog).toContainText('Coincide con otro período que da más. Días: 184')
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(figures(page, 'Experiencia').last()).toBeFocused()
    await figures(page, 'Total').last().press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Lo que no cuenta, y por qué')
  },
)

test('unsaved input survives a reload, and a merit gives its points at once', async ({ page }) => {
  await signIn(page, ACCOUNTS.fourthYear, '/jobs/merits')
  await press(page, 'Guardar el mérito')
  await expect(page.getByRole('alert')).toBeFocused()
  await form(page).getByRole('link', { name: 'Primer día: Este dato es obligatorio.' }).press('Enter')
  await expect(form(page).getByLabel('Primer día')).toBeFocused()
  await form(page).getByLabel('Qué es').selectOption('Idiomas')
  await form(page).getByLabel('Certificado y quién lo dio').fill('Certificado de euskera')
  await page.reload()
  await expect(form(page).getByLabel('Certificado y quién lo dio')).toHaveValue('Certificado de euskera')
  await form(page).getByLabel('Idioma', { exact: true }).selectOption('Euskera')
  await form(page).getByLabel('Nivel').selectOption('C1')
  await form(page).getByLabel('Día en que lo obtuviste').fill('2024-06-01')
  await press(page, 'Guardar el mérito')
  await expect(list(page)).toContainText('Certificado de euskera')
  await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused()
  // English C1 and Basque C1 give 2.00 each; the other scale counts only the co-official language.
  await expect(figures(page, 'Idiomas').last()).toHaveText('4,00')
  await press(page, 'Cambiar: Certificado de euskera')
  await form(page).getByLabel('Nivel').selectOption('B2')
  await press(page, 'Guardar el mérito')
  await expect(figures(page, 'Idiomas').last()).toHaveText('3,00')
  await press(page, 'Borrar: Certificado de euskera')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).press('Enter')
  await expect(list(page)).not.toContainText('Certificado de euskera')
  await expect(list(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('unsaved input survives the end of the session', { tag: '@long' }, async ({ page }) => {
  await signInByHand(page, ACCOUNTS.fourthYear, '/jobs/merits')
  await form(page).getByLabel('Qué es').selectOption('Cursos')
  await form(page).getByLabel('Nombre del curso').fill('Vacunación segura')
  await page.context().clearCookies({ name: /session-token/ })
  await page.reload()
  await page.waitForURL(/\/(login|logout)/)
  await signInByHand(page, ACCOUNTS.fourthYear, '/jobs/merits')
  await expect(form(page).getByLabel('Nombre del curso')).toHaveValue('Vacunación segura')
  await press(page, 'Descartar lo escrito')
  await expect(form(page).getByLabel('Qué es')).toHaveValue('EXPERIENCE')
})

test('followed lists show cut-offs and the member’s points as a chart with its table', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.affiliate, '/jobs/lists')
  const followed = page.getByRole('region', { name: /Madrid \(ejemplo\) · Enfermería · / }).first()
  await expect(followed.getByRole('img', { name: /^Corte y tus puntos/ })).toBeVisible()
  await followed.locator('summary').click()
  await expect(followed.getByRole('row')).not.toHaveCount(1)
  await expect(followed).toContainText('Fuente: Datos de ejemplo')
  await expectFits(page)
  await followed.getByRole('button', { name: /^Apuntar mis puntos/ }).press('Enter')
  await page.getByLabel('Mis puntos', { exact: true }).fill('48,125')
  await press(page, 'Guardar')
  await expect(followed.getByRole('cell', { name: '48,125' })).toBeVisible()
  await expect(followed).toContainText('Dentro, por ')
  await page.getByLabel('Servicio de salud o categoría').fill('galicia')
  const found = page.getByRole('region', { name: 'Buscar bolsas' })
  await found.getByRole('button', { name: /^Seguir: .*Galicia/ }).press('Enter')
  await expect(page.getByRole('region', { name: /Galicia \(ejemplo\) · / })).toBeVisible()
})

test('the EIR page has places, past years and a study plan around the shifts', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.affiliate, '/jobs/eir')
  await page.getByLabel('Especialidad').selectOption({ label: 'Enfermería de Salud Mental' })
  await expect(page.getByRole('table', { name: /Salud Mental/ }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Cortes de otros años/ })).toBeVisible()
  await expect(page.getByText(/no son los de la convocatoria oficial/).first()).toBeVisible()
  const exam = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Día del examen').fill('2020-01-01')
  await expect(page.getByText('Elige un día entre mañana y dentro de un año.')).toBeVisible()
  await page.getByLabel('Día del examen').fill(exam)
  await page.getByLabel('Horas que quieres estudiar').fill('60')
  await expect(page.getByText('Horas repartidas: 60')).toBeVisible()
  await page.locator('summary', { hasText: 'Plan por semanas' }).click()
  await expect(page.getByRole('table', { name: 'Plan por semanas' })).toBeVisible()
  await expectFits(page)
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('merits with their points, lists and the EIR open as they were read', { tag: '@long' }, async ({ page, context }) => {
    await signInByHand(page, ACCOUNTS.affiliate)
    await page.evaluate(() => navigator.serviceWorker.ready)
    for (const [path, ...answers] of [
      ['/jobs/merits', 'GET merits', 'GET merits/scales'],
      ['/jobs/lists', 'GET job-lists/followed'],
      ['/jobs/eir', 'GET eir/places', 'GET v2/jobs/pwa/eir'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitUntilKept(page, path, ...answers)
    }
    await context.setOffline(true)
    await page.goto('/jobs/merits')
    await expectCacheTime(page)
    await expect(figures(page, 'Experiencia')).toHaveCount(2)
    await expect(list(page)).toContainText('Soporte vital avanzado')
    await page.goto('/jobs/lists')
    await expect(page.getByRole('img', { name: /^Corte y tus puntos/ }).first()).toBeVisible()
    await page.goto('/jobs/eir')
    await expect(page.getByRole('img', { name: /^Cortes de otros años/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^[\d.]+ ofertas?$/ })).toBeVisible()
    await expectCacheTime(page)
  })
})
