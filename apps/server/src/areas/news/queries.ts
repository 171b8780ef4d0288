import type { NewsItem, ShortNews } from '@afilia/contract/news'
import type { NewsScope } from '@afilia/domain/news-scopes'
import type { ReaderKey } from '@afilia/domain/readers'
import { truncate } from '@afilia/domain/text'
import { NEWS_SCOPES } from '@afilia/domain/news-scopes'
import type { Language } from '@afilia/i18n/languages'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { isUuid } from '../../platform/ids.ts'
import { listAttachments } from '../../platform/media/attachments.ts'
import { listMedia } from '../../platform/media/media-view.ts'
import { localName } from '../../platform/texts/names.ts'
import { byAge } from '../../platform/endpoints/read-page.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { findTranslation, otherLanguage } from '../../platform/texts/translations.ts'

type NewsRow = Selectable<Database['short_news']>

/** Nobody reads eighty pages of short news, and each row has to be checked for its readers. */
const MOST_COUNTED = 1_000

/** What a reader is shown: news of these places (null: all) for these reader keys. */
export interface Reading {
  readonly places: readonly string[] | null
  readonly scope: NewsScope | undefined
  readonly keys: readonly ReaderKey[]
  readonly now: Date
}

/** The places that the caller's settings allow, of one scope or of all. Visitors see public news of all places. */
export async function getReading(db: Db, caller: Caller | null, { keys, now }: Reader, scope?: NewsScope): Promise<Reading> {
  if (!caller) return { places: null, scope, keys, now }
  const row = await db
    .selectFrom('people')
    .leftJoin('preferences', 'preferences.person_id', 'people.id')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select([
      'preferences.province_id as followedProvince',
      'preferences.autonomy_id as followedAutonomy',
      'people.affiliate_province_id as province',
      'provinces.autonomy_id as autonomy',
      'province_news_on',
      'autonomy_news_on',
      'state_news_on',
    ])
    .where('people.id', '=', caller.personId)
    .executeTakeFirstOrThrow()
  // Without settings everything is allowed, as the defaults of the settings say.
  const place: Record<NewsScope, string | null> = {
    STATE: (row.state_news_on ?? true) ? 'STATE' : null,
    AUTONOMY: (row.autonomy_news_on ?? true) ? (row.followedAutonomy ?? row.autonomy) : null,
    PROVINCE: (row.province_news_on ?? true) ? (row.followedProvince ?? row.province) : null,
  }
  const scopes = scope ? [scope] : NEWS_SCOPES
  return { places: scopes.flatMap((one) => place[one] ?? []), scope, keys, now }
}

/** Published now, and for this reader. */
const isReadable = ({ keys, now }: Reading) =>
  sql<boolean>`news.state = 'PUBLISHED' and news.publish_from <= ${now} and (news.publish_until is null or news.publish_until > ${now}) and news.readers && ${sql.val(keys)}::text[]`

/**
 * The news of each place in the order of its index, of each no more than can be on the pages up to this one: the cost does not grow
 * with the number of news, nor of those that are over, but for what has ended within the hour (`markOver`).
 */
export function selectNewest(reading: Reading, direction: 'asc' | 'desc', most: number, since?: Date) {
  const order = sql.raw(direction)
  const after = since ?? new Date(0)
  const ofScope = reading.scope ? sql`and news.scope = ${reading.scope}` : sql``
  if (reading.places === null)
    return sql`select news.* from short_news news
      where ${isReadable(reading)} ${ofScope} and news.readers @> '{PUBLIC}' and not news.is_over and news.publish_from > ${after}
      order by news.publish_from ${order}, news.id ${order} limit ${most}`
  return sql`select found.* from unnest(${sql.val(reading.places)}::text[]) as wanted (place)
    cross join lateral (
      select news.* from short_news_places link join short_news news on news.id = link.news_id
      where link.place = wanted.place and not link.is_over and link.publish_from <= ${reading.now} and link.publish_from > ${after} and ${isReadable(reading)}
      order by link.publish_from ${order}, link.news_id ${order} limit ${most}
    ) found`
}

