import { type APIRequestContext, type Browser, expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectAccessibleAndFits, signIn, waitUntilKept, waitUntilIdle } from '../support/portal.ts'

const DAY = 'jornada-de-cuidados-en-casa'
const WORKSHOP = 'taller-de-vendaje-con-una-plaza'
const bookPage = (slug: string): string => `/events/${slug}/book`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const member = (page: Page) => page.getByRole('region', { name: 'Tus respuestas' })
const companion = (page: Page) => page.getByRole('group', { name: 'Otra persona 1' })

/** Answers the questions of the day for the member. */
async function answerDay(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await member(page).getByLabel('Unidad o servicio').fill('UCI')
  await member(page).getByRole('group', { name: '¿Te quedas a comer?' }).getByLabel('Sí').check()
  await member(page).getByRole('group', { name: 'Menú' }).getByLabel('Otro').check()
  await member(page).getByLabel('Qué no puedes comer').fill('Marisco\nni frutos secos')
  await member(page).getByLabel('Años de experiencia').fill('2,5')
  await member(page).getByLabel('Control del dolor').check()
}

/** Cancels the account's open bookings through the API. */
async function cancelAll(request: APIRequestContext, baseURL: string): Promise<void> {
  const orders = (await (await request.get('/api/data/orders?isOpen=true')).json()) as { id: string }[]
  for (const { id } of orders) await request.delete(`/api/data/orders/${id}`, { headers: { origin: baseURL } })
}

/** Another member, in a browser context of their own. */
async function asOther(browser: Browser, documentId: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), documentId)
  await act(context.pages()[0]!)
  await context.close()
}

const takePlace = async (page: Page, slug: string): Promise<void> => {
  const event = (await (await page.request.get(`/api/data/events/${slug}`)).json()) as { sessions: { id: string }[]; formId: string }
  const data = { sessionId: event.sessions[0]!.id, formId: event.formId, answers: { goal: 'Rodilla' } }
  const made = await page.request.post('/api/data/orders', { data, headers: { origin: new URL(page.url()).origin } })
  expect(made.status()).toBe(201)
}

test('books with a companion, each with their own answers, after errors and a reload', async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, bookPage(DAY))
  await expect(page.getByRole('heading', { level: 1, name: 'Reservar' })).toBeVisible()
  await button(page, 'Revisar la reserva').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Unidad o servicio en el que trabajas: Este dato es obligatorio.' })).toBeVisible()
  await answerDay(page)
  await button(page, 'Añadir otra persona').click()
  await expect(companion(page).getByLabel('Nombre y apellidos')).toBeFocused()
  await companion(page).getByLabel('Nombre y apellidos').fill('Pau Roca')
  await companion(page).getByRole('group', { name: '¿Te quedas a comer?' }).getByLabel('No').check()
  await companion(page).getByLabel('Heridas crónicas').check()
  await companion(page).getByLabel('DNI o NIE').fill('1-A')
  await button(page, 'Revisar la reserva').click()
  await expect(page.getByRole('link', { name: 'Pau Roca, DNI o NIE: Escribe un DNI o NIE válido, con su letra.' })).toBeVisible()
  await expectAccessible(page)
  await companion(page).getByLabel('DNI o NIE').fill('1-r')
  await page.reload()
  await expect(companion(page).getByLabel('DNI o NIE')).toHaveValue('1-r')
  await expect(member(page).getByLabel('Años de experiencia')).toHaveValue('2,5')
  await button(page, 'Revisar la reserva').click()
  const review = page.getByRole('region', { name: 'Revisa tu reserva' })
  await expect(review).toContainText('Marisco')
  await expect(review).toContainText('Pau Roca')
  await expectAccessible(page)
  await button(page, 'Reservar').click()
  await expect(page.getByText('Reserva confirmada', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mi reserva' }).click()
  const people = page.getByRole('region', { name: 'Quién va' })
  await expect(people).toContainText('00000001R')
  await expect(people).toContainText('2,5')
  await expectAccessible(page)
  await page.goto(bookPage(DAY))
  await expect(page.getByText('Ya tienes una reserva')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a form that was never opened is filled in offline; the booking stays on the device, encrypted, and is sent when the connection is back', async ({
    page,
    context,
  }) => {
    await signIn(page, ACCOUNTS.fourthYear)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/events/mine')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await waitUntilIdle(page)
    await page.goto(`/events/${DAY}`)
    await expect(page.getByRole('link', { name: 'Reservar plaza' })).toBeVisible()
    await waitUntilKept(page, 'GET events/{event}', '/events/$id/book', 'GET dynamic-forms/with-texts', '/events/mine', 'GET orders')
    await context.setOffline(true)
    await page.goto(bookPage(DAY))
    await answerDay(page)
    await button(page, 'Revisar la reserva').click()
    await button(page, 'Reservar').click()
    await expect(page.getByText('Guardada en este dispositivo')).toBeVisible()
    const kept = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('afilia.bookings.'))?.[1])
    await expect.poll(kept).toBeTruthy()
    expect(await kept()).not.toMatch(/^[[{]/)
    await page.reload()
    await expect(page.getByText('Guardada en este dispositivo')).toBeVisible()
    await page.goto('/events/mine')
    await expect(page.getByRole('region', { name: 'En este dispositivo' })).toContainText('Se enviará cuando haya conexión')
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Próximos' })).toContainText('Jornada de cuidados en casa')
    await expect(page.getByRole('region', { name: 'En este dispositivo' })).toBeHidden()
  })
})

