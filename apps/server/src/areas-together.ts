import { findAdvantageTargets, findCompanyTargets } from './areas/advantages/bookmarks.ts'
import { listAdvantages } from './areas/advantages/queries.ts'
import { readerOf } from './areas/advantages/conditions.ts'
import { advantagesArea } from './areas/advantages/routes.ts'
import { advantageSearchDocuments } from './areas/advantages/search.ts'
import { createBookmarkArea } from './areas/bookmarks/routes.ts'
import type { Bookmarkables } from './areas/bookmarks/targets.ts'
import { cardArea } from './areas/card/routes.ts'
import { createContactArea } from './areas/contact/routes.ts'
import { listCards } from './areas/content/cards/queries.ts'
import { readingOf } from './areas/content/rules.ts'
import { createContentArea, headlessArea } from './areas/content/routes.ts'
import { pageSearchDocuments } from './areas/content/search.ts'
import { type ContentSource, ownContent } from './areas/content/sources/queries.ts'
import { createEconomicArea } from './areas/economic/routes.ts'
import type { HomeBlocks } from './areas/home/queries.ts'
import { hotelWidget } from './areas/home/home.ts'
import { createHomeArea } from './areas/home/routes.ts'
import { listPeriods } from './areas/important-periods/queries.ts'
import { importantPeriodsArea } from './areas/important-periods/routes.ts'
import { listUnaccepted } from './areas/legal/queries.ts'
import { createLegalArea } from './areas/legal/routes.ts'
import { createMailRoutes } from './areas/mails/routes.ts'
import { getReading, listNewest } from './areas/news/queries.ts'
import { newsArea } from './areas/news/routes.ts'
import { findNewsTargets, newsSearchDocuments } from './areas/news/bookmarks.ts'
import { createPeopleArea } from './foundation/people/routes.ts'
import { findOwnSite, getWelcome } from './foundation/people/welcome/queries.ts'
import { preferencesArea } from './areas/preferences/routes.ts'
import { referenceArea } from './areas/reference/routes.ts'
import { rightsArea } from './areas/rights/routes.ts'
import { createScheduleRoutes } from './areas/schedule/routes.ts'
import { searchArea } from './areas/search/routes.ts'
import { unionArea } from './areas/union/routes.ts'
import type { Env } from './env.ts'
import type { Db } from './platform/postgres/db.ts'
import type { Area } from './platform/endpoints/implement.ts'
import type { BaseDeps } from './platform/deps.ts'
import type { SearchSources } from './platform/search/search-document.ts'

// What one area gives another. No area knows its siblings; here they meet.

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
  welcome: async ({ read, caller, language }) => caller && read((db) => getWelcome(db, caller.personId, language)),
  legal: async ({ read, clock, caller }) => caller && read((db) => listUnaccepted(db, caller.personId, clock.now())),
  site: async ({ read, caller, language }) => caller && read((db) => findOwnSite(db, caller.personId, language)),
  periods: async ({ read, clock, caller, language }) => caller && read((db) => listPeriods(db, caller.personId, clock.now(), language)),
  news: ({ read, clock, caller, language }) =>
    read(async (db) => listNewest(db, await getReading(db, caller, undefined, clock.now()), HOME_NEWS, language)),
  highlights: async ({ read, clock, caller, language }) => {
    const page = { page: 0, size: HOME_HIGHLIGHTS, sort: [] }
    return (await read((db) => listAdvantages(db, { highlighted: true }, page, readerOf(caller, clock, language)))).items
  },
  rows: async (call) => {
    if (!call.caller) return undefined
    const readRows = (db: Db) =>
      Promise.all(HOME_AREAS.map(async (area) => ({ area, cards: await listCards(content, readingOf({ ...call, db }), area) })))
    // No connection waits for another server, which has limits of its own.
    const rows = await (content === ownContent ? call.read(readRows) : readRows(call.db))
    return rows.filter(({ cards }) => cards.length > 0)
  },
  hotel: async ({ caller }) => caller && hotelWidget(env),
})

/** All that the search finds, for building its index anew: each area of content adds how its own things are listed. */
export const searchSources = ({ clock }: Pick<BaseDeps, 'clock'>): SearchSources => ({
  advantages: (db) => advantageSearchDocuments(db, clock.now()),
  contents: (db) => pageSearchDocuments(db, clock.now()),
  news: (db) => newsSearchDocuments(db, clock.now()),
})

/** All areas but identity, which the services need to know who calls. */
export function listAreas(env: Env, options: { readonly publicUrl: string }, content: ContentSource): Area[] {
  return [
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
    createPeopleArea({ accountsHere: env.OIDC_ISSUER === undefined ? { origin: options.publicUrl, name: env.UNION_NAME } : null }),
    preferencesArea,
    referenceArea,
    rightsArea,
    createScheduleRoutes(env, options),
    unionArea,
    searchArea,
  ]
}
