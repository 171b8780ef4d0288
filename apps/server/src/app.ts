import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createApiDocs } from './api-docs/routes.ts'
import { findAdvantageTargets, findCompanyTargets } from './areas/advantages/bookmark-targets.ts'
import { listAdvantages } from './areas/advantages/queries.ts'
import { readerOf } from './areas/advantages/reader.ts'
import { advantagesArea } from './areas/advantages/routes.ts'
import { bookmarkTasks } from './areas/bookmarks/tasks.ts'
import type { Bookmarkables } from './areas/bookmarks/targets.ts'
import { createBookmarkArea } from './areas/bookmarks/routes.ts'
import { cardArea } from './areas/card/routes.ts'
import { cardTasks } from './areas/card/tasks.ts'
import { createContactArea } from './areas/contact/routes.ts'
import { contactTasks } from './areas/contact/tasks.ts'
import { remoteContent, remoteSource } from './areas/content/remote-content.ts'
import { createContentArea, headlessArea } from './areas/content/routes.ts'
import { readingOf } from './areas/content/reading.ts'
import { listCards } from './areas/content/cards.ts'
import { type ContentSource, ownContent } from './areas/content/source.ts'
import { createEconomicArea } from './areas/economic/routes.ts'
import type { HomeBlocks } from './areas/home/blocks.ts'
import { hotelWidget } from './areas/home/hotel.ts'
import { createHomeArea } from './areas/home/routes.ts'
import { listPeriods } from './areas/important-periods/queries.ts'
import { importantPeriodsArea } from './areas/important-periods/routes.ts'
import { createLegalArea } from './areas/legal/routes.ts'
import { createMailRoutes } from './areas/mails/routes.ts'
import { getReading, listNewest } from './areas/news/queries.ts'
import { newsArea } from './areas/news/routes.ts'
import { findNewsTargets } from './areas/news/targets.ts'
import { peopleArea } from './areas/people/routes.ts'
import { findOwnSite, getWelcome } from './areas/people/welcome.ts'
import { preferencesArea } from './areas/preferences/routes.ts'
import { referenceArea } from './areas/reference/routes.ts'
import { rightsArea } from './areas/rights/routes.ts'
import { rightsTasks } from './areas/rights/tasks.ts'
import { createScheduleRoutes } from './areas/schedule/routes.ts'
import { unionArea } from './areas/union/routes.ts'
import { searchArea } from './areas/search/routes.ts'
import { rebuildIfNeeded, searchTasks } from './areas/search/tasks.ts'
import { createDataGateway } from './data-gateway/data-gateway.ts'
import { remoteServices } from './data-gateway/remote-services.ts'
import type { Env } from './env.ts'
import { createIdentity } from './identity/identity.ts'
import { AppError } from './platform/errors.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { failureResponse } from './platform/http/failure.ts'
import { isHeadless } from './platform/http/headless.ts'
import { serveEndpoints } from './platform/http/serve-endpoints.ts'
import { housekeepingTasks } from './platform/housekeeping.ts'
import { mailTasks } from './platform/mail.ts'
import type { BaseParts } from './platform/parts.ts'
import type { SearchSources } from './platform/search/rebuild-index.ts'
import { createTasks } from './platform/tasks.ts'
import { createPortal } from './portal/serve-portal.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface App {
  readonly listener: Listener
  /** Stops background work; requests under way are the server's to wait for. */
  close(): Promise<void>
}

export interface AppOptions {
  /** Where this process itself can be reached: the public address may lead through a proxy. Known once it listens. */
  readonly loopbackUrl: string
  readonly publicUrl: string
  /** Where the build of the browser app lies; without it the app serves its interfaces alone, as in most tests. */
  readonly portalDist?: URL
}

/** What can be bookmarked: each area of content adds how its own things are found. */
const BOOKMARKABLES: Bookmarkables = {
  BENEFIT: findAdvantageTargets('BENEFIT'),
  DISCOUNT: findAdvantageTargets('DISCOUNT'),
  COMPANY: findCompanyTargets,
  SHORT_NEWS: findNewsTargets,
}

const HOME_NEWS = 3
const HOME_HIGHLIGHTS = 4
const HOME_AREAS = ['SERVICES', 'BENEFITS', 'NEWS'] as const

