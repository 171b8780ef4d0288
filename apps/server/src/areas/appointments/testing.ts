import type { Appointment, FreeSlots } from '@afilia/contract/cases/appointments'
import type { AppointmentService } from '@afilia/domain/cases/appointments'
import { addDays, toWeekday } from '@afilia/domain/shifts/dates'
import { isWorkingDay } from '@afilia/domain/shifts/working-days'
import { openMessage } from '../../foundation/notifications/mail.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Client } from '../../testing/app/client.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

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
export async function addTaken(db: Db, starts_at: Date, office_id = SEVILLE): Promise<void> {
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

export const toAsked = (startsAt: string, change: object = {}) => ({
  officeId: SEVILLE,
  service: 'LEGAL_ADVICE',
  way: 'IN_PERSON',
  startsAt,
  phone: '',
  about: '',
  ...change,
})
export const take = (client: Client, startsAt: string, change: object = {}) =>
  client.call('POST appointments', { body: toAsked(startsAt, change) })
export const taken = async (client: Client, startsAt: string, change: object = {}): Promise<Appointment> =>
  (await take(client, startsAt, change)).body
export const listMine = async (client: Client): Promise<Appointment[]> => (await client.call('GET appointments')).body
export const toCode = ({ status, problem }: { status: number; problem: { errorKey?: string } | null }) =>
  status < 300 ? status : problem?.errorKey

/** Calls and queries for the tests. `started` is called each time, because the app starts later. */
export function createAppointmentCalls(started: () => { readonly ana: Client; readonly app: TestApp }) {
  const listSlots = async (client = started().ana, officeId = SEVILLE, from = findTuesday()): Promise<FreeSlots> =>
    (
      await client.call('GET appointments/offices/{office}/{service}', {
        params: { office: officeId, service: 'LEGAL_ADVICE' },
        query: { from },
      })
    ).body
  /** The beginning of one of the times of that Tuesday. */
  const pick = async (number: number): Promise<string> => (await listSlots()).days[0]!.slots[number]!.startsAt
  const countTaken = async (): Promise<number[]> =>
    (await started().app.db.selectFrom('appointment_slots').select('taken').orderBy('starts_at').execute()).map(({ taken: count }) => count)
  const listMails = async () =>
    (await started().app.db.selectFrom('mails').selectAll().orderBy('id').execute()).map((mail) => ({
      ...mail,
      ...openMessage(started().app.deps.sealing, mail),
    }))
  return { listSlots, pick, countTaken, listMails }
}
