import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessibleAndFits, signIn, signInByHand, waitUntilKept } from '../support/portal.ts'

test.use({ serviceWorkers: 'allow' })

const SHARE = '/services/share'
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
)
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, level = 1) => page.getByRole('heading', { level })
const documents = (page: Page) => page.getByRole('region', { name: 'Lo que has compartido' })
const cases = (page: Page) => page.getByRole('region', { name: 'Añadir a una solicitud abierta' })
const forms = (page: Page) => page.getByRole('region', { name: 'Empezar una solicitud nueva' })
const nothing = (page: Page) => page.getByRole('heading', { name: 'No ha llegado ningún documento' })

/** Posts files as the browser does for another app on the device: with a form, without our scripts. */
async function share(page: Page, files: readonly ReturnType<typeof pdf>[]): Promise<void> {
  await page.evaluate(async (action) => {
    await navigator.serviceWorker.ready
    const form = document.createElement('form')
    Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', id: 'from-outside' })
    const field = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'document',
      multiple: true,
      ariaLabel: 'From outside',
    })
    form.append(field)
    document.body.append(form)
  }, SHARE)
  await page.getByLabel('From outside').setInputFiles([...files])
  const opened = page.waitForEvent('load')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#from-outside')!.submit())
  await opened
}

test('a document that another app shares goes into the message of a case', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/services/requests')
  await share(page, [pdf('nómina de octubre.pdf'), { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }])
  await expect(page).toHaveURL(SHARE)
  await expect(documents(page).getByRole('listitem')).toHaveCount(1)
  await expect(documents(page)).toContainText('nómina de octubre.pdf')
  await expect(documents(page)).toContainText('PDF · ')
  await expect(page.getByRole('alert')).toContainText('notas.txt: Este tipo de archivo no se admite. Elige otro.')
  await expect(cases(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleAndFits(page)

  // A reload loses nothing, and the worker has nothing left to hand over.
  await page.reload()
  await expect(documents(page)).toContainText('nómina de octubre.pdf')
  // A second share is added to the waiting files.
  await share(page, [pdf('cuadrante.pdf'), pdf('de más.pdf')])
  await expect(documents(page).getByRole('listitem')).toHaveCount(3)
  await button(page, 'Quitar: de más.pdf').click()
  await expect(documents(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const sent = page.waitForRequest((request) => request.url().includes('/uploads'), { timeout: 3000 }).catch(() => undefined)
  expect(await sent, 'nothing is sent before its reader chooses').toBeUndefined()
  await cases(page)
    .getByRole('button', { name: /^Añadir: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/services\/requests\/.+/)
  await expect(page.getByLabel('Escribe un mensaje')).toBeFocused()
  const thread = page.getByRole('region', { name: 'Mensajes' })
  for (const name of ['nómina de octubre.pdf', 'cuadrante.pdf']) await expect(button(page, `Quitar: ${name}`)).toBeVisible()
  await page.keyboard.type('Os mando los documentos.')
  await button(page, 'Enviar mensaje').click()
  const said = thread.getByRole('listitem').filter({ hasText: 'Os mando los documentos.' })
  await expect(said.getByRole('button', { name: /^Descargar: / })).toHaveCount(2)

  await page.goto(SHARE)
  await expect(nothing(page)).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('it goes into the form of a new request', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, '/services')
  await share(page, [pdf('parte.pdf')])
  await expect(documents(page)).toContainText('parte.pdf')
  await forms(page).getByRole('button', { name: 'Empezar: Información, quejas y sugerencias' }).click()
  await expect(page).toHaveURL('/services/more-information')
  await expect(page.getByText('Tus documentos te esperan en este paso: Documentos')).toBeVisible()
  await expect(page.locator('#case-step-title')).toBeFocused()
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill('Una duda')
  await page.getByLabel('Escríbenos').fill('Lo explico en el documento.')
  await button(page, 'Continuar').click()
  await expect(page.getByRole('region', { name: 'Documentos' }).getByRole('listitem')).toHaveCount(1)
  await expect(button(page, 'Quitar: parte.pdf')).toBeVisible()
})

test('an unwanted file is discarded, also by keyboard', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, '/services')
  await share(page, [pdf('parte.pdf')])
  await button(page, 'Descartar todo').focus()
  await page.keyboard.press('Enter')
  await expect(nothing(page)).toBeVisible()
  await expect(nothing(page)).toBeFocused()
  await page.reload()
  await expect(nothing(page)).toBeVisible()
})

test('a visitor signs in and shares again: nothing was kept', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await share(page, [pdf('parte.pdf')])
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fservices%2Fshare$/)
  await signInByHand(page, ACCOUNTS.supervisor, SHARE)
  await expect(nothing(page)).toBeVisible()
  await expect(page.getByText('Si no habías iniciado sesión, no hemos guardado nada de lo que compartiste.')).toBeVisible()
})

test('offline, the member chooses from the cached list of cases', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, ACCOUNTS.affiliate, '/events')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Nobody has opened the page before.
  await page.goto('/')
  await waitUntilKept(page, SHARE, 'GET cases')
  await context.setOffline(true)
  await share(page, [pdf('sin red.pdf')])
  await expect(documents(page)).toContainText('sin red.pdf')
  const chosen = cases(page).getByRole('listitem').first()
  // The list may have another order once it is loaded again.
  const [reference] = /C-\w{4}-\w{4}/.exec(await chosen.innerText())!
  await chosen.getByRole('button', { name: /^Añadir: / }).click()
  await expect(page).toHaveURL('/services/requests')
  // The toast closes after five seconds (specification §9); what the member still has to do stays on the page.
  const words = 'Los documentos ya están en el mensaje.'
  const toast = page.getByRole('group').filter({ hasText: words })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: `Cerrar: ${words}` }).click()
  await expect(page.getByText(words)).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click()
  await expect(button(page, 'Quitar: sin red.pdf')).toBeVisible()
})

test('a form that begins with a shared file is still filled in from the profile', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/services')
  await share(page, [pdf('parte.pdf')])
  await forms(page).getByRole('button', { name: 'Empezar: Incidente profesional' }).click()
  await expect(page).toHaveURL('/services/sinister-notification')
  await expect(page.getByLabel('¿Dónde ocurrió?')).toHaveValue(/Hospital/)
})

test('a shared computer keeps the file only while the page is open, and says so', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login?callbackUrl=%2Fservices')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.fourthYear)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.getByLabel('Este ordenador es compartido').check()
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL('/services')
  await share(page, [pdf('parte.pdf')])
  await expect(documents(page)).toContainText('En un ordenador compartido no se guarda nada')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('parte.pdf: Este dispositivo ya no lo tiene. Compártelo otra vez.')
  await expect(nothing(page)).toBeVisible()
})

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the server redirects to the page, which says how to continue', { tag: '@long' }, async ({ page }) => {
    await signIn(page, ACCOUNTS.affiliate, '/services')
    await page.evaluate((action) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', id: 'from-outside' })
      document.body.append(form)
      form.submit()
    }, SHARE)
    await expect(nothing(page)).toBeVisible()
    await expect(page).toHaveURL(SHARE)
    await page.getByRole('main').getByRole('link', { name: 'Ver mis solicitudes' }).click()
    await expect(heading(page)).toHaveText('Mis solicitudes')
  })
})
