import type { Booking } from '@afilia/contract/events/orders'
import { type Answers, findFaults, listFiles, pickAnswers, type Question } from '@afilia/domain/events/dynamic-form'
import { toPayEnd } from '@afilia/domain/events/orders'
import { toRefundEnd, totalOf } from '@afilia/domain/money/prices'
import type { Selectable } from 'kysely'
import { claimUploads, type UploadClaim } from '../../../foundation/uploads/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { compileOnce } from '../../../platform/postgres/compile-once.ts'
import { build, type Db, inTransaction, isUniqueViolation } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { NOTIFY_OF_ORDER } from '../orders/commands.ts'
import type { Participant } from '../orders/queries.ts'
import { count, takeFreePlaces, takeLeftPlaces } from '../places/commands.ts'
import { findRejection } from '../rules.ts'
import type { Bookable } from './queries.ts'

type BookingDeps = Pick<Deps, 'clock' | 'sealing' | 'tasks'> & { readonly takesPayments: boolean }

const ORDER_COLUMNS = [
  'id',
  'person_id',
  'event_id',
  'session_id',
  'form_id',
  'state',
  'places',
  'amount',
  'pays_until',
  'refunds_until',
  'participants_sealed',
  'created_at',
  'updated_at',
] as const
/** The columns written for a new order. */
export type BookedOrder = Pick<Selectable<Database['orders']>, (typeof ORDER_COLUMNS)[number]>

/** Books a session: takes the places, or joins the waiting list if the member wants to. Throws what `POST orders` declares. */
export async function bookSession(db: Db, deps: BookingDeps, personId: string, bookable: Bookable, booking: Booking): Promise<BookedOrder> {
  const now = deps.clock.now()
  const participants = checkBooking({ ...bookable, canBePaid: deps.takesPayments || bookable.prices === null }, booking, now)
  const amount = checkTotal(bookable, booking)
  const id = newId(now)
  const order: BookedOrder = {
    id,
    person_id: personId,
    event_id: bookable.id,
    session_id: booking.sessionId,
    form_id: bookable.form_id,
    state: amount > 0 ? 'PAYING' : 'CONFIRMED',
    places: participants.length,
    amount,
    pays_until: amount > 0 ? new Date(toPayEnd(now.getTime(), bookable.session_starts_at.getTime())) : null,
    refunds_until: amount > 0 ? refundEnd(bookable) : null,
    participants_sealed: deps.sealing.seal('orders.participants_sealed', id, JSON.stringify(participants)),
    created_at: now,
    updated_at: now,
  }
  return inTransaction(db, async (trx) => {
    await deps.tasks.enqueue(trx, NOTIFY_OF_ORDER, { id })
    await claimUploads(
      trx,
      { senderId: personId, ownerId: personId, user: 'ORDER', id },
      listClaims(bookable.questions ?? [], participants),
    )
    const isBooked = await insertWithPlaces(trx, order).catch(rejectSecondOrder)
    return isBooked.length > 0 ? order : bookBeside(trx, order, booking)
  })
}

/**
 * Takes the places and inserts the order in one statement, the last one of a booking. From here to the end of the transaction other bookings of
 * the session wait for its row of places.
 */
const insertWithPlaces = compileOnce((order: BookedOrder) =>
  build
    .with('taken', () => takeFreePlaces(order.session_id, order.places))
    .insertInto('orders')
    .columns(ORDER_COLUMNS)
    .expression((eb) => eb.selectFrom('taken').select(ORDER_COLUMNS.map((column) => eb.val(order[column]).as(column))))
    .returning('id'),
)

/** The same if others are waiting or there are no places. */
async function bookBeside(trx: Db, order: BookedOrder, { orWait }: Booking): Promise<BookedOrder> {
  const hasPlaces = await takeLeftPlaces(trx, order.session_id, order.places, order.created_at)
  const made: BookedOrder = hasPlaces ? order : { ...order, state: 'WAITING', pays_until: null }
  await trx.insertInto('orders').values(made).execute().catch(rejectSecondOrder)
  if (hasPlaces) return made
  if (!orWait) throw new AppError('EVENT_FULL')
  await count(trx, order.session_id, { waiting: 1 })
  return made
}

function rejectSecondOrder(error: unknown): never {
  throw isUniqueViolation(error, 'orders_open_of_event') ? new AppError('EVENT_ALREADY_BOOKED') : error
}

/** The participants with the answers that count. */
function checkBooking(
  bookable: Bookable & { readonly canBePaid: boolean },
  { formId, answers, companions }: Booking,
  now: Date,
): Participant[] {
  const rejection = findRejection(bookable, now)
  if (rejection) throw new AppError(rejection)
  if (bookable.is_called_off) throw new AppError('EVENT_CANCELLED')
  if (now >= bookable.session_starts_at) throw new AppError('EVENT_TOO_LATE')
  if (formId !== bookable.form_id) throw new AppError('FORM_CHANGED')
  if (companions.length > bookable.most_companions) throw new AppError('EVENT_TOO_MANY_COMPANIONS')
  const questions = bookable.questions ?? []
  rejectWrongAnswers(questions, [{ name: null, answers }, ...companions])
  return [{ name: null, answers }, ...companions].map(({ name, answers: given }) => ({
    name,
    answers: pickAnswers(questions, name === null, given),
  }))
}

/** The total price. Throws PRICE_CHANGED if the member was shown another one. */
function checkTotal({ prices, roles }: Bookable, { total, companions }: Booking): number {
  const amount = totalOf(prices, roles, companions.length)
  if (amount !== total) throw new AppError('PRICE_CHANGED')
  return amount
}

function refundEnd({ session_starts_at, refund_hours }: Bookable): Date | null {
  const end = toRefundEnd(session_starts_at.getTime(), refund_hours)
  return end === undefined ? null : new Date(end)
}

function rejectWrongAnswers(questions: readonly Question[], participants: readonly { name: string | null; answers: Answers }[]): void {
  const fieldErrors = participants.flatMap(({ name, answers }, i) =>
    findFaults(questions, name === null, answers).map(({ question, fault }) => ({
      objectName: 'body',
      field: toField(i, question),
      message: fault,
    })),
  )
  if (fieldErrors.length > 0) throw new AppError('REQUEST_INVALID', { fieldErrors })
}

/** The path of an answer in `POST orders`. The member is participant 0. */
const toField = (participant: number, question: string): string =>
  `${participant === 0 ? '' : `companions.${participant - 1}.`}answers.${question}`

/** The files in the answers of the member and the companions. */
const listClaims = (questions: readonly Question[], participants: readonly Participant[]): UploadClaim[] =>
  participants.flatMap(({ answers }, i) =>
    listFiles(questions, answers).map(({ question, id }) => ({ field: toField(i, question.id), id, rule: question })),
  )
