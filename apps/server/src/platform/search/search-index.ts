import type { Db } from '../db.ts'
import type { SearchDocument, SearchKind } from './search-document.ts'

/** All documents of one owner, for building the index anew: a list, or what streams them from its tables. */
export type SearchSource = (db: Db) => Promise<readonly SearchDocument[]> | AsyncIterable<readonly SearchDocument[]>

/**
 * Puts documents into the index, or in the place of what it had of them; with a transaction as `db`, only if that commits.
 * What nobody may read any more is given with no readers, or forgotten.
 */
export async function indexDocuments(_db: Db, _documents: readonly SearchDocument[]): Promise<void> {}

/** Takes things of one kind out of the index; those that it does not have, it does not miss. */
export async function forgetDocuments(_db: Db, _kind: SearchKind, _ids: readonly string[]): Promise<void> {}
