import type { StaffBooking, StaffEntry } from '@afilia/contract/events/staff-events'
import type { Upload } from '@afilia/contract/cases/uploads'
import { findMeeting } from '@afilia/domain/events/meetings'
import { isOpenOrder } from '@afilia/domain/events/orders'
import { holdsRole } from '@afilia/domain/identity/access'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { openPeople, openReason, toRefund } from '../orders/queries.ts'
import type { BookedEntry, BookingRow } from './conditions.ts'

/**
 * Nobody sees members who have left the union (Ley Orgánica 3/2018, article 32), and only administrators see those whose data are restricted or who
 * objected to representatives (GDPR, articles 18 and 21).
 */
export const isHidden = (row: Pick<BookingRow, 'left_at' | 'restricted_at' | 'objections'>, isAdmin: boolean): boolean =>
  row.left_at !== null || (!isAdmin && (row.restricted_at !== null || row.objections.includes('REPRESENTATIVES')))

interface Shown {
  readonly sealing: Sealing
  readonly caller: Caller
  readonly now: Date
  readonly files: readonly Upload[]
}

export function presentBooking(row: BookingRow, { sealing, caller, now, files }: Shown): StaffBooking {
  const isAdmin = holdsRole(caller, ['ROLE_ADMIN'])
  const isPaid = row.payment === 'CAPTURED'
  const hidden = isHidden(row, isAdmin)
  const until = row.state === 'OFFERED' ? row.offered_until : row.state === 'PAYING' ? row.pays_until : null
  const people = openPeople(sealing, row.id, row.participants_sealed).map(({ name, answers }, participant) => ({
    name: hidden ? null : (name ?? `${row.first_name} ${row.last_name}`),
    answers: hidden ? {} : (answers as StaffBooking['participants'][number]['answers']),
    attended: countMeetings(row, participant),
    entries: hidden
      ? []
      : row.entries.filter((entry) => entry.participant === participant).map((entry) => presentEntry(entry, row, caller)),
  }))
  return {
    id: row.id,
    sessionId: row.session_id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    position: row.position,
    until: until?.toISOString() ?? null,
    places: row.places,
    amount: row.amount,
    isPaid,
    refund: toRefund(row.payment),
    cancelReason: hidden ? null : openReason(sealing, row.id, row.cancel_reason_sealed),
    isHidden: hidden,
    formId: row.form_id,
    participants: people,
    files: hidden ? [] : [...files],
    canCancel: isAdmin && isOpenOrder(row.state) && row.session_starts_at > now,
    isRefundedByTerms: isPaid && row.refunds_until !== null && now <= row.refunds_until,
  }
}

const isCounted = ({ isCorrection, confirmedAt }: BookedEntry): boolean => !isCorrection || confirmedAt !== null

/** The number of meetings with an entry that counts. */
const countMeetings = ({ entries, meetings }: BookingRow, participant: number): number =>
  new Set(
    entries.filter((entry) => entry.participant === participant && isCounted(entry)).map(({ at }) => findMeeting(meetings, new Date(at))),
  ).size

function presentEntry(entry: BookedEntry, booking: BookingRow, { personId }: Caller): StaffEntry {
  const { id, at, byId, by, isCorrection, confirmedAt, confirmedBy } = entry
  return {
    id,
    at: new Date(at).toISOString(),
    by,
    isCorrection,
    confirmation: confirmedAt === null ? null : { at: new Date(confirmedAt).toISOString(), by: confirmedBy },
    canConfirm: !isCounted(entry) && byId !== personId && booking.person_id !== personId,
  }
}
