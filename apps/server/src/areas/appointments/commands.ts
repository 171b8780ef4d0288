import { randomBytes } from 'node:crypto'
import type { AppointmentRequest } from '@afilia/contract/cases/appointments'
import { type AppointmentService, isChangeable, MAX_OPEN_APPOINTMENTS, type Slot } from '@afilia/domain/cases/appointments'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import { type GivenService, getGiven } from './queries.ts'
import { checkRequest } from './rules.ts'
import { type Details, openDetails } from './views.ts'

// Locks are always taken in the same order, to avoid deadlocks: the member, their appointment, then the counts of times, in the order of their keys.
// The erasure of a member uses the same order.

type AppointmentDeps = Pick<Deps, 'clock' | 'sealing'>

/** A time slot of an office. */
interface Place {
  readonly officeId: string
  readonly service: AppointmentService
  readonly startsAt: Date
}

/** Books a time. Throws what `POST appointments` declares. Returns the id. */
export async function takeAppointment(db: Db, deps: AppointmentDeps, personId: string, asked: AppointmentRequest): Promise<string> {
  const now = deps.clock.now()
  const given = await getGiven(db, asked, now)
  const slot = checkRequest(given, asked, now)
  const id = newId(now)
  await inTransaction(db, async (trx) => {
    await lockMember(trx, personId)
    await rejectTooMuch(trx, personId, slot, now)
    if (!(await takeSlot(trx, toPlace(asked), given.capacity))) throw new AppError('APPOINTMENT_TAKEN')
    await trx
      .insertInto('appointments')
      .values({
        id,
        person_id: personId,
        office_id: asked.officeId,
        service: asked.service,
        ...toTimes(slot),
        way: asked.way,
        state: 'BOOKED',
        details_sealed: sealDetails(deps, id, toDetails(asked)),
        created_at: now,
        updated_at: now,
      })
      .execute()
  })
  return id
}

