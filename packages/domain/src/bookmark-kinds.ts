/** What can be bookmarked: the entity types of specification §3, and jobs. */
export const BOOKMARK_KINDS = ['BENEFIT', 'DISCOUNT', 'COMPANY', 'EVENT', 'SHORT_NEWS', 'JOB'] as const
export type BookmarkKind = (typeof BOOKMARK_KINDS)[number]

/** The most bookmarks that one member can have. */
export const MAX_BOOKMARKS = 500
