import type { NewsItem, ShortNews } from '@afilia/contract/content/news'
import type { NewsScope } from '@afilia/domain/content/news-scopes'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { truncate } from '@afilia/domain/formats/text'
import { NEWS_SCOPES } from '@afilia/domain/content/news-scopes'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ListedContent, PublicContent, PublicContents } from '../../platform/area/public-contents.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { isUuid } from '../../platform/ids.ts'
import { listAttachments } from '../../platform/media/attachments.ts'
import { type MediaRow, selectMedia, toMedia } from '../../platform/media/media-view.ts'
import { localName } from '../../platform/texts/names.ts'
import { isReadable } from './conditions.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { findTranslation, otherLanguage } from '../../platform/texts/translations.ts'

/** With its places and its picture. */
interface NewsRow extends Pick<Selectable<Database['short_news']>, 'id' | 'scope' | 'texts' | 'link' | 'readers' | 'attachments'> {
  readonly publish_from: Date | string
  readonly places: ShortNews['places']
  readonly picture: MediaRow | null
}

/** Nobody reads eighty pages of short news, and each row must be checked for its readers. */
const MAX_COUNTED = 1_000

/** The selection for a reader: news of these places (null: all) for these reader keys. */
export interface Reading {
  readonly places: RawBuilder<string[]> | null
  readonly scope: NewsScope | undefined
  readonly keys: readonly ReaderKey[]
  readonly now: Date
}

/**
 * The places that the caller's settings allow, of one scope or of all; without settings all, as by default. Visitors see public news of all
 * places.
 */
export function toReading(caller: Caller | null, { keys, now }: Reader, scope?: NewsScope): Reading {
  if (!caller) return { places: null, scope, keys, now }
  const scopes = (scope ? [scope] : NEWS_SCOPES).map((one) => PLACES[one])
  const places = sql<string[]>`(select array_remove(array[${sql.join(scopes)}]::text[], null) from people
    left join preferences on preferences.person_id = people.id
    left join provinces on provinces.id = people.affiliate_province_id
    left join settings on settings.person_id = people.id
    where people.id = ${caller.personId})`
  return { places, scope, keys, now }
}

const PLACES: Record<NewsScope, RawBuilder<string | null>> = {
  STATE: sql`case when coalesce(state_news_on, true) then 'STATE' end`,
  AUTONOMY: sql`case when coalesce(autonomy_news_on, true) then coalesce(preferences.autonomy_id, provinces.autonomy_id) end`,
  PROVINCE: sql`case when coalesce(province_news_on, true) then coalesce(preferences.province_id, people.affiliate_province_id) end`,
}

/**
 * The news of each place in the order of its index, at most as many as fit on the pages up to this one. So the cost grows neither with the number of
 * news nor with expired ones, except those that expired within the last hour (`markOver`).
 */
export function selectNewest(reading: Reading, direction: 'asc' | 'desc', most: number, since?: Date) {
  const order = sql.raw(direction)
  const after = since ?? new Date(0)
  const ofScope = reading.scope ? sql`and news.scope = ${reading.scope}` : sql``
  if (reading.places === null)
    return sql`select news.id, news.publish_from from short_news news
      where ${isReadable(reading)} ${ofScope} and news.readers @> '{PUBLIC}' and not news.is_over and news.publish_from > ${after}
      order by news.publish_from ${order}, news.id ${order} limit ${most}`
  return sql`select found.id, found.publish_from from unnest(${reading.places}::text[]) as wanted (place)
    cross join lateral (
      select news.id, news.publish_from from short_news_places link join short_news news on news.id = link.news_id
      where link.place = wanted.place and not link.is_over and link.publish_from <= ${reading.now} and link.publish_from > ${after} and ${isReadable(reading)}
      order by link.publish_from ${order}, link.news_id ${order} limit ${most}
    ) found`
}