/** What the home shows: each area adds how its own block is read. A visitor has no caller. */
const homeBlocks = (env: Env, content: ContentSource): HomeBlocks => ({
  welcome: async ({ db, caller, language }) => caller && getWelcome(db, caller.personId, language),
  site: async ({ db, caller, language }) => caller && findOwnSite(db, caller.personId, language),
  periods: async ({ db, clock, caller, language }) => caller && listPeriods(db, caller.personId, clock.now(), language),
  news: async ({ db, clock, caller, language }) =>
    listNewest(db, await getReading(db, caller, undefined, clock.now()), HOME_NEWS, language),
  highlights: async ({ db, clock, caller, language }) =>
    (await listAdvantages(db, { highlighted: true }, { page: 0, size: HOME_HIGHLIGHTS, sort: [] }, readerOf(caller, clock, language)))
      .items,
  rows: async (call) => {
    if (!call.caller) return undefined
    const rows = await Promise.all(HOME_AREAS.map(async (area) => ({ area, cards: await listCards(content, readingOf(call), area) })))
    return rows.filter(({ cards }) => cards.length > 0)
  },
  hotel: async ({ caller }) => caller && hotelWidget(env),
})

/** All that the search finds, for building its index anew: each area of content adds how its own things are listed. */
const SEARCH_SOURCES: SearchSources = {}

/** Puts the whole portal together. It does not listen. */
export async function createApp(base: BaseParts, env: Env, options: AppOptions): Promise<App> {
  const parts = { ...base, tasks: createTasks(base) }
  const identity = await createIdentity(parts, env, options)
  const content = env.CONTENT_URL ? remoteSource(env.CONTENT_URL, parts.log) : ownContent
  const areas = [
    identity.area,
    advantagesArea,
    createBookmarkArea(BOOKMARKABLES),
    cardArea,
    createContactArea(env),
    createContentArea(content),
    createEconomicArea(env),
    headlessArea,
    createHomeArea(homeBlocks(env, content)),
    importantPeriodsArea,
    createLegalArea(env),
    createMailRoutes(env),
    newsArea,
    peopleArea,
    preferencesArea,
    referenceArea,
    rightsArea,
    createScheduleRoutes(env, options),
    unionArea,
    searchArea,
  ]
  const addressOf = (from: unknown): string => {
    // A call that comes through the gateway of this process bears the address that the gateway saw.
    const { address, incoming } = (from ?? {}) as { address?: string; incoming?: IncomingMessage }
    return address ?? clientAddress(incoming, env.TRUST_PROXY)
  }
  const services = serveEndpoints(areas, parts, { product: env.PRODUCT, identify: identity.identify, addressOf })
  const ownServices = env.GATEWAY_URL
    ? remoteServices(env.GATEWAY_URL)
    : async (request: Request, address: string) => services.fetch(request, { address })
  const contentElsewhere = env.CONTENT_URL && remoteContent(env.CONTENT_URL, parts.log)
  const gateway = createDataGateway({
    log: parts.log,
    product: env.PRODUCT,
    publicOrigin: new URL(options.publicUrl).origin,
    sessionToken: identity.sessionToken,
    services: (request, address) =>
      contentElsewhere && isHeadless(new URL(request.url).pathname) ? contentElsewhere(request) : ownServices(request, address),
    addressOf,
  })

  const app = new Hono()
  app.use(
    secureHeaders({
      strictTransportSecurity: options.publicUrl.startsWith('https:') && 'max-age=63072000; includeSubDomains',
      crossOriginResourcePolicy: 'same-origin',
    }),
  )
  app.route('/api/auth', identity.app)
  app.route('/api/data', gateway)
  app.route('/', await createApiDocs({ unionName: env.UNION_NAME, product: env.PRODUCT, publicUrl: options.publicUrl }))
  if (contentElsewhere) app.all('/o/*', (context) => contentElsewhere(context.req.raw))
  app.route('/', services)
  if (options.portalDist) {
    const portal = await createPortal({
      dist: options.portalDist,
      publicUrl: options.publicUrl,
      unionName: env.UNION_NAME,
      product: env.PRODUCT,
      isDemo: env.DEMO,
      frameUrl: env.HOTEL_WIDGET_URL,
      map: env.MAP_TILES_URL ? { tiles: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION } : null,
      hasSession: identity.hasSession,
    })
    app.route('/', portal)
  }
  app.notFound((context) => failureResponse(parts.log, new AppError('NOT_FOUND'), context.req.raw))
  app.onError((error, context) => failureResponse(parts.log, error, context.req.raw))
  await parts.tasks.start({
    ...identity.taskHandlers,
    ...mailTasks(parts, env),
    ...housekeepingTasks(parts),
    ...bookmarkTasks(parts),
    ...cardTasks(parts),
    ...contactTasks(parts),
    ...rightsTasks(parts, env),
    ...searchTasks(parts, SEARCH_SOURCES),
  })
  await rebuildIfNeeded(parts, SEARCH_SOURCES)

  const listener = getRequestListener(app.fetch)
  return {
    listener: (request, response) => {
      if (request.url?.startsWith('/oidc/')) identity.providerListener(request, response)
      else void listener(request, response)
    },
    close: () => parts.tasks.stop(),
  }
}
