import type { AreaCard } from '@afilia/contract/content/content'
import type { ContentArea } from '@afilia/domain/content/content-areas'
import { readerBits } from '@afilia/domain/identity/readers'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { type MediaRow, selectMedia, toMedia } from '../../../platform/media/media-view.ts'
import type { ContentTexts, FieldValue } from '../../../platform/tables/column-types.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'
import { CARD_STRUCTURE, MAX_CARDS } from '../sources/rules.ts'
import { ANY_LANGUAGE, toTextKey } from '../values/rules.ts'
import { toCard } from './views.ts'

interface CardRow {
  readonly area: ContentArea
  readonly id: string
  readonly texts: Translations<ContentTexts>
  readonly fields: readonly FieldValue[]
  readonly image: MediaRow | null
}

/** The cards of these areas that the reader may see, in the order of the areas, then by position; for equal positions the newest first. */
export const selectCards = (areas: readonly ContentArea[], { keys, now }: Reader): RawBuilder<CardRow> => sql<CardRow>`
  select wanted.area, found.id::text, content.texts, content.fields, ${selectMedia(sql`(
      select (field ->> 'image')::bigint from jsonb_array_elements(content.fields) field where field ->> 'name' = 'image' limit 1)`)} as image
  from unnest(${sql.val([...areas])}::text[], ${areas.map(toTextKey)}::text[]) with ordinality wanted (area, key, place)
  cross join lateral (
    select ofArea.content_id as id, position.key as position, ofArea.published_at
    from content_structures structure
    join content_values ofArea on ofArea.structure_id = structure.id
      and ofArea.field = 'contentFields/area' and ofArea.language = ${ANY_LANGUAGE} and ofArea.key = wanted.key
    join content_values position on position.content_id = ofArea.content_id
      and position.field = 'contentFields/position' and position.language = ${ANY_LANGUAGE} and position.position = 0
    where structure.site_id = ${STATE_SITE_ID} and structure.key = ${CARD_STRUCTURE}
      and (ofArea.audience & ${readerBits(keys)}::int) <> 0 and ofArea.published_at <= ${now}
    order by position.key, ofArea.published_at desc, ofArea.content_id desc limit ${MAX_CARDS}
  ) found
  join contents content on content.id = found.id
  order by wanted.place, found.position, found.published_at desc, found.id desc`

export const presentCards = (rows: readonly CardRow[], language: Language): AreaCard[] =>
  rows.map(({ area, id, texts, fields, image }) => {
    const words = findTranslation(texts, language)
    const valueOf = (name: string): FieldValue | undefined => fields.find((field) => field.name === name)
    const dataOf = (name: string): string | undefined => {
      const value = valueOf(name)
      return value?.data ?? (value?.texts && findTranslation(value.texts, language))
    }
    return toCard({
      area,
      id,
      title: words?.title ?? '',
      text: dataOf('text') ?? words?.description ?? '',
      image: image && toMedia(image, language),
      link: valueOf('link')?.link ?? dataOf('link'),
      color: dataOf('color'),
    })
  })
