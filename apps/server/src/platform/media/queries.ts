import type { Selectable } from 'kysely'
import type { Db } from '../db.ts'
import type { Database } from '../tables.ts'

type DocumentRow = Pick<Selectable<Database['documents']>, 'sha256' | 'tag' | 'media_type' | 'file_name' | 'width'>

/** By the id as it stands in an address, which may be anything. */
export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  return db.selectFrom('documents').select(['sha256', 'tag', 'media_type', 'file_name', 'width']).where('id', '=', id).executeTakeFirst()
}
