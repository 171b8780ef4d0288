import type { Reader } from '../../platform/endpoints/reader.ts'
import type { Db } from '../../platform/postgres/db.ts'

/** The reader and the database, because every read of content depends on both. */
export interface Reading {
  readonly db: Db
  readonly reader: Reader
}
