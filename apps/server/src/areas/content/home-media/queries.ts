import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import { selectTranscripts, type TranscriptRow } from '../../../platform/media/attachments.ts'
import { type MediaRow, selectMedia } from '../../../platform/media/media-view.ts'
import { isOfHome } from '../conditions.ts'

/** The newest document of each of the home's tags. */
export interface HomeMediaRow {
  readonly media: MediaRow
  readonly seconds: number | null
  readonly poster: MediaRow | null
  readonly transcripts: readonly TranscriptRow[]
}

export const selectHomeMedia = (language: Language): RawBuilder<HomeMediaRow> => sql<HomeMediaRow>`
  select ${selectMedia(sql`found.id`)} as media, found.seconds, ${selectMedia(sql`found.poster_id`)} as poster,
    array(select to_json(words) from (${selectTranscripts(sql`document_id = found.id`, language)}) words) as transcripts
  from unnest(array['HOME_IMAGE', 'HOME_VIDEO']) wanted (tag)
  cross join lateral (
    select home.id, home.seconds, home.poster_id from documents home where home.tag = wanted.tag and ${isOfHome('home')} order by home.id desc limit 1
  ) found`
