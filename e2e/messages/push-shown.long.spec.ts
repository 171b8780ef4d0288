import { expect, type Page, test, type Worker } from '../support/test.ts'
import { bell, signIn } from '../support/portal.ts'

// DevTools delivers the pushes in place of a push service. The headless build of the other tests cannot show notifications.

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: {
    executablePath: process.env['CHROMIUM_WITH_NOTIFICATIONS'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  },
})

/** A member of the demo. */
const MEMBER = '93046929S'

const deliverable = async (page: Page): Promise<(payload: object) => Promise<void>> => {
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
  })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (payload) => {
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
  }
}

const readShown = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** The parts of a service worker that the test uses. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
}

/** Simulates a click on the notification, which DevTools cannot make. Synthetic events ignore `waitUntil`, so this awaits the promises. */
const click = (worker: Worker, tag: string): Promise<void> =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    const event = new scope.NotificationEvent('notificationclick', { notification })
    const work: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => void work.push(promise) })
    scope.dispatchEvent(event)
    await Promise.all(work)
  }, tag)

test('a push shows only its topic, and a click opens its message in the open window', async ({ page, context }) => {
  await signIn(page, MEMBER, '/events')
  await expect(bell(page)).toBeVisible()
  const answer = await page.request.get('/api/data/services/notify/api/notifications/pwa?topic=UNION&size=1')
  const [message] = (await answer.json()) as [{ id: string; title: string }]
  const deliver = await deliverable(page)

  await deliver({ v: 1, topic: 'UNION', id: message.id })
  await expect.poll(() => readShown(page)).toEqual([{ title: 'Afilia', body: 'El sindicato te ha escrito.', tag: message.id }])

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await click(context.serviceWorkers()[0]!, message.id)
  await expect(page).toHaveURL(`/profile/messages/${message.id}`)
  await expect(page.getByRole('heading', { level: 1, name: message.title })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(await readShown(page)).toEqual([])

  // A push from a later release says at least that there is a message.
  await deliver({ v: 2, kind: 'unknown' })
  await expect.poll(() => readShown(page)).toMatchObject([{ body: 'Tienes un mensaje nuevo.' }])
})
