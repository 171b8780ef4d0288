import { randomUUID } from 'node:crypto'
import type { CheckInList } from '@afilia/contract/events/check-in'
import { toSpokenTicket } from '@afilia/domain/events/ticket'
import { expect, type Page, test } from '../support/test.ts'
import {
  ACCOUNTS,
  expectAccessible,
  expectContrast,
  expectFits,
  expectNoSidewaysScroll,
  NARROW,
  PHONE,
  signIn,
  waitUntilKept,
} from '../support/portal.ts'

test.use({ serviceWorkers: 'allow', viewport: PHONE })
test.describe.configure({ timeout: 120_000 })

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api/data/${path}`)).json()) as Answer

/** A demo event whose check-in is open, with people who have not arrived yet. */
async function findCheckIn(page: Page): Promise<CheckInList> {
  for (const { id } of await read<{ id: string }[]>(page, 'check-ins')) {
    const list = await read<CheckInList>(page, `events/${id}/check-in`)
    if (listExpected(list).length >= 2) return list
  }
  throw new Error('The demo has no event whose check-in is open.')
}
const listExpected = ({ tickets, sessions }: CheckInList) =>
  tickets.filter(
    ({ isCancelled, entries, sessionId, name }) => !isCancelled && name && entries.length === 0 && sessionId === sessions[0]!.id,
  )

/** Adds as many people to a check-in list as a congress has, until stopped. */
async function fillCheckIn(page: Page, more: number): Promise<() => Promise<void>> {
  const address = '**/api/data/events/*/check-in'
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as CheckInList
    const others = Array.from({ length: more }, (_, n) => ({
      ...list.tickets[0]!,
      orderId: randomUUID(),
      name: `Asistente ${n}`,
      entries: [],
    }))
    await route.fulfill({ response, json: { ...list, tickets: [...list.tickets, ...others] } })
  })
  return () => page.unroute(address)
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Número de la entrada o nombre' }).fill(text)
  await page.getByRole('button', { name: 'Comprobar' }).click()
}

test(
  'offline check-in: numbers are checked, entries recorded, undone and sent later; a ticket used on two phones is reported',
  { tag: '@long' },
  async ({ page, context }) => {
    await signIn(page, ACCOUNTS.admin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const list = await findCheckIn(page)
    const [first, second] = listExpected(list)
    const number = toSpokenTicket(first!.orderId, first!.participant)
    const path = `/events/${list.eventId}/check-in`
    await page.goto(`/events/${list.eventId}`)
    await expect(page.getByRole('link', { name: 'Puerta del evento' })).toHaveAttribute('href', path)
    const callOff = await fillCheckIn(page, 5000)
    await page.goto(path)
    await expect(page.getByText('Dentro:').first()).toBeVisible()
    await waitUntilKept(page, '/events/$id/check-in', 'GET events/{event}/check-in')
    await callOff()
    await expectFits(page)

    await context.setOffline(true)
    await type(page, '0000 0009')
    await expect(page.getByRole('heading', { name: 'No vale' })).toBeVisible()
    await type(page, `${number.slice(0, 4)} ${number.slice(4)}`)
    await expect(page.getByRole('heading', { name: 'Adelante' })).toBeVisible()
    await expectContrast(page)
    await expect(page.getByText('Sin enviar: 1')).toBeVisible()
    await type(page, number)
    await expect(page.getByRole('heading', { name: 'Ya ha entrado' })).toBeVisible()

    // The list, even one of thousands, and the entry survive a reload.
    await page.goto(path)
    await expect(page.getByText('Sin enviar: 1')).toBeVisible()
    await type(page, 'Asistente 4999')
    await expect(page.getByRole('button', { name: 'Dar entrada: Asistente 4999' })).toBeVisible()
    await type(page, number)
    await expect(page.getByRole('heading', { name: 'Ya ha entrado' })).toBeVisible()
    await type(page, first!.name!)
    await page
      .getByRole('button', { name: `Deshacer la entrada: ${first!.name}` })
      .first()
      .click()
    await type(page, number)
    await expect(page.getByRole('heading', { name: 'Adelante' })).toBeVisible()
    await type(page, second!.name!)
    await page
      .getByRole('button', { name: `Dar entrada: ${second!.name}` })
      .first()
      .click()
    await expect(page.getByText('Sin enviar: 3')).toBeVisible()

    // Another phone had already let the same ticket in.
    const at = new Date(Date.now() - 600_000).toISOString()
    const other = { id: randomUUID(), orderId: first!.orderId, participant: first!.participant, at }
    const headers = { origin: new URL(page.url()).origin }
    const noted = await context.request.post(`/api/data/events/${list.eventId}/check-ins`, { data: other, headers })
    expect(noted.ok()).toBe(true)

    await context.setOffline(false)
    await expect(page.getByText('Sin enviar')).toHaveCount(0)
    await expect(page.getByText('Entradas usadas dos veces')).toBeVisible()
    const after = await read<CheckInList>(page, `events/${list.eventId}/check-in`)
    const entriesOf = ({ orderId, participant }: CheckInList['tickets'][number]) =>
      after.tickets.find((ticket) => ticket.orderId === orderId && ticket.participant === participant)!.entries
    expect([entriesOf(first!).length, entriesOf(second!).length]).toEqual([2, 1])
    expect(entriesOf(first!)[0]!.id).toBe(other.id)
    await expectAccessible(page)
    await page.setViewportSize(NARROW)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'the camera reads a ticket in a browser without a barcode reader, also offline',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    const member = await browser.newContext({ viewport: PHONE })
    const own = await member.newPage()
    await signIn(own, ACCOUNTS.affiliate)
    const orders = await read<{ id: string; state: string }[]>(own, 'orders?isOpen=true')
    await own.goto(`/events/tickets/${orders.find(({ state }) => state === 'CONFIRMED')!.id}`)
    const code = own.getByRole('img', { name: 'Código QR de la entrada' }).first()
    const picture = (await code.screenshot()).toString('base64')
    await expectAccessible(own)
    await own.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(own)
    await own.setViewportSize(NARROW)
    await expectNoSidewaysScroll(own)
    await member.close()

    // Replaces the camera by one that shows the picture of the ticket, small in the frame.
    await page.addInitScript((source) => {
      Reflect.deleteProperty(window, 'BarcodeDetector')
      navigator.mediaDevices.getUserMedia = async () => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
        const frame = canvas.getContext('2d')!
        const draw = (): void => {
          frame.fillStyle = '#777'
          frame.fillRect(0, 0, 1280, 720)
          frame.drawImage(image, 420, 120, 480, 480)
          requestAnimationFrame(draw)
        }
        draw()
        return canvas.captureStream()
      }
    }, picture)
    await signIn(page, ACCOUNTS.admin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const list = await findCheckIn(page)
    await page.goto(`/events/${list.eventId}/check-in`)
    await expect(page.getByText('Dentro:').first()).toBeVisible()
    await waitUntilKept(page, '/events/$id/check-in', 'GET events/{event}/check-in')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Leer entradas con la cámara' }).click()
    // The union has signed this ticket, but for another event.
    await expect(page.getByRole('heading', { name: 'Es de otro evento' })).toBeVisible()
  },
)
