import { readerBits } from '@afilia/domain/identity/readers'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import type { FieldDefinition } from '../../platform/tables/column-types.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { type ContentToSave, listValueRows } from './values/rules.ts'
import { listPrefixes, toSearchedText } from './words/rules.ts'

/**
 * Inserts contents, or replaces those with the same id, including the values and words used by lists. All in one transaction, the
 * caller's if there is one. Throws TypeError for a value that does not fit its field's type, such as letters in a number.
 */
export async function saveContents(db: Db, contents: readonly ContentToSave[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const structures = await trx.selectFrom('content_structures').select(['id', 'fields']).execute()
    const definitions = new Map(structures.map(({ id, fields }) => [id, fields]))
    for (const content of contents) await saveContent(trx, content, definitions.get(content.structure_id) ?? [])
  })
}

async function saveContent(trx: Db, content: ContentToSave, definitions: readonly FieldDefinition[]): Promise<void> {
  const values = listValueRows(content, definitions)
  const row = {
    ...content,
    texts: JSON.stringify(content.texts),
    fields: JSON.stringify(content.fields),
    audience: readerBits(content.readers),
    search: sql<string>`array_to_tsvector(${listPrefixes(toSearchedText(content))}::text[])`,
  }
  await trx
    .insertInto('contents')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await trx.deleteFrom('content_values').where('content_id', '=', content.id).execute()
  if (values.length > 0) await trx.insertInto('content_values').values(values).execute()
}

/** Adds structures of contents. Throws the database's unique violation if an id or key exists. */
export async function addStructures(db: Db, structures: readonly Selectable<Database['content_structures']>[]): Promise<void> {
  const rows = structures.map((one) => ({ ...one, names: JSON.stringify(one.names), fields: JSON.stringify(one.fields) }))
  if (rows.length > 0) await db.insertInto('content_structures').values(rows).execute()
}

/** Adds categories of contents. Throws the database's unique violation if an id exists. */
export async function addContentCategories(db: Db, categories: readonly Selectable<Database['content_categories']>[]): Promise<void> {
  const rows = categories.map((one) => ({ ...one, names: JSON.stringify(one.names) }))
  if (rows.length > 0) await db.insertInto('content_categories').values(rows).execute()
}

/** Adds folders of contents, each parent before its children. Throws the database's unique violation if an id exists. */
export async function addContentFolders(db: Db, folders: readonly Insertable<Database['content_folders']>[]): Promise<void> {
  if (folders.length > 0) await db.insertInto('content_folders').values(folders).execute()
}
