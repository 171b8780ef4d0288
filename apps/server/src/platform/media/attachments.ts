import { type Attachment, type Media, MAX_ATTACHMENTS } from '@afilia/contract/content/media'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Attached } from '../tables/column-types.ts'
import { fallbackChain, findTranslation } from '../texts/translations.ts'
import { listMedia, type MediaRow, toMedia } from './media-view.ts'

/** Lists attachments in their order, each in the reader's language or the next one available. Leaves out deleted ones. */
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

/** The captions and transcript of a document in one language. Only the reader's first language with a body has the body. */
export interface TranscriptRow {
  readonly language: Language
  readonly captions_hash: string | null
  readonly body: string | null
}

/** Presents a document for playing or downloading. Its transcripts are in the reader's order of languages. */
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

/** Returns the address of the captions (`serve-media.ts`). It changes with their content, so that they can be cached forever. */
const captionsAddress = (id: string, hash: string, language: Language): string => `/files/${id}/captions/${hash}/${language}.vtt`

/** Lists them in the reader's order of languages. Reads only the first body of each document. */
async function listTranscripts(db: Db, ids: readonly string[], language: Language) {
  const { rows } = await selectTranscripts(sql`document_id = any(${[...ids]}::bigint[])`, language).execute(db)
  return rows
}

/** Does the same as a part of another statement. */
export function selectTranscripts(isWanted: RawBuilder<unknown>, language: Language) {
  const place = sql<number>`array_position(${sql.val(fallbackChain(language))}::text[], language)`
  return sql<TranscriptRow & { readonly document_id: string }>`
    select document_id, language, captions_hash,
      case when row_number() over (partition by document_id order by body is null, ${place}) = 1 then body end as body
    from transcripts where ${isWanted} order by ${place}`
}
