import type { EventCard } from '@afilia/contract/events/events'
import { leastPrice } from '@afilia/domain/money/prices'
import type { Language } from '@afilia/i18n/languages'
import { type InferResult, sql } from 'kysely'
import { selectMedia } from '../../../platform/media/media-view.ts'
import { build } from '../../../platform/postgres/db.ts'
import { nullWithout, toReference } from '../../../platform/texts/names.ts'
import { findTranslation, otherLanguage, type Translations } from '../../../platform/texts/translations.ts'
import type { EventTexts } from '../../../platform/tables/column-types.ts'

/** Events with the columns of their cards. */
export const selectCards = () =>
  build
    .selectFrom('events as event')
    .leftJoin('municipalities as municipality', 'municipality.id', 'event.municipality_id')
    .select(['event.id', 'event.slug', 'event.kind', 'event.state', 'event.texts', 'event.prices', 'event.starts_at', 'event.ends_at'])
    .select(nullWithout('municipality', toReference('municipality')).as('municipality'))

/** The picture of an event (`event`). */
export const selectPicture = selectMedia(sql.ref('event.picture_id'))

type CardRow = InferResult<ReturnType<typeof selectCards>>[number]

/** The title of an event in each of its languages. */
export const toTitles = (texts: CardRow['texts']): Translations<string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))

const NO_TEXTS: EventTexts = { title: '', summary: '', about: '', programme: [] }
export const textsIn = (texts: CardRow['texts'], language: Language): EventTexts => findTranslation(texts, language) ?? NO_TEXTS

export function presentCard(row: CardRow, language: Language): EventCard {
  const { title, summary, place = '' } = textsIn(row.texts, language)
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title,
    summary,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.municipality && { name: place, municipality: row.municipality },
    isCancelled: row.state === 'CANCELLED',
    priceFrom: row.prices && leastPrice(row.prices),
    ...otherLanguage(row.texts, language),
  }
}
