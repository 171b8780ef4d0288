import type { StaffBooking } from '@afilia/contract/events/staff-events'
import type { FileContent } from '@afilia/contract/endpoint'
import { holdsRole } from '@afilia/domain/identity/access'
import { fold } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import { listUploadsOfOrders, readUploadOf } from '../../../foundation/uploads/queries.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, inTime, readPage } from '../../../platform/endpoints/read-page.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { openPeople } from '../orders/queries.ts'
import { type BookingFilter, type BookingRow, selectBookings, selectNamed } from './conditions.ts'
import { isHidden, presentBooking } from './views.ts'

interface BookingDeps {
  readonly db: Db
  readonly sealing: Sealing
}

/** The most bookings to decrypt for a search by name or for a list. */
const MAX_OPENED = 20_000

const BY = {
  name: sql.ref('person.folded'),
  ...inTime(sql.ref('booked.created_at'), 'createdAt'),
  state: sql.ref('booked.state'),
  places: sql.ref('booked.places'),
  amount: sql.ref('booked.amount'),
  id: sql.ref('booked.id'),
}

interface Wanted {
  readonly caller: Caller
  readonly now: Date
}

/** A booking with its member's id for the access log; null if the caller does not see the name. */
export type SeenBooking = StaffBooking & { readonly personId: string | null }

/** A page of the bookings of an event that the caller manages. Throws FILTER_TOO_BROAD for a search by name among too many bookings. */
export async function listBookings(
  { db, sealing }: BookingDeps,
  eventId: string,
  filter: BookingFilter,
  page: PageRequest,
  { caller, now }: Wanted,
): Promise<Page<SeenBooking>> {
  const words = fold(filter.name).split(' ').filter(Boolean)
  const ordered = selectBookings(db, eventId, filter).$call(inOrder(page, BY, sql.ref('booked.id')))
  if (words.length === 0) {
    const { items, total } = await readPage(db, ordered, page)
    return { items: await presentRows({ db, sealing }, items, { caller, now }), total }
  }
  const named = await selectNamed(db, eventId, filter)
    .$call(inOrder(page, BY, sql.ref('booked.id')))
    .limit(MAX_OPENED + 1)
    .execute()
    .then(rejectTooMany)
  const isAdmin = holdsRole(caller, ['ROLE_ADMIN'])
  const found = named.filter((row) => !isHidden(row, isAdmin) && isNamed(sealing, row, words)).map(({ id }) => id)
  const shown = found.slice(page.page * page.size, (page.page + 1) * page.size)
  if (shown.length === 0) return { items: [], total: found.length }
  const rows = await ordered.where('booked.id', 'in', shown).execute()
  return { items: await presentRows({ db, sealing }, rows, { caller, now }), total: found.length }
}

/** Whether each word is a prefix of a word in the member's or a companion's name. */
function isNamed(
  sealing: Sealing,
  row: Pick<BookingRow, 'id' | 'participants_sealed' | 'first_name' | 'last_name'>,
  words: readonly string[],
) {
  const names = openPeople(sealing, row.id, row.participants_sealed).map(({ name }) => name ?? `${row.first_name} ${row.last_name}`)
  return names.some((name) => {
    const parts = fold(name).split(' ')
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
}

/** All participants of an event or of one of its sessions, in order of sessions and names. Throws FILTER_TOO_BROAD if there are too many for a list. */
export async function listComing(deps: BookingDeps, eventId: string, sessionId: string | null, wanted: Wanted): Promise<SeenBooking[]> {
  const rows = await selectBookings(deps.db, eventId, { sessionId, view: 'CONFIRMED' })
    .orderBy('session.starts_at')
    .orderBy('person.folded')
    .orderBy('booked.id')
    .limit(MAX_OPENED + 1)
    .execute()
    .then(rejectTooMany)
  return presentRows(deps, rows, wanted)
}

function rejectTooMany<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > MAX_OPENED) throw new AppError('FILTER_TOO_BROAD')
  return rows
}

async function presentRows({ db, sealing }: BookingDeps, rows: readonly BookingRow[], { caller, now }: Wanted): Promise<SeenBooking[]> {
  const isAdmin = holdsRole(caller, ['ROLE_ADMIN'])
  // Only forms have files.
  const asked = rows.filter((row) => row.form_id !== null && !isHidden(row, isAdmin)).map(({ id }) => id)
  const files = asked.length === 0 ? [] : await listUploadsOfOrders(db, sealing, asked)
  const byOrder = Map.groupBy(files, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...presentBooking(row, { sealing, caller, now, files: byOrder.get(row.id) ?? [] }),
    personId: isHidden(row, isAdmin) ? null : row.person_id,
  }))
}

/** A file of a booking of this event, and its member. Throws NOT_FOUND for any other file, and for one that the caller may not see. */
export async function readBookingFile(
  { db, sealing }: BookingDeps,
  caller: Caller,
  { event, order, upload }: { readonly event: string; readonly order: string; readonly upload: string },
): Promise<FileContent & { readonly personId: string }> {
  const row = isUuid(order)
    ? await db
        .selectFrom('orders as booked')
        .innerJoin('people as person', 'person.id', 'booked.person_id')
        .select(['booked.person_id', 'person.left_at', 'person.restricted_at', 'person.objections'])
        .where('booked.id', '=', order)
        .where('booked.event_id', '=', event)
        .executeTakeFirst()
    : undefined
  if (!row || isHidden(row, holdsRole(caller, ['ROLE_ADMIN']))) throw new AppError('NOT_FOUND')
  return { ...(await readUploadOf(db, sealing, { user: 'ORDER', id: order }, upload)), personId: row.person_id }
}
