import { expect, type Page, test } from '../support/test.ts'
import { leaveForms, openForms } from '../support/open-forms.ts'
import { ACCOUNTS, choose, DESKTOP, expectAccessible, expectAccessibleAndFits, PHONE, signIn } from '../support/portal.ts'

const MEMBER = ACCOUNTS.fourthYear
const PERSONAL = '/profile/personal-data'
const WORK = '/profile/work-data'
const ACADEMIC = '/profile/academic-data'
const bar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })
const save = (page: Page) => bar(page).getByRole('button', { name: 'Guardar' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tu perfil' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
async function goTo(page: Page, name: string): Promise<void> {
  await leaveForms(page)
  await tab(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await openForms(page)
}

async function readVersion(page: Page): Promise<number> {
  const { id } = (await (await page.request.get(`/api/data/people/${MEMBER}`)).json()) as { id: string }
  return ((await (await page.request.get(`/api/data/people/${id}/profile`)).json()) as { version: number }).version
}

test.use({ viewport: DESKTOP })
test.beforeEach(({ page }) => openForms(page))

test('changes in two tabs are counted in the list and saved together', { tag: '@long' }, async ({ page }) => {
  await signIn(page, MEMBER, PERSONAL)
  const before = await readVersion(page)
  await field(page, 'Barrio').fill('La Latina')
  await goTo(page, 'Datos académicos')
  await picker(page, 'Títulos').fill('máster')
  await choose(page.getByRole('option', { name: 'Máster universitario' }))
  await page.keyboard.press('Escape')
  await expect(bar(page)).toContainText('2 cambios sin guardar')
  await expect(bar(page)).toContainText('Barrio y Títulos')
  await expect(tab(page, 'Datos personales')).toContainText('1 cambio sin guardar')
  await expect(tab(page, 'Datos académicos')).toContainText('1 cambio sin guardar')
  await goTo(page, 'Datos laborales')
  await save(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await readVersion(page)).toBe(before + 1)
  await page.goto(ACADEMIC)
  await expect(page.getByRole('button', { name: 'Quitar Máster universitario' })).toBeVisible()
})

test('unsaved changes of two tabs are offered again after a reload, and leaving names both', { tag: '@long' }, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, MEMBER, WORK)
  await page.getByRole('checkbox', { name: 'En desempleo' }).check()
  await expect(field(page, 'Última ocupación')).toBeVisible()
  await goTo(page, 'Datos académicos')
  await picker(page, 'Especialidades').fill('salud')
  await choose(page.getByRole('option', { name: /Salud Mental/i }))
  await expect(tab(page, 'Datos académicos')).toContainText('1 cambio sin guardar')
  await page.reload()
  const offer = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await expect(offer).toContainText('En desempleo y Especialidades')
  await offer.getByRole('button', { name: 'Recuperar' }).click()
  await goTo(page, 'Datos laborales')
  await expect(page.getByRole('checkbox', { name: 'En desempleo' })).toBeChecked()

  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Hoy' }).click()
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(leaving).toContainText('En desempleo y Especialidades')
  await leaving.getByRole('button', { name: 'Seguir editando' }).click()
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(tab(page, 'Datos académicos')).not.toContainText('cambio')
})

test('an error in a field of another tab is shown on this tab with a link to the field', { tag: '@long' }, async ({ page }) => {
  await signIn(page, MEMBER, ACADEMIC)
  await picker(page, 'Escuela o facultad').fill('')
  await picker(page, 'Escuela o facultad').blur()
  await goTo(page, 'Datos personales')
  await field(page, 'Teléfono').fill('12')
  await save(page).click()
  // The form's own errors come first; the server is called once they are corrected.
  await expect(page.getByRole('alert')).toBeFocused()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Teléfono/ })
    .click()
  await expect(field(page, 'Teléfono')).toBeFocused()
  await field(page, 'Teléfono').fill('612345678')
  await save(page).click()
  const link = page.getByRole('alert').getByRole('link', { name: /^Datos académicos\. Escuela o facultad: Indica la escuela/ })
  await expect(link).toBeVisible()
  await expect(tab(page, 'Datos académicos')).toContainText('Hay algo que corregir')
  await expectAccessible(page)
  await link.click()
  await expect(picker(page, 'Escuela o facultad')).toBeFocused()
  await expect(picker(page, 'Escuela o facultad')).toHaveAttribute('aria-invalid', 'true')
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(tab(page, 'Datos académicos')).not.toContainText('corregir')
})

