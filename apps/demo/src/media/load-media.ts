import { MEDIA_FOLDER_ID } from '@afilia/domain/content/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { sql } from 'kysely'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { saveTranscripts, storeContent } from '../../../server/src/foundation/documents/commands.ts'
import type { CleanContent } from '../../../server/src/foundation/documents/read-content.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { findDocumentIds } from './document-ids.ts'
import { type DemoDocument, listDemoFiles } from './files.ts'
import { listDemoPictures } from './pictures.ts'

/** Stores the demo's pictures, videos, audios and documents that are missing in the media folder. Returns their number. */
export async function loadDemoMedia(deps: Pick<BaseDeps, 'db' | 'clock' | 'files'>): Promise<{ documents: number }> {
  const missing = await leaveOutStored(deps.db, [...listDemoPictures(), ...(await listDemoFiles())])
  if (missing.length === 0) return { documents: 0 }
  const read = await Promise.all(missing.map(async (document) => ({ ...document, content: await document.read() })))
  return deps.db.transaction().execute(async (trx) => {
    await sql`lock table documents in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have stored them meanwhile.
    const stillMissing = await leaveOutStored(trx, read)
    for (const document of stillMissing) await storeFile({ ...deps, db: trx }, document)
    return { documents: stillMissing.length }
  })
}

async function storeFile(
  deps: Pick<BaseDeps, 'db' | 'clock' | 'files'>,
  { place, content, poster, transcripts }: DemoDocument & { readonly content: CleanContent },
): Promise<void> {
  const posterId = poster && (await findDocumentIds(deps.db, [poster])).get(poster)
  const where = { siteId: String(STATE_SITE_ID), folderId: MEDIA_FOLDER_ID, ...(posterId && { posterId }) }
  const { id } = await storeContent(deps, { ...place, ...where }, content)
  if (transcripts) await saveTranscripts(deps.db, id, transcripts)
}

async function leaveOutStored<Document extends DemoDocument>(db: Db, documents: readonly Document[]): Promise<Document[]> {
  const stored = await findDocumentIds(
    db,
    documents.map(({ place }) => place.fileName),
  )
  return documents.filter(({ place }) => !stored.has(place.fileName))
}
