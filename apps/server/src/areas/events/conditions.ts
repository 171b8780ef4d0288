import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/endpoints/reader.ts'

/** Condition on a row of `events event`: published, and for this reader. One that is cancelled or over stays readable. */
export const isShown = ({ keys, now }: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(event.state <> 'DRAFT' and event.publish_at <= ${now} and event.readers && ${sql.val(keys)}::text[])`
