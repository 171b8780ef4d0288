import type { Media } from '@afilia/contract/content/media'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Database } from '../tables/tables.gen.ts'
import { findTranslation } from '../texts/translations.ts'

type DocumentRow = Selectable<Database['documents']>

const MEDIA_COLUMNS = ['id', 'sha256', 'tag', 'texts', 'media_type', 'file_name', 'size_in_bytes', 'width', 'height', 'color'] as const
/** The columns of a document that are shown. */
export type MediaRow = Pick<DocumentRow, (typeof MEDIA_COLUMNS)[number]>

export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')

/** Shortens the content's hash, but keeps enough that no two contents share an address. */
export const addressHash = (sha256: string): string => sha256.slice(0, 16)

/** Returns the address of a document's file (`serve-media.ts`). It changes with the content, so that it can be cached forever. */
export function toAddress({ id, sha256, media_type, file_name }: Pick<DocumentRow, 'id' | 'sha256' | 'media_type' | 'file_name'>): string {
  const place = `${id}/${addressHash(sha256)}`
  return isPicture(media_type) ? `/images/${place}` : `/files/${place}/${encodeURIComponent(file_name)}`
}

/** Presents a document in a language. */
export function toMedia(document: MediaRow, language: Language): Media {
  const text = findTranslation(document.texts, language)
  return {
    id: document.id,
    url: toAddress(document),
    // The title names a video, an audio file or a document. A picture without a text is decoration.
    alt: text?.alt || (isPicture(document.media_type) ? '' : (text?.title ?? '')),
    tag: document.tag,
    mediaType: document.media_type,
    sizeInBytes: Number(document.size_in_bytes),
    width: document.width,
    height: document.height,
    color: document.color,
  }
}

/** Returns the existing documents among these, by id. Things without a document have the id null. */
export async function listMedia(db: Db, ids: readonly (string | null)[], language: Language): Promise<ReadonlyMap<string, Media>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('documents').select(MEDIA_COLUMNS).where('id', 'in', known).execute()
  return new Map(rows.map((row) => [row.id, toMedia(row, language)]))
}

/** Selects a document as JSON for `toMedia`, within the statement of the thing that it belongs to. Null without one. */
export const selectMedia = (id: RawBuilder<unknown>): RawBuilder<MediaRow | null> =>
  sql<MediaRow | null>`(select json_build_object(${sql.join(
    // As text, because the driver reads these numbers as text.
    MEDIA_COLUMNS.map((column) => sql`${sql.lit(column)}, ${sql.ref(`document.${column}`)}${column === 'id' ? sql`::text` : sql``}`),
  )}) from documents document where document.id = ${id})`
