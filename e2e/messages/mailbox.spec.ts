import { expect, type Page, test } from '../support/test.ts'
import {
  ACCOUNTS,
  bell,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  NARROW,
  signIn,
  waitUntilKept,
  waitUntilIdle,
} from '../support/portal.ts'

/** Members of the demo. */
const [READER, OFFLINE] = ['97170446T', '99528701L'] as const
const MAILBOX = '/profile/messages'

const rows = (page: Page) => page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')

async function open(page: Page, documentId: string): Promise<void> {
  await signIn(page, documentId, MAILBOX)
  await expect(rows(page).first()).toBeVisible()
}

test('the bell leads to the mailbox, whose view is in the address', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.firstYear)
  await bell(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
  await page.getByRole('button', { name: 'Acciones del buzón' }).click()
  await page.getByRole('link', { name: 'Archivados' }).click()
  await expect(page).toHaveURL(/archived=true/)
  await page.getByRole('button', { name: 'Buscar y filtrar mensajes' }).click()
  await page.getByLabel('Tema').selectOption('Eventos')
  await expect(page).toHaveURL(/topic=EVENTS/)
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('two tabs share one stream, and the second takes it over when the first is closed', { tag: '@long' }, async ({ page, context }) => {
  const opened: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/stream')) opened.push(request.frame().page())
  })
  await signIn(page, ACCOUNTS.firstYear, '/events')
  await expect.poll(() => opened.length).toBe(1)
  const second = await context.newPage()
  await second.goto('/events')
  await expect(bell(second)).toBeVisible()
  await waitUntilIdle(second)
  expect(opened).toEqual([page])
  await page.close()
  await expect.poll(() => opened.at(-1) === second).toBe(true)
})

test('an unknown link to unsubscribe says so', { tag: '@long' }, async ({ page }) => {
  await page.goto('/unsubscribe#nobodyhasthis')
  await expect(page.getByText('Este enlace no sirve')).toBeVisible()
  await expect(page).toHaveURL(/\/unsubscribe$/)
  await expectAccessible(page)
})

test('a message is read, marked unread, archived, restored and found by a word, and the count follows in another tab and session', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize(NARROW)
  await open(page, READER)
  const title = (await rows(page).first().getByRole('link').textContent())!
  const badge = page.evaluate(() => {
    const said: number[] = []
    Object.assign(navigator, { setAppBadge: async (count: number) => void said.push(count), clearAppBadge: async () => void said.push(0) })
    Object.assign(globalThis, { badge: said })
  })
  await badge
  const other = await context.newPage()
  await other.goto('/events')
  const elsewhere = await browser.newContext({ locale: 'es-ES' })
  const phone = await elsewhere.newPage()
  await signIn(phone, READER, '/events')
  await expect(bell(phone)).toHaveAccessibleName('Mensajes')

  await page.bringToFront()
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Acciones del mensaje' }).click()
  await page.getByRole('button', { name: 'Marcar como no leído' }).click()
  for (const where of [page, other, phone]) await expect(bell(where)).toHaveAccessibleName('Mensajes, 1 sin leer')
  expect(await page.evaluate(() => (globalThis as unknown as { badge: number[] }).badge.at(-1))).toBe(1)

  await page.getByRole('link', { name: 'Volver a mis mensajes' }).click()
  await expect(rows(page).first().getByRole('link')).toHaveText(`Sin leer: ${title}`)
  await page.getByRole('button', { name: `Acciones: ${title}` }).click()
  await page.getByRole('button', { name: `Archivar: ${title}` }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  // The toast does not disappear while the mouse is over it.
  await page.getByRole('button', { name: 'Deshacer' }).hover()
  await expect(bell(phone)).toHaveAccessibleName('Mensajes')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page).first().getByRole('link')).toHaveText(`Sin leer: ${title}`)

  await page.getByRole('button', { name: 'Buscar y filtrar mensajes' }).click()
  await page.getByRole('searchbox', { name: 'Buscar en tus mensajes' }).fill(title.toUpperCase())
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page).toHaveURL(/q=/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Buscar en tus mensajes' }).fill('xyzxyz')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ningún mensaje coincide')).toBeVisible()
  await elsewhere.close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the last messages can be read, and marks are sent when the connection is back', { tag: '@long' }, async ({ page, context }) => {
    await open(page, OFFLINE)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const link = rows(page).nth(2).getByRole('link')
    const third = (await link.textContent())!.replace('Sin leer: ', '')
    const id = (await link.getAttribute('href'))!.split('/').at(-1)!
    const list = 'GET services/notify/api/notifications/pwa'
    await waitUntilKept(page, MAILBOX, list, `${MAILBOX}/$id`, `${list}/{message} {"message":"${id}"}`)
    await context.setOffline(true)
    await page.goto(MAILBOX)
    await expect(page.getByText('Sin conexión. Ves lo último')).toBeVisible()
    await page.getByRole('link', { name: third }).click()
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible()
    await page.getByRole('button', { name: 'Acciones del mensaje' }).click()
    await page.getByRole('button', { name: 'Archivar' }).click()
    const sent = page.waitForResponse((answer) => answer.url().includes('/archived/true'))
    await page.reload()
    await context.setOffline(false)
    expect((await sent).ok()).toBe(true)
    await page.goto(MAILBOX)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: third })).toHaveCount(0)
  })
})

test('on a desk the list stays beside the message, and a swipe archives on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, READER)
  await expect(page.getByText('Elige un mensaje para leerlo aquí.')).toBeVisible()
  await rows(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/messages\/[\w-]+$/)
  await expect(rows(page).nth(1).getByRole('link')).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver a mis mensajes' }).click()
  const first = rows(page).first()
  const title = (await first.getByRole('link').textContent())!.replace('Sin leer: ', '')
  expect((await first.boundingBox())!.height).toBeLessThan(90)
  await first.evaluate((row) => {
    const front = row.lastElementChild!
    const at = (x: number) => new Touch({ identifier: 1, target: front, clientX: x, clientY: 300 })
    const fire = (type: string, x: number, isOver = false) =>
      front.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: isOver ? [] : [at(x)], changedTouches: [at(x)] }))
    fire('touchstart', 300)
    fire('touchmove', 180)
    fire('touchend', 180, true)
  })
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
})
