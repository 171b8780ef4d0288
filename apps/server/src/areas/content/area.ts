import type { Area } from '../../platform/area/area.ts'
import { createCardRows } from './home.ts'
import { remoteSource } from './remote/queries.ts'
import { createContentRoutes, headlessRoutes } from './routes.ts'
import { pageSearchDocuments } from './search.ts'
import { ownContent } from './sources/queries.ts'

export const contentArea: Area = {
  name: 'content',
  open({ deps, env }) {
    const remote = env.CONTENT_URL ? remoteSource(env.CONTENT_URL, deps.log) : undefined
    return {
      routes: () => [createContentRoutes(remote ?? ownContent), headlessRoutes],
      home: { rows: createCardRows(remote) },
      search: { contents: (db) => pageSearchDocuments(db, deps.clock.now()) },
    }
  },
}
