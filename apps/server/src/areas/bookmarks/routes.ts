import { BookmarkKey, bookmarks } from '@afilia/contract/bookmarks'
import { readerKeysOf } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { type Caller, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { keepBookmark, removeBookmark } from './commands.ts'
import { listBookmarkKeys, listBookmarks } from './queries.ts'
import type { BookmarkTargets, BookmarkReader } from '../../platform/area/bookmark-targets.ts'

const readerOf = ({ roles }: Caller, clock: Clock, language: Language): BookmarkReader => ({
  keys: readerKeysOf(roles),
  language,
  now: clock.now(),
})

/** The caller's own bookmarks. */
export function createBookmarksRoutes(finders: BookmarkTargets): Routes {
  return implement(bookmarks, {
    'GET bookmarks': ({ db, caller, clock, query, page, language }) =>
      listBookmarks(db, finders, { personId: caller.personId, kind: query.kind, page, reader: readerOf(caller, clock, language) }),

    'GET bookmarks/keys': ({ db, caller }) => listBookmarkKeys(db, caller.personId),

    'POST bookmarks': async ({ db, clock, caller, body: { kind, id, decidedAt }, language }) => {
      const [target] = (await finders[kind]?.(db, [id], readerOf(caller, clock, language))) ?? []
      if (!target) throw new AppError('NOT_FOUND')
      const now = clock.now()
      await keepBookmark(db, { personId: caller.personId, kind, id, now, decidedAt: decidedAt === undefined ? now : new Date(decidedAt) })
      return null
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
      return null
    },
  })
}
