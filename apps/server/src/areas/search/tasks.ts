import type { Deps } from '../../platform/deps.ts'
import { buildIndex, hashBuild, isIndexBuiltBy } from '../../platform/search/search-index.ts'
import type { SearchSources } from '../../platform/search/search-document.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { portalPageDocuments } from './search.ts'

const BUILD = 'build-search-index'

/** The areas' sources, and the portal's own pages, which belong to no area. */
const addPages = (sources: SearchSources) => ({ ...sources, pages: async () => portalPageDocuments })

export function createSearchTasks({ db }: Pick<Deps, 'db'>, sources: SearchSources) {
  const all = addPages(sources)
  const build = hashBuild(all, portalPageDocuments)
  return {
    [BUILD]: {
      limit: 3600,
      run: async () => {
        if (!(await isIndexBuiltBy(db, build))) await buildIndex(db, all, build)
      },
    },
    // Picks up what was written since. What begins or ends at a certain time does so without it.
    'update-search-index': { schedule: '17 * * * *', limit: 3600, run: () => buildIndex(db, all, build) },
  } satisfies TaskHandlers
}

/** Has the index built if it is empty, or was built by other code. */
export async function buildIfNeeded({ db, tasks }: Deps, sources: SearchSources): Promise<void> {
  if (!(await isIndexBuiltBy(db, hashBuild(addPages(sources), portalPageDocuments)))) await tasks.enqueue(db, BUILD, {})
}
