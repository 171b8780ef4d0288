import { BookmarkKey, bookmarks } from '@afilia/contract/content/bookmarks'
import { AppError } from '../../platform/errors.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { keepBookmark, removeBookmark } from './commands.ts'
import { listBookmarkKeys, listBookmarks } from './queries.ts'
import type { BookmarkTargets } from '../../platform/area/bookmark-targets.ts'

/** The caller's own bookmarks. */
export function createBookmarksRoutes(finders: BookmarkTargets): Routes {
  return implement(bookmarks, {
    'GET bookmarks': ({ db, caller, query, page, reader }) =>
      listBookmarks(db, finders, { personId: caller.personId, kind: query.kind, page, reader }),

    'GET bookmarks/keys': ({ db, caller }) => listBookmarkKeys(db, caller.personId),

    'POST bookmarks': async ({ db, caller, body: { kind, id, decidedAt }, reader }) => {
      const [target] = (await finders[kind]?.(db, [id], reader, caller.personId)) ?? []
      if (!target) throw new AppError('NOT_FOUND')
      const { now } = reader
      await keepBookmark(db, { personId: caller.personId, kind, id, now, decidedAt: decidedAt === undefined ? now : new Date(decidedAt) })
    },

    'DELETE bookmarks/{kind}/{id}': async ({ db, clock, caller, params, query: { decidedAt } }) => {
      const key = BookmarkKey.safeParse(params)
      if (!key.success) throw new AppError('NOT_FOUND')
      const now = clock.now()
      await removeBookmark(db, {
        ...key.data,
        personId: caller.personId,
        now,
        decidedAt: decidedAt === undefined ? now : new Date(decidedAt),
      })
    },
  })
}
