import type { EventKind, EventPage, ListedEvent } from '@afilia/contract/events/events'
import type { Meeting } from '@afilia/domain/events/meetings'
import { priceOf } from '@afilia/domain/money/prices'
import { isNearMe } from '@afilia/domain/people/near'
import { listHeldKeys } from '@afilia/domain/identity/readers'
import { addDays } from '@afilia/domain/shifts/dates'
import { toMoment } from '@afilia/domain/shifts/zone'
import { type RawBuilder, sql } from 'kysely'
import { getOrigin, selectUsualOrigin } from '../../foundation/people/near/queries.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { listAttachments } from '../../platform/media/attachments.ts'
import { toMedia } from '../../platform/media/media-view.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { readPageOfIds, sortByIds } from '../../platform/postgres/page-of-ids.ts'
import { makeWordQuery } from '../../platform/search/word-query.ts'
import { localName } from '../../platform/texts/names.ts'
import { endsAfter, isInProvince, isNear, isShown, kmOf, meetsBetween, toOrder } from './conditions.ts'
import { listMeetings, presentMeetings, presentTimes } from './meetings/queries.ts'
import { findRejection } from './rules.ts'
import { presentCard, selectCards, selectPicture, textsIn } from './cards/queries.ts'

export interface EventFilter {
  readonly kind?: EventKind | undefined
  readonly province?: string | undefined
  readonly near?: string | undefined
  /** In km. */
  readonly radius?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly text?: string | undefined
}

/** The search has at most a hundred hits, so a frequent word finds only the next events. */
const MAX_FOUND = 100

const dayBegins = (day: string): Date => new Date(toMoment('Europe/Madrid', day, 0))

const USUAL_RADIUS = 50

interface Viewer {
  readonly caller: Caller | null
  readonly reader: Reader
}

/** A page of cards, soonest first. Throws as `getOrigin` if distances are to be measured from an unknown centre or home. */
export async function listEvents(db: Db, filter: EventFilter, page: PageRequest, { caller, reader }: Viewer): Promise<Page<ListedEvent>> {
  const { kind, province, near, from, to } = filter
  const origin = await findOrigin(db, near, caller)
  const radius = filter.radius ?? (isNearMe(near) ? undefined : USUAL_RADIUS)
  let found = db.selectFrom('events as event').select('event.id').where(isShown(reader))
  const first = from === undefined ? (to === undefined ? reader.now : undefined) : dayBegins(from)
  if (first) found = found.where(endsAfter(first))
  if (to !== undefined) found = found.where('event.starts_at', '<', dayBegins(addDays(to, 1)))
  if (from !== undefined || to !== undefined)
    found = found.where(meetsBetween(first, to === undefined ? undefined : dayBegins(addDays(to, 1))))
  if (kind) found = found.where('event.kind', '=', kind)
  if (province) found = found.where(isInProvince(province))
  if (near && origin && radius !== undefined) found = found.where(isNear(origin, radius))
  const order = { ...toOrder(page, reader.language, { origin }), words: makeWordQuery(filter.text), mostFound: MAX_FOUND }
  const { items: ids, total } = await readPageOfIds(db, found, order, page)
  if (ids.length === 0) return { items: [], total }
  const { rows } = await db.executeQuery(
    selectCards()
      .select([listSessionTimes.as('sessions'), selectPicture.as('picture')])
      .select((origin ? kmOf('event.municipality_id', origin) : sql<null>`null::int`).as('km'))
      .where(sql<boolean>`event.id = any(${ids}::uuid[])`),
  )
  const items = sortByIds(rows, ids).map(({ sessions, picture, km, ...row }) => ({
    ...presentCard(row, reader.language),
    km,
    picture: picture && toMedia(picture, reader.language),
    sessions: sessions.map(({ meetings }) => ({ meetings: presentMeetings(meetings) })),
  }))
  return { items, total }
}

/** Where distances are measured from: a place that is asked for, otherwise the caller's centre or home. Undefined for other visitors. */
async function findOrigin(db: Db, near: string | undefined, caller: Caller | null): Promise<RawBuilder<unknown> | undefined> {
  if (near === undefined) return caller ? selectUsualOrigin(caller) : undefined
  if (!isNearMe(near)) return sql`select latitude, longitude from municipalities where id = ${near}`
  const { latitude, longitude } = await getOrigin(db, near, caller)
  return sql`select ${latitude}::float8 as latitude, ${longitude}::float8 as longitude`
}

