import type { MediaTag } from '@afilia/domain/image-sizes'
import type { Selectable } from 'kysely'
import { AppError } from '../../../../server/src/platform/errors.ts'
import { newId } from '../../../../server/src/platform/ids.ts'
import type { BaseDeps } from '../../../../server/src/platform/deps.ts'
import type { DocumentTexts } from '../../../../server/src/platform/tables/column-types.ts'
import type { Database } from '../../../../server/src/platform/tables/tables.gen.ts'
import type { Translations } from '../../../../server/src/platform/texts/translations.ts'
import { EXTENSIONS, findMediaType, refuseDamaged, type StoredType } from './media-type.ts'
import { readPlayTime } from './play-time.ts'
import { type PictureType, readPicture } from './read-picture.ts'

type MediaDeps = Pick<BaseDeps, 'db' | 'clock' | 'files'>

export interface DocumentPlace {
  readonly fileName: string
  readonly tag: MediaTag
  readonly siteId: string
  readonly folderId: string | null
  readonly texts: Translations<DocumentTexts>
  /** The document that a film shows before it is played. */
  readonly posterId?: string
}

/** A checked content. */
export interface CleanContent {
  readonly bytes: Buffer
  readonly mediaType: StoredType
  readonly width?: number
  readonly height?: number
  readonly color?: string
  /** How long a film or sound plays. */
  readonly seconds?: number
}

/** The types and the most bytes for each tag (specification §3). */
const KINDS: Record<MediaTag, { readonly kind: string; readonly most: number }> = {
  IMAGE: { kind: 'image/', most: 20e6 },
  HOME_IMAGE: { kind: 'image/', most: 20e6 },
  VIDEO: { kind: 'video/', most: 200e6 },
  HOME_VIDEO: { kind: 'video/', most: 200e6 },
  AUDIO: { kind: 'audio/', most: 50e6 },
  DOCUMENT: { kind: 'application/pdf', most: 50e6 },
}

/**
 * Checks and cleans an uploaded file. Its type comes from its bytes, not its name. Throws MEDIA_TOO_LARGE, MEDIA_NOT_SUPPORTED for a type that is not
 * accepted or does not fit the tag, MEDIA_DAMAGED for a truncated file or one with something appended.
 */
export async function readContent(bytes: Uint8Array, tag: MediaTag): Promise<CleanContent> {
  const { kind, most } = KINDS[tag]
  if (bytes.length > most) throw new AppError('MEDIA_TOO_LARGE')
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const mediaType = findMediaType(content)
  if (!mediaType?.startsWith(kind)) throw new AppError('MEDIA_NOT_SUPPORTED')
  if (kind === 'image/') return readPicture(content, mediaType as PictureType)
  refuseDamaged(mediaType, content)
  return { bytes: content, mediaType, ...readPlayTime(mediaType, content) }
}

/** Stores a content that was made here or has been cleaned; everybody with the address can read it. The file is written before its row, so that no row lacks its file. */
export async function keepDocument(
  { db, clock, files }: MediaDeps,
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

const LONGEST_NAME = 120

/** A name to save it under, with the ending of what it is: `../Foto.PHP` → `Foto.jpg`. */
function nameFor(fileName: string, mediaType: StoredType): string {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1)!
  const letters = last.replace(/\.[^.]*$|^\.+/g, '').replaceAll(/[\p{C}<>:"|?*%#]/gu, '')
  const stem = [...letters].slice(0, LONGEST_NAME).join('').trim()
  return `${stem || 'documento'}.${EXTENSIONS[mediaType]}`
}
