import type { PublishedType } from './entity-types.ts'
import type { portalPages } from './pages/portal-pages.ts'

type PortalPage = (typeof portalPages)[number]
type PortalPath = PortalPage['path']

/** The first request of a page: the endpoint by its HTTP line, and the query as the page writes it. */
interface FirstCall {
  readonly call: `GET ${string}`
  readonly query?: string
}

type NameKey = `pages:${PortalPage['text']}.title` | `search:${'kind' | 'kinds'}.${string}`

/** A kind of thing that members find. Search, bookmarks, icons, links, preloading and the offline cache derive from this table. */
interface Kind {
  /** The keys of its names, for one thing and for several: titles of its pages, or texts of search.json. */
  readonly one: NameKey
  readonly many: NameKey
  /** The name of its icon in `apps/portal/src/parts/kind-icons.ts`. */
  readonly icon: string
  /** How the search finds it: in the index, only for the caller (`personalSearch` of an area), or in the index with the pages of the portal. */
  readonly search: 'index' | 'personal' | 'pages'
  readonly isBookmarked?: true
  /** The page with the list. */
  readonly list?: FirstCall & { readonly path: PortalPath }
  /** The page of one thing; the `$` segment of its path fills that of its request. */
  readonly item?: FirstCall & { readonly path: PortalPath & `${string}/$${string}` }
}

const ADVANTAGES = { path: '/advantages', call: 'GET advantages', query: 'page=0&size=24' } as const
const ADVANTAGE = { path: '/advantages/$slug', call: 'GET advantages/{advantage}' } as const
const EVENTS = { path: '/events', call: 'GET events', query: 'page=0&size=24' } as const
const NEWS = { path: '/news', call: 'GET short-news/by-provinces', query: 'page=0&size=12' } as const

/** What members find besides the entities of §3. */
type OwnKind = 'JOB' | 'OFFICE' | 'DELEGATE' | 'CENTRE' | 'EMPLOYER' | 'SCHOOL' | 'PERIOD' | 'PAGE'

/** In the order of the filters: the entity types of specification §3 that the union publishes, and our own kinds. */
export const KINDS = {
  BENEFIT: {
    icon: 'gift',
    one: 'pages:advantage.title',
    many: 'pages:advantages.title',
    search: 'index',
    isBookmarked: true,
    list: ADVANTAGES,
    item: ADVANTAGE,
  },
  DISCOUNT: {
    icon: 'tag',
    one: 'search:kind.DISCOUNT',
    many: 'search:kinds.DISCOUNT',
    search: 'index',
    isBookmarked: true,
    list: ADVANTAGES,
    item: ADVANTAGE,
  },
  COMPANY: {
    icon: 'building',
    one: 'pages:company.title',
    many: 'search:kinds.COMPANY',
    search: 'index',
    isBookmarked: true,
    list: ADVANTAGES,
    item: { path: '/advantages/companies/$slug', call: 'GET companies/{company}' },
  },
  EVENT: {
    icon: 'calendar',
    one: 'pages:event.title',
    many: 'pages:events.title',
    search: 'index',
    isBookmarked: true,
    list: EVENTS,
    item: { path: '/events/$id', call: 'GET events/{event}' },
  },
  SHORT_NEWS: {
    icon: 'newspaper',
    one: 'pages:newsItem.title',
    many: 'pages:news.title',
    search: 'index',
    isBookmarked: true,
    list: NEWS,
    item: { path: '/news/$id', call: 'GET short-news/{id}' },
  },
  JOB: {
    icon: 'briefcase',
    one: 'pages:job.title',
    many: 'pages:jobs.title',
    search: 'index',
    isBookmarked: true,
    list: { path: '/jobs', call: 'GET v2/jobs/pwa' },
    item: { path: '/jobs/$id', call: 'GET jobs/{job}' },
  },
  OFFICE: { icon: 'mapPin', one: 'search:kind.OFFICE', many: 'search:kinds.OFFICE', search: 'index' },
  DELEGATE: { icon: 'users', one: 'search:kind.DELEGATE', many: 'search:kinds.DELEGATE', search: 'personal' },
  CENTRE: { icon: 'hospital', one: 'search:kind.CENTRE', many: 'search:kinds.CENTRE', search: 'index' },
  EMPLOYER: { icon: 'hospital', one: 'search:kind.EMPLOYER', many: 'search:kinds.EMPLOYER', search: 'index' },
  SCHOOL: { icon: 'graduationCap', one: 'search:kind.SCHOOL', many: 'search:kinds.SCHOOL', search: 'index' },
  PERIOD: { icon: 'calendarDays', one: 'search:kind.PERIOD', many: 'search:kinds.PERIOD', search: 'personal' },
  PAGE: { icon: 'link', one: 'search:kind.PAGE', many: 'search:kinds.PAGE', search: 'pages' },
} as const satisfies Readonly<Record<PublishedType | OwnKind, Kind>>

type Kinds = typeof KINDS
/** The kinds of the table that have these values. */
type KindWith<Values> = { [K in keyof Kinds]: Kinds[K] extends Values ? K : never }[keyof Kinds]

export type SearchKind = keyof Kinds
export type IndexedKind = KindWith<{ readonly search: 'index' | 'pages' }>
export type PersonalKind = KindWith<{ readonly search: 'personal' }>
export type BookmarkKind = KindWith<{ readonly isBookmarked: true }>
/** The kinds that have a page for each thing. */
export type ItemKind = KindWith<{ readonly item: object }>
export type KindIcon = Kinds[SearchKind]['icon']

export const SEARCH_KINDS = Object.keys(KINDS) as SearchKind[]
export const BOOKMARK_KINDS = SEARCH_KINDS.filter((kind): kind is BookmarkKind => 'isBookmarked' in KINDS[kind])
export const PERSONAL_KINDS = SEARCH_KINDS.filter((kind): kind is PersonalKind => KINDS[kind].search === 'personal')
export const ITEM_KINDS = SEARCH_KINDS.filter((kind): kind is ItemKind => 'item' in KINDS[kind])

/** The path of one thing in the portal; `name` is its slug or id, depending on the page. */
export const toItemPath = (kind: ItemKind, name: string): string => KINDS[kind].item.path.replace(/\$\w+/, () => name)

/** The lists and pages of contents, each with its first request. */
export const KIND_PAGES = [...new Set(ITEM_KINDS.flatMap((kind) => [KINDS[kind].list, KINDS[kind].item]))]

/** The most bookmarks that one member can have. */
export const MAX_BOOKMARKS = 500
