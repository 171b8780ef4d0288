import {
  type AppointmentService,
  type AppointmentWay,
  findFreeDays,
  type Opening,
  rangeOfDays,
  zoneOfAutonomy,
} from '@afilia/domain/cases/appointments'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { fillTable, type Row } from '../../../server/src/reference/fill-table.ts'

interface Given extends Pick<Row<'office_services'>, 'minutes' | 'capacity'> {
  readonly service: AppointmentService
  readonly ways: AppointmentWay[]
  /** Matches the offices' texts: mornings, and also afternoons on Tuesdays and Thursdays. */
  readonly isInAfternoons: boolean
}

const SERVICES: readonly Given[] = [
  { service: 'LEGAL_ADVICE', ways: ['IN_PERSON', 'PHONE', 'VIDEO'], minutes: 30, capacity: 1, isInAfternoons: true },
  { service: 'INSURANCE', ways: ['IN_PERSON', 'PHONE'], minutes: 20, capacity: 1, isInAfternoons: false },
  { service: 'TRAINING', ways: ['PHONE', 'VIDEO'], minutes: 20, capacity: 2, isInAfternoons: true },
  { service: 'MEMBERSHIP', ways: ['IN_PERSON', 'PHONE'], minutes: 15, capacity: 2, isInAfternoons: true },
]
const MORNING = { opens: 9 * 60, closes: 14 * 60 }
const AFTERNOON = { opens: 16 * 60 + 30, closes: 19 * 60 }

/** Appointments by the demo's identity documents. Days from today, negative for the past; moved to the next working day. */
const TAKEN: readonly (readonly [number: string, days: number, hour: number, AppointmentService, AppointmentWay, about: string])[] = [
  ['00000001R', 3, 2, 'LEGAL_ADVICE', 'IN_PERSON', 'Me han denegado un permiso por traslado de domicilio.'],
  ['00000001R', 10, 1, 'TRAINING', 'VIDEO', 'Cómo preparar la oposición de mi comunidad.'],
  ['00000001R', -40, 0, 'INSURANCE', 'PHONE', ''],
  ['00000002W', 6, 4, 'MEMBERSHIP', 'PHONE', 'Duda sobre la cuota de estudiante.'],
  ['00000003A', 8, 3, 'TRAINING', 'PHONE', 'Qué hacer al terminar cuarto.'],
  ['00000004G', -15, 5, 'MEMBERSHIP', 'IN_PERSON', ''],
  ['00000005M', 4, 6, 'LEGAL_ADVICE', 'PHONE', ''],
]

/** Creates services and hours of the offices, and appointments of the demo's accounts, unless there are any. */
export async function loadDemoAppointments({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offices = await trx.selectFrom('offices').select('id').orderBy('id').forUpdate().execute()
    const existing = await trx.selectFrom('office_services').select('service').limit(1).executeTakeFirst()
    if (existing || offices.length === 0) return
    await fillTable(
      trx,
      'office_services',
      offices.flatMap(({ id }) =>
        SERVICES.map(({ isInAfternoons: _isInAfternoons, ...given }) => ({
          office_id: id,
          ...given,
          ways: [...given.ways],
          video_url: given.ways.includes('VIDEO') ? 'https://video.afilia.example/' : null,
        })),
      ),
    )
    await fillTable(
      trx,
      'office_hours',
      offices.flatMap(({ id }) =>
        SERVICES.flatMap((given) => listHours(given).map((hours) => ({ office_id: id, service: given.service, ...hours }))),
      ),
    )
    const today = clockAt('Europe/Madrid', clock.now().getTime()).date
    const closures = offices.map(({ id }) => ({ office_id: id, ...findAugustWeek(today) }))
    await fillTable(trx, 'office_closures', closures)
    for (const taken of TAKEN) await take(trx, { clock, sealing }, closures, taken)
  })
}

const listHours = ({ isInAfternoons }: Given) => [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...MORNING })),
  ...(isInAfternoons ? [2, 4].map((weekday) => ({ weekday, ...AFTERNOON })) : []),
]

/** The week in which offices are closed in summer. */
const findAugustWeek = (today: IsoDate) => ({ first_day: `${today.slice(0, 4)}-08-10`, last_day: `${today.slice(0, 4)}-08-16` })

async function take(
  db: Db,
  { clock, sealing }: Pick<BaseDeps, 'clock' | 'sealing'>,
  closures: readonly Row<'office_closures'>[],
  [documentId, days, number, service, way, about]: (typeof TAKEN)[number],
): Promise<void> {
  const person = await db
    .selectFrom('people')
    .innerJoin('offices', 'offices.province_id', 'people.affiliate_province_id')
    .innerJoin('provinces', 'provinces.id', 'offices.province_id')
    .select(['people.id', 'people.phone', 'offices.id as office_id', 'provinces.autonomy_id'])
    .where('document_id_hash', 'in', sealing.hashes('document-id', documentId))
    .executeTakeFirst()
  if (!person) return
  const given = SERVICES.find((one) => one.service === service)!
  const zone = zoneOfAutonomy(person.autonomy_id)
  const opening: Opening = {
    autonomyId: person.autonomy_id,
    minutes: given.minutes,
    hours: listHours(given),
    closures: closures.slice(0, 1).map(({ first_day, last_day }) => ({ from: first_day, to: last_day })),
  }
  const now = clock.now().getTime()
  const from = addDays(rangeOfDays(zone, now).from, days)
  const { days: free } = findFreeDays(opening, { from, to: addDays(from, 30), full: new Set(), now: -Infinity, most: 1 })
  const slot = free[0]!.slots[number]!
  const at = new Date(Math.min(now, slot.startsAt) - 2 * 24 * 3600_000)
  const id = newId(at)
  const startsAt = new Date(slot.startsAt)
  const key = { office_id: person.office_id, service, starts_at: startsAt }
  await db
    .insertInto('appointment_slots')
    .values({ ...key, capacity: given.capacity, taken: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const details = { about, phone: way === 'PHONE' ? person.phone : null, room: way === 'VIDEO' ? id.replaceAll('-', '') : null }
  await db
    .insertInto('appointments')
    .values({
      id,
      person_id: person.id,
      ...key,
      ends_at: new Date(slot.endsAt),
      way,
      state: 'BOOKED',
      details_sealed: sealing.seal('appointments.details_sealed', id, JSON.stringify(details)),
      is_reminded: slot.startsAt < now,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
