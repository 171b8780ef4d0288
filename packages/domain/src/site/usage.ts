import { findPage, portalPages } from './pages.ts'
import type { ConsentPurpose } from '../people/rights.ts'

// What the portal tells about its use, after consent alone (specification §4, analytics events).

/** What the reader is asked for, each by itself: that the union counts, and that a tag manager, if the union has one, learns the same. */
export const USAGE_PURPOSES = ['USAGE_FIGURES', 'TAG_MANAGER'] as const satisfies readonly ConsentPurpose[]
export type UsagePurpose = (typeof USAGE_PURPOSES)[number]
/** Null where it was not answered yet, or to another wording. */
export type UsageConsents = Readonly<Record<UsagePurpose, boolean | null>>

/** What the session says of a member for the figures of use. Times are ISO 8601. */
export interface SessionUsage {
  readonly consents: UsageConsents
  readonly signedInAt: string
  /** Null with an outside identity provider, which keeps the accounts. */
  readonly accountCreatedAt: string | null
}

/** Those of the specification, and ours, which only the union counts: the portal was put on the device as an app, an event was booked, a request was sent. */
export const USAGE_EVENTS = ['page_view', 'login_ok', 'registro_ok', 'install', 'booking_ok', 'request_ok'] as const
export type UsageEvent = (typeof USAGE_EVENTS)[number]

/** Where the reader came from; `INSIDE` for every page after the first. */
export const USAGE_SOURCES = ['DIRECT', 'SEARCH', 'SOCIAL', 'MAIL', 'OTHER', 'INSIDE'] as const
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

/** Of hosts, and of what links name as their source or medium. */
const KINDS: readonly (readonly [UsageSource, RegExp, RegExp])[] = [
  ['SEARCH', /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|brave)\./, /google|bing|duckduckgo|search|organic/],
  [
    'SOCIAL',
    /(^|\.)(facebook|instagram|twitter|x|t|linkedin|lnkd|youtube|tiktok|whatsapp|telegram|bsky|threads)\.(com|co|in|net|org|me|app)$/,
    /facebook|instagram|twitter|linkedin|youtube|tiktok|whatsapp|telegram|social/,
  ],
  ['MAIL', /^(mail|webmail|outlook)\./, /mail|newsletter/],
]

/** From `document.referrer` and the `utm_source` and `utm_medium` of the first address (`location.search`), of which nothing else is kept. */
export function toUsageSource(referrer: string, search: string, ownOrigin: string): UsageSource {
  const link = new URLSearchParams(search)
  const named = `${link.get('utm_source') ?? ''} ${link.get('utm_medium') ?? ''}`.trim().toLowerCase()
  if (named) return KINDS.find(([, , names]) => names.test(named))?.[0] ?? 'OTHER'
  if (referrer === '') return 'DIRECT'
  const from = new URL(referrer)
  if (from.origin === ownOrigin) return 'INSIDE'
  return KINDS.find(([, hosts]) => hosts.test(from.hostname))?.[0] ?? 'OTHER'
}

/** Groups smaller than this are not shown to anybody. */
export const SMALLEST_GROUP = 10

/** Pages with a form that asks the union for something. */
const REQUEST_FORMS = [
  '/services/sinister-notification',
  '/services/cr-insurance/rc-affiliate-no-new',
  '/services/cr-insurance/src-student-second',
  '/services/cr-insurance/src-student-fourth',
  '/services/civil-liability-request',
  '/services/work-support',
  '/services/more-information',
  '/services/defender',
  '/services/senior-request',
  '/services/affiliation',
] as const

/** The steps of a way in their order: each is the sum of some pages, or what the way ends in. */
export const FUNNELS = {
  booking: [
    { name: 'events', pages: ['/events'] },
    { name: 'event', pages: ['/events/$id'] },
    { name: 'bookEvent', pages: ['/events/$id/book'] },
    { name: 'booking_ok', event: 'booking_ok' },
  ],
  requests: [
    { name: 'services', pages: ['/services'] },
    { name: 'forms', pages: REQUEST_FORMS },
    { name: 'request_ok', event: 'request_ok' },
  ],
} as const satisfies Record<string, readonly FunnelStep[]>
interface FunnelStep {
  readonly name: string
  readonly pages?: readonly string[]
  readonly event?: UsageEvent
}
export type Funnel = keyof typeof FUNNELS
export const FUNNEL_STEPS = ['events', 'event', 'bookEvent', 'booking_ok', 'services', 'forms', 'request_ok'] as const
