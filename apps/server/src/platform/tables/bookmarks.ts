import type { BookmarkKind } from '@afilia/domain/bookmark-kinds'

export interface BookmarkTables {
  bookmarks: { person_id: string; kind: BookmarkKind; entity_id: string; is_kept: boolean; created_at: Date; decided_at: Date }
}
