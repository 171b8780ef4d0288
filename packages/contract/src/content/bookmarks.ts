import { BOOKMARK_KINDS } from '@afilia/domain/site/kinds'
import { z } from 'zod'
import { signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'

export const BookmarkKind = z.enum(BOOKMARK_KINDS)

/** The kind and the id of a bookmarked thing. */
export const BookmarkKey = z.object({ kind: BookmarkKind, id: z.string().regex(/^[\w-]{1,60}$/) })
export type BookmarkKey = z.infer<typeof BookmarkKey>

/** A bookmark with the current title and path of its target; both are null if the target was withdrawn. */
export const Bookmark = BookmarkKey.extend({
  title: z.string().nullable(),
  /** In the portal, such as `/advantages/hotel-costa`. */
  path: z.string().nullable(),
  createdAt: z.string(),
  /** When and where an event is; absent for anything else. */
  event: z
    .object({
      startsAt: z.string(),
      endsAt: z.string(),
      /** Null if it is online. */
      town: z.string().nullable(),
      isCancelled: z.boolean(),
    })
    .optional(),
})
export type Bookmark = z.infer<typeof Bookmark>

/** When the member did it, possibly long before it was sent; by default now. If two devices disagree, the later action wins. */
const decidedAt = z.iso.datetime().optional()

export const bookmarks = endpoints({
  /** `age` ascending means newest first. */
  'GET bookmarks': {
    access: signedIn(),
    query: z.object({ kind: BookmarkKind.optional() }),
    response: z.array(Bookmark),
    sortableBy: ['age', 'createdAt', 'kind'],
  },
  /** All of the member's bookmarks, to mark items in lists: at most 500. */
  'GET bookmarks/keys': { access: signedIn(), response: z.array(BookmarkKey) },
  /** Adds a bookmark; idempotent. Throws NOT_FOUND if the target does not exist, BOOKMARK_LIMIT_REACHED beyond 500. */
  'POST bookmarks': {
    access: signedIn(),
    body: BookmarkKey.extend({ decidedAt }),
    response: null,
    errors: ['NOT_FOUND', 'BOOKMARK_LIMIT_REACHED'],
  },
  /** Idempotent: also succeeds without a bookmark. */
  'DELETE bookmarks/{kind}/{id}': { access: signedIn(), query: z.object({ decidedAt }), response: null },
})
