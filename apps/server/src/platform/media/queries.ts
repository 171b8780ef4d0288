import { type Selectable, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Database } from '../tables/tables.gen.ts'

type DocumentRow = Pick<Selectable<Database['documents']>, 'sha256' | 'tag' | 'media_type' | 'file_name' | 'width'>

const isDocumentId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id)
const isHash = (hash: string): boolean => /^[0-9a-f]{16}$/.test(hash)

/** `id` comes from an address and may be anything. */
export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  if (!isDocumentId(id)) return undefined
  return db.selectFrom('documents').select(['sha256', 'tag', 'media_type', 'file_name', 'width']).where('id', '=', id).executeTakeFirst()
}

/** WebVTT of a document in a language, if it is still that of this hash; both as they stand in an address. */
export async function findCaptions(db: Db, documentId: string, language: string, hash: string): Promise<string | undefined> {
  if (!isDocumentId(documentId) || !isHash(hash)) return undefined
  const row = await db
    .selectFrom('transcripts')
    .select('captions')
    .where('document_id', '=', documentId)
    .where(sql<boolean>`language = ${language}`)
    .where('captions_hash', '=', hash)
    .executeTakeFirst()
  return row?.captions ?? undefined
}
