import { expect, type Page, test } from '../support/test.ts'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { controlLetter } from '@afilia/domain/people/document-id'
import { ACCOUNTS, expectFits, NARROW, signIn } from '../support/portal.ts'

/** A document id and an e-mail address that nobody has yet. */
function newApplicant() {
  const digits = String(81_000_000 + (Date.now() % 9_000_000))
  return { documentId: `${digits}${controlLetter(digits)}`, email: `nerea${digits}@example.org`, lastName: `Ríos ${digits}` }
}

/** Opens the last mail to an address in the demo's outgoing mail; returns its link. */
async function findLink(office: Page, email: string, subject: RegExp): Promise<string> {
  await office.goto('/admin/outbox')
  const mail = office.getByRole('row').filter({ hasText: email }).filter({ hasText: subject }).first()
  await expect(async () => {
    await office.reload()
    await expect(mail).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await mail.getByRole('rowheader').getByRole('button').click()
  const link = office.getByRole('dialog').getByRole('link').first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href'))!
}

test.setTimeout(120_000)

test('somebody joins: a form, a mailed link, a correction, and the first sign-in', async ({ page, browser }) => {
  const { documentId, email, lastName } = newApplicant()
  await page.setViewportSize(NARROW)
  await page.goto('/')
  await page.getByRole('link', { name: /^Afiliarse/ }).click()
  await expect(page.getByLabel(/14,50\u00a0€ al mes$/)).toBeChecked()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Provincia de afiliación: Este dato es obligatorio.' })).toBeVisible()
  await expectFits(page)
  await page.getByLabel('Provincia de afiliación').selectOption({ label: 'Sevilla' })
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByRole('heading', { name: 'Quién eres' })).toBeFocused()
  await page.getByLabel('DNI o NIE').fill(documentId)
  await page.getByLabel('Nombre', { exact: true }).fill('Nerea')
  await page.getByLabel('Apellidos').fill(lastName)
  await page.getByLabel('Fecha de nacimiento').fill('1991-04-30')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Teléfono').fill('612 345 678')
  // What was typed survives a reload, except private data.
  await page.reload()
  await expect(page.getByLabel('Apellidos')).toHaveValue(lastName)
  await expect(page.getByLabel('DNI o NIE')).toHaveValue('')
  await page.getByLabel('DNI o NIE').fill(documentId)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByLabel('Provincia', { exact: true })).toHaveValue('PR44')
  await page.getByLabel('Calle').fill('Calle Sol')
  await page.getByLabel('Código postal').fill('41001')
  await page.getByLabel('Ciudad o municipio').fill('Sevilla')
  await page.getByLabel('Cuenta bancaria (IBAN)').fill(makeSpanishIban('2100', '0418', '0200051332'))
  await page.getByLabel('He leído la orden de domiciliación').check()
  await expectFits(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('14,50 € al mes')).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /^He leído y acepto/ }).all()) await box.check()
  await expectFits(page)
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(page.getByRole('heading', { name: 'Falta un paso: confirma tu correo' })).toBeFocused()
  await expectFits(page)

  const context = await browser.newContext({ locale: 'es-ES' })
  const office = await context.newPage()
  await signIn(office, ACCOUNTS.admin, '/admin/outbox')
  await page.goto(await findLink(office, email, /Confirma tu correo/))
  await expect(page).toHaveURL('/join/confirm')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByText('Correo confirmado')).toBeVisible()
  await expectFits(page)

  const open = office.getByRole('button', { name: `Abrir la solicitud: Nerea ${lastName}` })
  await office.goto('/admin/memberships')
  await expect(async () => {
    await office.reload()
    await expect(open).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expectFits(office)
  await open.click()
  const dialog = office.getByRole('dialog')
  await expect(dialog).toContainText(documentId)
  await expect(dialog).not.toContainText('0200051332')
  await dialog.getByRole('button', { name: 'Pedir una corrección' }).click()
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
  await dialog.getByLabel('Motivo o corrección que pides').fill('Falta el número de tu calle.')
  await expectFits(office)
  await dialog.getByRole('button', { name: 'Pedir una corrección' }).click()
  await dialog.getByRole('button', { name: 'Sí, pedirla' }).click()
  await expect(office.getByText('Decisión guardada')).toBeVisible()

  await page.goto(await findLink(office, email, /Hay algo que corregir/))
  await expect(page.getByText('Falta el número de tu calle.')).toBeVisible()
  await expect(page).toHaveURL('/join')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Apellidos')).toHaveValue(lastName)
  await page.getByLabel('DNI o NIE').fill(documentId)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Número').fill('4')
  await page.getByLabel('Cuenta bancaria (IBAN)').fill(makeSpanishIban('2100', '0418', '0200051332'))
  await page.getByLabel('He leído la orden de domiciliación').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  for (const box of await page.getByRole('checkbox', { name: /^He leído y acepto/ }).all()) await box.check()
  await expectFits(page)
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(page.getByText('Hemos recibido la corrección.')).toBeVisible()

  await office.goto('/admin/memberships')
  await expect(async () => {
    await office.reload()
    await expect(open).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await open.click()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await dialog.getByRole('button', { name: 'Sí, aceptar' }).click()
  await expect(office.getByText('Decisión guardada')).toBeVisible()
  await page.goto(await findLink(office, email, /crea tu contraseña/))
  await page.locator('input[type="password"]').first().fill('guardia de noche en la planta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contraseña guardada')
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill('guardia de noche en la planta')
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nerea')
  await context.close()
})

test('a link that is no longer valid says so, and a delegate cannot review applications', { tag: '@long' }, async ({ page }) => {
  await page.goto('/join/confirm#nobodys')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await signIn(page, ACCOUNTS.delegate, '/admin/memberships')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes acceso a esta página')
})
