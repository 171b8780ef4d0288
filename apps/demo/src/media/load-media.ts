import { MEDIA_FOLDER_ID } from '@afilia/domain/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/site-id'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { keepTranscripts } from '../../../server/src/platform/media/captions.ts'
import { prevailingColor } from '../../../server/src/platform/media/pictures/read-picture.ts'
import { type CleanContent, keepDocument } from '../../../server/src/platform/media/store-document.ts'
import type { BaseParts } from '../../../server/src/platform/deps.ts'
import { type DemoDocument, listDemoFiles } from './demo-files.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { PICTURE_COUNTS, PICTURE_THEMES, type PictureTheme, pictureName } from './pictures/names.ts'
import { HEIGHT, WIDTH } from './pictures/shapes.ts'
import { PICTURE_TEXTS } from './pictures/texts.ts'

/** Makes those of the demo's pictures, films, sounds and documents that are not in the folder of the media yet. Answers how many it made. */
export async function loadDemoMedia(parts: Pick<BaseParts, 'db' | 'clock' | 'files'>): Promise<{ documents: number }> {
  const missing = await leaveOutKept(parts.db, [...listDemoPictures(), ...(await listDemoFiles())])
  if (missing.length === 0) return { documents: 0 }
  const made = await Promise.all(missing.map(async (document) => ({ ...document, content: await document.make() })))
  return parts.db.transaction().execute(async (trx) => {
    await sql`lock table documents in share row exclusive mode`.execute(trx)
    // Another process that started at the same moment may have done it while this one drew.
    const still = await leaveOutKept(trx, made)
    for (const document of still) await keep({ ...parts, db: trx }, document)
    return { documents: still.length }
  })
}

async function keep(
  parts: Pick<BaseParts, 'db' | 'clock' | 'files'>,
  { place, content, poster, transcripts }: DemoDocument & { readonly content: CleanContent },
): Promise<void> {
  const posterId = poster && (await findKept(parts.db, [poster])).get(poster)
  const where = { siteId: String(STATE_SITE_ID), folderId: MEDIA_FOLDER_ID, ...(posterId && { posterId }) }
  const { id } = await keepDocument(parts, { ...place, ...where }, content)
  if (transcripts) await keepTranscripts(parts.db, id, transcripts)
}

function listDemoPictures(): DemoDocument[] {
  return PICTURE_THEMES.flatMap((theme) =>
    Array.from({ length: PICTURE_COUNTS[theme] }, (_, index) => ({
      place: { fileName: pictureName(theme, index + 1), tag: 'IMAGE' as const, texts: PICTURE_TEXTS[theme] },
      make: () => paintPicture(theme, index + 1),
    })),
  )
}

/** Those of these files that are in the folder of the media: their ids by name. */
export async function findKept(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'file_name'])
    .where('folder_id', '=', MEDIA_FOLDER_ID)
    .where('file_name', 'in', names)
    .execute()
  return new Map(rows.map(({ id, file_name }) => [file_name, id]))
}

async function leaveOutKept<Document extends DemoDocument>(db: Db, documents: readonly Document[]): Promise<Document[]> {
  const kept = await findKept(
    db,
    documents.map(({ place }) => place.fileName),
  )
  return documents.filter(({ place }) => !kept.has(place.fileName))
}

/** Flat drawings compress well at any level; the highest would take six times as long. */
async function paintPicture(theme: PictureTheme, number: number): Promise<CleanContent> {
  const drawing = Buffer.from(drawPicture(theme, number))
  const bytes = await sharp(drawing).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
  // A tenth of the size shows the same colours.
  const color = await prevailingColor(sharp(drawing, { density: 7.2 }))
  return { bytes, mediaType: 'image/png', width: WIDTH, height: HEIGHT, color }
}
