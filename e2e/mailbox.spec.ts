import { expect, type Page, test } from '@playwright/test'
import { ACCOUNTS, bell, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from './portal.ts'

test('the bell leads to the mailbox, whose view stands in the address', async ({ page }) => {
  await signIn(page, ACCOUNTS.firstYear)
  await bell(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
  await page.getByRole('link', { name: 'Archivados' }).click()
  await expect(page).toHaveURL(/archived=true/)
  await page.getByText('Filtrar por tema o por quién lo envía').click()
  await page.getByLabel('Tema').selectOption('Eventos')
  await expect(page).toHaveURL(/topic=EVENTS/)
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('two tabs share one stream, and the second has it when the first is closed', async ({ page, context }) => {
  const opened: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/stream')) opened.push(request.frame().page())
  })
  await signIn(page, ACCOUNTS.firstYear, '/events')
  await expect.poll(() => opened.length).toBe(1)
  const second = await context.newPage()
  await second.goto('/events')
  await expect(bell(second)).toBeVisible()
  await second.waitForLoadState('networkidle')
  expect(opened).toEqual([page])
  await page.close()
  await expect.poll(() => opened.at(-1) === second).toBe(true)
})

test('a link to leave a kind of mail that nobody has says so', async ({ page }) => {
  await page.goto('/unsubscribe#nobodyhasthis')
  await expect(page.getByText('Este enlace no sirve')).toBeVisible()
  await expect(page).toHaveURL(/\/unsubscribe$/)
  await expectAccessible(page)
})
