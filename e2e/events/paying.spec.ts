import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from '../support/portal.ts'

const SURF = 'iniciacion-al-surf-zarautz'

test('a member reads the price of a booking, pays after the bank has rejected a first try, and gets the money back by cancelling', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.fourthYear, `/events/${SURF}/book`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('radio').first().check()
  await button('Revisar la reserva').click()
  await expect(page.getByText('15,50 €').first()).toBeVisible()
  await expect(page.getByText('Si cancelas, te devolvemos todo el dinero hasta:', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await button('Reservar').click()
  await expect(page.getByText('Falta el pago', { exact: true })).toBeVisible()

  await button('Pagar ahora').click()
  await expect(page.getByRole('heading', { name: 'Banco de prueba' })).toBeVisible()
  await button('Rechazar el pago').click()
  await expect(page.getByText('El banco ha rechazado el pago')).toBeVisible()
  await expectAccessible(page)
  await button('Pagar ahora').click()
  await button('Pagar').click()
  await expect(page.getByText('Pago recibido')).toBeVisible()

  await page.getByRole('link', { name: 'Ver mi reserva' }).click()
  await expect(page.getByText('Pagado', { exact: true })).toBeVisible()
  await expect(page.getByText('Número del pago', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await button('Cancelar la reserva').click()
  const sure = page.getByRole('dialog', { name: '¿Cancelar la reserva?' })
  await expect(sure).toContainText('te devolvemos todo el dinero')
  await sure.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect(page.getByText(/^(Te estamos devolviendo el dinero|Dinero devuelto)$/)).toBeVisible()
})
