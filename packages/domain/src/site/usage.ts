import { findPage, portalPages } from './pages/portal-pages.ts'
import { stripHash, stripQuery } from './url.ts'
import type { ConsentPurpose } from '../people/rights.ts'

// The usage events of the portal. They need consent (specification §4, analytics events).

/** The purposes, each with its own consent: the union's figures, and the tag manager, if the union has one. */
export const USAGE_PURPOSES = ['USAGE_FIGURES', 'TAG_MANAGER'] as const satisfies readonly ConsentPurpose[]
export type UsagePurpose = (typeof USAGE_PURPOSES)[number]
/** Null if not answered, or if answered for another wording. */
export type UsageConsents = Readonly<Record<UsagePurpose, boolean | null>>

/** The member's data in the session for usage events. Times are ISO 8601. */
export interface SessionUsage {
  readonly consents: UsageConsents
  readonly signedInAt: string
  /** Null with an outside identity provider, which keeps the accounts. */
  readonly accountCreatedAt: string | null
}

/** The events of the specification, and ours, which only the union counts: the app was installed, an event was booked, a request was sent. */
export const USAGE_EVENTS = ['page_view', 'login_ok', 'registro_ok', 'install', 'booking_ok', 'request_ok'] as const
export type UsageEvent = (typeof USAGE_EVENTS)[number]

/** Where the reader came from; `INSIDE` for every page view after the first. */
export const USAGE_SOURCES = ['DIRECT', 'SEARCH', 'SOCIAL', 'MAIL', 'OTHER', 'INSIDE'] as const
export type UsageSource = (typeof USAGE_SOURCES)[number]

/** `version` of the specification: the installed app, or a browser. */
export const USAGE_VERSIONS = ['app', 'web'] as const
export type UsageVersion = (typeof USAGE_VERSIONS)[number]

/** An address that is not a page of the portal. */
export const NO_PAGE = '/404'
/** The values for an address: the pattern of its page, without ids, query or anchor. */
export const USAGE_PAGES: readonly string[] = [...portalPages.map(({ path }) => path), NO_PAGE]

/** Query string and hash may hold what somebody searched for, or a secret (§5). */
const findUsagePage = (address: string) => findPage(stripQuery(stripHash(address)))

export const toUsagePage = (address: string): string => {
  const page = findUsagePage(address)
  return page && !('app' in page) ? page.path : NO_PAGE
}

interface Named {
  readonly id: string
}
interface Chosen {
  readonly value: string
}

/** The member's data in a page view. Nothing names a person: provinces and regions are ids, choices are values. */
export interface UsageMember {
  /** Random, created on the device and deleted with the session, so it cannot be traced to a person. */
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
  /** In the reader's language. */
  readonly words: { readonly yes: string; readonly no: string }
  /** Null for a visitor. */
  readonly member: UsageMember | null
}

const list = (values: readonly string[]): string => values.toSorted().join(',')

/** The fields of a `page_view`, with the specification's names and in its order. `empleo_categoria` holds the interests, `otras_ofertas` the private offers. */
export function toPageView({ pathname, version, language, words, member }: Viewed) {
  const path = toUsagePage(pathname)
  const page = findUsagePage(pathname)
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

/** The "3 units" of `registro_ok`, taken as days: somebody may confirm the address on one day and sign in on the next. */
const REGISTRATION_DAYS = 3
const DAY = 86_400_000

/** Whether the account is new enough for `registro_ok`. A date in the future, from a wrong clock, counts as new. */
export const isJustRegistered = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() <= REGISTRATION_DAYS * DAY

/** Patterns for hosts, and for the sources and mediums in links. */
const KINDS: readonly (readonly [UsageSource, RegExp, RegExp])[] = [
  ['SEARCH', /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|brave)\./, /google|bing|duckduckgo|search|organic/],
  [
    'SOCIAL',
    /(^|\.)(facebook|instagram|twitter|x|t|linkedin|lnkd|youtube|tiktok|whatsapp|telegram|bsky|threads)\.(com|co|in|net|org|me|app)$/,
    /facebook|instagram|twitter|linkedin|youtube|tiktok|whatsapp|telegram|social/,
  ],
  ['MAIL', /^(mail|webmail|outlook)\./, /mail|newsletter/],
]

/** Reads `document.referrer` and the `utm_source` and `utm_medium` of the first address (`location.search`). Nothing else of them is stored. */
export function toUsageSource(referrer: string, search: string, ownOrigin: string): UsageSource {
  const link = new URLSearchParams(search)
  const named = `${link.get('utm_source') ?? ''} ${link.get('utm_medium') ?? ''}`.trim().toLowerCase()
  if (named) return KINDS.find(([, , names]) => names.test(named))?.[0] ?? 'OTHER'
  if (referrer === '') return 'DIRECT'
  const from = new URL(referrer)
  if (from.origin === ownOrigin) return 'INSIDE'
  return KINDS.find(([, hosts]) => hosts.test(from.hostname))?.[0] ?? 'OTHER'
}

/** Pages with a form that sends a request to the union. */
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

/** The steps of each funnel in order. A step is the sum of some pages, or the final event. */
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
