import { staffEvent } from '@afilia/contract/events/staff-events'
import type { EndpointName } from '@afilia/contract/endpoint'
import { logAccesses } from '../../../platform/endpoints/access.ts'
import { type Call, implement } from '../../../platform/endpoints/implement.ts'
import { inTransaction } from '../../../platform/postgres/db.ts'
import { makeList } from '../bookings/documents.ts'
import { listBookings, listComing, readBookingFile } from '../bookings/queries.ts'
import { cancelBooking, cancelEvent } from '../calling-off/commands.ts'
import { confirmEntry } from '../check-in/commands.ts'
import { getStaffEvent, getKeptEvent, listStaffEvents } from './queries.ts'

type StaffCall = Pick<Call<'GET staff/events', (typeof staffEvent)['GET staff/events']>, 'db' | 'clock' | 'caller' | 'requestId'>

/** Logs that the caller has seen what these members booked and answered (docs/decisions/099). */
const logSeen = ({ db, clock, caller, requestId }: StaffCall, endpoint: EndpointName, people: readonly (string | null)[]): Promise<void> =>
  logAccesses(db, { at: clock.now(), actor: caller, endpoint, request_id: requestId }, people)

export const staffEventRoutes = implement(staffEvent, {
  'GET staff/events': ({ db, clock, caller, query, page, language }) =>
    listStaffEvents(db, caller, query, page, { now: clock.now(), language }),
  'GET staff/events/{event}': ({ db, clock, caller, params, language }) =>
    getStaffEvent(db, caller, params.event, { now: clock.now(), language }),
  async 'POST staff/events/{event}/bookings'(call) {
    const { db, clock, caller, params, body, page } = call
    const event = await getKeptEvent(db, caller, params.event)
    const found = await listBookings(call, event, body, page, { caller, now: clock.now() })
    await logSeen(
      call,
      'POST staff/events/{event}/bookings',
      found.items.map(({ personId }) => personId),
    )
    return found
  },
  async 'GET staff/events/{event}/bookings/{order}/files/{upload}'(call) {
    const { db, caller, params } = call
    await getKeptEvent(db, caller, params.event)
    const { personId, ...content } = await readBookingFile(call, caller, params)
    await logSeen(call, 'GET staff/events/{event}/bookings/{order}/files/{upload}', [personId])
    return content
  },
  async 'GET staff/events/{event}/list'(call) {
    const { db, clock, caller, params, query, language } = call
    const now = clock.now()
    const { id, title, forms } = await getStaffEvent(db, caller, params.event, { now, language })
    const bookings = await listComing(call, id, query.session ?? null, { caller, now })
    await logSeen(
      call,
      'GET staff/events/{event}/list',
      bookings.map(({ personId }) => personId),
    )
    return makeList({ title, bookings, forms, columns: query.columns, language })
  },
  async 'POST staff/events/{event}/cancellation'({ db, caller, params, body, language, ...deps }) {
    const event = await getKeptEvent(db, caller, params.event)
    await cancelEvent(db, deps, event, body)
    return getStaffEvent(db, caller, event, { now: deps.clock.now(), language })
  },
  async 'POST staff/check-ins/{entry}/confirmation'(call) {
    const personId = await confirmEntry(call.db, call.caller, call.params.entry, call.clock.now())
    await logSeen(call, 'POST staff/check-ins/{entry}/confirmation', [personId])
    return null
  },
  async 'POST staff/bookings/{order}/cancellation'(call) {
    await inTransaction(call.db, async (trx) => {
      const personId = await cancelBooking(trx, call, call.params.order, call.body)
      await logSeen({ ...call, db: trx }, 'POST staff/bookings/{order}/cancellation', [personId])
    })
  },
})