/** Throws NOT_FOUND. */
export async function getEvent(
  db: Db,
  idOrSlug: string,
  caller: Caller | null,
  reader: Reader,
  takesPayments: boolean,
): Promise<EventPage> {
  const [row] = (
    await db.executeQuery(
      selectCards()
        .select(['event.books_from', 'event.books_until', 'event.most_companions', 'event.form_id', 'event.hours', 'event.credits'])
        .select(['event.refund_hours', 'event.address', 'event.latitude', 'event.longitude', 'event.attachments', 'event.least_attendance'])
        .select([
          isForThem(caller).as('is_for_them'),
          selectPicture.as('picture'),
          listNames('autonomies', 'provinces', reader).as('territories'),
          listSpecialties(reader).as('specialties'),
          listSessions.as('sessions'),
        ])
        .where(isUuid(idOrSlug) ? 'event.id' : 'event.slug', '=', idOrSlug)
        .where(isShown(reader)),
    )
  ).rows
  if (!row) throw new AppError('NOT_FOUND')
  const { place, ...card } = presentCard(row, reader.language)
  const { about, programme, teachers = [] } = textsIn(row.texts, reader.language)
  return {
    ...card,
    about,
    programme: [...programme],
    teachers: [...teachers],
    picture: row.picture && toMedia(row.picture, reader.language),
    attachments: await listAttachments(db, row.attachments, reader.language),
    place: place && { ...place, address: row.address, latitude: row.latitude, longitude: row.longitude },
    sessions: row.sessions.map((one) => ({ ...one, ...presentTimes(one.meetings) })),
    booksFrom: row.books_from.toISOString(),
    booksUntil: row.books_until.toISOString(),
    mostCompanions: row.most_companions,
    territories: row.territories,
    specialties: row.specialties,
    hours: row.hours === null ? null : Number(row.hours),
    credits: row.credits === null ? null : Number(row.credits),
    leastAttendance: row.least_attendance,
    formId: row.form_id,
    price: row.prices && {
      mine: priceOf(row.prices, caller?.roles ?? []),
      companion: row.prices.companion,
      refundHours: row.refund_hours,
    },
    rejection: findRejection({ ...row, canBePaid: takesPayments || row.prices === null }, reader.now),
  }
}

/**
 * Whether an event (`event`) is for the caller: by role, by the place of their membership and by specialty. Visitors cannot book. The data of the
 * caller are read once for all events.
 */
export const isForThem = (caller: Caller | null): RawBuilder<boolean> =>
  caller ? isForHolder({ personId: caller.personId, held: listHeldKeys(caller) }) : sql<boolean>`false`

/** Does the same for a person's id and keys. */
export function isForHolder(caller: { readonly personId: string; readonly held: readonly string[] }): RawBuilder<boolean> {
  return sql<boolean>`(event.bookers && ${sql.val(caller.held)}::text[]
    and event.scope && array(
      select unnest(array['ES', province.id, province.autonomy_id]) from people person
      left join provinces province on province.id = person.affiliate_province_id
      where person.id = ${caller.personId} and person.left_at is null)
    and (event.specialty_ids is null or event.specialty_ids && array(
      select current_specialty_id from people where id = ${caller.personId}
      union all select specialty_id from person_specialties where person_id = ${caller.personId})))`
}

const listSessionTimes = sql<{ meetings: Meeting[] }[]>`(
  select json_agg(json_build_object('meetings', ${listMeetings}) order by session.starts_at)
  from event_sessions session where session.event_id = event.id and session.cancelled_at is null)`

const listSessions = sql<{ id: string; meetings: Meeting[]; free: number | null; waiting: number; isCancelled: boolean }[]>`(
  select coalesce(json_agg(json_build_object(
    'id', session.id, 'meetings', ${listMeetings}, 'isCancelled', session.cancelled_at is not null,
    'free', places.capacity - places.taken, 'waiting', places.waiting) order by session.starts_at, session.id), '[]')
  from event_sessions session join event_places places on places.session_id = session.id
  where session.event_id = event.id)`

type Named = { id: string; name: string }[]

const listNames = (first: 'autonomies', second: 'provinces', { language }: Reader): RawBuilder<Named> => {
  const named = (table: string) =>
    sql`select id, ${localName(sql.ref('names'), language)} as name from ${sql.table(table)} where id = any(event.scope)`
  return sql<Named>`(
    select coalesce(json_agg(json_build_object('id', listed.id, 'name', listed.name) order by listed.name), '[]')
    from (${named(first)} union all ${named(second)}) listed)`
}

const listSpecialties = ({ language }: Reader): RawBuilder<Named> => sql<Named>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', ${localName(sql.ref('names'), language)}) order by position), '[]')
  from specialties where id = any(event.specialty_ids))`
