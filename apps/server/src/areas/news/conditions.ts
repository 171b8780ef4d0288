import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/endpoints/reader.ts'
import type { DocumentUse } from '../../platform/media/readable.ts'

/** Condition on a row of `short_news news`: published now, and for this reader. */
export const isReadable = ({ keys, now }: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`news.state = 'PUBLISHED' and news.publish_from <= ${now} and (news.publish_until is null or news.publish_until > ${now}) and news.readers && ${sql.val(keys)}::text[]`

/** News that this reader may read uses the document as a picture or an attachment. */
export const usesDocument: DocumentUse = (id, reader) => sql<SqlBool>`exists (
  select from document_uses used join short_news news on news.id = used.news_id where used.document_id = ${id} and ${isReadable(reader)})`
