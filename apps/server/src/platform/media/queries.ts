import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Database } from '../tables/tables.gen.ts'

/** Whether everybody may read the document, or only some readers. */
interface Publicness {
  readonly is_public: boolean
}
type DocumentRow = Publicness & Pick<Selectable<Database['documents']>, 'sha256' | 'tag' | 'media_type' | 'file_name' | 'width'>

const isDocumentId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id)
const isHash = (hash: string): boolean => /^[0-9a-f]{16}$/.test(hash)

/** `id` comes from an address and may be anything. */
export async function findDocument(db: Db, id: string, isPublic: RawBuilder<SqlBool>): Promise<DocumentRow | undefined> {
  if (!isDocumentId(id)) return undefined
  return db
    .selectFrom('documents')
    .select(['sha256', 'tag', 'media_type', 'file_name', 'width'])
    .select(sql<boolean>`${isPublic}`.as('is_public'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds the WebVTT of a document in a language, if it still has this hash. All values come from an address. */
export async function findCaptions(
  db: Db,
  of: { readonly documentId: string; readonly language: string; readonly hash: string },
  isPublic: RawBuilder<SqlBool>,
): Promise<(Publicness & { readonly captions: string | null }) | undefined> {
  if (!isDocumentId(of.documentId) || !isHash(of.hash)) return undefined
  return db
    .selectFrom('transcripts')
    .select(['captions', sql<boolean>`${isPublic}`.as('is_public')])
    .where('document_id', '=', of.documentId)
    .where(sql<boolean>`language = ${of.language}`)
    .where('captions_hash', '=', of.hash)
    .executeTakeFirst()
}
