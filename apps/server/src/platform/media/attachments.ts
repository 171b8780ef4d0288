import { type Attachment, MOST_ATTACHMENTS } from '@afilia/contract/media'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Attached } from '../tables/column-types.ts'
import { fallbackChain, findTranslation } from '../texts/translations.ts'
import { listMedia, toMedia } from './media-view.ts'

/** The attachments of something, in their order, each in the reader's language or the next one available. Deleted ones are left out. */
export async function listAttachments(db: Db, attached: readonly Attached[], language: Language): Promise<Attachment[]> {
  const ids = attached.slice(0, MOST_ATTACHMENTS).flatMap((one) => findTranslation(one, language) ?? [])
  if (ids.length === 0) return []
  const rows = await db.selectFrom('documents').selectAll().where('id', 'in', ids).execute()
  const said = Map.groupBy(await listTranscripts(db, ids, language), ({ document_id }) => document_id)
  const posterIds = rows.map(({ poster_id }) => poster_id)
  const posters = await listMedia(db, posterIds, language)
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const transcripts = said.get(id) ?? []
    return [
      {
        ...toMedia(row, language),
        title: findTranslation(row.texts, language)?.title ?? row.file_name,
        seconds: row.seconds,
        poster: posters.get(row.poster_id ?? '') ?? null,
        captions: transcripts.flatMap(({ language: spoken, captions_hash }) =>
          captions_hash === null ? [] : [{ language: spoken, url: captionsAddress(id, captions_hash, spoken) }],
        ),
        transcript: transcripts.find(({ body }) => body !== null)?.body ?? null,
      },
    ]
  })
}

/** The address of the captions (`serve-media.ts`). It changes with their content, so that they can be cached for ever. */
const captionsAddress = (id: string, hash: string, language: Language): string => `/files/${id}/captions/${hash}/${language}.vtt`

/** In the reader's order of languages; only the first body of each document is read. */
async function listTranscripts(db: Db, ids: readonly string[], language: Language) {
  const place = sql<number>`array_position(${sql.val(fallbackChain(language))}::text[], language)`
  return db
    .selectFrom('transcripts')
    .select([
      'document_id',
      'language',
      'captions_hash',
      sql<string | null>`case when row_number() over (partition by document_id order by body is null, ${place}) = 1 then body end`.as(
        'body',
      ),
    ])
    .where('document_id', 'in', ids)
    .orderBy(place)
    .execute()
}
