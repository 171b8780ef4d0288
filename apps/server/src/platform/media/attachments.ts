import { type Attachment, type Media, MAX_ATTACHMENTS } from '@afilia/contract/content/media'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Attached } from '../tables/column-types.ts'
import { fallbackChain, findTranslation } from '../texts/translations.ts'
import { listMedia, type MediaRow, toMedia } from './media-view.ts'

/** The attachments of something, in their order, each in the reader's language or the next one available. Deleted ones are left out. */
export async function listAttachments(db: Db, attached: readonly Attached[], language: Language): Promise<Attachment[]> {
  const ids = attached.slice(0, MAX_ATTACHMENTS).flatMap((one) => findTranslation(one, language) ?? [])
  if (ids.length === 0) return []
  const rows = await db.selectFrom('documents').selectAll().where('id', 'in', ids).execute()
  const said = Map.groupBy(await listTranscripts(db, ids, language), ({ document_id }) => document_id)
  const posterIds = rows.map(({ poster_id }) => poster_id)
  const posters = await listMedia(db, posterIds, language)
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    return [toAttachment(row, posters.get(row.poster_id ?? '') ?? null, said.get(id) ?? [], language)]
  })
}

/** A document's words in one language; of all languages only the reader's first one with a body has it. */
export interface TranscriptRow {
  readonly language: Language
  readonly captions_hash: string | null
  readonly body: string | null
}

/** A document as it is played or downloaded; its transcripts are in the reader's order of languages. */
export function toAttachment(
  document: MediaRow & { readonly seconds: number | null },
  poster: Media | null,
  transcripts: readonly TranscriptRow[],
  language: Language,
): Attachment {
  return {
    ...toMedia(document, language),
    title: findTranslation(document.texts, language)?.title ?? document.file_name,
    seconds: document.seconds,
    poster,
    captions: transcripts.flatMap(({ language: spoken, captions_hash }) =>
      captions_hash === null ? [] : [{ language: spoken, url: captionsAddress(document.id, captions_hash, spoken) }],
    ),
    transcript: transcripts.find(({ body }) => body !== null)?.body ?? null,
  }
}

/** The address of the captions (`serve-media.ts`). It changes with their content, so that they can be cached for ever. */
const captionsAddress = (id: string, hash: string, language: Language): string => `/files/${id}/captions/${hash}/${language}.vtt`

/** In the reader's order of languages; only the first body of each document is read. */
async function listTranscripts(db: Db, ids: readonly string[], language: Language) {
  const { rows } = await selectTranscripts(sql`document_id = any(${[...ids]}::bigint[])`, language).execute(db)
  return rows
}

/** The same as a part of another statement. */
export function selectTranscripts(isWanted: RawBuilder<unknown>, language: Language) {
  const place = sql<number>`array_position(${sql.val(fallbackChain(language))}::text[], language)`
  return sql<TranscriptRow & { readonly document_id: string }>`
    select document_id, language, captions_hash,
      case when row_number() over (partition by document_id order by body is null, ${place}) = 1 then body end as body
    from transcripts where ${isWanted} order by ${place}`
}
