import type { Closure, ServiceSettings } from '@afilia/contract/cases/office-diary'
import type { AppointmentService } from '@afilia/domain/cases/appointments'
import { clockAt } from '@afilia/domain/shifts/zone'
import { sql } from 'kysely'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { callOff } from '../commands.ts'
import type { KeptOffice } from './queries.ts'

/** Sets how an office offers appointments for a service. Booked appointments stay. */
export async function setService(db: Db, officeId: string, service: AppointmentService, settings: ServiceSettings): Promise<void> {
  const { ways, minutes, capacity, hours } = settings
  const kept = { ways: [...new Set(ways)], minutes, capacity, video_url: ways.includes('VIDEO') ? settings.videoUrl : null }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('office_services')
      .values({ office_id: officeId, service, ...kept })
      .onConflict((conflict) => conflict.columns(['office_id', 'service']).doUpdateSet(kept))
      .execute()
    await trx.deleteFrom('office_hours').where('office_id', '=', officeId).where('service', '=', service).execute()
    if (hours.length === 0) return
    const rows = hours.map((one) => ({ office_id: officeId, service, ...one }))
    await trx.insertInto('office_hours').values(rows).execute()
  })
}

/** Closes an office on some days, which must not be over. */
export async function closeOffice(db: Db, { id, zone }: KeptOffice, { from, to }: Closure, now: Date): Promise<void> {
  if (from < clockAt(zone, now.getTime()).date) rejectField('REQUEST_INVALID', 'from', 'invalid')
  await db
    .insertInto('office_closures')
    .values({ office_id: id, first_day: from, last_day: to })
    .onConflict((conflict) =>
      conflict.columns(['office_id', 'first_day']).doUpdateSet({ last_day: sql`greatest(office_closures.last_day, excluded.last_day)` }),
    )
    .execute()
}

/** Opens an office again on the days of a closure. Throws NOT_FOUND. */
export async function reopenOffice(db: Db, officeId: string, from: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('office_closures')
    .where('office_id', '=', officeId)
    .where(sql<boolean>`first_day::text = ${from}`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
}

/** Calls off an appointment of an office, in the caller's transaction. Returns the member's id. Throws NOT_FOUND, APPOINTMENT_NOT_OPEN. */
export async function callOffAtOffice(db: Db, officeId: string, id: string, now: Date): Promise<string> {
  const row = isUuid(id)
    ? await db.selectFrom('appointments').select('person_id').where('id', '=', id).where('office_id', '=', officeId).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  if (!(await callOff(db, id, now))) throw new AppError('APPOINTMENT_NOT_OPEN')
  return row.person_id
}
