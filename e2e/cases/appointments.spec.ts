import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectFits, NARROW, signIn, signInByHand } from '../support/portal.ts'

const PAGE = '/services/ask-date'

const mine = (page: Page) => page.getByRole('region', { name: 'Tus citas' })
const times = (page: Page) => page.getByRole('group', { name: /^Hora ·/ }).getByRole('radio')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The focus is on the heading of the step. */
const expectStep = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused()

/** Focuses the button, as Tab does, and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

async function check(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('Space')
}

/** Goes to the free times for legal advice by phone. */
async function goToTimes(page: Page): Promise<void> {
  await check(page, 'Asesoría jurídica')
  await page.getByLabel('Cuéntanoslo en pocas palabras').fill('Un permiso que me deniegan')
  await press(page, 'Continuar')
  await expectStep(page, '¿Cómo prefieres que sea?')
  await check(page, 'Por teléfono')
  await press(page, 'Continuar')
  await expectStep(page, '¿Dónde y cuándo?')
}

/** The ids of the member's coming appointments. */
async function listOpen(page: Page): Promise<string[]> {
  const all = (await (await page.request.get('/api/data/appointments')).json()) as { id: string; state: string }[]
  return all.filter(({ state }) => state === 'BOOKED').map(({ id }) => id)
}

test('a member books, changes and cancels an appointment with only the keyboard on the narrowest screen', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.fourthYear, PAGE)
  await press(page, 'Continuar')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Elige un tema.' })).toBeVisible()
  await goToTimes(page)
  await press(page, 'Continuar')
  await expect(page.getByRole('link', { name: 'Elige una hora.' })).toBeVisible()
  await times(page).first().focus()
  await page.keyboard.press('Space')
  // An arrow key moves to the next time.
  await page.keyboard.press('ArrowRight')
  await expect(times(page).nth(1)).toBeChecked()
  await expectFits(page)
  await page.reload()
  await expect(times(page).nth(1)).toBeChecked()
  await press(page, 'Continuar')
  await expectStep(page, 'Comprueba y confirma')
  const review = page.getByRole('region', { name: 'Comprueba y confirma' })
  await expect(review).toContainText('Un permiso que me deniegan')
  await expect(review).toContainText('30 minutos')
  await expectFits(page)
  await press(page, 'Confirmar la cita')
  await expectStep(page, 'Cita confirmada')
  const row = mine(page).getByRole('listitem').filter({ hasText: 'Asesoría jurídica' })
  await expect(row).toContainText('Te llamaremos a este número')
  await expectFits(page)

  await row.getByRole('button', { name: 'Cambiar la cita' }).focus()
  await page.keyboard.press('Enter')
  await expectStep(page, '¿Dónde y cuándo?')
  await times(page).last().focus()
  await page.keyboard.press('Space')
  await press(page, 'Continuar')
  await expectStep(page, 'Comprueba y confirma')
  await press(page, 'Confirmar el cambio')
  await expectStep(page, 'Cita cambiada')
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: 'Cancelar la cita' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cancelar la cita?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar la cita' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: 'Cancelar la cita' })).toHaveCount(0)
})

test(
  'choices survive a time that somebody else takes, a lost connection and an ended session',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    await signIn(page, ACCOUNTS.delegate, PAGE)
    const before = await listOpen(page)
    await goToTimes(page)
    const startsAt = await times(page).first().inputValue()
    await times(page).first().check({ force: true })
    await press(page, 'Continuar')
    await expectStep(page, 'Comprueba y confirma')

    // The session ends, and the member signs in again.
    await page.context().clearCookies()
    await signInByHand(page, ACCOUNTS.delegate, PAGE)
    await expect(page.getByRole('heading', { level: 2, name: 'Comprueba y confirma' })).toBeVisible()

    const other = await page.context().browser()!.newContext()
    const rival = await other.newPage()
    await signIn(rival, ACCOUNTS.senior, PAGE)
    const offices = (await (await rival.request.get('/api/data/appointments/offices')).json()) as { id: string }[]
    const office = await page.getByRole('region', { name: 'Comprueba y confirma' }).locator('dd').nth(5).innerText()
    const all = (await (await page.request.get('/api/data/appointments/offices')).json()) as { id: string; province: { name: string } }[]
    const officeId = all.find(({ province }) => province.name === office)!.id
    expect(offices.map(({ id }) => id)).toContain(officeId)
    const data = { officeId, service: 'LEGAL_ADVICE', way: 'IN_PERSON', startsAt }
    const taken = await rival.request.post('/api/data/appointments', { data, headers: { origin: baseURL! } })
    expect(taken.status()).toBe(201)
    await press(page, 'Confirmar la cita')
    await expect(page.getByText('Esa hora acaba de ocuparse. Elige otra.')).toBeVisible()
    await expectStep(page, '¿Dónde y cuándo?')
    await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0)

    await times(page).nth(1).check({ force: true })
    await press(page, 'Continuar')
    await expectStep(page, 'Comprueba y confirma')
    await page.context().setOffline(true)
    await press(page, 'Confirmar la cita')
    await expect(page.getByText('La cita no está confirmada')).toBeVisible()
    await page.context().setOffline(false)
    await press(page, 'Confirmar la cita')
    await expectStep(page, 'Cita confirmada')

    const taking = (await listOpen(page)).filter((id) => !before.includes(id))
    expect(taking).toHaveLength(1)
    await other.close()
  },
)
