import { findPage, portalPages } from './pages.ts'

// What the portal tells about its use, after consent alone (specification §4, analytics events).

/** `install` is ours: the portal was put on the device as an app. */
export const USAGE_EVENTS = ['page_view', 'login_ok', 'registro_ok', 'install'] as const
export type UsageEvent = (typeof USAGE_EVENTS)[number]

/** Where the reader came from; `INSIDE` for every page after the first. */
export const USAGE_SOURCES = ['DIRECT', 'SEARCH', 'SOCIAL', 'OTHER', 'INSIDE'] as const
export type UsageSource = (typeof USAGE_SOURCES)[number]

/** `version` of the specification: installed, or in a browser. */
export const USAGE_VERSIONS = ['app', 'web'] as const
export type UsageVersion = (typeof USAGE_VERSIONS)[number]

/** An address that is no page of the portal. */
export const NO_PAGE = '/404'
/** All that is said of an address: the pattern of its page, without ids, query or anchor. */
export const USAGE_PAGES: readonly string[] = [...portalPages.map(({ path }) => path), NO_PAGE]

export const toUsagePage = (pathname: string): string => {
  const page = findPage(pathname)
  return page && !('app' in page) ? page.path : NO_PAGE
}

interface Named {
  readonly id: string
}
interface Chosen {
  readonly value: string
}

/** What a page view says of a member. Nothing of it names a person: provinces and regions go by their ids, choices by their values. */
export interface UsageMember {
  /** Random, made on the device and forgotten with the session: it leads back to nobody. */
  readonly userId: string
  readonly profile: { readonly labor: { readonly affiliateProvince: Named | null } }
  readonly settings: {
    readonly geoLocalizationOn: boolean
    readonly provinceNewsOn: boolean
    readonly autonomyNewsOn: boolean
    readonly stateNewsOn: boolean
    readonly jobRegions: readonly Named[]
    readonly jobTypes: readonly Chosen[]
    readonly interests: readonly Chosen[]
    readonly eir: boolean
    readonly privateJobOn: boolean
  }
}

interface Viewed {
  readonly pathname: string
  readonly version: UsageVersion
  readonly language: string
  /** In the language of the reader. */
  readonly words: { readonly yes: string; readonly no: string }
  /** Null for a visitor, of whom there is nothing to say. */
  readonly member: UsageMember | null
}

const list = (values: readonly string[]): string => values.toSorted().join(',')

/** The fields of a `page_view` with the names of the specification. The settings come in its order: `empleo_categoria` are the interests, `otras_ofertas` private offers. */
export function toPageView({ pathname, version, language, words, member }: Viewed) {
  const path = toUsagePage(pathname)
  const page = findPage(pathname)
  const of = (choice: boolean | undefined): string => (choice === undefined ? '' : choice ? words.yes : words.no)
  const settings = member?.settings
  return {
    event: 'page_view',
    user_id: member?.userId ?? '',
    page_location: path,
    content_category: path.split('/')[1] || 'home',
    content_category2: path === NO_PAGE ? '' : (page?.text ?? ''),
    provincia: member?.profile.labor.affiliateProvince?.id ?? '',
    version,
    idioma: language,
    geo: of(settings?.geoLocalizationOn),
    actualidad_provincia: of(settings?.provinceNewsOn),
    actualidad_autonomia: of(settings?.autonomyNewsOn),
    actualidad_estatal: of(settings?.stateNewsOn),
    empleo_autonomia: list((settings?.jobRegions ?? []).map(({ id }) => id)),
    empleo_tipo: list((settings?.jobTypes ?? []).map(({ value }) => value)),
    empleo_categoria: list((settings?.interests ?? []).map(({ value }) => value)),
    eir: of(settings?.eir),
    otras_ofertas: of(settings?.privateJobOn),
  } as const
}
export type PageView = ReturnType<typeof toPageView>

/** The "3 units" of `registro_ok`: days, as somebody may confirm their address on one and sign in on the next. */
const REGISTRATION_DAYS = 3
const DAY = 86_400_000

/** Whether the account is new enough for `registro_ok`; one from the future, by a wrong clock, is. */
export const isJustRegistered = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() <= REGISTRATION_DAYS * DAY

const HOSTS: readonly (readonly [UsageSource, RegExp])[] = [
  ['SEARCH', /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|brave)\./],
  [
    'SOCIAL',
    /(^|\.)(facebook|instagram|twitter|x|t|linkedin|lnkd|youtube|tiktok|whatsapp|telegram|bsky|threads)\.(com|co|in|net|org|me|app)$/,
  ],
]

/** From `document.referrer`, of which nothing else is kept. */
export function toUsageSource(referrer: string, ownOrigin: string): UsageSource {
  const from = URL.parse(referrer)
  if (!from) return 'DIRECT'
  if (from.origin === ownOrigin) return 'INSIDE'
  return HOSTS.find(([, hosts]) => hosts.test(from.hostname))?.[0] ?? 'OTHER'
}

/** Groups smaller than this are not shown to anybody. */
export const SMALLEST_GROUP = 10

/** The pages that lead to something, in the order in which they are opened. */
export const FUNNELS = {
  booking: ['/events', '/events/$id', '/events/$id/book', '/events/mine/$order'],
  requests: ['/services', '/services/requests', '/services/requests/$id'],
  joining: ['/join', '/join/confirm'],
} as const satisfies Record<string, readonly string[]>
export type Funnel = keyof typeof FUNNELS
