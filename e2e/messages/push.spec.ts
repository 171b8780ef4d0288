import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, signIn } from '../support/portal.ts'

// Specification §4 in a real browser. Only what a headless browser lacks is replaced: the permission prompt and the push service.

test.use({ serviceWorkers: 'allow' })

const prompt = (page: Page) => page.getByRole('region', { name: '¿Te avisamos en este dispositivo?' })

async function standIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const BASE64URL = { alphabet: 'base64url', omitPadding: true } as const
    // A browser keeps its permission.
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('permission', 'granted')
      return 'granted'
    }
    let held: PushSubscription | null = null
    PushManager.prototype.getSubscription = async () => held
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const p256dh = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)).toBase64(BASE64URL)
      const auth = crypto.getRandomValues(new Uint8Array(16)).toBase64(BASE64URL)
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      const unsubscribe = async (): Promise<boolean> => {
        held = null
        return true
      }
      held = { endpoint, options: {}, toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe } as unknown as PushSubscription
      return held
    }
  })
}

/** Waits for the service worker. The page itself waits only a few seconds, then says that this browser has no notifications. */
const waitForWorker = (page: Page): Promise<void> => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** The devices of the signed-in member. */
const listDevices = async (page: Page, docid: string): Promise<{ status: string; hasExternalId: boolean; name: string }[]> =>
  (await page.request.get(`/api/data/services/notify/api/os-players/document-id/${docid}`)).json()

const setPreference = async (page: Page, docid: string, pushNotificationOn: boolean): Promise<void> => {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.patch(`/api/data/preferences/document-id/${docid}`, { data: { pushNotificationOn }, headers })
  expect(answer.ok()).toBe(true)
}

/** Signs a member in whose preference for push is on or off, in a browser that can have it. */
async function startWithPreference(page: Page, isOn: boolean): Promise<void> {
  await standIn(page)
  await signIn(page, ACCOUNTS.firstYear)
  await setPreference(page, ACCOUNTS.firstYear, isOn)
  await waitForWorker(page)
}

test('a member with the preference on is asked; accepting registers the device, which can be renamed and removed', async ({ page }) => {
  await startWithPreference(page, true)
  await page.goto('/news')
  await expect(prompt(page)).toBeVisible()
  await expectAccessible(page)
  await prompt(page).getByRole('button', { name: 'Sí, avisadme' }).click()
  await expect(prompt(page)).toContainText('Listo')
  await page.goto('/profile/devices')
  const devices = page.getByRole('region', { name: 'Tus dispositivos' })
  await expect(devices.getByText('Este dispositivo')).toBeVisible()
  const openMenu = () =>
    devices
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click()
  await openMenu()
  await devices
    .getByRole('button', { name: /^Cambiar nombre/ })
    .first()
    .click()
  await devices.getByLabel('Nombre del dispositivo').fill('Portátil de casa')
  await devices.getByRole('button', { name: 'Guardar nombre' }).click()
  await expect(devices.getByText('Portátil de casa')).toBeVisible()
  await openMenu()
  await devices.getByRole('button', { name: 'Enviar una prueba: Portátil de casa' }).click()
  await expect(page.getByText(/^Prueba enviada/)).toBeVisible()
  await expectAccessible(page)
  await openMenu()
  await devices.getByRole('button', { name: 'Quitar: Portátil de casa' }).click()
  await expect(devices.getByText('Portátil de casa')).toHaveCount(0)
})

test('a refusal is remembered, and the page of devices offers it again', { tag: '@long' }, async ({ page }) => {
  await startWithPreference(page, true)
  await page.goto('/news')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/os-players') && answer.request().method() === 'POST')
  await prompt(page).getByRole('button', { name: 'No, gracias' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(prompt(page)).toHaveCount(0)
  await page.goto('/profile/devices')
  await expect(page.getByRole('switch', { name: 'Avisos en este dispositivo' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Avisos en este dispositivo' }).check()
  await expect(page.getByRole('region', { name: 'Tus dispositivos' }).getByText('Recibe avisos')).not.toHaveCount(0)
  await page
    .getByRole('button', { name: /^Más acciones/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click()
})

test('three taps from home turn messages on, and the same switch ends the subscription', { tag: '@long' }, async ({ page }) => {
  await startWithPreference(page, false)
  await page.goto('/')
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('link', { name: 'Preferencias' }).click()
  const here = page.getByRole('switch', { name: 'Avisos en este dispositivo' })
  await here.check()
  const isReached = async (): Promise<boolean> =>
    (await listDevices(page, ACCOUNTS.firstYear)).some(
      ({ status, hasExternalId, name }) => status === 'CREATED' && hasExternalId && name !== 'Safari · iPhone',
    )
  await expect.poll(isReached).toBe(true)
  const isSubscribed = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null)
  expect(await isSubscribed()).toBe(true)
  await expect(here).toBeEnabled()
  await here.uncheck()
  await expect.poll(isSubscribed).toBe(false)
  await expect(prompt(page)).toHaveCount(0)
})

test('the question is asked on quiet pages only, and stays away for 30 days once it was closed', { tag: '@long' }, async ({ page }) => {
  await startWithPreference(page, true)
  await page.goto('/news')
  await expect(prompt(page)).toBeVisible()
  for (const path of ['/card', '/profile/schedule', '/events', '/contact', '/']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^Mensajes/ }).first()).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
  }
  await page.goto('/news')
  await prompt(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Mensajes/ }).first()).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
})

test('one switch turns messages on this device on, with the preference, and off', { tag: '@long' }, async ({ page }) => {
  await startWithPreference(page, false)
  await page.goto('/profile/devices')
  const devices = page.getByRole('region', { name: 'Tus dispositivos' })
  const here = page.getByRole('switch', { name: 'Avisos en este dispositivo' })
  await expect(here).not.toBeChecked()
  await expect(devices.getByText('Recibe avisos')).toHaveCount(0)
  await expectAccessible(page)
  await here.check()
  await expect(here).toBeChecked()
  await expect(devices.getByText('Este dispositivo')).toBeVisible()
  expect((await listDevices(page, ACCOUNTS.firstYear)).some(({ status, hasExternalId }) => status === 'CREATED' && hasExternalId)).toBe(
    true,
  )
  await here.uncheck()
  await expect(here).not.toBeChecked()
})

test('a supervisor has no push', { tag: '@long' }, async ({ page }) => {
  await standIn(page)
  await signIn(page, ACCOUNTS.supervisor, '/profile/devices')
  await expect(page.getByText('no se envían avisos')).toBeVisible()
})
