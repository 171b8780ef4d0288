import { news } from '@afilia/contract/news'
import { implement } from '../../platform/endpoints/implement.ts'
import { noteVisit } from './commands.ts'
import { findLastVisit, getNews, getReading, hasNewsSince, listNews } from './queries.ts'

/** How far back news counts as new for a member who has never opened the list, in ms. */
const FIRST_LOOK = 30 * 24 * 3600_000

export const newsRoutes = implement(news, {
  'GET short-news/by-provinces': async ({ db, clock, caller, query, page, language }) =>
    listNews(db, await getReading(db, caller, query.scope, clock.now()), page, language),

  'GET short-news/exists-news': async ({ db, clock, caller }) => {
    const now = clock.now()
    const visited = await findLastVisit(db, caller.personId)
    const since = visited ?? new Date(now.getTime() - FIRST_LOOK)
    const exists = await hasNewsSince(db, await getReading(db, caller, undefined, now), since)
    return { exists, lastVisitedAt: visited?.toISOString() ?? null }
  },

  'PUT user-infos/update-last-visited-news': async ({ db, clock, caller }) => {
    await noteVisit(db, caller.personId, clock.now())
    return null
  },

  'GET short-news/{id}': ({ db, clock, caller, params, language }) => getNews(db, params.id, caller, clock.now(), language),
})
