import { expect, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectFits, NARROW, PHONE, signIn } from '../support/portal.ts'

test(
  'a member writes to their delegate, who answers, and the answer is in the mailbox under the delegate’s name',
  { tag: '@long' },
  async ({ page, browser }) => {
    const words = `¿Cuándo pasas por la planta? ${Date.now()}`
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.affiliate, '/union/delegates')
    const person = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Manuel Romero Vargas' })
    await expect(person.getByRole('link', { name: /^Llamar: / })).toHaveAttribute('href', /^tel:\+34/)
    await expectFits(page)
    await person.getByRole('button', { name: 'Escribir: Manuel Romero Vargas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mensaje: Manuel Romero Vargas' })
    await expect(dialog.getByText('Lo lee Manuel Romero Vargas.')).toBeVisible()
    await dialog.getByRole('textbox').fill(words)
    await page.reload()
    await person.getByRole('button', { name: 'Escribir: Manuel Romero Vargas' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue(words)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manuel Romero Vargas' })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ viewport: DESKTOP, locale: 'es-ES' })
    const office = await context.newPage()
    await signIn(office, ACCOUNTS.delegate, new URL(page.url()).pathname.replace('/services/requests/', '/admin/cases/'))
    await expect(office.getByText('Te la han dirigido a ti')).toBeVisible()
    await expect(office.getByText(words)).toBeVisible()
    await office.getByRole('button', { name: 'Asignármela' }).click()
    await office.getByRole('textbox', { name: 'Mensaje' }).fill('El jueves a las diez.')
    await office.getByRole('button', { name: 'Responder' }).click()
    await expect(office.getByText('Respuesta enviada')).toBeVisible()
    await context.close()

    await page.setViewportSize(PHONE)
    await page.goto('/profile/messages?from=people')
    const row = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem').first()
    await expect(row).toContainText('Manuel Romero Vargas')
    await expect(row).toContainText('El jueves a las diez.')
    await row.getByRole('link').click()
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('textbox', { name: 'Escribir: Manuel Romero Vargas' }).fill('Allí estaré.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Allí estaré.' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('a message of a supervisor is answered on its own page', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/profile/messages?from=people')
  await page.getByRole('listitem').filter({ hasText: 'Ya puedes reservar los cursos de invierno' }).getByRole('link').click()
  const field = page.getByRole('textbox', { name: 'Escribir: Carmen Ortega Luna' })
  await field.fill('Cuenta conmigo.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cuenta conmigo.' })).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
})
