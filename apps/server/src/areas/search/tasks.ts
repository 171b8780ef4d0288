import type { Parts } from '../../platform/deps.ts'
import { forgetLostWords, learnNewWords } from '../../platform/search/new-words.ts'
import { isIndexBuiltBy, markOf, rebuildIndex, type SearchSources } from '../../platform/search/rebuild-index.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { portalPageDocuments } from './portal-pages.ts'

const REBUILD = 'rebuild-search-index'

/** With the portal's own pages, which belong to no other area. */
const allOf = (sources: SearchSources): SearchSources => ({ ...sources, pages: async () => portalPageDocuments })

export function searchTasks({ db }: Pick<Parts, 'db'>, sources: SearchSources) {
  const all = allOf(sources)
  const mark = markOf(all, portalPageDocuments)
  return {
    [REBUILD]: {
      limit: 3600,
      run: async () => {
        if (await isIndexBuiltBy(db, mark)) return
        await rebuildIndex(db, all, mark)
        await learnNewWords(db)
      },
    },
    // What was changed behind the index's back comes in, and what is over goes. Neither waits for this to begin or end by its time.
    'refresh-search-index': { schedule: '17 * * * *', limit: 3600, run: () => rebuildIndex(db, all, mark) },
    'learn-search-words': { schedule: '* * * * *', run: () => learnNewWords(db) },
    'forget-search-words': { schedule: '41 3 * * *', run: () => forgetLostWords(db) },
  } satisfies TaskHandlers
}

/** Has the index built if it is empty, or was built otherwise than this code does. */
export async function rebuildIfNeeded({ db, tasks }: Parts, sources: SearchSources): Promise<void> {
  if (!(await isIndexBuiltBy(db, markOf(allOf(sources), portalPageDocuments)))) await tasks.enqueue(db, REBUILD, {})
}