test(
  'a booking is rejected if the place was taken, and keeps its answers; the waiting list offers a place, which is accepted and cancelled',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, ACCOUNTS.affiliate, bookPage(WORKSHOP))
    const goal = 'Tobillo\ny muñeca'
    await page.getByLabel('Qué quieres practicar').fill(goal)
    await asOther(browser, ACCOUNTS.firstYear, (other) => takePlace(other, WORKSHOP))
    await button(page, 'Revisar la reserva').click()
    await button(page, 'Reservar').click()
    await expect(page.getByText('No se ha podido reservar', { exact: true })).toBeVisible()
    await expect(page.getByText('No quedan plazas. Puedes apuntarte a la lista de espera.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/logout')
    await expect(page.getByText('Tienes 1 solicitud que no se ha podido tramitar.')).toBeVisible()
    await page.goto(bookPage(WORKSHOP))
    // Also kept on the device, in case the tab was closed.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByLabel('Qué quieres practicar')).toHaveValue(goal)
    await button(page, 'Revisar la reserva').click()
    await expect(page.getByText('Marca la casilla para apuntarte a la lista de espera.').first()).toBeVisible()
    await page.getByLabel('Apuntarme a la lista de espera').check()
    await button(page, 'Revisar la reserva').click()
    await button(page, 'Apuntarme a la lista de espera').click()
    await expect(page.getByText('Estás en la lista de espera')).toBeVisible()
    await expect(page.getByText('Puesto en la lista: 1')).toBeVisible()

    await asOther(browser, ACCOUNTS.firstYear, (other) => cancelAll(other.request, baseURL!))
    await page.goto('/events/mine')
    const offers = page.getByRole('region', { name: 'Plazas por aceptar' })
    await expect(offers).toContainText('Acéptala antes de:')
    await expectAccessible(page)
    await offers.getByRole('link', { name: 'Taller individual de vendaje' }).click()
    await button(page, 'Aceptar la plaza').click()
    await expect(button(page, 'Cancelar la reserva')).toBeVisible()
    await button(page, 'Cancelar la reserva').click()
    await page.getByRole('dialog', { name: '¿Cancelar la reserva?' }).getByRole('button', { name: 'Cancelar la reserva' }).click()
    await expect(page.getByRole('main').getByText('Cancelada', { exact: true })).toBeVisible()
  },
)

test('the form with errors is accessible and fits every screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, bookPage(DAY))
  await button(page, 'Añadir otra persona').click()
  await button(page, 'Revisar la reserva').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAndFits(page)
})
