import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '../support/test.ts'
import { ACCOUNTS, confirmPassword, expectAccessible, expectAccessibleAndFits, signIn } from '../support/portal.ts'

const PAGE = '/profile/economic-data'
const main = (page: Page) => page.getByRole('main')

/** Presses the button and returns the downloaded file. */
async function download(page: Page, name: string | RegExp) {
  const [file] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name }).click()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

test('a member changes the bank account, accepts the mandate and downloads its PDF', async ({ page }) => {
  test.slow()
  await signIn(page, ACCOUNTS.fourthYear, PAGE)
  await expect(
    main(page)
      .getByText(/acaba en/)
      .first(),
  ).toBeAttached()
  await main(page).getByRole('button', { name: 'Mostrar la cuenta' }).click()
  await expect(main(page).getByText(/^ES\d{2} \d{4}/)).toBeVisible()

  await main(page).getByRole('button', { name: 'Cambiar la cuenta' }).click()
  const iban = main(page).getByLabel('Cuenta bancaria (IBAN)')
  await expect(iban).toBeFocused()
  // The check digits of the IBAN are right, the control digits of the Spanish account are not.
  await iban.fill('ES56 2100 0418 4402 0005 1332')
  await expect(main(page).getByText('Las cifras de control de la cuenta no cuadran')).toBeVisible()
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await expect(main(page).getByText('El IBAN es correcto.')).toBeVisible()
  await expectAccessible(page)

  // Saving without accepting the mandate shows an error at its box.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const accept = main(page).getByRole('checkbox', { name: 'He leído la orden de domiciliación y la acepto' })
  await expect(accept).toHaveAccessibleDescription(/[Aa]cepta la orden de domiciliación/)
  await expect(iban).not.toHaveAttribute('aria-invalid')
  await accept.check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirmPassword(page)
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(main(page).getByText(/para la cuenta que acaba en 3000/)).toBeVisible()
  // The field closes, and shows the new account as it showed the old one.
  await expect(iban).toHaveCount(0)
  await expect(main(page).getByText('Cuenta que acaba en 3000', { exact: true })).toBeAttached()

  const mandate = await download(page, 'Descargar la orden (PDF)')
  expect(mandate.name).toMatch(/^Orden de domiciliación M\d{8}-[0-9A-F]{12}\.pdf$/)
  expect(mandate.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a member finds receipts by year and downloads them and the certificate', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, PAGE)
  await main(page).getByLabel('Año', { exact: true }).selectOption('2025')
  await page.waitForURL(`${PAGE}?year=2025`)
  await expect(main(page).getByRole('table', { name: 'Recibos' }).getByRole('row')).toHaveCount(3)
  await expect(main(page).getByText('No había saldo suficiente')).toBeVisible()
  expect((await download(page, /Descargar el recibo 2025-1-/)).name).toMatch(/^Recibo 2025-1-\d{6}\.pdf$/)
  expect((await download(page, 'Descargar el certificado de 2025')).name).toBe('Certificado de cuotas 2025.pdf')

  await page.reload()
  await expect(main(page).getByLabel('Año', { exact: true })).toHaveValue('2025')
})

test('a failed download shows an error and can be tried again', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, PAGE)
  await page.route('**/people/receipt/download/**', (route) => route.fulfill({ status: 502, body: '' }))
  const button = main(page)
    .getByRole('button', { name: /Descargar el recibo/ })
    .first()
  await button.click()
  await expect(main(page).getByText('No se ha podido descargar')).toBeVisible()
  await page.unroute('**/people/receipt/download/**')
  await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(main(page).getByText('No se ha podido descargar')).toHaveCount(0)
})

test('a member authorises form 182 and withdraws it, confirming each', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.firstYear, PAGE)
  await main(page).getByRole('button', { name: 'Autorizar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar' }).click()
  await expect(main(page).getByText(/Autorizado desde \d{4}/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Retirar la autorización' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar la autorización' }).click()
  await expect(main(page).getByText('No lo autorizas')).toBeVisible()
  await main(page).getByText('Historial').click()
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /utorizado, desde/ }),
  ).toHaveCount(2)
})

test('the page with an account change is accessible and fits every screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, PAGE)
  await expect(main(page).getByRole('table', { name: 'Recibos' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Cambiar la cuenta' }).click()
  await main(page).getByLabel('Cuenta bancaria (IBAN)').fill('DE89370400440532013000')
  await expectAccessibleAndFits(page)
})
