import type { NavigationMenu, NavigationMenuItem } from '@afilia/contract/content/headless-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { BASE, getHeadless } from '../testing-many.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const readMenu = async (client: Client, language = 'es') =>
  (await getHeadless(client, 'navigation-menus/40001', {}, language)).body as unknown as NavigationMenu
const listLinks = ({ navigationMenuItems }: NavigationMenu) =>
  navigationMenuItems.flatMap(({ link, navigationMenuItems: inside }) => [link, ...inside.map((item) => item.link)]).filter(Boolean)
const findItem = (menu: NavigationMenu, name: string) => menu.navigationMenuItems.find((item) => item.name === name) as NavigationMenuItem

test('§7: the menu has the shape of that API, with the pages of the portal in the language of the reader', async () => {
  const menu = await readMenu(app.visitor(), 'ca')
  expect(menu).toMatchObject({
    id: 40_001,
    siteId: 20_000,
    name: 'Portal',
    navigationType: 'Primary',
    externalReferenceCode: 'PORTAL',
    actions: { get: { method: 'GET', href: '/o/headless-delivery/v1.0/navigation-menus/40001' } },
    creator: { name: 'Union' },
  })
  expect(menu.navigationMenuItems[0]).toMatchObject({
    type: 'url',
    name: 'Inici',
    link: '/',
    url: '/',
    typeSettings: { url: '/' },
    useCustomName: true,
    availableLanguages: ['es-ES', 'ca-ES', 'eu-ES', 'gl-ES', 'en-US'],
    parentNavigationMenuId: 40_001,
    navigationMenuItems: [],
  })
  const group = findItem(menu, 'Avantatges')
  expect(group).toMatchObject({
    type: 'navigationMenu',
    navigationMenuItems: [{ link: '/advantages' }, { link: '/advantages/highlights' }],
  })
  expect(group).not.toHaveProperty('link')
  expect(JSON.stringify(menu)).not.toContain('_i18n')
  const ids = menu.navigationMenuItems.flatMap(({ id, navigationMenuItems }) => [id, ...navigationMenuItems.map((item) => item.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('X-Accept-All-Languages adds the names in all languages', async () => {
  const answer = await app.visitor().fetch(`${BASE}/navigation-menus/40001`, { headers: { 'x-accept-all-languages': 'true' } })
  const [home] = ((await answer.json()) as NavigationMenu).navigationMenuItems
  expect(home!.name_i18n).toMatchObject({ 'es-ES': 'Inicio', 'ca-ES': 'Inici', 'en-US': 'Home' })
})

test('each reader gets the pages that they may open', async () => {
  const [visitor, member, student, admin] = await Promise.all(
    [app.visitor(), await app.signedIn('00000001R'), await app.signedIn('00000002W'), await app.signedIn('00000007F')].map(async (client) =>
      listLinks(await readMenu(client)),
    ),
  )
  expect(visitor).toContain('/news')
  expect(visitor).not.toContain('/profile/personal-data')
  expect(member).toEqual(expect.arrayContaining(['/card', '/profile/personal-data', '/services/src-affiliate-yes']))
  expect(member).not.toContain('/admin')
  expect(student).not.toContain('/services/src-affiliate-yes')
  expect(admin).toContain('/admin/members')
  for (const links of [visitor, member, admin]) expect(links!.filter((link) => link!.includes('$'))).toEqual([])
})

test('the list of a site is paged and searched like any other; only the site of the union has a menu', async () => {
  const path = 'sites/20000/navigation-menus'
  const all = await getHeadless(app.visitor(), path)
  expect([all.status, all.body.totalCount, all.body.items.length, all.body.lastPage]).toEqual([200, 1, 1, 1])
  expect((await getHeadless(app.visitor(), path, { page: '2' })).body).toMatchObject({ items: [], totalCount: 1 })
  expect((await getHeadless(app.visitor(), path, { search: 'PORT', sort: 'name:desc' })).body.totalCount).toBe(1)
  expect((await getHeadless(app.visitor(), path, { search: 'x' })).body.totalCount).toBe(0)
  expect((await getHeadless(app.visitor(), 'sites/20101/navigation-menus')).body).toMatchObject({ items: [], totalCount: 0 })
  for (const query of [{ sort: 'salary' }, { filter: "name eq 'x'" }, { aggregationTerms: 'name' }])
    expect((await getHeadless(app.visitor(), path, query)).status).toBe(400)
  for (const missing of ['sites/1/navigation-menus', 'navigation-menus/1', 'navigation-menus/x'])
    expect((await getHeadless(app.visitor(), missing)).body.status).toBe('NOT_FOUND')
})
