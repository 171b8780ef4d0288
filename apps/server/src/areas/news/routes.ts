import { news } from '@afilia/contract/content/news'
import { implement } from '../../platform/endpoints/implement.ts'
import { noteVisit } from './commands.ts'
import { findLastVisit, getNews, hasNewsSince, listNews, toReading } from './queries.ts'

/** How old news can be and still count as new for a member who has never opened the list, in ms. */
const FIRST_LOOK = 30 * 24 * 3600_000

export const newsRoutes = implement(news, {
  'GET short-news/by-provinces': async ({ db, caller, query, page, reader }) =>
    listNews(db, toReading(caller, reader, query.scope), page, reader.language),

  'GET short-news/exists-news': async ({ db, caller, reader }) => {
    const visited = await findLastVisit(db, caller.personId)
    const since = visited ?? new Date(reader.now.getTime() - FIRST_LOOK)
    const exists = await hasNewsSince(db, toReading(caller, reader), since)
    return { exists, lastVisitedAt: visited?.toISOString() ?? null }
  },

  'PUT user-infos/update-last-visited-news': ({ db, clock, caller }) => noteVisit(db, caller.personId, clock.now()),

  'GET short-news/{id}': ({ db, params, reader }) => getNews(db, params.id, reader),
})
