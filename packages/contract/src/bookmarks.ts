import { BOOKMARK_KINDS } from '@afilia/domain/bookmark-kinds'
import { z } from 'zod'
import { signedIn } from './access.ts'
import { endpoints } from './endpoint.ts'

export const BookmarkKind = z.enum(BOOKMARK_KINDS)

/** What is bookmarked: a kind, and an id among those of that kind. */
export const BookmarkKey = z.object({ kind: BookmarkKind, id: z.string().regex(/^[\w-]{1,60}$/) })
export type BookmarkKey = z.infer<typeof BookmarkKey>

/** A bookmark with what its target is called today. Both are null once it has been withdrawn. */
export const Bookmark = BookmarkKey.extend({
  title: z.string().nullable(),
  /** In the portal, such as `/advantages/hotel-costa`. */
  path: z.string().nullable(),
  createdAt: z.string(),
})
export type Bookmark = z.infer<typeof Bookmark>

/** When the member did it, which may be long before it is sent; now unless said. Of two devices the later action holds. */
const decidedAt = z.iso.datetime().optional()

export const bookmarks = endpoints({
  /** `age` ascending is the newest first. */
  'GET bookmarks': {
    access: signedIn(),
    query: z.object({ kind: BookmarkKind.optional() }),
    response: z.array(Bookmark),
    sortableBy: ['age'],
  },
  /** All that the member has bookmarked, for the marks beside things: never more than 500, not paged. */
  'GET bookmarks/keys': { access: signedIn(), response: z.array(BookmarkKey) },
  /** Bookmarks it, once however often it is sent. NOT_FOUND for what does not exist, BOOKMARK_LIMIT_REACHED beyond 500. */
  'POST bookmarks': {
    access: signedIn(),
    body: BookmarkKey.extend({ decidedAt }),
    response: null,
    errors: ['NOT_FOUND', 'BOOKMARK_LIMIT_REACHED'],
  },
  /** Whether it was bookmarked or not. */
  'DELETE bookmarks/{kind}/{id}': { access: signedIn(), query: z.object({ decidedAt }), response: null },
})
