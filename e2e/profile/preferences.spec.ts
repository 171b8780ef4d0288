import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, choose, expectAccessible, expectNoSidewaysScroll, NARROW, PHONE, signIn } from '../support/portal.ts'

const MEMBER = ACCOUNTS.delegate
/** The demo member of mailbox.spec.ts, whose account is set to Basque for a moment. */
const IN_BASQUE = '97170446T'
const PATH = '/profile/preferences'
const bar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })
const saveButton = (page: Page) => bar(page).getByRole('button', { name: 'Guardar' })
const autonomyNews = (page: Page) => page.getByRole('checkbox', { name: 'De la comunidad autónoma que sigues' })

const cinema = (page: Page) => page.getByRole('checkbox', { name: 'Cine' })
const stateNews = (page: Page) => page.getByRole('checkbox', { name: 'De toda España' })

test.use({ viewport: PHONE })

/** Waits until the skeleton is replaced by the member's answers. */
const expectLoaded = (page: Page) => expect(page.getByRole('main').locator('[inert]')).toHaveCount(0)

/** Opens a section, with `page` signed in already or as the member of these tests. */
async function open(page: Page, section: string): Promise<void> {
  if (page.url() === 'about:blank') await signIn(page, MEMBER, `${PATH}/${section}`)
  else await page.goto(`${PATH}/${section}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLoaded(page)
}
const change = (page: Page, section: string) => page.getByRole('link', { name: `Cambiar: ${section}` })

test('a member changes preferences, sees the count, saves, and finds them after a reload', async ({ page }) => {
  await signIn(page, MEMBER, PATH)
  await change(page, 'Noticias').click()
  await expectLoaded(page)
  const before = await autonomyNews(page).isChecked()
  await autonomyNews(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Preferencias' }).click()
  await change(page, 'Intereses').click()
  await page.getByRole('checkbox', { name: 'Investigación' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Preferencias' }).click()
  await change(page, 'Lo que sigues').click()
  await page.getByRole('combobox', { name: 'Provincia' }).selectOption('Madrid')
  await expect(bar(page)).toContainText('cambios sin guardar')
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page.getByText('Preferencias guardadas')).toBeVisible()
  await page.goto(PATH)
  await expect(page.getByRole('main')).toContainText('Madrid')
  await expectAccessible(page)
  await open(page, 'news')
  await expect(autonomyNews(page)).toBeChecked({ checked: !before })
})

test('topics of news and kinds of work can be chosen', { tag: '@long' }, async ({ page }) => {
  await open(page, 'topics')
  await expect(cinema(page)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Eventos', exact: true })).toBeVisible()
})

test('regions are found by name, shown as chips, and removed one by one', { tag: '@long' }, async ({ page }) => {
  await open(page, 'jobs')
  const remove = page.getByRole('button', { name: /^Quitar / })
  while ((await remove.count()) > 0) await remove.first().click()
  await page.getByRole('combobox', { name: 'Comunidades donde buscas' }).fill('gali')
  await choose(page.getByRole('option', { name: 'Galicia' }))
  await expect(remove).toHaveAccessibleName('Quitar Galicia')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page.getByText('Preferencias guardadas')).toBeVisible()
  await page.goto(PATH)
  await expect(page.getByRole('main')).toContainText('Galicia')
})

test('a member finds a centre of the province by its name', { tag: '@long' }, async ({ page }) => {
  await open(page, 'follow')
  await page.getByRole('combobox', { name: 'Provincia' }).selectOption('Madrid')
  const centre = page.getByRole('combobox', { name: 'Centro de trabajo' })
  await centre.fill('la paz')
  await choose(page.getByRole('option', { name: /La Paz/ }).first())
  await saveButton(page).click()
  await expect(page.getByText('Preferencias guardadas')).toBeVisible()
  await page.reload()
  await expect(centre).toHaveValue(/La Paz/)
})

test(
  'going to another tab of the profile asks about unsaved preferences and leaves two seconds after confirming',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'news')
    await autonomyNews(page).click()
    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('link', { name: 'Favoritos' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar tus preferencias?' })
    await expect(dialog).toContainText('Noticias de la comunidad')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(bar(page)).toBeVisible()

    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('link', { name: 'Favoritos' }).click()
    const began = Date.now()
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
    await page.waitForURL('/profile/favorites')
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_900)
  },
)

test('discarded changes can be restored, and a reload offers them again', { tag: '@long' }, async ({ page }) => {
  await open(page, 'news')
  const before = await autonomyNews(page).isChecked()
  await autonomyNews(page).click()
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(autonomyNews(page)).toBeChecked({ checked: before })
  await bar(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(autonomyNews(page)).toBeChecked({ checked: !before })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const offer = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await expect(offer).toContainText('Noticias de la comunidad')
  await offer.getByRole('button', { name: 'Recuperar' }).click()
  await expect(autonomyNews(page)).toBeChecked({ checked: !before })
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
})

test('the language changes at once, with nothing to save', { tag: '@long' }, async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signIn(page, IN_BASQUE, `${PATH}/language`)
  await page.getByRole('radio', { name: 'Euskara' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hizkuntza eta itxura')
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.request().postData()?.includes('"es"') === true,
  )
  await page.getByRole('radio', { name: 'Castellano' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idioma y aspecto')
  await expect(bar(page)).toHaveCount(0)
  expect((await saved).ok()).toBe(true)
  await page.context().close()
})

test('a link to a section of the former page opens the page of the section', { tag: '@long' }, async ({ page }) => {
  await signIn(page, MEMBER, `${PATH}#location-title`)
  await page.waitForURL(`${PATH}/location`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ubicación')
})

test(
  'location stays off if the browser denies it, and the page says what to do; it stays on if the browser allows it',
  { tag: '@long' },
  async ({ page, context }) => {
    await open(page, 'location')
    const location = page.getByRole('checkbox', { name: 'Usar mi ubicación' })
    if (await location.isChecked()) await location.click()
    await location.click()
    await expect(page.getByText(/no da permiso/).first()).toBeVisible()
    await expect(location).not.toBeChecked()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 40, longitude: -3 })
    await location.click()
    await expect(page.getByText(/no da permiso/)).toHaveCount(0)
    await expect(location).toBeChecked()
  },
)

test('two devices that change different preferences keep both changes', { tag: '@long' }, async ({ page, browser }) => {
  const other = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await open(page, 'topics')
  await open(other, 'news')
  const [cinemaBefore, newsBefore] = [await cinema(page).isChecked(), await stateNews(other).isChecked()]
  await cinema(page).click()
  await stateNews(other).click()
  await saveButton(page).click()
  await saveButton(other).click()
  for (const where of [page, other]) await expect(where.getByText('Preferencias guardadas')).toBeVisible()
  await page.reload()
  await expect(cinema(page)).toBeChecked({ checked: !cinemaBefore })
  await open(page, 'news')
  await expect(stateNews(page)).toBeChecked({ checked: !newsBefore })
  await other.context().close()
})

test('an unsaved change is accessible and fits a narrow screen in the dark theme', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, 'news')
  await autonomyNews(page).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