/** A page of news for the reader; `age` ascending means newest first. */
export async function listNews(db: Db, reading: Reading, page: PageRequest, language: Language): Promise<Page<ShortNews>> {
  const [first] = page.sort
  const direction = first && (first.field === 'age') === (first.direction === 'desc') ? 'asc' : 'desc'
  const order = sql.raw(direction)
  const { rows } = await selectNews(
    sql`select id from (${selectNewest(reading, direction, (page.page + 1) * page.size)}) newest
      order by publish_from ${order}, id ${order} limit ${page.size} offset ${page.page * page.size}`,
    direction,
    language,
  ).execute(db)
  const counted = await sql<{ total: string }>`select count(*) as total from (
      select 1 from (${selectNewest(reading, direction, MAX_COUNTED)}) newest limit ${MAX_COUNTED}
    ) counted`.execute(db)
  return { items: presentNews(rows, language), total: Number(counted.rows[0]?.total ?? 0) }
}

/** The newest news for the reader, for `presentNews`. */
export const selectNewestNews = (reading: Reading, most: number, language: Language): RawBuilder<NewsRow> =>
  selectNews(
    sql`select id from (${selectNewest(reading, 'desc', most)}) newest order by publish_from desc, id desc limit ${most}`,
    'desc',
    language,
  )

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
export async function getNews(db: Db, id: string, reader: Reader): Promise<NewsItem> {
  const row = await findNews(db, id, reader)
  if (!row) throw new AppError('NOT_FOUND')
  const [news] = presentNews([row], reader.language)
  return { ...news!, attachments: await listAttachments(db, row.attachments, reader.language) }
}

async function findNews(db: Db, id: string, { keys, now, language }: Reader): Promise<NewsRow | undefined> {
  if (!isUuid(id)) return undefined
  const reading = { places: null, scope: undefined, keys, now }
  const ids = sql`select id from short_news news where id = ${id} and ${isReadable(reading)}`
  const { rows } = await selectNews(ids, 'desc', language).execute(db)
  return rows[0]
}

/** The news with these ids, each with its autonomies and provinces and its picture. */
function selectNews(ids: RawBuilder<unknown>, direction: 'asc' | 'desc', language: Language): RawBuilder<NewsRow> {
  const order = sql.raw(direction)
  const name = (table: 'provinces' | 'autonomies') => localName(sql.ref(`${table}.names`), language)
  return sql<NewsRow>`select news.id, news.scope, news.texts, news.link, news.readers, news.attachments, news.publish_from,
      (select coalesce(json_agg(json_build_object('id', link.place, 'name', coalesce(${name('provinces')}, ${name('autonomies')}))), '[]')
        from short_news_places link
        left join provinces on provinces.id = link.place left join autonomies on autonomies.id = link.place
        where link.news_id = news.id and link.place <> 'STATE') as places,
      ${selectMedia(sql.ref('news.picture_document_id'))} as picture
    from short_news news where news.id in (${ids}) order by news.publish_from ${order}, news.id ${order}`
}

export const presentNews = (rows: readonly NewsRow[], language: Language): ShortNews[] =>
  rows.map((row) => {
    const words = findTranslation(row.texts, language)
    return {
      id: row.id,
      scope: row.scope,
      places: row.places.toSorted((a, b) => a.name.localeCompare(b.name, language)),
      title: words?.title ?? '',
      text: truncate(words?.text ?? ''),
      link: row.link,
      picture: row.picture && toMedia(row.picture, language),
      publishedAt: new Date(row.publish_from).toISOString(),
      isPublic: row.readers.includes('PUBLIC'),
      ...otherLanguage(row.texts, language),
    }
  })

/** The preview of a shared link to a news. */
async function findPublicNews(db: Db, id: string, reader: Reader): Promise<PublicContent | undefined> {
  const row = await findNews(db, id, reader)
  const [found] = row ? presentNews([row], reader.language) : []
  return found && { title: found.title, description: found.text, picture: found.picture }
}

async function listPublicNews(db: Db, reader: Reader, most: number): Promise<ListedContent[]> {
  const newest = selectNewest(toReading(null, reader), 'desc', most)
  const { rows } = await sql<Pick<NewsRow, 'id' | 'texts'>>`
    select news.id, news.texts from (${newest}) newest join short_news news on news.id = newest.id`.execute(db)
  return rows.map(({ id, texts }) => ({ value: id, languages: LANGUAGES.filter((language) => texts[language] !== undefined) }))
}

/** The news that everybody may read. */
export const publicNews: PublicContents = { find: findPublicNews, list: listPublicNews }
