import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from '../support/portal.ts'

const CARD = '/advantages/tarjeta-de-carburante-estaciones-kurvia'

test('§7 orders/fuel-card/request: requested offline, sent once when the connection is back, and withdrawn', async ({ page, context }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.affiliate, CARD)
  const card = page.getByRole('region', { name: 'Pide tu tarjeta' })
  await card.getByRole('button', { name: 'Pedir la tarjeta' }).click()
  // The address of the profile.
  await expect(card.getByLabel('Código postal')).toHaveValue(/^\d{5}$/)
  await card.getByLabel('Código postal').fill('4101')
  await card.getByRole('button', { name: 'Pedir la tarjeta' }).click()
  await expect(card.getByRole('alert').getByRole('link')).toHaveText([
    /^Código postal: /,
    'Sin tu consentimiento no podemos pedir la tarjeta',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByLabel('Código postal').fill('41010')
  await card.getByLabel(/^Matrícula/).fill('1234 bbc')
  await card.getByRole('checkbox').check()
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Pedir la tarjeta' }).click()
  await expect(card.getByText('Guardada en este dispositivo.')).toBeVisible()
  // The waiting request contains an address, so it is encrypted.
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('afilia.fuel-card.')))
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('41010')
  await context.setOffline(false)
  await expect(card.getByText('Tu solicitud: Recibida por el sindicato')).toBeVisible()
  await expect(card.getByText(/Referencia: F-/)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Cancelar la solicitud' }).click()
  await expect(card.getByText('Tu solicitud: Cancelada')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Pedir la tarjeta' })).toBeVisible()
})

test('an administrator confirms before a request goes to the company', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.admin, '/admin/fuel-cards')
  const requests = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: /F-\w{4}/ })
  const [reference = ''] = /F-\w{4}-\w{4}/.exec(await requests.first().innerText()) ?? []
  await requests.first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: `Referencia: ${reference}` })
  await expect(dialog.getByText('Dirección de envío')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Enviada a la empresa' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('No se puede deshacer: se lo diremos por correo.')
  await dialog.getByRole('button', { name: 'Sí, está enviada' }).click()
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(requests.filter({ hasText: reference })).toHaveCount(0)
})
