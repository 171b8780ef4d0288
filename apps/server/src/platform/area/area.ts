import type { Language } from '@afilia/i18n/languages'
import type { Env } from '../../env.ts'
import type { Deps } from '../deps.ts'
import type { Routes } from '../endpoints/implement.ts'
import type { DocumentUse, IsDocumentReadable } from '../media/readable.ts'
import type { PassingHash, SealedColumn } from '../sealing/key-columns.ts'
import type { PersonalSearches } from '../search/personal-search.ts'
import type { SearchSources } from '../search/search-document.ts'
import type { Database } from '../tables/tables.gen.ts'
import type { TaskHandlers } from '../tasks/tasks.ts'
import type { ListAttendedCourses } from './attended-courses.ts'
import type { BookmarkTargets } from './bookmark-targets.ts'
import type { ListCalendarEntries } from './calendar-entries.ts'
import type { HomeBlocks } from './home-blocks.ts'
import type { PersonalTable } from './personal-tables.ts'
import type { PublicContentsByPage } from './public-contents.ts'
import type { Retention } from './retention.ts'
import type { ListWorkTimes } from './work-times.ts'

/** The inputs for opening an area. */
export interface Setup {
  readonly deps: Deps
  readonly env: Env
  /** The address of the portal for browsers, without a slash at the end. */
  readonly publicUrl: string
}

/** A text in the notation of domain/rich-text. */
export interface Explanation {
  readonly title: string
  readonly body: string
}
/** Returns the union's explanation of how it processes members' data. */
export type Explain = (language: Language) => Promise<Explanation>

/** The contributions of all areas together, for areas that serve other areas' things. */
export interface Together {
  readonly bookmarks: BookmarkTargets
  readonly home: HomeBlocks
  readonly search: SearchSources
  readonly personalSearch: PersonalSearches
  readonly calendarEntries: ListCalendarEntries
  readonly workTimes: ListWorkTimes
  readonly attendedCourses: ListAttendedCourses
  readonly explain: Explain
  readonly personalTables: readonly PersonalTable[]
  /** The retention period of every table, including the personal ones. */
  readonly retentions: readonly Retention[]
  /** Decides who may read a document. It depends on what uses the document. */
  readonly isDocumentReadable: IsDocumentReadable
}

/** Work that runs as long as the process. */
export interface Runner {
  /** Stops, after work in progress has had some seconds to end. */
  close(): Promise<void>
}

/** The contributions of an area to a running server. */
export interface OpenArea {
  readonly routes?: (together: Together) => readonly Routes[]
  readonly tasks?: (together: Together) => TaskHandlers
  /** Starts work beside the tasks, in the processes that run tasks. Undefined if there is none. */
  readonly run?: (together: Together) => Runner | undefined
  /** The kinds of things that can be bookmarked, and the functions that find them. */
  readonly bookmarks?: BookmarkTargets
  /** The blocks of the home that show something of this area. */
  readonly home?: HomeBlocks
  /** The sources of the search index. */
  readonly search?: SearchSources
  /** Search results for one caller only, without an index. */
  readonly personalSearch?: PersonalSearches
  /** The member's dates, for their calendar feed. */
  readonly calendarEntries?: ListCalendarEntries
  /** Lists when members work, so that nothing disturbs their sleep. One area provides it. */
  readonly workTimes?: ListWorkTimes
  /** Lists the courses for which members have a certificate. One area provides it. */
  readonly attendedCourses?: ListAttendedCourses
  /** The public contents of the area, for links shared elsewhere and for search engines. */
  readonly publicContents?: PublicContentsByPage
  /** The explanation in the copy of a member's data (GDPR, article 15.1). One area provides it. */
  readonly explain?: (together: Together) => Explain
  /** Runs at every start, as soon as tasks can be enqueued. */
  readonly onStart?: (together: Together) => Promise<void>
}

/** Everything that an area declares. `areas.ts` lists the areas, and no other code names them. */
export interface Area {
  readonly name: string
  readonly open?: (setup: Setup) => OpenArea
  /** The area's uses of documents. */
  readonly documentUses?: readonly DocumentUse[]
  /** The area's tables with data about a person, in the order of the member's copy. */
  readonly personalTables?: readonly PersonalTable[]
  /** Tables with data about people that have no link to a person. */
  readonly retentions?: readonly Retention[]
  /** Tables about nobody: what the union publishes and lists, and what the portal itself needs. */
  readonly impersonalTables?: readonly (keyof Database)[]
  /**
   * Columns, as `table.column`, that name the member of staff who acted on another person's record. They are part of that record.
   */
  readonly actorColumns?: readonly string[]
  readonly sealedColumns?: readonly SealedColumn[]
  readonly passingHashes?: readonly PassingHash[]
  /**
   * Columns, as `table.column`, with hashes made without the data key: of random tokens (`hashToken`), passwords and contents.
   */
  readonly unkeyedHashes?: readonly string[]
}
