import type { MediaTag } from '@afilia/domain/content/image-sizes'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Insertable, Selectable } from 'kysely'
import type { BaseDeps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import type { DocumentTexts } from '../../platform/tables/column-types.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { Translations } from '../../platform/texts/translations.ts'
import { type Transcript, writeCaptions } from './captions.ts'
import { EXTENSIONS, type StoredType } from './media-type.ts'
import { type CleanContent, readContent } from './read-content.ts'

/** The dependencies of storing a document. Within a transaction, `db` is the transaction. */
type DocumentDeps = Pick<BaseDeps, 'db' | 'clock' | 'files'>

/** The folder, use and name of a document. */
export interface DocumentPlace {
  /** The name on the editor's computer. Characters that an address or a disk does not allow are removed. */
  readonly fileName: string
  readonly tag: MediaTag
  readonly siteId: string
  readonly folderId: string | null
  readonly texts: Translations<DocumentTexts>
  /** The document that a video shows before it plays. */
  readonly posterId?: string
}

/**
 * Checks and cleans an uploaded file, and stores the file and its row. Only administrators may read it until something published
 * uses it. Throws whatever `readContent` throws.
 */
export const storeDocument = async (
  deps: DocumentDeps,
  place: DocumentPlace,
  bytes: Uint8Array,
): Promise<Selectable<Database['documents']>> => storeContent(deps, place, await readContent(bytes, place.tag))

/**
 * Stores a content that the server made itself or that `readContent` has checked. For callers that check many files before their
 * transaction begins. Writes the file before its row, so that no row lacks its file.
 */
export async function storeContent(
  { db, clock, files }: DocumentDeps,
  { fileName, tag, siteId, folderId, texts, posterId }: DocumentPlace,
  { bytes, mediaType, width, height, color, seconds }: CleanContent,
): Promise<Selectable<Database['documents']>> {
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
  await files.put(sha256, bytes)
  const now = clock.now()
  return db
    .insertInto('documents')
    .values({
      uuid: newId(now),
      site_id: siteId,
      folder_id: folderId,
      tag,
      file_name: nameFor(fileName, mediaType),
      media_type: mediaType,
      size_in_bytes: String(bytes.length),
      sha256,
      width: width ?? null,
      height: height ?? null,
      color: color ?? null,
      seconds: seconds ?? null,
      poster_id: posterId ?? null,
      texts: JSON.stringify(texts),
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const MAX_NAME_LENGTH = 120

/** Makes a file name with the extension of the real type: `../Foto.PHP` → `Foto.jpg`. */
function nameFor(fileName: string, mediaType: StoredType): string {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1)!
  const letters = last.replace(/\.[^.]*$|^\.+/g, '').replaceAll(/[\p{C}<>:"|?*%#]/gu, '')
  const stem = [...letters].slice(0, MAX_NAME_LENGTH).join('').trim()
  return `${stem || 'documento'}.${EXTENSIONS[mediaType]}`
}

/** Replaces the captions and transcripts of a video or audio in all its languages. */
export async function saveTranscripts(db: Db, documentId: string, transcripts: Translations<Transcript>): Promise<void> {
  const rows = LANGUAGES.flatMap((language) => {
    const transcript = transcripts[language]
    if (!transcript) return []
    const captions = transcript.cues.length > 0 ? writeCaptions(transcript.cues) : null
    return [{ document_id: documentId, language, captions, body: transcript.body }]
  })
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('transcripts').where('document_id', '=', documentId).execute()
    if (rows.length > 0) await trx.insertInto('transcripts').values(rows).execute()
  })
}

/**
 * Adds folders of documents. Each parent must precede its children. Throws a unique violation of the database for an existing id.
 */
export async function addDocumentFolders(db: Db, folders: readonly Insertable<Database['document_folders']>[]): Promise<void> {
  if (folders.length > 0) await db.insertInto('document_folders').values(folders).execute()
}
