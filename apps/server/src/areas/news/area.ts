import type { Area } from '../../platform/area/area.ts'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { findNewsTargets } from './bookmarks.ts'
import { markOver } from './commands.ts'
import { usesDocument } from './conditions.ts'
import { presentNews, publicNews, selectNewestNews, toReading } from './queries.ts'
import { newsRoutes } from './routes.ts'
import { listNewsDocuments } from './search.ts'

const HOME_NEWS = 3

const home: HomeBlocks = {
  news: ({ caller, reader, language }) =>
    readRows(selectNewestNews(toReading(caller, reader), HOME_NEWS, language), (rows) => presentNews(rows, language)),
}

export const newsArea: Area = {
  name: 'news',
  documentUses: [usesDocument],
  open: ({ deps }) => ({
    routes: () => [newsRoutes],
    tasks: () => ({ 'mark-news-over': { schedule: '23 * * * *', run: () => markOver(deps.db, deps.clock.now()) } }),
    bookmarks: { SHORT_NEWS: findNewsTargets },
    home,
    publicContents: { '/news/$id': publicNews },
    search: { SHORT_NEWS: (db) => listNewsDocuments(db, deps.clock.now()) },
  }),
  personalTables: [
    {
      table: 'news_visits',
      category: 'newsVisits',
      owner: 'person_id',
      copied: ['visited_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
  impersonalTables: ['short_news', 'short_news_places'],
}