/** A page of what the reader is shown; `age` ascending is the newest first. */
export async function listNews(db: Db, reading: Reading, page: PageRequest, language: Language): Promise<Page<ShortNews>> {
  const direction = byAge(page)
  const order = sql.raw(direction)
  const { rows } = await sql<NewsRow>`select * from (${selectNewest(reading, direction, (page.page + 1) * page.size)}) newest
    order by publish_from ${order}, id ${order} limit ${page.size} offset ${page.page * page.size}`.execute(db)
  const counted = await sql<{ total: string }>`select count(*) as total from (
      select 1 from (${selectNewest(reading, direction, MOST_COUNTED)}) newest limit ${MOST_COUNTED}
    ) counted`.execute(db)
  return { items: await presentNews(db, rows, language), total: Number(counted.rows[0]?.total ?? 0) }
}

/** The newest news for the reader, without a total. */
export async function listNewest(db: Db, reading: Reading, most: number, language: Language): Promise<ShortNews[]> {
  const { rows } = await sql<NewsRow>`select * from (${selectNewest(reading, 'desc', most)}) newest
    order by publish_from desc, id desc limit ${most}`.execute(db)
  return presentNews(db, rows, language)
}

/** Whether anything was published since then. */
export async function hasNewsSince(db: Db, reading: Reading, since: Date): Promise<boolean> {
  const { rows } = await sql`${selectNewest(reading, 'desc', 1, since)}`.execute(db)
  return rows.length > 0
}

export async function findLastVisit(db: Db, personId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('news_visits').select('visited_at').where('person_id', '=', personId).executeTakeFirst()
  return row?.visited_at
}

/** Throws NOT_FOUND for news that does not exist, is not published now, or is not for this reader. */
export async function getNews(db: Db, id: string, { keys, now, language }: Reader): Promise<NewsItem> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  const reading = { places: null, scope: undefined, keys, now }
  const { rows } = await sql<NewsRow>`select * from short_news news where id = ${id} and ${isReadable(reading)}`.execute(db)
  const [found] = await presentNews(db, rows, language)
  if (!found) throw new AppError('NOT_FOUND')
  return { ...found, attachments: await listAttachments(db, rows[0]!.attachments, language) }
}

async function presentNews(db: Db, rows: readonly NewsRow[], language: Language): Promise<ShortNews[]> {
  const ids = rows.map(({ id }) => id)
  const places = await listPlaces(db, ids, language)
  const pictureIds = rows.map((row) => row.picture_document_id)
  const pictures = await listMedia(db, pictureIds, language)
  return rows.map((row) => {
    const words = findTranslation(row.texts, language)
    return {
      id: row.id,
      scope: row.scope,
      places: places.get(row.id) ?? [],
      title: words?.title ?? '',
      text: truncate(words?.text ?? ''),
      link: row.link,
      picture: pictures.get(row.picture_document_id ?? '') ?? null,
      publishedAt: row.publish_from.toISOString(),
      isPublic: row.readers.includes('PUBLIC'),
      ...otherLanguage(row.texts, language),
    }
  })
}

/** The autonomies and provinces of these news, by name. */
async function listPlaces(db: Db, ids: readonly string[], language: Language): Promise<ReadonlyMap<string, ShortNews['places']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('short_news_places as link')
    .leftJoin('provinces', 'provinces.id', 'link.place')
    .leftJoin('autonomies', 'autonomies.id', 'link.place')
    .select((eb) => [
      'news_id',
      'place as id',
      sql<string>`coalesce(${localName(eb.ref('provinces.names'), language)}, ${localName(eb.ref('autonomies.names'), language)})`.as(
        'name',
      ),
    ])
    .where('news_id', 'in', ids)
    .where('place', '!=', 'STATE')
    .execute()
  const sorted = rows.toSorted((a, b) => a.name.localeCompare(b.name, language))
  return new Map(
    [...Map.groupBy(sorted, ({ news_id }) => news_id)].map(([newsId, of]) => [newsId, of.map(({ id, name }) => ({ id, name }))]),
  )
}
