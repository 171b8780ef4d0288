import type { ReaderKey } from '@afilia/domain/identity/readers'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { sql } from 'kysely'
import { addContentCategories, addContentFolders, addStructures, saveContents } from '../../../server/src/areas/content/commands.ts'
import { type FieldEntries, toFieldValues } from '../../../server/src/areas/content/fields/rules.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Names } from '../../../server/src/platform/tables/column-types.ts'
import { mapTranslations, type Translations } from '../../../server/src/platform/texts/translations.ts'
import { toStructureRows } from '../../../server/src/reference/content-structures.ts'
import { findDocumentIds } from '../media/document-ids.ts'
import { addDocumentFolders, storeContent } from '../../../server/src/foundation/documents/commands.ts'
import type { CleanContent } from '../../../server/src/foundation/documents/read-content.ts'
import { createRandom } from '../random.ts'
import { makeContent } from './make-content.ts'
import { makeNormDocument, type NormText } from './norm-documents.ts'
import { readOwn } from './read-own.ts'

type StructureEntry = Parameters<typeof toStructureRows>[0]['structures'][number]
interface FolderEntry {
  readonly id: string
  readonly parent?: string
  readonly name: string
}
interface Shelves {
  readonly structures: StructureEntry[]
  readonly categories: readonly { readonly id: string; readonly names: Names }[]
  readonly folders: readonly FolderEntry[]
  readonly documentFolders: readonly FolderEntry[]
}
interface DemoContent {
  readonly key: string
  readonly folder: string
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly readers?: readonly ReaderKey[]
  /** The day of its publication. */
  readonly at: string
  readonly values: FieldEntries
  readonly texts: Translations<FieldEntries & { readonly title: string; readonly description: string }>
}

const SEED = 20_261_122
const CREATED = new Date('2026-03-01T08:00:00Z')
/** For each structure, by its key: the file of its contents, and the first id. The ids never change. */
const CONTENTS = {
  NORM: ['norms', 42_001],
  COURSE: ['courses', 43_001],
  QUESTION: ['questions', 44_001],
  VENUE: ['venues', 45_001],
} as const
type Key = keyof typeof CONTENTS
/** The folder with the documents of the norms. */
const SHEETS_FOLDER = '82'

type Deps = Pick<BaseDeps, 'db' | 'clock' | 'files'>

/**
 * Creates the structures of contents that other clients of the headless API read: norms, courses, questions and venues, each with contents in folders and
 * categories. Runs after the pictures. Returns the number of contents, 0 if the structures exist.
 */
export async function loadDemoStructures({ db, ...deps }: Deps): Promise<{ contents: number }> {
  const shelves = await readOwn<Shelves>('structures')
  if (await isLoaded(db, shelves)) return { contents: 0 }
  const contents = await Promise.all(
    (Object.keys(CONTENTS) as Key[]).map(async (key) => ({ key, entries: await readOwn<DemoContent[]>(CONTENTS[key][0]) })),
  )
  const norms = contents.find(({ key }) => key === 'NORM')!.entries
  const sheets = await Promise.all(
    norms.map(async (norm) => ({ norm, document: await makeNormDocument(norm.texts.es as unknown as NormText) })),
  )
  return db.transaction().execute(async (trx) => {
    await sql`lock table content_structures in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them meanwhile.
    if (await isLoaded(trx, shelves)) return { contents: 0 }
    await fillShelves(trx, shelves)
    const documents = await listDocuments({ ...deps, db: trx }, contents, sheets)
    const random = createRandom(SEED)
    const rows = contents.flatMap(({ key, entries }) => {
      const [, first] = CONTENTS[key]
      const structure = toStructureRows(shelves, CREATED).find((one) => one.key === key)!
      return entries.map((entry, index) =>
        makeContent(first + index, new Date(`${entry.at}T09:00:00Z`), random, {
          structure_id: structure.id,
          key: entry.key,
          folder_id: entry.folder,
          category_ids: [...entry.categories],
          keywords: [...entry.keywords],
          readers: [...(entry.readers ?? ['PUBLIC' as const])],
          texts: mapTranslations(entry.texts, ({ title, description }) => ({ title, description })),
          fields: toFieldValues(
            structure.fields,
            key === 'NORM' ? { ...entry.values, paper: sheetName(entry) } : entry.values,
            entry.texts,
            documents,
          ),
        }),
      )
    })
    await saveContents(trx, rows)
    return { contents: rows.length }
  })
}

const isLoaded = async (db: Db, { structures }: Shelves): Promise<boolean> =>
  (await db
    .selectFrom('content_structures')
    .select('id')
    .where(
      'id',
      'in',
      structures.map(({ id }) => id),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

const sheetName = ({ key }: DemoContent): string => `${key.toLowerCase()}.pdf`

async function fillShelves(db: Db, { categories, folders, documentFolders, ...shelves }: Shelves): Promise<void> {
  const ofUnion = { site_id: String(STATE_SITE_ID) }
  const toFolder = ({ id, parent, name }: FolderEntry) => ({
    ...ofUnion,
    id,
    name,
    parent_id: parent ?? null,
    created_at: CREATED,
    modified_at: CREATED,
  })
  await addStructures(db, toStructureRows(shelves, CREATED))
  await addContentCategories(
    db,
    categories.map((category) => ({ ...ofUnion, ...category })),
  )
  await addContentFolders(db, folders.map(toFolder))
  await addDocumentFolders(db, documentFolders.map(toFolder))
}

/** Stores the documents of the norms. Returns the ids of these and of all other pictures and documents that the contents use. */
async function listDocuments(
  deps: Deps,
  contents: readonly { readonly entries: readonly DemoContent[] }[],
  sheets: readonly { readonly norm: DemoContent; readonly document: CleanContent }[],
): Promise<ReadonlyMap<string, string>> {
  const named = contents.flatMap(({ entries }) => entries.flatMap(({ values: { image, sheet } }) => [image, sheet]))
  const documents = new Map(
    await findDocumentIds(
      deps.db,
      named.filter((name) => typeof name === 'string'),
    ),
  )
  for (const { norm, document } of sheets) {
    const place = {
      fileName: sheetName(norm),
      tag: 'DOCUMENT' as const,
      siteId: String(STATE_SITE_ID),
      folderId: SHEETS_FOLDER,
      texts: mapTranslations(norm.texts, ({ title }) => ({ title, alt: '' })),
    }
    documents.set(sheetName(norm), (await storeContent(deps, place, document)).id)
  }
  return documents
}
