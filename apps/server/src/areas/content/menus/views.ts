import type { NavigationMenu, NavigationMenuItem } from '@afilia/contract/content/headless-views'
import type { HeadlessListQuery } from '@afilia/contract/content/headless'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { canSeePage } from '@afilia/domain/identity/access'
import { GROUPS } from '@afilia/domain/site/pages/page'
import { type ALL_PAGES, listWholeGroup } from '@afilia/domain/site/pages/all-pages'
import { mainPages } from '@afilia/domain/site/pages/portal-pages'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { rejectParameter } from '../../../platform/errors.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import type { Translations } from '../../../platform/texts/translations.ts'
import { type HeadlessPage, readSort, toPage, toWindow } from '../paging/rules.ts'
import { byLocale, commonView, listLocales, toNumberOf } from '../views.ts'

/** The number of the only menu. Like those of the structures, it never changes. */
export const MENU_ID = '40001'
const NAME = 'Portal'
/** The pages belong to the program, not to an editor. */
const AT = new Date('2026-01-01T00:00:00Z')

type ListedPage = (typeof ALL_PAGES)[number]

/** The menus of a site. Only the union's own site has one: the portal's pages that the reader may open, by group. */
export function pageMenus(
  siteId: string,
  query: HeadlessListQuery,
  caller: Caller | null,
  language: Language,
): HeadlessPage<NavigationMenu> {
  if (query.filter?.trim()) rejectParameter('filter')
  if (query.aggregationTerms?.trim()) rejectParameter('aggregationTerms')
  if (readSort(query.sort).some(({ field }) => !SORTED.has(field))) rejectParameter('sort')
  const isFound = siteId === String(STATE_SITE_ID) && NAME.toLowerCase().includes((query.search ?? '').trim().toLowerCase())
  const menus = isFound ? [menuView(caller, language)] : []
  const window = toWindow(query)
  return toPage(window, menus.slice(window.offset, window.offset + window.limit), menus.length)
}

const SORTED = new Set(['id', 'name', 'dateCreated', 'dateModified'])

export function menuView(caller: Caller | null, language: Language): NavigationMenu {
  const canSee = ({ path, allowed }: ListedPage): boolean => !path.includes('$') && canSeePage(caller?.roles, allowed, caller?.academicYear)
  const single = mainPages.filter(canSee)
  const groups = GROUPS.flatMap((group) => {
    const pages = listWholeGroup(group).filter(canSee)
    return pages.length === 0 ? [] : [groupItem(group, pages, language)]
  })
  return {
    ...commonView({ id: MENU_ID, site_id: String(STATE_SITE_ID), created_at: AT, modified_at: AT }, 'navigation-menus', 'PORTAL'),
    name: NAME,
    navigationType: 'Primary',
    navigationMenuItems: [...single.map((page) => ({ ...pageItem(page, language), navigationMenuItems: [] })), ...groups],
  }
}

const groupItem = (group: (typeof GROUPS)[number], pages: readonly ListedPage[], language: Language): NavigationMenuItem => ({
  ...itemParts(group, `pages:groups.${group}`, language),
  type: 'navigationMenu',
  typeSettings: {},
  navigationMenuItems: pages.map((page) => ({ ...pageItem(page, language), navigationMenuItems: [] })),
})

const pageItem = ({ path, text }: ListedPage, language: Language) => ({
  ...itemParts(path, `pages:${text}.title`, language),
  type: 'url' as const,
  link: path,
  url: path,
  typeSettings: { url: path },
})

function itemParts(name: string, key: string, language: Language) {
  const names: Translations<string> = Object.fromEntries(LANGUAGES.map((one) => [one, textsIn(one)(key as 'pages:home.title')]))
  const { creator, dateCreated, dateModified } = commonView(
    { id: MENU_ID, site_id: String(STATE_SITE_ID), created_at: AT, modified_at: AT },
    'navigation-menus',
  )
  return {
    id: toNumberOf(name),
    name: names[language] ?? '',
    name_i18n: byLocale(names),
    useCustomName: true as const,
    availableLanguages: listLocales(names),
    creator,
    customFields: [],
    dateCreated,
    dateModified,
    parentNavigationMenuId: Number(MENU_ID),
  }
}
