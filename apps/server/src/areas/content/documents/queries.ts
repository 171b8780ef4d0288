import type { HeadlessListQuery } from '@afilia/contract/content/headless'
import type { DocumentValue, HeadlessDocument } from '@afilia/contract/content/headless-views'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { toAddress } from '../../../platform/media/media-view.ts'
import { canReadDocument, type IsDocumentReadable } from '../../../platform/media/readable.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { findTranslation, localText } from '../../../platform/texts/translations.ts'
import { pageColumns } from '../column-lists/queries.ts'
import type { HeadlessPage } from '../paging/rules.ts'
import { mapRows } from '../queries.ts'
import { COMMENTED, commonView } from '../views.ts'
import type { Reading } from '../rules.ts'

type DocumentRow = Selectable<Database['documents']>

/** Returns a document as it appears inside contents, in a language; undefined if no document has this id. */
export type FindDocumentValue = (id: string, language: Language) => DocumentValue | undefined

export async function readDocumentValues(db: Db, ids: readonly string[]): Promise<FindDocumentValue> {
  const rows = await mapRows(db, 'documents', ids)
  return (id, language) => {
    const row = rows.get(id)
    return row && toValue(row, language)
  }
}

/** Undefined if the document does not exist or is not for the reader; the result does not tell which. */
export async function findDocument(
  { db, reader }: Reading,
  isReadable: IsDocumentReadable,
  id: string,
): Promise<HeadlessDocument | undefined> {
  if (!(await canReadDocument(db, isReadable, id, reader))) return undefined
  const row = (await mapRows(db, 'documents', [id])).get(id)
  return row && documentView(row, reader.language)
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
  ...commonView(row, 'documents', row.uuid),
  ...COMMENTED,
  uuid: row.uuid,
  documentFolderId: row.folder_id === null ? null : Number(row.folder_id),
  fileName: row.file_name,
  fileExtension: /\.(\w{1,8})$/.exec(row.file_name)?.[1] ?? '',
})

/** The scope of a list of documents. */
type DocumentScope = { readonly siteId: string; readonly isFlat: boolean } | { readonly folderIds: readonly string[] }

/** One page of the documents that the reader may read, by id unless sorted. */
export const pageDocuments = (
  { db, reader }: Reading,
  isReadable: IsDocumentReadable,
  scope: DocumentScope,
  query: HeadlessListQuery,
): Promise<HeadlessPage<HeadlessDocument>> =>
  pageColumns(
    db,
    query,
    {
      from: sql`documents c`,
      where: sql`${documentCondition(scope)} and ${isReadable(sql.ref('c.id'), reader)}`,
      columns: {
        id: ['id', sql`c.id`],
        externalReferenceCode: ['string', sql`c.uuid::text`],
        title: ['string', localText(sql`c.texts`, reader.language, 'title')],
        fileName: ['string', sql`c.file_name`],
        encodingFormat: ['string', sql`c.media_type`],
        sizeInBytes: ['number', sql`c.size_in_bytes`],
        dateCreated: ['date', sql`c.created_at`],
        dateModified: ['date', sql`c.modified_at`],
      },
      searched: ['title', 'fileName'],
      order: sql`c.id`,
    },
    async (ids) => new Map([...(await mapRows(db, 'documents', ids))].map(([id, row]) => [id, documentView(row, reader.language)])),
  )

function documentCondition(scope: DocumentScope): RawBuilder<SqlBool> {
  if ('folderIds' in scope) return sql`c.folder_id = any(${[...scope.folderIds]}::bigint[])`
  return scope.isFlat ? sql`c.site_id = ${scope.siteId}` : sql`c.site_id = ${scope.siteId} and c.folder_id is null`
}

/** Folders of documents; counts only documents that the reader may read. */
export const documentFolders = ({ reader }: Reading, isReadable: IsDocumentReadable) => ({
  table: 'document_folders' as const,
  things: sql`documents d where d.folder_id = folder.id and ${isReadable(sql.ref('d.id'), reader)}`,
  view: ({ parent_id, folders, things }: { readonly parent_id: string | null; readonly folders: string; readonly things: string }) => ({
    parentDocumentFolderId: parent_id === null ? null : Number(parent_id),
    numberOfDocumentFolders: Number(folders),
    numberOfDocuments: Number(things),
  }),
})

/** Undefined for an unknown code. */
export async function findDocumentId(db: Db, siteId: string, code: string): Promise<string | undefined> {
  return (await db.selectFrom('documents').select('id').where('site_id', '=', siteId).where('uuid', '=', code).executeTakeFirst())?.id
}
