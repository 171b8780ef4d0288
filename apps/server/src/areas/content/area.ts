import type { Area } from '../../platform/area/area.ts'
import { homeUsesDocument, usesDocument } from './conditions.ts'
import { homeMedia } from './home.ts'
import { remoteSource } from './remote/queries.ts'
import { createContentRoutes, createHeadlessRoutes } from './routes.ts'
import { pageSearchDocuments } from './search.ts'
import { ownContent } from './sources/queries.ts'

export const contentArea: Area = {
  name: 'content',
  documentUses: [usesDocument, homeUsesDocument],
  open({ deps, env }) {
    const remote = env.CONTENT_URL ? remoteSource(env.CONTENT_URL, deps.log) : undefined
    return {
      routes: ({ isDocumentReadable }) => [
        createContentRoutes(remote ?? ownContent, remote ? undefined : isDocumentReadable),
        createHeadlessRoutes(isDocumentReadable),
      ],
      // Other servers of that API have no such tags.
      ...(!remote && { home: { media: homeMedia } }),
      search: { PAGE: (db) => pageSearchDocuments(db, deps.clock.now()) },
    }
  },
  impersonalTables: ['content_categories', 'content_folders', 'content_structures', 'content_values'],
}
