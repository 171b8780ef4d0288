import { sql, type SqlBool } from 'kysely'
import type { DocumentUse } from '../../platform/media/readable.ts'

/** Images and documents in the fields of contents. */
export const usesDocument: DocumentUse = (id, { keys, now }) => sql<SqlBool>`exists (
  select from document_uses used join contents c on c.id = used.content_id
  where used.document_id = ${id} and c.state <> 'draft' and c.published_at <= ${now} and c.readers && ${sql.val(keys)}::text[])`
