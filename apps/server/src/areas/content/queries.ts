import type { ContentStructure, ContentStructureField, StructuredContentFolder } from '@afilia/contract/content/headless-views'
import type { HeadlessListQuery } from '@afilia/contract/content/headless'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { sortByIds } from '../../platform/postgres/page-of-ids.ts'
import type { FieldDefinition } from '../../platform/tables/column-types.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { findTranslation, localText } from '../../platform/texts/translations.ts'
import { pageColumns } from './column-lists/queries.ts'
import type { HeadlessPage } from './paging/rules.ts'
import { byLocale, commonView, listLocales } from './views.ts'
import type { Reading } from './rules.ts'

type StructureRow = Selectable<Database['content_structures']>

export const getContentRows = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'uuid', 'site_id', 'structure_id', 'folder_id', 'key', 'external_reference_code', 'friendly_path', 'created_at'])
    .select(['modified_at', 'published_at', 'creator', 'keywords', 'category_ids', 'texts', 'fields'])
    .where('id', 'in', ids)
    .execute()
  return sortByIds(rows, ids)
}

/** How a single content is addressed. */
export type ContentName =
  | { readonly site_id: string; readonly external_reference_code: string }
  | { readonly id: string }
  | { readonly site_id: string; readonly key: string }
  | { readonly site_id: string; readonly uuid: string }

/** Undefined if the content does not exist, is not published or is not for the reader; the result does not tell which. */
export async function findContentId({ db, reader: { now, keys } }: Reading, name: ContentName): Promise<string | undefined> {
  const found = await db
    .selectFrom('contents')
    .select('id')
    .where((eb) => eb.and(name))
    .where('state', '<>', 'draft')
    .where('published_at', '<=', now)
    .where(sql<boolean>`readers && ${[...keys]}::text[]`)
    .executeTakeFirst()
  return found?.id
}

