import { MEDIA_FOLDER_ID } from '@afilia/domain/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/site-id'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../platform/db.ts'
import { type CleanContent, type DocumentPlace, keepDocument } from '../platform/media/store-document.ts'
import { prevailingColor } from '../platform/media/read-picture.ts'
import type { BaseParts } from '../platform/parts.ts'
import { renderPdf } from '../platform/pdf/render-pdf.ts'
import { DEMO_DATE } from './demo-person.ts'
import { drawGuide } from './pictures/draw-guide.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { DEMO_GUIDE_NAME, PICTURE_COUNTS, PICTURE_THEMES, type PictureTheme, pictureName } from './pictures/names.ts'
import { HEIGHT, WIDTH } from './pictures/shapes.ts'
import { GUIDE_TEXTS, PICTURE_TEXTS } from './pictures/texts.ts'

interface DemoDocument {
  readonly place: DocumentPlace
  readonly make: () => Promise<CleanContent>
}

/** Makes those of the demo's pictures, and its document, that are not in the folder of the media yet. Answers how many it made. */
export async function loadDemoMedia(parts: Pick<BaseParts, 'db' | 'clock' | 'files'>): Promise<{ documents: number }> {
  const missing = await leaveOutKept(parts.db, listDemoDocuments())
  if (missing.length === 0) return { documents: 0 }
  const made = await Promise.all(missing.map(async (document) => ({ ...document, content: await document.make() })))
  return parts.db.transaction().execute(async (trx) => {
    await sql`lock table documents in share row exclusive mode`.execute(trx)
    // Another process that started at the same moment may have done it while this one drew.
    const still = await leaveOutKept(trx, made)
    for (const { place, content } of still) await keepDocument({ ...parts, db: trx }, place, content)
    return { documents: still.length }
  })
}

function listDemoDocuments(): DemoDocument[] {
  const place = { siteId: String(STATE_SITE_ID), folderId: MEDIA_FOLDER_ID }
  const pictures = PICTURE_THEMES.flatMap((theme) =>
    Array.from({ length: PICTURE_COUNTS[theme] }, (_, index) => ({
      place: { ...place, fileName: pictureName(theme, index + 1), tag: 'IMAGE' as const, texts: PICTURE_TEXTS[theme] },
      make: () => paintPicture(theme, index + 1),
    })),
  )
  return [...pictures, { place: { ...place, fileName: DEMO_GUIDE_NAME, tag: 'DOCUMENT', texts: GUIDE_TEXTS }, make: makeGuide }]
}

async function leaveOutKept<Document extends { readonly place: DocumentPlace }>(
  db: Db,
  documents: readonly Document[],
): Promise<Document[]> {
  const rows = await db.selectFrom('documents').select('file_name').where('folder_id', '=', MEDIA_FOLDER_ID).execute()
  const kept = new Set(rows.map(({ file_name }) => file_name))
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

async function makeGuide(): Promise<CleanContent> {
  return { bytes: Buffer.from(await renderPdf(drawGuide(DEMO_DATE))), mediaType: 'application/pdf' }
}
