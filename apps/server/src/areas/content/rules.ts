import type { Reader } from '../../platform/endpoints/reader.ts'
import type { Db } from '../../platform/postgres/db.ts'

/** The reader and the database: every read of content depends on both. */
export interface Reading extends Reader {
  readonly db: Db
}

export const toReading = ({ db, reader }: { readonly db: Db; readonly reader: Reader }): Reading => ({ ...reader, db })