/** The rows with these ids, by id. */
export async function mapRows<Table extends 'content_structures' | 'content_categories' | 'documents'>(
  db: Db,
  table: Table,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Selectable<Database[Table]>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Selectable<Database[Table]> & { readonly id: string }>`
    select * from ${sql.table(table)} where id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Undefined if the site has no structure with this key. */
export async function findStructureId(db: Db, siteId: string, key: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('content_structures')
    .select('id')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.id
}

/** The structures of a site, by key. */
export const pageStructures = (
  { db, reader: { language } }: Reading,
  siteId: string,
  query: HeadlessListQuery,
): Promise<HeadlessPage<ContentStructure>> =>
  pageColumns(
    db,
    query,
    {
      from: sql`content_structures c`,
      where: sql`c.site_id = ${siteId}`,
      columns: {
        id: ['id', sql`c.id`],
        externalReferenceCode: ['string', sql`c.key`],
        name: ['string', localText(sql`c.names`, language)],
        key: ['string', sql`c.key`],
        dateCreated: ['date', sql`c.created_at`],
        dateModified: ['date', sql`c.modified_at`],
      },
      searched: ['name', 'key'],
      order: sql`c.key, c.id`,
    },
    async (ids) => new Map([...(await mapRows(db, 'content_structures', ids))].map(([id, row]) => [id, structureView(row, language)])),
  )

export function structureView(row: StructureRow, language: Language): ContentStructure {
  return {
    ...commonView(row, 'content-structures', row.key),
    key: row.key,
    name: findTranslation(row.names, language) ?? '',
    name_i18n: byLocale(row.names),
    description: '',
    availableLanguages: listLocales(row.names),
    contentStructureFields: row.fields.map((field) => structureFieldView(field, language)),
  }
}

function structureFieldView(field: FieldDefinition, language: Language): ContentStructureField {
  return {
    name: field.name,
    label: findTranslation(field.labels, language) ?? '',
    label_i18n: byLocale(field.labels),
    dataType: field.dataType,
    inputControl: field.inputControl,
    repeatable: field.isRepeatable,
    localizable: field.isLocalizable,
    required: field.isRequired,
    options: field.options.map(({ value, labels }) => ({
      value,
      label: findTranslation(labels, language) ?? '',
      label_i18n: byLocale(labels),
    })),
    nestedContentStructureFields: field.nested.map((nested) => structureFieldView(nested, language)) as never[],
  }
}

/** The maximum nesting, so that a cycle in the data ends. */
const MAX_FOLDER_DEPTH = 10
/** The most folders that one list covers. */
const MAX_FOLDERS = 500

/** The folder and, with `isFlat`, its subfolders; undefined if it does not exist. */
export async function findFolders(
  db: Db,
  table: FolderTable,
  id: string,
  isFlat: boolean,
): Promise<{ readonly siteId: string; readonly folderIds: readonly string[] } | undefined> {
  const { rows } = await sql<{ id: string; site_id: string }>`
    with recursive inside as (
      select id, site_id, 0 as depth from ${sql.table(table)} where id = ${id}
      union all
      select f.id, f.site_id, depth + 1 from ${sql.table(table)} f join inside on f.parent_id = inside.id
      where depth < ${isFlat ? MAX_FOLDER_DEPTH : 0}
    )
    select id, site_id from inside limit ${MAX_FOLDERS}`.execute(db)
  const [first] = rows
  return first && { siteId: first.site_id, folderIds: [...new Set(rows.map((row) => row.id))] }
}

export async function hasSite(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('sites').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type FolderTable = 'content_folders' | 'document_folders'
type FolderRow = Selectable<Database['content_folders']> & { readonly folders: string; readonly things: string }

/** The maximum count of things in a folder. */
const MAX_COUNT = 1_000

/** The scope of a list of folders: a site (outermost or all folders), or a folder. */
export type FolderScope = { readonly siteId: string; readonly isFlat: boolean } | { readonly parentId: string }

const isInFolderScope = (scope: FolderScope) => {
  if ('parentId' in scope) return sql<boolean>`c.parent_id = ${scope.parentId}`
  return scope.isFlat ? sql<boolean>`c.site_id = ${scope.siteId}` : sql<boolean>`c.site_id = ${scope.siteId} and c.parent_id is null`
}

/** The view of folders; `things` counts the things in a `folder`. */
interface FolderKind<View> {
  readonly table: FolderTable
  readonly things: RawBuilder<unknown>
  readonly view: (row: FolderRow) => View
}

/** The folders of a site or of a folder. */
export async function pageFolders<View>(
  db: Db,
  scope: FolderScope,
  query: HeadlessListQuery,
  kind: FolderKind<View>,
): Promise<HeadlessPage<View & FolderView>> {
  const list = {
    from: sql`${sql.table(kind.table)} c`,
    where: isInFolderScope(scope),
    columns: {
      id: ['id', sql`c.id`],
      name: ['string', sql`c.name`],
      dateCreated: ['date', sql`c.created_at`],
      dateModified: ['date', sql`c.modified_at`],
    },
    searched: ['name'],
    order: sql`c.id`,
  } as const
  return pageColumns(db, query, list, (ids) => readFolders(db, ids, kind))
}

/** The folders with these ids, by id. */
export async function readFolders<View>(
  db: Db,
  ids: readonly string[],
  { table, things, view }: FolderKind<View>,
): Promise<ReadonlyMap<string, View & FolderView>> {
  const { rows } = await sql<FolderRow>`
    select folder.*, (select count(*) from ${sql.table(table)} inside where inside.parent_id = folder.id) as folders,
      (select count(*) from (select from ${things} limit ${MAX_COUNT}) few) as things
    from ${sql.table(table)} folder where id = any(${[...ids]}::bigint[])`.execute(db)
  const address = table === 'content_folders' ? 'structured-content-folders' : 'document-folders'
  return new Map(rows.map((row) => [row.id, { ...commonView(row, address), name: row.name, description: '', ...view(row) }]))
}
type FolderView = ReturnType<typeof commonView> & { readonly name: string; readonly description: string }

/** Folders of contents; counts only contents that the reader may see. */
export const contentFolders = ({ reader: { now, keys } }: Reading): FolderKind<ContentFolderParts> => ({
  table: 'content_folders',
  things: sql`contents c where c.folder_id = folder.id and c.state <> 'draft' and c.published_at <= ${now} and c.readers && ${[...keys]}::text[]`,
  view: ({ parent_id, folders, things }) => ({
    parentStructuredContentFolderId: parent_id === null ? null : Number(parent_id),
    numberOfStructuredContentFolders: Number(folders),
    numberOfStructuredContents: Number(things),
  }),
})
type ContentFolderParts = Pick<
  StructuredContentFolder,
  'parentStructuredContentFolderId' | 'numberOfStructuredContentFolders' | 'numberOfStructuredContents'
>
