import { BOOKMARK_KINDS, KINDS, SEARCH_KINDS } from '@afilia/domain/site/kinds'
import type { Routes } from '../endpoints/implement.ts'
import type { KeyColumns } from '../sealing/key-columns.ts'
import { createIsReadable } from '../media/readable.ts'
import type { TaskHandlers } from '../tasks/tasks.ts'
import type { PublicContentsByPage } from './public-contents.ts'
import type { Retention } from './retention.ts'
import type { Area, OpenArea, Runner, Setup, Together } from './area.ts'

interface OpenAreas {
  readonly routes: readonly Routes[]
  readonly tasks: TaskHandlers
  readonly together: Together
  readonly publicContents: PublicContentsByPage
  run(): Runner
  onStart(): Promise<void>
}

/** Opens every area and combines their contributions. Throws if two areas define the same name. */
export function openAreas(areas: readonly Area[], setup: Setup): OpenAreas {
  const open: readonly OpenArea[] = areas.map((area) => area.open?.(setup) ?? {})
  const together: Together = {
    bookmarks: merge(open.map(({ bookmarks }) => bookmarks)),
    home: merge(open.map(({ home }) => home)),
    search: merge(open.map(({ search }) => search)),
    personalSearch: merge(open.map(({ personalSearch }) => personalSearch)),
    async calendarEntries(db, call) {
      const lists = await Promise.all(open.map(async (area) => (await area.calendarEntries?.(db, call)) ?? []))
      return lists.flat()
    },
    isDocumentReadable: createIsReadable(areas.flatMap(({ documentUses }) => documentUses ?? [])),
    workTimes: (db, call) => open.find((area) => area.workTimes)!.workTimes!(db, call),
    attendedCourses: (db, call) => open.find((area) => area.attendedCourses)!.attendedCourses!(db, call),
    explain: (language) => open.find((area) => area.explain)!.explain!(together)(language),
    personalTables: areas.flatMap(({ personalTables }) => personalTables ?? []),
    retentions: listRetentions(areas),
  }
  return {
    routes: open.flatMap(({ routes }) => routes?.(together) ?? []),
    tasks: merge(open.map(({ tasks }) => tasks?.(together))),
    together,
    publicContents: merge(open.map(({ publicContents }) => publicContents)),
    run() {
      const runners = open.flatMap(({ run }) => run?.(together) ?? [])
      return { close: async () => void (await Promise.all(runners.map((runner) => runner.close()))) }
    },
    async onStart() {
      for (const area of open) await area.onStart?.(together)
    },
  }
}

function merge<Given extends object>(given: readonly (Given | undefined)[]): Given {
  const merged = {} as Given
  for (const one of given) {
    const twice = Object.keys(one ?? {}).find((name) => name in merged)
    if (twice !== undefined) throw new Error(`Two areas define "${twice}".`)
    Object.assign(merged, one)
  }
  return merged
}

/** Lists the retention periods of all areas' tables. */
export const listRetentions = (areas: readonly Area[]): Retention[] =>
  areas.flatMap(({ personalTables = [], retentions = [] }) => [
    ...personalTables.flatMap(({ table, category, retention }) => (retention === 'MEMBERSHIP' ? [] : [{ table, category, ...retention }])),
    ...retentions,
  ])

/** Lists every column under the data key, in all areas. */
export const listKeyColumns = (areas: readonly Area[]): KeyColumns => ({
  sealedColumns: areas.flatMap(({ sealedColumns }) => sealedColumns ?? []),
  passingHashes: areas.flatMap(({ passingHashes }) => passingHashes ?? []),
})

/**
 * Lists the kinds of things that members can find and bookmark, each in the order of the filters. The search also has the
 * portal's own pages.
 */
export const listKinds = ({ search, personalSearch, bookmarks }: Pick<Together, 'search' | 'personalSearch' | 'bookmarks'>) => ({
  search: SEARCH_KINDS.filter((kind) => KINDS[kind].search === 'pages' || kind in search || kind in personalSearch),
  bookmarks: BOOKMARK_KINDS.filter((kind) => kind in bookmarks),
})
