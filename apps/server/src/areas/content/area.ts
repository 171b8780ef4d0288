import type { Area } from '../../platform/area/area.ts'
import { createCardRows } from './home.ts'
import { remoteSource } from './remote/queries.ts'
import { createContentRoutes, headlessRoutes } from './routes.ts'
import { pageSearchDocuments } from './search.ts'
import { ownContent } from './sources/queries.ts'

export const contentArea: Area = {
  name: 'content',
  open({ deps, env }) {
    const source = env.CONTENT_URL ? remoteSource(env.CONTENT_URL, deps.log) : ownContent
    return {
      routes: () => [createContentRoutes(source), headlessRoutes],
      home: { rows: createCardRows(source) },
      search: { contents: (db) => pageSearchDocuments(db, deps.clock.now()) },
    }
  },
}
