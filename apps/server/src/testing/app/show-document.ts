import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { Db } from '../../platform/postgres/db.ts'
import { newId } from '../../platform/ids.ts'

/** Publishes a news item with this picture, because access to a document depends on its uses. Returns the item's id. */
export async function showDocument(db: Db, documentId: string, readers: readonly ReaderKey[] = ['PUBLIC']): Promise<string> {
  const at = new Date('2026-01-01T00:00:00Z')
  const id = newId(at)
  await db
    .insertInto('short_news')
    .values({
      id,
      scope: 'STATE',
      state: 'PUBLISHED',
      readers: [...readers],
      texts: '{}',
      link: null,
      picture_document_id: documentId,
      created_at: at,
      updated_at: at,
      publish_from: at,
      publish_until: null,
    })
    .execute()
  return id
}
