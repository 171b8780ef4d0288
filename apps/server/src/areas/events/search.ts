import { toItemPath } from '@afilia/domain/site/kinds'
import { formatShortDate } from '@afilia/i18n/format'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument, SearchText } from '../../platform/search/search-document.ts'
import { textsIn } from '../../platform/texts/texts.ts'

const MONTH = 30 * 24 * 3600_000
const YEAR_OF_MONTHS = 12

/** Rows read at a time. */
const BATCH = 500

/**
 * The events for the search, in batches: published or scheduled, and not over. Cancelled ones stay, with the lowest weight, so that people who look for
 * one learn that it is cancelled.
 */
export async function* listEventDocuments(db: Db, now: Date): AsyncGenerator<SearchDocument[]> {
  for (let after: string | undefined; ;) {
    const events = await readSearched(db, now, after)
    yield events.map((event) => toDocument(event, now))
    if (events.length < BATCH) return
    after = events.at(-1)!.id
  }
}

const readSearched = (db: Db, now: Date, after: string | undefined) =>
  db
    .selectFrom('events as event')
    .leftJoin('municipalities as town', 'town.id', 'event.municipality_id')
    .leftJoin('provinces as province', 'province.id', 'town.province_id')
    .select(['event.id', 'event.slug', 'event.kind', 'event.state', 'event.readers', 'event.texts', 'event.publish_at'])
    .select(['event.starts_at', 'event.ends_at', 'town.name as town', 'province.names as province'])
    .where('event.state', '<>', 'DRAFT')
    .where('event.ends_at', '>', now)
    .$if(after !== undefined, (query) => query.where('event.id', '>', after!))
    .orderBy('event.id')
    .limit(BATCH)
    .execute()

type Row = Awaited<ReturnType<typeof readSearched>>[number]

function toDocument(event: Row, now: Date): SearchDocument {
  const { id, slug, readers, starts_at, ends_at, publish_at, state } = event
  return {
    kind: 'EVENT',
    id,
    path: toItemPath('EVENT', slug),
    readers,
    texts: Object.fromEntries(LANGUAGES.flatMap((language) => (event.texts[language] ? [[language, textIn(event, language)]] : []))),
    weight: state === 'CANCELLED' ? 0 : weigh(starts_at, now),
    from: publish_at > now ? publish_at : null,
    until: ends_at,
  }
}

/** From 0.8 for this month to 0.4 for a year ahead, in monthly steps, because a document is rewritten only if its weight changes. */
function weigh(startsAt: Date, now: Date): number {
  const months = Math.min(YEAR_OF_MONTHS, Math.max(0, Math.floor((startsAt.getTime() - now.getTime()) / MONTH)))
  return 0.8 - 0.4 * (months / YEAR_OF_MONTHS)
}

/** The body begins with what the event is, when and where, because hits show the beginning. */
function textIn({ kind, state, texts, starts_at, town, province }: Row, language: Language): SearchText {
  const { title, summary, about, programme, place, teachers = [] } = texts[language]!
  const t = textsIn(language)
  const facts = [
    ...(state === 'CANCELLED' ? [t('event-pages:cancelled')] : []),
    t(`event-pages:kinds.${kind}`),
    formatShortDate(starts_at, language, { timeZone: 'Europe/Madrid' }),
    town === null
      ? t('event-pages:online')
      : [...new Set([place, town, province && (province[language] ?? province.es)])].filter(Boolean).join(', '),
  ]
  return {
    title,
    body: [facts.join(' · '), summary, about, ...programme.map(({ what }) => what), ...teachers.map(({ name }) => name)].join(' '),
  }
}