/** Changes an appointment. Throws what `PUT appointments/{appointment}` declares; then nothing changes. */
export async function changeAppointment(
  db: Db,
  deps: AppointmentDeps,
  { id, personId }: { readonly id: string; readonly personId: string },
  asked: AppointmentRequest,
): Promise<void> {
  const now = deps.clock.now()
  const given = await getGiven(db, asked, now)
  const slot = checkRequest(given, asked, now)
  await inTransaction(db, async (trx) => {
    await lockMember(trx, personId)
    const old = await lockOpen(trx, { id, personId }, now)
    await rejectTooMuch(trx, personId, slot, now, id)
    await moveSlot(trx, { officeId: old.office_id, service: old.service, startsAt: old.starts_at }, toPlace(asked), given)
    const { room } = openDetails(deps.sealing, { id, details_sealed: old.details_sealed })
    await trx
      .updateTable('appointments')
      .set({
        office_id: asked.officeId,
        service: asked.service,
        ...toTimes(slot),
        way: asked.way,
        details_sealed: sealDetails(deps, id, toDetails(asked, room)),
        // A new time needs a new reminder.
        ...(slot.startsAt !== old.starts_at.getTime() && { is_reminded: false }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Cancels an appointment. Throws what `DELETE appointments/{appointment}` declares. */
export async function cancelAppointment(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    await end(trx, id, await lockOpen(trx, { id, personId }, now), 'CANCELLED', now)
  })
}

/** Calls an appointment off. Returns false if it has ended or begun meanwhile. */
export async function callOff(db: Db, id: string, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom('appointments')
    .select(['office_id', 'service', 'starts_at'])
    .where('id', '=', id)
    .where('state', '=', 'BOOKED')
    .where('starts_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return false
  await end(db, id, open, 'CALLED_OFF', now)
  return true
}

interface Held {
  readonly office_id: string
  readonly service: AppointmentService
  readonly starts_at: Date
}

async function end(db: Db, id: string, held: Held, state: 'CANCELLED' | 'CALLED_OFF', now: Date): Promise<void> {
  await db.updateTable('appointments').set({ state, updated_at: now }).where('id', '=', id).execute()
  await giveBack(db, { officeId: held.office_id, service: held.service, startsAt: held.starts_at })
}

const toPlace = ({ officeId, service, startsAt }: AppointmentRequest): Place => ({ officeId, service, startsAt: new Date(startsAt) })
const toTimes = ({ startsAt, endsAt }: Slot) => ({ starts_at: new Date(startsAt), ends_at: new Date(endsAt) })

const toDetails = ({ about, way, phone }: AppointmentRequest, room: string | null = null): Details => ({
  about,
  phone: way === 'PHONE' ? phone : null,
  room: way === 'VIDEO' ? (room ?? randomBytes(16).toString('hex')) : null,
})
const sealDetails = ({ sealing }: AppointmentDeps, id: string, details: Details): Buffer =>
  sealing.seal('appointments.details_sealed', id, JSON.stringify(details))

const lockMember = (db: Db, personId: string) => db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()

/** Locks the member's own appointment to the end of the transaction. Throws NOT_FOUND, APPOINTMENT_NOT_OPEN, APPOINTMENT_TOO_LATE. */
async function lockOpen(db: Db, { id, personId }: { readonly id: string; readonly personId: string }, now: Date) {
  const row = isUuid(id)
    ? await db
        .selectFrom('appointments')
        .select(['state', 'office_id', 'service', 'starts_at', 'details_sealed'])
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  if (row.state !== 'BOOKED') throw new AppError('APPOINTMENT_NOT_OPEN')
  if (!isChangeable(row.starts_at.getTime(), now.getTime())) throw new AppError('APPOINTMENT_TOO_LATE')
  return row
}

/** Throws APPOINTMENT_OVERLAPS, APPOINTMENT_LIMIT_REACHED. `but` is the appointment being changed. The member must be locked. */
async function rejectTooMuch(db: Db, personId: string, { startsAt, endsAt }: Slot, now: Date, but?: string): Promise<void> {
  const open = await db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at'])
    .where('person_id', '=', personId)
    .where('state', '=', 'BOOKED')
    .where('ends_at', '>', now)
    .$if(but !== undefined, (query) => query.where('id', '<>', but!))
    .execute()
  if (open.some((one) => one.starts_at.getTime() < endsAt && one.ends_at.getTime() > startsAt)) throw new AppError('APPOINTMENT_OVERLAPS')
  if (open.length >= MAX_OPEN_APPOINTMENTS) throw new AppError('APPOINTMENT_LIMIT_REACHED', { params: { most: MAX_OPEN_APPOINTMENTS } })
}

/** Takes one place of a time, in one statement. Returns false if it is full. `capacity` is the office's current one. */
async function takeSlot(db: Db, { officeId, service, startsAt }: Place, capacity: number): Promise<boolean> {
  const row = await db
    .insertInto('appointment_slots')
    .values({ office_id: officeId, service, starts_at: startsAt, capacity, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['office_id', 'service', 'starts_at'])
        .doUpdateSet({ taken: sql`appointment_slots.taken + 1`, capacity })
        .where(hasRoom(capacity)),
    )
    .returning('taken')
    .executeTakeFirst()
  return row !== undefined
}

const hasRoom = (capacity: number): RawBuilder<boolean> => sql<boolean>`appointment_slots.taken < ${capacity}::smallint`

async function giveBack(db: Db, { officeId, service, startsAt }: Place): Promise<void> {
  await db
    .updateTable('appointment_slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('office_id', '=', officeId)
    .where('service', '=', service)
    .where('starts_at', '=', startsAt)
    .execute()
}

const toKey = ({ officeId, service, startsAt }: Place): string => `${officeId} ${service} ${startsAt.toISOString()}`

/** Moves from one time to another, updating the counts in the order of their keys. Throws APPOINTMENT_TAKEN. */
async function moveSlot(db: Db, from: Place, to: Place, { capacity }: GivenService): Promise<void> {
  const [left, taken] = [toKey(from), toKey(to)]
  if (left === taken) return
  if (left < taken) await giveBack(db, from)
  if (!(await takeSlot(db, to, capacity))) throw new AppError('APPOINTMENT_TAKEN')
  if (left > taken) await giveBack(db, from)
}
