/** What can be bookmarked: entity types of specification §3, and jobs. */
export const BOOKMARK_KINDS = ['BENEFIT', 'DISCOUNT', 'COMPANY', 'EVENT', 'SHORT_NEWS', 'JOB'] as const
export type BookmarkKind = (typeof BOOKMARK_KINDS)[number]

/** As many as one member may keep. */
export const MOST_BOOKMARKS = 500
