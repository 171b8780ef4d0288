import type { AppointmentService } from '@afilia/domain/cases/appointments'
import { addDays, toWeekday } from '@afilia/domain/shifts/dates'
import { isWorkingDay } from '@afilia/domain/shifts/working-days'
import type { Db } from '../../platform/postgres/db.ts'

export const SEVILLE = 'SP-PR44'

interface Making {
  readonly officeId?: string
  readonly service?: AppointmentService
  readonly capacity?: number
  readonly minutes?: number
}

/** A service of an office, open every day from 9:00 to 14:00 local time. */
export async function makeService(db: Db, { officeId = SEVILLE, service = 'LEGAL_ADVICE', capacity = 1, minutes = 30 }: Making = {}) {
  await db
    .insertInto('office_services')
    .values({
      office_id: officeId,
      service,
      ways: ['IN_PERSON', 'PHONE', 'VIDEO'],
      minutes,
      capacity,
      video_url: 'https://video.example.org/rooms',
    })
    .execute()
  await db
    .insertInto('office_hours')
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ office_id: officeId, service, weekday, opens: 9 * 60, closes: 14 * 60 })))
    .execute()
}

/** Counts an appointment at a time of legal advice, whose row an appointment needs. */
export async function countTaken(db: Db, starts_at: Date, office_id = SEVILLE): Promise<void> {
  await db
    .insertInto('appointment_slots')
    .values({ office_id, service: 'LEGAL_ADVICE', starts_at, capacity: 9, taken: 1 })
    .onConflict((conflict) =>
      conflict.columns(['office_id', 'service', 'starts_at']).doUpdateSet((eb) => ({ taken: eb('appointment_slots.taken', '+', 1) })),
    )
    .execute()
}

export async function removeServices(db: Db): Promise<void> {
  for (const table of ['appointments', 'appointment_slots', 'office_services', 'office_closures', 'mails'] as const)
    await db.deleteFrom(table).execute()
}

/** A Tuesday, this many weeks ahead, that is not a holiday in Andalusia or the Canary Islands, as `2026-03-03`. */
export function findTuesday(weeks = 1, now = new Date()): string {
  const today = now.toISOString().slice(0, 10)
  const first = addDays(today, ((9 - toWeekday(today)) % 7) + 7 * (weeks - 1) + 1)
  const tuesday = addDays(first, (9 - toWeekday(first)) % 7)
  return ['CA01', 'CA05'].every((autonomy) => isWorkingDay(tuesday, autonomy)) ? tuesday : findTuesday(weeks + 1, now)
}
