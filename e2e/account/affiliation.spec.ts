import { makeSpanishIban } from '@afilia/domain/money/iban'
import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectFits, NARROW, PHONE, signInByHand } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

/** Fourth-year students of the demo. One becomes an affiliate, one is offline. */
const [STUDENT, OFFLINE] = ['94472414Y', '95334695V'] as const
const IBAN = makeSpanishIban('2100', '0418', '0200051332')
const FORM = '/services/affiliation'

test.setTimeout(120_000)

const send = (page: Page) => page.getByRole('button', { name: 'Enviar la solicitud' })

async function sign(page: Page): Promise<void> {
  await page.getByLabel('Cuenta bancaria (IBAN)').fill(IBAN)
  await expect(page.getByText('El IBAN es correcto.')).toBeVisible()
  await page.getByLabel('He leído la orden de domiciliación').check()
  await page.getByRole('checkbox', { name: /^He leído y acepto/ }).check()
}

test('a student asks to join, the team accepts, and they are an affiliate with their next page', async ({ page, browser }) => {
  await page.setViewportSize(NARROW)
  await signInByHand(page, STUDENT, '/services')
  await page.getByRole('link', { name: /Termino la carrera y quiero seguir/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pasar a la afiliación profesional' })).toBeVisible()
  await expect(page.getByLabel('Una vez al año')).toBeVisible()
  await expect(page.getByText(/€.cada recibo/).first()).toBeVisible()
  await expectFits(page)

  await send(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('link', { name: /^Cuenta bancaria \(IBAN\): / })).toBeVisible()
  await page.getByLabel('Cuenta bancaria (IBAN)').fill('ES00 2100 0418 4502 0005 1332')
  await expect(page.getByText(/Las cifras no cuadran/)).toBeVisible()
  await expectFits(page)
  await page.getByLabel('Ocupación').fill('Enfermera de urgencias')
  await page.getByLabel('Una vez al año').check()
  await sign(page)
  // What the member typed survives a reload. It is encrypted for them: nobody else can read the account number in the tab.
  await page.reload()
  await expect(page.getByLabel('Cuenta bancaria (IBAN)')).toHaveValue(IBAN)
  await expect(page.getByLabel('Ocupación')).toHaveValue('Enfermera de urgencias')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(IBAN)
  await send(page).click()
  const said = page.getByText(/Tu referencia es C-/)
  await expect(said).toBeVisible()
  const reference = /C-\w{4}-\w{4}/.exec(await said.innerText())![0]
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  const signed = page.getByRole('region', { name: 'Lo que firmaste' })
  await expect(signed).toContainText('Enfermera de urgencias')
  await expect(signed).not.toContainText(IBAN)
  await expectFits(page)
  await page.goto(FORM)
  await expect(page.getByText('Tu solicitud está en marcha')).toBeVisible()

  const context = await browser.newContext({ viewport: PHONE, locale: 'es-ES' })
  const team = await context.newPage()
  await signInByHand(team, ACCOUNTS.admin, '/admin/cases')
  await team.getByLabel('Tipo').selectOption({ label: 'De estudiante a la afiliación profesional' })
  await team.getByRole('main').getByRole('row').filter({ hasText: reference }).getByRole('link').click()
  const section = team.getByRole('region', { name: 'De estudiante a profesional' })
  await expect(section).toContainText('Enfermera de urgencias')
  await expect(section).toContainText('Para aceptarla, primero asígnatela.')
  await expect(section).not.toContainText(IBAN)
  await team.getByRole('button', { name: 'Asignármela' }).click()
  const words = section.getByLabel('Respuesta que leerá')
  await words.fill('')
  await section.getByRole('button', { name: 'Aceptar la afiliación' }).click()
  await expect(words).toBeFocused()
  await words.fill('Te damos la bienvenida como profesional.')
  await expectFits(team)
  await team.setViewportSize(DESKTOP)
  await section.getByRole('button', { name: 'Aceptar la afiliación' }).click()
  const dialog = team.getByRole('dialog')
  await expect(dialog).toContainText('Sara Marín Rodríguez')
  await expectFits(team)
  await dialog.getByRole('button', { name: 'Aceptar la afiliación' }).click()
  await expect(section).toContainText('Aceptada')
  await expect(team.getByText('Te damos la bienvenida como profesional.')).toBeVisible()
  await expectFits(team)
  await context.close()

  // The session was open all the time.
  await page.goto(FORM)
  await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta página' })).toBeVisible()
  await page.goto('/services/src-affiliate-yes')
  await expect(page.getByText('Ahora mismo no tienes cobertura')).toBeVisible()
  await openForms(page)
  await page.goto('/profile/work-data')
  await expect(page.getByLabel('Ocupación')).toHaveValue('Enfermera de urgencias')
  await page.goto('/profile/economic-data')
  await expect(page.getByText(IBAN.slice(-4)).first()).toBeAttached()
  await page.goto('/services/requests')
  await page.getByRole('link', { name: /De estudiante a la afiliación profesional/ }).click()
  await expect(page.getByText('Te damos la bienvenida como profesional.')).toBeVisible()
  await expect(page.getByText('Aceptada')).toBeVisible()
  await expectFits(page)
})

test('a form signed offline waits on the device, encrypted, and is sent later', { tag: '@long' }, async ({ page }) => {
  await signInByHand(page, OFFLINE, FORM)
  await sign(page)
  await page.context().setOffline(true)
  await send(page).click()
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(IBAN)
  await page.context().setOffline(false)
  await expect(page.getByText(/Tu referencia es C-/)).toBeVisible()
})
