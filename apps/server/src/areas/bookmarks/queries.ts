import type { Bookmark, BookmarkKey } from '@afilia/contract/content/bookmarks'
import { type BookmarkKind, MAX_BOOKMARKS } from '@afilia/domain/site/kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'
import type { BookmarkTargets, BookmarkTarget } from '../../platform/area/bookmark-targets.ts'

const selectKept = (db: Db, personId: string) => db.selectFrom('bookmarks').where('person_id', '=', personId).where('is_kept', '=', true)

interface Asked {
  readonly personId: string
  readonly kind: BookmarkKind | undefined
  readonly page: PageRequest
  readonly reader: Reader
}

/** A page of a person's bookmarks with the current titles of their targets; `age` ascending means newest first. */
export async function listBookmarks(db: Db, finders: BookmarkTargets, { personId, kind, page, reader }: Asked): Promise<Page<Bookmark>> {
  const found = selectKept(db, personId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .select(['kind', 'entity_id as id', 'created_at'])
    .$call(
      inOrder(
        page,
        { ...inTime(sql.ref('created_at'), 'createdAt'), kind: sql.ref('kind'), id: sql.ref('entity_id') },
        sql.ref('entity_id'),
      ),
    )
  const { items: rows, total } = await readPage(db, found, page)
  const targets = await findTargets(db, finders, rows, reader, personId)
  const items = rows.map(({ kind: itsKind, id, created_at }) => {
    const target = targets.get(toKey({ kind: itsKind, id }))
    const { title = null, path = null, event } = target ?? {}
    return { kind: itsKind, id, title, path, createdAt: created_at.toISOString(), ...(event && { event }) }
  })
  return { items, total }
}

export async function listBookmarkKeys(db: Db, personId: string): Promise<BookmarkKey[]> {
  return selectKept(db, personId).select(['kind', 'entity_id as id']).orderBy('created_at', 'desc').limit(MAX_BOOKMARKS).execute()
}

const toKey = ({ kind, id }: BookmarkKey): string => `${kind} ${id}`

/** One query for each kind, however many rows there are. */
async function findTargets(
  db: Db,
  finders: BookmarkTargets,
  keys: readonly BookmarkKey[],
  reader: Reader,
  personId: string,
): Promise<ReadonlyMap<string, BookmarkTarget>> {
  const kinds = [...new Set(keys.map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id)
      const targets = (await finders[kind]?.(db, ids, reader, personId)) ?? []
      return targets.map((target) => [toKey({ kind, id: target.id }), target] as const)
    }),
  )
  return new Map(found.flat())
}
