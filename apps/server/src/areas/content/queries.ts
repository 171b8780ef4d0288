import type { ContentStructure, ContentStructureField, StructuredContentFolder } from '@afilia/contract/headless-views'
import type { HeadlessListQuery } from '@afilia/contract/headless'
import type { Language } from '@afilia/i18n/languages'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import type { FieldDefinition, Names } from '../../platform/tables/column-types.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { fallbackChain, findTranslation } from '../../platform/texts/translations.ts'
import { listColumns } from './column-lists/queries.ts'
import { type HeadlessPage, toPage, toWindow } from './paging/rules.ts'
import { byLocale, listLocales } from './views.ts'
import type { Reading } from './rules.ts'

type StructureRow = Selectable<Database['content_structures']>

/** The author where no office is named. */
const CREATOR = { name: '' }

export const getContentRows = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'uuid', 'site_id', 'structure_id', 'folder_id', 'key', 'external_reference_code', 'friendly_path', 'created_at'])
    .select(['modified_at', 'published_at', 'creator', 'keywords', 'category_ids', 'texts', 'fields'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How a single content is addressed. */
export type ContentName =
  | { readonly id: string }
  | { readonly siteId: string; readonly key: string }
  | { readonly siteId: string; readonly uuid: string }

/** Undefined for a content that does not exist, is not published or is not for the reader: the answer does not tell which. */
export async function findContentId({ db, now, keys }: Reading, name: ContentName): Promise<string | undefined> {
  const found = await db
    .selectFrom('contents')
    .select('id')
    .$if('id' in name, (query) => query.where('id', '=', (name as { id: string }).id))
    .$if('siteId' in name, (query) => query.where('site_id', '=', (name as { siteId: string }).siteId))
    .$if('key' in name, (query) => query.where('key', '=', (name as { key: string }).key))
    .$if('uuid' in name, (query) => query.where('uuid', '=', (name as { uuid: string }).uuid))
    .where('state', '<>', 'draft')
    .where('published_at', '<=', now)
    .where(sql<boolean>`readers && ${[...keys]}::text[]`)
    .executeTakeFirst()
  return found?.id
}

export async function listStructures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StructureRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_structures')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The structure with this key on a site. */
export async function findStructure(db: Db, siteId: string, key: string): Promise<StructureRow | undefined> {
  return db.selectFrom('content_structures').selectAll().where('site_id', '=', siteId).where('key', '=', key).executeTakeFirst()
}

export async function listCategories(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_categories')
    .select(['id', 'names'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** The structures of a site, by key. */
export async function pageStructures(reading: Reading, siteId: string, query: HeadlessListQuery): Promise<HeadlessPage<ContentStructure>> {
  const window = toWindow(query)
  const { language } = reading
  const { ids, total } = await listColumns(reading.db, query, window, {
    from: sql`content_structures c`,
    where: sql`c.site_id = ${siteId}`,
    columns: {
      name: { type: 'string', column: localText(sql`c.names`, language) },
      key: { type: 'string', column: sql`c.key` },
      dateCreated: { type: 'date', column: sql`c.created_at` },
      dateModified: { type: 'date', column: sql`c.modified_at` },
    },
    searched: ['name', 'key'],
    order: sql`c.key, c.id`,
  })
  const rows = await listStructures(reading.db, ids)
  return toPage(
    window,
    ids.map((id) => structureView(rows.get(id)!, language)),
    total,
  )
}

/** The text in the reader's language, or its fallback, from a column of translations. */
export const localText = (column: ReturnType<typeof sql>, language: Language, part?: string) =>
  sql`coalesce(${sql.join(
    fallbackChain(language).map((one) =>
      part === undefined ? sql`${column} ->> ${one}::text` : sql`${column} -> ${one}::text ->> ${part}::text`,
    ),
  )}, '')`

export function structureView(row: StructureRow, language: Language): ContentStructure {
  return {
    id: Number(row.id),
    key: row.key,
    siteId: Number(row.site_id),
    name: findTranslation(row.names, language) ?? '',
    name_i18n: byLocale(row.names),
    description: '',
    availableLanguages: listLocales(row.names),
    creator: CREATOR,
    dateCreated: row.created_at.toISOString(),
    dateModified: row.modified_at.toISOString(),
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
    options: field.options.map(({ value, labels }) => ({ value, label: findTranslation(labels, language) ?? '' })),
    nestedContentStructureFields: field.nested.map((nested) => structureFieldView(nested, language)) as never[],
  }
}

/** Nesting that is followed: a cycle in the data must end somewhere. */
const MAX_FOLDER_DEPTH = 10
/** The most folders that one list covers. */
const MAX_FOLDERS = 500

/** The folder and, with `isFlat`, those inside it; undefined if it does not exist. */
export async function findFolders(
  db: Db,
  table: 'content_folders' | 'document_folders',
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

/** The content folders of a site: the outermost ones, or all with `flatten`. */
export async function pageContentFolders(
  reading: Reading,
  siteId: string,
  query: HeadlessListQuery & { readonly flatten: 'true' | 'false' },
): Promise<HeadlessPage<StructuredContentFolder>> {
  const window = toWindow(query)
  const { db, now, keys } = reading
  const { ids, total } = await listColumns(db, query, window, folderList('content_folders', siteId, query.flatten === 'true'))
  const rows = await db
    .selectFrom('content_folders as folder')
    .selectAll('folder')
    .select((eb) => [
      eb
        .selectFrom('content_folders as inner')
        .select((e) => e.fn.countAll<string>().as('n'))
        .whereRef('inner.parent_id', '=', 'folder.id')
        .as('folders'),
      sql<string>`(select count(*) from (select from contents c where c.folder_id = folder.id and c.state <> 'draft' and c.published_at <= ${now}
        and c.readers && ${[...keys]}::text[] limit ${MAX_COUNT}) as few)`.as('contents'),
    ])
    .where('id', 'in', ids.length > 0 ? ids : ['0'])
    .execute()
  const views = rows.map((row) => ({
    id: Number(row.id),
    siteId: Number(row.site_id),
    parentStructuredContentFolderId: row.parent_id === null ? null : Number(row.parent_id),
    name: row.name,
    description: '',
    creator: CREATOR,
    dateCreated: row.created_at.toISOString(),
    dateModified: row.modified_at.toISOString(),
    numberOfStructuredContentFolders: Number(row.folders),
    numberOfStructuredContents: Number(row.contents),
  }))
  return toPage(
    window,
    ids.map((id) => views.find((view) => view.id === Number(id))!),
    total,
  )
}
/** The contents or documents of a folder are counted up to this number. */
export const MAX_COUNT = 1_000

/** A list of folders with the columns that it is filtered and sorted by. */
export const folderList = (table: 'content_folders' | 'document_folders', siteId: string, isFlat: boolean) => ({
  from: sql`${sql.table(table)} c`,
  where: isFlat ? sql<boolean>`c.site_id = ${siteId}` : sql<boolean>`c.site_id = ${siteId} and c.parent_id is null`,
  columns: {
    name: { type: 'string', column: sql`c.name` },
    dateCreated: { type: 'date', column: sql`c.created_at` },
    dateModified: { type: 'date', column: sql`c.modified_at` },
  } as const,
  searched: ['name'] as const,
  order: sql`c.id`,
})
