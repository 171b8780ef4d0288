import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../postgres/db.ts'
import type { SearchDocument } from './search-document.ts'
import { INDEX_VERSION, indexDocuments, removeDocuments, type SearchSource } from './search-index.ts'

export type SearchSources = Readonly<Record<string, SearchSource>>

/** Documents that are written in one transaction. */
const BATCH = 100

/** What an index built by this code from these sources is marked with. `own` is what the code itself brings to it, such as the portal's pages. */
export function markOf(sources: SearchSources, own: readonly SearchDocument[]): string {
  return createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, Object.keys(sources).toSorted(), own]))
    .digest('hex')
}

export async function isIndexBuiltBy(db: Db, mark: string): Promise<boolean> {
  const state = await db.selectFrom('search_state').select('built_by').executeTakeFirst()
  return state?.built_by === mark
}

/**
 * Indexes all documents of all sources and takes out what none of them has any more. Searches and changes go on meanwhile; what is as it was is
 * not written again. Begun anew after a failure, and bears being run twice at once.
 */
export async function rebuildIndex(db: Db, sources: SearchSources, mark: string): Promise<void> {
  const { generation } = await db
    .updateTable('search_state')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .returning('generation')
    .executeTakeFirstOrThrow()
  for (const source of Object.values(sources)) {
    const documents = source(db)
    if ('then' in documents) await indexInBatches(db, await documents)
    else for await (const some of documents) await indexInBatches(db, some)
  }
  while (await removeUnseen(db, generation)) continue
  await db.updateTable('search_state').set({ built_by: mark }).execute()
}

async function indexInBatches(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) await indexDocuments(db, documents.slice(from, from + BATCH))
}

/** Takes out some of those that no building since this one has seen; answers whether there were any. */
async function removeUnseen(db: Db, generation: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const unseen = await trx
      .selectFrom('search_documents')
      .select('id')
      .where('generation', '<', generation)
      .orderBy(sql`kind, thing_id`)
      .limit(BATCH)
      .forUpdate()
      .execute()
    await removeDocuments(
      trx,
      unseen.map(({ id }) => id),
    )
    return unseen.length > 0
  })
}
