import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader } from '../endpoints/reader.ts'
import type { Db } from '../postgres/db.ts'

/** Condition of an area: something of the area that this reader may read now uses the document with this id (a column). */
export type DocumentUse = (id: RawBuilder<string>, reader: Reader) => RawBuilder<SqlBool>

/** Condition on the id of a document (a column): this reader may read the document. */
export type IsDocumentReadable = DocumentUse

/**
 * A reader may read a document if they may read something that uses it, and the poster of a video if they may read the video.
 * Unused documents are only for administrators, who manage all documents.
 */
export function createIsReadable(uses: readonly DocumentUse[]): IsDocumentReadable {
  return (id, reader) => {
    if (reader.keys.includes('ROLE_ADMIN')) return sql<SqlBool>`true`
    const used = sql.ref<string>('shown.id')
    return sql<SqlBool>`exists (
      select from (select ${id} as id union all select video.id from documents video where video.poster_id = ${id}) shown
      where ${sql.join(
        uses.map((use) => use(used, reader)),
        sql` or `,
      )})`
  }
}

/** Whether the reader may read the document with this id. */
export async function canReadDocument(db: Db, isReadable: IsDocumentReadable, id: string, reader: Reader): Promise<boolean> {
  const { rows } = await sql`select from documents d where d.id = ${id} and ${isReadable(sql.ref('d.id'), reader)}`.execute(db)
  return rows.length > 0
}
