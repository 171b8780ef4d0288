import type { HeadlessListQuery } from '@afilia/contract/headless'
import type { DocumentFolder, DocumentValue, HeadlessDocument } from '@afilia/contract/headless-views'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { toAddress } from '../../../platform/media/media-view.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { findTranslation } from '../../../platform/texts/translations.ts'
import { listColumns } from '../column-lists/queries.ts'
import { type HeadlessPage, toPage, toWindow } from '../paging/rules.ts'
import { folderList, localText, MAX_COUNT } from '../queries.ts'
import type { Reading } from '../rules.ts'

type DocumentRow = Selectable<Database['documents']>

/** The documents that exist, by id, as they appear inside contents. */
export async function listDocumentValues(db: Db, ids: readonly string[], language: Language): Promise<ReadonlyMap<string, DocumentValue>> {
  return new Map((await listRows(db, ids)).map((row) => [row.id, toValue(row, language)]))
}

export async function findDocument({ db, language }: Reading, id: string): Promise<HeadlessDocument | undefined> {
  const [row] = await listRows(db, [id])
  return row && documentView(row, language)
}

async function listRows(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
}

function toValue(row: DocumentRow, language: Language): DocumentValue {
  const texts = findTranslation(row.texts, language)
  return {
    id: Number(row.id),
    title: texts?.title ?? row.file_name,
    description: texts?.alt ?? '',
    contentUrl: toAddress(row),
    encodingFormat: row.media_type,
    sizeInBytes: Number(row.size_in_bytes),
  }
}

const documentView = (row: DocumentRow, language: Language): HeadlessDocument => ({
  ...toValue(row, language),
  uuid: row.uuid,
  siteId: Number(row.site_id),
  documentFolderId: row.folder_id === null ? null : Number(row.folder_id),
  fileName: row.file_name,
  fileExtension: /\.(\w{1,8})$/.exec(row.file_name)?.[1] ?? '',
  creator: { name: '' },
  dateCreated: row.created_at.toISOString(),
  dateModified: row.modified_at.toISOString(),
})

/** Where documents are listed. */
type DocumentScope = { readonly siteId: string; readonly isFlat: boolean } | { readonly folderIds: readonly string[] }

/** One page of documents, by id unless sorted. */
export async function pageDocuments(
  { db, language }: Reading,
  scope: DocumentScope,
  query: HeadlessListQuery,
): Promise<HeadlessPage<HeadlessDocument>> {
  const window = toWindow(query)
  const { ids, total } = await listColumns(db, query, window, {
    from: sql`documents c`,
    where: documentCondition(scope),
    columns: {
      title: { type: 'string', column: localText(sql`c.texts`, language, 'title') },
      fileName: { type: 'string', column: sql`c.file_name` },
      encodingFormat: { type: 'string', column: sql`c.media_type` },
      sizeInBytes: { type: 'number', column: sql`c.size_in_bytes` },
      dateCreated: { type: 'date', column: sql`c.created_at` },
      dateModified: { type: 'date', column: sql`c.modified_at` },
    },
    searched: ['title', 'fileName'],
    order: sql`c.id`,
  })
  const rows = new Map((await listRows(db, ids)).map((row) => [row.id, documentView(row, language)]))
  return toPage(
    window,
    ids.flatMap((id) => rows.get(id) ?? []),
    total,
  )
}

function documentCondition(scope: DocumentScope): RawBuilder<SqlBool> {
  if ('folderIds' in scope) return sql`c.folder_id = any(${[...scope.folderIds]}::bigint[])`
  return scope.isFlat ? sql`c.site_id = ${scope.siteId}` : sql`c.site_id = ${scope.siteId} and c.folder_id is null`
}

/** The document folders of a site: the outermost ones, or all with `flatten`. */
export async function pageDocumentFolders(
  { db }: Reading,
  siteId: string,
  query: HeadlessListQuery & { readonly flatten: 'true' | 'false' },
): Promise<HeadlessPage<DocumentFolder>> {
  const window = toWindow(query)
  const { ids, total } = await listColumns(db, query, window, folderList('document_folders', siteId, query.flatten === 'true'))
  const rows = await db
    .selectFrom('document_folders as folder')
    .selectAll('folder')
    .select(
      sql<string>`(select count(*) from (select from documents d where d.folder_id = folder.id limit ${MAX_COUNT}) as few)`.as('documents'),
    )
    .where('id', 'in', ids.length > 0 ? ids : ['0'])
    .execute()
  const views = new Map(
    rows.map((row) => [
      row.id,
      {
        id: Number(row.id),
        siteId: Number(row.site_id),
        parentDocumentFolderId: row.parent_id === null ? null : Number(row.parent_id),
        name: row.name,
        description: '',
        creator: { name: '' },
        dateCreated: row.created_at.toISOString(),
        dateModified: row.modified_at.toISOString(),
        numberOfDocuments: Number(row.documents),
      },
    ]),
  )
  return toPage(
    window,
    ids.flatMap((id) => views.get(id) ?? []),
    total,
  )
}
