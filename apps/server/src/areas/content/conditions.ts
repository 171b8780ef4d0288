import { MEDIA_FOLDER_ID } from '@afilia/domain/content/image-sizes'
import { sql, type SqlBool } from 'kysely'
import type { DocumentUse } from '../../platform/media/readable.ts'

/** Images and documents in the fields of contents. */
export const usesDocument: DocumentUse = (id, { keys, now }) => sql<SqlBool>`exists (
  select from document_uses used join contents c on c.id = used.content_id
  where used.document_id = ${id} and c.state <> 'draft' and c.published_at <= ${now} and c.readers && ${sql.val(keys)}::text[])`

/** A document's row (an alias) belongs to the home: in the media folder, with one of the home's tags (specification §3). Matches the condition of an index. */
export const isOfHome = (alias: 'home') =>
  sql<SqlBool>`${sql.ref(`${alias}.tag`)} in ('HOME_IMAGE', 'HOME_VIDEO') and ${sql.ref(`${alias}.folder_id`)} = ${sql.lit(MEDIA_FOLDER_ID)}`

/** The home's media are for everybody, like the home itself. */
export const homeUsesDocument: DocumentUse = (id) =>
  sql<SqlBool>`exists (select from documents home where home.id = ${id} and ${isOfHome('home')})`
