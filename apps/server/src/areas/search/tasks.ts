import type { Deps } from '../../platform/deps.ts'
import { buildIndex, hashBuild, isIndexBuiltBy } from '../../platform/search/search-index.ts'
import type { SearchSources } from '../../platform/search/search-document.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { portalPageDocuments } from './search.ts'

const BUILD = 'build-search-index'

/** Adds the portal's own pages, which belong to no area, to the areas' sources. */
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
    // Adds recent changes. Entries that begin or end at a certain time do so without this task.
    'update-search-index': { schedule: '17 * * * *', limit: 3600, run: () => buildIndex(db, all, build) },
  } satisfies TaskHandlers
}

/** Enqueues a build of the index if it is empty, or was built by other code. */
export async function buildIfNeeded({ db, tasks }: Deps, sources: SearchSources): Promise<void> {
  if (!(await isIndexBuiltBy(db, hashBuild(addPages(sources), portalPageDocuments)))) await tasks.enqueue(db, BUILD, {})
}
