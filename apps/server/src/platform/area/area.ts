import type { Language } from '@afilia/i18n/languages'
import type { Env } from '../../env.ts'
import type { Deps } from '../deps.ts'
import type { Routes } from '../endpoints/implement.ts'
import type { DocumentUse, IsDocumentReadable } from '../media/readable.ts'
import type { PassingHash, SealedColumn } from '../sealing/key-columns.ts'
import type { PersonalSearches } from '../search/personal-search.ts'
import type { SearchSources } from '../search/search-document.ts'
import type { TaskHandlers } from '../tasks/tasks.ts'
import type { ListAttendedCourses } from './attended-courses.ts'
import type { BookmarkTargets } from './bookmark-targets.ts'
import type { ListCalendarEntries } from './calendar-entries.ts'
import type { HomeBlocks } from './home-blocks.ts'
import type { PersonalTable } from './personal-tables.ts'
import type { PublicContentsByPage } from './public-contents.ts'
import type { Retention } from './retention.ts'
import type { ListWorkTimes } from './work-times.ts'

/** What an area is opened with. */
export interface Setup {
  readonly deps: Deps
  readonly env: Env
  /** Where browsers find the portal, without a slash at the end. */
  readonly publicUrl: string
}

/** A text in the notation of domain/rich-text. */
export interface Explanation {
  readonly title: string
  readonly body: string
}
/** What the union says about how it processes members' data. */
export type Explain = (language: Language) => Promise<Explanation>

/** What all areas give, put together, for the areas that serve other areas' things. */
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
  /** Every table's period, the personal ones' too. */
  readonly retentions: readonly Retention[]
  /** Who may read a document: it depends on what uses it. */
  readonly isDocumentReadable: IsDocumentReadable
}

/** Work that goes on as long as the process does. */
export interface Runner {
  /** Lets what is under way end, for some seconds. */
  close(): Promise<void>
}

/** What an area gives to a running server. */
export interface OpenArea {
  readonly routes?: (together: Together) => readonly Routes[]
  readonly tasks?: (together: Together) => TaskHandlers
  /** Starts work that goes on beside the tasks, in the processes that run those; undefined where there is nothing to do. */
  readonly run?: (together: Together) => Runner | undefined
  /** The kinds of things that can be bookmarked, and how they are found. */
  readonly bookmarks?: BookmarkTargets
  /** The blocks of the home that show something of this area. */
  readonly home?: HomeBlocks
  /** What the search finds, for building its index. */
  readonly search?: SearchSources
  /** What it finds for one caller alone, without an index. */
  readonly personalSearch?: PersonalSearches
  /** What the member has to go to, for the feed of their calendar. */
  readonly calendarEntries?: ListCalendarEntries
  /** When members work, so that nothing disturbs who sleeps. One area gives it. */
  readonly workTimes?: ListWorkTimes
  /** The courses that members have a certificate of. One area gives it. */
  readonly attendedCourses?: ListAttendedCourses
  /** Its contents that everybody may see, for links shared elsewhere and for search engines. */
  readonly publicContents?: PublicContentsByPage
  /** What goes with the copy of a member's data (GDPR, article 15.1). One area gives it. */
  readonly explain?: (together: Together) => Explain
  /** Runs at every start, as soon as tasks can be enqueued. */
  readonly onStart?: (together: Together) => Promise<void>
}

/** All that an area declares. `areas.ts` lists the areas; nothing else names them. */
export interface Area {
  readonly name: string
  readonly open?: (setup: Setup) => OpenArea
  /** What of the area uses documents. */
  readonly documentUses?: readonly DocumentUse[]
  /** The area's tables that hold something about a person, in the order of the member's copy. */
  readonly personalTables?: readonly PersonalTable[]
  /** Tables that hold something about people, but lead to none. */
  readonly retentions?: readonly Retention[]
  /** Columns, as `table.column`, that name who of the staff acted on somebody else's record: part of that record. */
  readonly actorColumns?: readonly string[]
  readonly sealedColumns?: readonly SealedColumn[]
  readonly passingHashes?: readonly PassingHash[]
  /** Hashes without the data key, as `table.column`: of tokens that nobody can guess (`hashToken`), passwords and contents. */
  readonly unkeyedHashes?: readonly string[]
}
