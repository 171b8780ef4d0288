import { expect, test } from '../support/test.ts'
import { ACCOUNTS, confirmPassword, DESKTOP, expectAccessible, PHONE, signIn } from '../support/portal.ts'

test('the portal and the back office lead to each other, and signing out ends both', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.admin)
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Gestión' }).click()
  await expect(page).toHaveURL('/admin')
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await sections.getByRole('link', { name: 'Comunicación' }).click()
  await sections.getByRole('link', { name: 'Correo saliente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Correo saliente · Afilia')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto('/search?q=correo')
  await page.getByRole('link', { name: 'Correo saliente' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correo saliente')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ir al portal' }).click()
  await expect(page).toHaveURL('/')

  const office = await context.newPage()
  await office.goto('/admin/rights')
  await office.locator('button[popovertarget="account-menu"]').click()
  await office.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Has cerrado la sesión')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Has cerrado la sesión')
  await office.goto('/admin/rights')
  await office.waitForURL('**/login?callbackUrl=%2Fadmin%2Frights')
})

test('the back office changes its language and its theme, and says which page is missing', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.admin, '/admin')
  await page.locator('button[popovertarget="language-menu"]').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is waiting')
  await page.locator('button[popovertarget="language-menu"]').click()
  await page.getByRole('link', { name: 'Castellano' }).click()
  await page.locator('button[popovertarget="account-menu"]').click()
  await page.getByText('Oscuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
})

test(
  'offline, the service worker answers for the back office with the portal, which waits for the connection',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-ES', baseURL: baseURL! })
    const page = await context.newPage()
    await signIn(page, ACCOUNTS.admin)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que espera')
    await context.setOffline(true)
    await page.goto('/admin/rights')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitudes sobre datos')
    await context.close()
  },
)

test('an administrator finds a member, sees the masked document for a reason, records that they have left and undoes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const delegate = await browser.newContext({ baseURL: baseURL! })
  const team = await delegate.newPage()
  await signIn(team, ACCOUNTS.delegate)
  const people = (await (await team.request.get('/api/data/union/my-people?size=1&page=4')).json()) as { id: string }[]
  const revealed = await team.request.post(`/api/data/people/${people[0]!.id}/document-id/reveal`, { data: { reason: 'REQUEST' } })
  const { documentId } = (await revealed.json()) as { documentId: string }
  await delegate.close()

  await signIn(page, ACCOUNTS.admin, '/admin/members')
  const main = page.getByRole('main')
  const find = async (): Promise<void> => {
    await page.getByLabel('Documento de identidad').first().fill(documentId)
    await main.getByRole('button', { name: 'Buscar' }).click()
  }
  await find()
  await main.getByRole('button', { name: 'Ver el documento completo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').selectOption('IDENTIFICATION')
  await dialog.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(main.getByText(documentId, { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(page.url()).not.toContain(documentId)

  await main.getByRole('button', { name: 'Anotar la baja', exact: true }).click()
  await dialog.getByRole('button', { name: 'Sí, anotar la baja' }).click()
  await confirmPassword(page, 'afilia-demo', 'Sí, anotar la baja')
  await expect(main.getByRole('heading', { name: 'Baja anotada' })).toBeVisible()
  await find()
  await expect(main.getByText('No encontramos a nadie con ese documento.')).toBeVisible()

  await main.getByLabel('Documento de identidad').last().fill(documentId)
  await main.getByRole('button', { name: 'Anotar la vuelta' }).click()
  await confirmPassword(page, 'afilia-demo', 'Anotar la vuelta')
  await expect(main.getByText('Vuelta anotada.')).toBeVisible()
  await find()
  await expect(main.getByRole('button', { name: 'Anotar la baja', exact: true })).toBeVisible()
})

test('each number of the start is the total of the list that it opens', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.admin, '/admin')
  const main = page.getByRole('main')
  const queues = main.getByRole('listitem')
  // They come one by one.
  await expect(queues.getByRole('link').nth(2)).toBeVisible()
  const names = await queues.getByRole('link').allInnerTexts()
  for (const name of names) {
    await page.goto('/admin')
    const queue = queues.filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(queue.getByRole('link')).toBeVisible()
    const [number = ''] = /^[\d.]+/.exec(await queue.innerText()) ?? []
    await queue.getByRole('link').click()
    await expect(main.getByText(new RegExp(`^1–\\d+ de ${number}$`)), name).toBeVisible()
  }
})

test('the keyboard goes anywhere, moves in a list, sorts, marks and exports it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.admin, '/admin')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Página o documento de una persona' }).fill('ofertas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/jobs')
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Plazo' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Plazo' })).toHaveAttribute('aria-sort', 'ascending')
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Marcadas: 1')).toBeVisible()
  await expectAccessible(page)
  const inView = await rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect(inView).toBeGreaterThanOrEqual(15)
  const download = page.waitForEvent('download')
  await page.getByRole('group', { name: 'Filas marcadas' }).getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
