import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from '../support/portal.ts'

const LUMBRERA = '/advantages/entrada-a-precio-fijo-cines-lumbrera'
const EMPTY = '/advantages/entrada-a-precio-fijo-cinemes-ombra-clara'

test('§7 orders/tickets: codes are booked, shown, and refused beyond the limit', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.senior, LUMBRERA)
  const tickets = page.getByRole('region', { name: 'Tus entradas' })
  await tickets.getByLabel('Cuántos códigos quieres').selectOption('2')
  await tickets.getByRole('button', { name: 'Sacar códigos' }).click()
  await expect(tickets.getByRole('button', { name: /^Copiar el código: LUMB-/ })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tickets.getByLabel('Cuántos códigos quieres').selectOption('2')
  await tickets.getByRole('button', { name: 'Sacar códigos' }).click()
  await expect(tickets.getByText('Ya has sacado todos los códigos que te tocan por ahora.')).toBeVisible()
  await page.reload()
  await expect(tickets.getByRole('button', { name: /^Copiar el código: LUMB-/ })).toHaveCount(4)
})

test('a stock without codes says so', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, EMPTY)
  await expect(page.getByRole('region', { name: 'Tus entradas' })).toContainText('No quedan códigos.')
})

test('an order made offline is kept, and sent once when the connection is back', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, ACCOUNTS.affiliate, LUMBRERA)
  const tickets = page.getByRole('region', { name: 'Tus entradas' })
  await expect(tickets.getByRole('button', { name: 'Sacar códigos' })).toBeVisible()
  await context.setOffline(true)
  await tickets.getByRole('button', { name: 'Sacar códigos' }).click()
  await expect(tickets.getByText('Guardado en este dispositivo.')).toBeVisible()
  await context.setOffline(false)
  await expect(tickets.getByRole('button', { name: /^Copiar el código: LUMB-/ })).toHaveCount(1)
  await expect(tickets.getByText('Guardado en este dispositivo.')).toBeHidden()
})
