import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Language } from '@afilia/i18n/languages'
import type { PageRequest } from '../../platform/endpoints/page.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { meetings } from './meetings/queries.ts'
import { isInBand, measureBetween } from '../../platform/postgres/distance.ts'
import { localText } from '../../platform/texts/translations.ts'
import type { DocumentUse } from '../../platform/media/readable.ts'

/** Condition on a row of `events event`: published, and for this reader. Cancelled and past events stay readable. */
export const isShown = ({ keys, now }: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(event.state <> 'DRAFT' and event.publish_at <= ${now} and event.readers && ${sql.val(keys)}::text[])`

/** Condition on rows of `events event` and `event_sessions session`: the union has cancelled either of them. */
export const isCalledOff = sql<boolean>`(event.state = 'CANCELLED' or session.cancelled_at is not null)`

/** The order of a list of events (`event`), by start if nothing else is asked for. Other fields sort only the first rows by start, in this direction. */
export function toOrder(
  { sort }: Pick<PageRequest, 'sort'>,
  language: Language,
  { usual = 'asc', origin }: { readonly usual?: 'asc' | 'desc'; readonly origin?: RawBuilder<unknown> | undefined } = {},
) {
  const direction = sql.raw(sort[0]?.direction ?? usual)
  if (sort.every(({ field }) => field === 'startsAt' || field === 'id'))
    return { by: sql`starts_at ${direction}, id ${direction}`, columns: ['starts_at'] }
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    title: sql`lower(${localText(sql.ref('texts'), language, 'title')})`,
    startsAt: sql.ref('starts_at'),
    endsAt: sql.ref('ends_at'),
    slug: sql.ref('slug'),
    kind: sql.ref('kind'),
    isCancelled: sql`(state = 'CANCELLED')`,
    id: sql.ref('starts_at'),
    km: origin ? kmOf('found.municipality_id', origin) : sql.ref('starts_at'),
  }
  // What cannot be attended is not near, and what has no place is not far.
  const isByDistance = sort[0]?.field === 'km'
  const orders = sort.map((one) => sql`${columns[one.field]!} ${sql.raw(one.direction)} nulls last`)
  return {
    by: sql`starts_at ${sql.raw(usual)}, id ${sql.raw(usual)}`,
    columns: ['starts_at', 'ends_at', 'texts', 'slug', 'kind', 'state', 'municipality_id'],
    within: sql`${sql.join([...(isByDistance ? [columns['isCancelled']!] : []), ...orders])}, starts_at, id`,
  }
}

/** Pictures and documents of events. */
export const eventUsesDocument: DocumentUse = (id, reader) => sql<SqlBool>`exists (
  select from document_uses used join events event on event.id = used.event_id where used.document_id = ${id} and ${isShown(reader)})`

/**
 * Condition on a row of `events event`: not over at this moment. A condition on the end alone would read all past events, because the index that gives the
 * order is by start. So the list begins with the earliest event in progress, which an index of spans finds. Without `offset 0`, PostgreSQL would look for this
 * minimum in the index by start, and read all past events there. The end is inside `coalesce` because PostgreSQL treats the two bounds as independent: it would
 * expect a third of all rows to match, and read ten thousand rows from the index of words instead of skipping a few in the index by start.
 */
export const endsAfter = (
  moment: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`(coalesce(event.ends_at > ${moment}, false) and event.starts_at >= coalesce(
  (select min(starts_at) from (
    select starts_at from events where tstzrange(starts_at, ends_at) @> ${moment}::timestamptz and state <> 'DRAFT' offset 0) are_on), ${moment}))`

/** Condition on a row of `events event`: one of its meetings is between two moments. Only for events of several days are the meetings read. */
export const meetsBetween = (first: Date | undefined, last: Date | undefined): RawBuilder<SqlBool> =>
  sql<SqlBool>`(event.ends_at - event.starts_at < interval '1 day' or exists (
    select from event_sessions session where session.event_id = event.id and session.cancelled_at is null and
      ${meetings} && tstzrange(${first}, ${last})))`

/** Condition on a row of `events event`: its town is in this province. The towns are an array, to use an index by town. */
export const isInProvince = (provinceId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`event.municipality_id = any(array(select id from municipalities where province_id = ${provinceId}))`

/** Condition on a row of `events event`: its town is within the radius of the origin, in km. */
export const isNear = (origin: RawBuilder<unknown>, radius: number): RawBuilder<SqlBool> => sql<SqlBool>`event.municipality_id in (
  select town.id from (${origin}) center join municipalities town on ${isInBand('town', 'center', radius)}
  where ${measureBetween('center', 'town')} <= ${radius}::float8)`

/** The distance of a town from the origin in whole km, by the town's id; null without either. */
export const kmOf = (townId: string, origin: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select round(${measureBetween('center', 'town')})::int from (${origin}) center join municipalities town on town.id = ${sql.ref(townId)})`