test(
  'changing the province says what it changes: the seat is replaced, and the work centre is removed and comes back',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, MEMBER, WORK)
    const province = picker(page, 'Provincia de afiliación')
    await expect(province).not.toHaveValue('')
    const own = await province.inputValue()
    await page.getByRole('radio', { name: 'La sede provincial' }).check()
    await province.selectOption({ label: 'Navarra' })
    await expect(page.getByText(/^Cambias de provincia: .+ → Navarra$/)).toBeVisible()
    await expect(page.getByText('Navarra tiene Hacienda Foral', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver la autorización en Datos económicos' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'La sede provincial' })).toBeChecked()
    await page.getByRole('radio', { name: 'Mi centro de trabajo' }).check()
    await picker(page, 'Centro de trabajo').fill('hospital')
    await choose(page.getByRole('option', { name: 'Complejo Hospitalario de Navarra' }))
    await province.selectOption(own)
    await expect(page.getByText(/^Cambias de provincia/)).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'La sede provincial' })).toBeChecked()
    await expect(bar(page)).toHaveCount(0)

    await page.getByRole('radio', { name: 'Mi centro de trabajo' }).check()
    await picker(page, 'Centro de trabajo').fill('hospital')
    await choose(page.getByRole('listbox').getByRole('option').first())
    const centre = await picker(page, 'Centro de trabajo').inputValue()
    await province.selectOption({ label: 'Soria' })
    await expect(page.getByText(`Hemos quitado «${centre}»`, { exact: false })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'La sede provincial' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(province).toHaveValue(own)
    await expect(province).toBeFocused()
    await expect(picker(page, 'Centro de trabajo')).toHaveValue(centre)
    await bar(page).getByRole('button', { name: 'Descartar' }).click()
  },
)

test('a save whose answer is lost is sent again and applied once', async ({ page }) => {
  await signIn(page, MEMBER, WORK)
  const before = await readVersion(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/data/people/*/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server applies the save, but its answer is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await field(page, 'Ocupación').fill('Auxiliar en prácticas')
  await save(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(await readVersion(page)).toBe(before + 1)
})

test('when two devices edit at once, changes in other tabs are named too', { tag: '@long' }, async ({ page, browser }) => {
  await signIn(page, MEMBER, ACADEMIC)
  await picker(page, 'Especialidades').fill('pedi')
  await choose(page.getByRole('option', { name: /Pedi/ }))
  const other = await (await browser.newContext({ locale: 'es-ES', viewport: DESKTOP })).newPage()
  await signIn(other, MEMBER, WORK)
  await picker(other, 'Especialidad actual').fill('trabajo')
  await choose(other.getByRole('option', { name: /Trabajo/ }))
  await save(other).click()
  await expect(other.getByText('Cambios guardados')).toBeVisible()
  await other.context().close()

  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Tus datos han cambiado en otro sitio' })
  await expect(dialog.getByRole('group', { name: 'Especialidades' })).toContainText('Pedi')
  await expect(dialog).toContainText('Especialidad actual')
  await expect(dialog).toContainText(/ahora: .*Trabajo/)
  await dialog.getByRole('button', { name: 'Guardar esta elección' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await page.getByRole('button', { name: /^Quitar .*Pedi/ }).click()
  await save(page).click()
  await expect(bar(page)).toHaveCount(0)
})

test('a member changes tab, picks from a list and saves with only the keyboard', { tag: '@long' }, async ({ page }) => {
  await signIn(page, MEMBER, PERSONAL)
  // The fields take no focus until the profile has loaded.
  await expect(field(page, 'Nombre')).not.toHaveValue('')
  await tab(page, 'Datos académicos').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Datos académicos' })).toBeFocused()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await picker(page, 'Especialidades').evaluate((input) => input === document.activeElement)) break
  }
  await page.keyboard.type('salud')
  await expect(page.getByRole('option', { name: /Salud Mental/i })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab')
    if (await save(page).evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cambios guardados')).toBeVisible()
})

test('on a phone the tabs are a row that scrolls to the current one', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, MEMBER, PERSONAL)
  await expect(tab(page, 'Datos personales')).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await tab(page, 'Datos académicos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datos académicos' })).toBeFocused()
  await expect(tab(page, 'Datos académicos')).toBeInViewport({ ratio: 1 })
})

test('the settings have tabs of their own, and the mailbox has none', { tag: '@long' }, async ({ page }) => {
  await signIn(page, MEMBER, '/profile/preferences')
  await expect(tabs(page).getByRole('link')).toHaveText(['Preferencias', 'Dispositivos y avisos', 'Acceso y seguridad', 'Mis derechos'])
  await page.goto('/profile/messages')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})

test('tabs with an edit, a notice and an error are accessible and fit every screen', { tag: '@long' }, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, MEMBER, WORK)
  await picker(page, 'Provincia de afiliación').selectOption({ label: 'Navarra' })
  await field(page, 'Ocupación').fill('x'.repeat(121))
  await save(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAndFits(page)
  await page.goto(ACADEMIC)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(picker(page, 'Especialidades')).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('§3 a student can choose the years that their school teaches, and their own', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/data/people/*/profile', async (route) => {
    const answer = await route.fetch()
    const profile = (await answer.json()) as { academic: { school: { courses: string[] } } }
    profile.academic.school.courses = ['FIRST', 'SECOND', 'FIFTH']
    await route.fulfill({ response: answer, json: profile })
  })
  await signIn(page, MEMBER, ACADEMIC)
  const years = page.getByLabel('Curso', { exact: true }).getByRole('option')
  await expect(years).toHaveText(['Elige el curso', 'Primero', 'Segundo', 'Cuarto'])
})
