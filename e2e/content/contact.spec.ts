import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, beSlow, expectAccessible, expectAccessibleAndFits, signIn } from '../support/portal.ts'

const SENT = /Tu referencia es C-\w{4}-\w{4}/

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Nombre y apellidos').fill('Ana Pérez')
  await page.getByLabel('Correo electrónico').fill(`ana.${Date.now()}@example.org`)
  await page.getByRole('region', { name: 'Escríbenos' }).getByLabel('Provincia', { exact: true }).selectOption({ label: 'Madrid' })
  await page.getByLabel('Asunto').selectOption({ label: 'Condiciones de trabajo' })
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Puedo pedir la reducción de jornada?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click()

test('contact with errors is accessible and fits every screen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact')
  await send(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByText('Todas las sedes').click()
  await expect(page.getByRole('link', { name: /^Álava: / })).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('an unfinished message survives a reload and gets a reference when sent', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  await beSlow(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('¿Puedo pedir la reducción de jornada?')
  await send(page)
  await expect(page.getByText(SENT)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Escribir otro mensaje' }).click()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')
})

test(
  'without a network the message stays on the device, survives a reload and is sent when the network is back',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/contact')
    await fill(page)
    await beSlow(page)
    await page.reload()
    await page.route('**/send_contact_email', (route) => route.abort())
    await send(page)
    await expect(page.getByText('Tu mensaje está guardado en este dispositivo')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Tu mensaje está guardado en este dispositivo')).toBeVisible()
    // The page tries again by itself, so that a reload from here on could hide the receipt.
    await page.unroute('**/send_contact_email')
    await expect(page.getByText(SENT)).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afilia.outbox.')))).toEqual([])
  },
)

test(
  'a message that could not be sent within seven days is deleted by the next page that is opened',
  { tag: '@long' },
  async ({ page }) => {
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afilia.outbox.')))
    await page.goto('/contact')
    await fill(page)
    await page.route('**/send_contact_email', (route) => route.abort())
    await send(page)
    await expect(page.getByText('Si en siete días no ha podido salir, se borra de aquí.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    expect(await kept()).toHaveLength(1)
    await page.clock.setFixedTime(Date.now() + 7 * 24 * 3600_000)
    await page.goto('/')
    await expect.poll(kept).toEqual([])
  },
)

test('a member’s name, e-mail and province are filled in', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, '/contact')
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue(/Covadonga Suárez/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('covadonga.suarez@example.org')
  await expect(page.getByRole('region', { name: 'Escríbenos' }).getByLabel('Provincia')).toHaveValue('PR6')
})
