import { isDeclaredOnDevice } from '@afilia/domain/site/device-storage'
import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, choose, DESKTOP, signIn } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

test.use({ serviceWorkers: 'allow' })

/** What the portal stores in this browser that the cookie policy does not list. */
async function listUndeclared(page: Page): Promise<{ known: number; undeclared: string[] }> {
  const kept = await page.evaluate(async () => ({
    LOCAL: Object.keys(localStorage),
    TAB: Object.keys(sessionStorage),
    DATABASE: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    CACHE: await caches.keys(),
  }))
  const names = { COOKIE: (await page.context().cookies()).map(({ name }) => name), ...kept }
  const all = (['COOKIE', 'LOCAL', 'TAB', 'DATABASE', 'CACHE'] as const).flatMap((place) => names[place].map((name) => ({ place, name })))
  return {
    known: all.length,
    undeclared: all.filter(({ place, name }) => !isDeclaredOnDevice(place, name)).map(({ place, name }) => `${place} ${name}`),
  }
}

test('LSSI art. 22.2: the cookie policy lists everything that the portal keeps in the browser', async ({ page }) => {
  await signIn(page, ACCOUNTS.fourthYear, '/contact')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola')
  await openForms(page)
  await page.goto('/profile/personal-data')
  await page.getByLabel('Teléfono').fill('600 111 222')
  await page.goto('/search?q=seguro')
  await expect(page.getByRole('main')).toBeVisible()
  await page
    .getByRole('button', { name: /Idioma|Castellano/ })
    .first()
    .waitFor()
  await page.goto('/?lang=es')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const { known, undeclared } = await listUndeclared(page)
  expect(undeclared, 'packages/domain/src/site/device-storage.ts').toEqual([])
  expect(known).toBeGreaterThan(8)
})

test.describe('with a tile server', () => {
  test.use({ viewport: DESKTOP, serviceWorkers: 'block' })

  test('GDPR art. 5.1.c: map tiles are requested only after the reader agrees, and again on the next visit', async ({ page }) => {
    const asked: string[] = []
    await page.route('https://tiles.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    // As if the union had named one.
    await page.route('**/advantages/near-you', async (route) => {
      const answer = await route.fetch()
      const map = JSON.stringify({ tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' })
      const { 'content-security-policy': _policy, 'content-encoding': _encoding, 'content-length': _length, ...headers } = answer.headers()
      await route.fulfill({ status: 200, headers, body: (await answer.text()).replace('"signedIn":true', `"signedIn":true,"map":${map}`) })
    })
    await signIn(page, ACCOUNTS.fourthYear, '/advantages/near-you')
    await page.goto('/advantages/near-you')
    const chooseMadrid = async (): Promise<void> => {
      await page.getByText('Otro lugar', { exact: true }).click()
      await page.getByRole('combobox', { name: 'O escribe un municipio' }).fill('Madrid')
      await choose(page.getByRole('option', { name: /^Madrid/ }).first())
    }
    await chooseMadrid()
    await expect(page.getByText('Puedes ver las calles con el mapa de: tiles.example.')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Mostrar las calles' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.goto('/advantages/near-you')
    await chooseMadrid()
    await page.getByRole('button', { name: 'Ocultar las calles' }).click()
    await expect(page.getByRole('button', { name: 'Mostrar las calles' })).toBeVisible()
  })
})
