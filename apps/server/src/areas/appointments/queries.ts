import type { Appointment, AppointmentOffice, FreeSlots } from '@afilia/contract/cases/appointments'
import { type AppointmentService, DAYS_SHOWN, findFreeDays, rangeOfDays, zoneOfAutonomy } from '@afilia/domain/cases/appointments'
import { toMoment, type Zone } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { CalendarCall } from '../../platform/area/calendar-entries.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { build, type Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { toReference } from '../../platform/texts/names.ts'
import { listClosures, listHours } from './conditions.ts'
import type { Given } from './rules.ts'
import { presentAppointment } from './views.ts'

const hasHours = sql`exists (select from office_hours hours where hours.office_id = given.office_id and hours.service = given.service)`

/** The offices that offer appointments, the member's own first, then by the name of their province. */
export async function listOffices(db: Db, personId: string, language: Language): Promise<AppointmentOffice[]> {
  const rows = await db
    .selectFrom('offices as office')
    .innerJoin('provinces', 'provinces.id', 'office.province_id')
    .innerJoin('people as person', (join) => join.on('person.id', '=', personId))
    .select([
      'office.id',
      'office.municipality',
      'office.address',
      'provinces.autonomy_id',
      toReference('provinces', language).as('province'),
    ])
    .select(sql<boolean>`coalesce(office.province_id = person.affiliate_province_id, false)`.as('is_own'))
    .select(
      sql<AppointmentOffice['services']>`(
        select json_agg(json_build_object('service', given.service, 'ways', given.ways, 'minutes', given.minutes) order by given.service)
        from office_services given where given.office_id = office.id and ${hasHours})`.as('services'),
    )
    .where(sql<boolean>`exists (select from office_services given where given.office_id = office.id and ${hasHours})`)
    .execute()
  return rows
    .map(({ is_own: isOwn, autonomy_id: autonomyId, ...office }) => ({ ...office, zone: zoneOfAutonomy(autonomyId), isOwn }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.province.name.localeCompare(b.province.name, language))
}

interface Wanted {
  readonly officeId: string
  readonly service: AppointmentService
}

/** The data for the times of a service. Includes closures since yesterday, because of the time zone. */
const selectGiven = (db: Db, now: Date) =>
  db
    .selectFrom('office_services as given')
    .innerJoin('offices as office', 'office.id', 'given.office_id')
    .innerJoin('provinces as province', 'province.id', 'office.province_id')
    .select(['given.office_id', 'given.ways', 'given.minutes', 'given.capacity', 'province.autonomy_id'])
    .select([listHours.as('hours'), listClosures(new Date(now.getTime() - 24 * 3600_000).toISOString().slice(0, 10)).as('closures')])

type GivenRow = Awaited<ReturnType<ReturnType<typeof selectGiven>['execute']>>[number]
/** A service as stored, with the number of people attended at once. */
export interface GivenService extends Given {
  readonly officeId: string
  readonly zone: Zone
  readonly capacity: number
}
const presentGiven = ({ office_id: officeId, autonomy_id: autonomyId, ...row }: GivenRow): GivenService => ({
  ...row,
  officeId,
  autonomyId,
  zone: zoneOfAutonomy(autonomyId),
})

/** Throws NOT_FOUND if the office does not offer the service. */
export async function getGiven(db: Db, { officeId, service }: Wanted, now: Date): Promise<GivenService> {
  const row = await selectGiven(db, now).where('given.office_id', '=', officeId).where('given.service', '=', service).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return presentGiven(row)
}

/** The number of nearest offices to examine if one has no free time. */
const MAX_OTHERS = 5

/** The free times of a service, from a day on. Throws NOT_FOUND if the office does not offer it. */
export async function findFreeSlots(db: Db, wanted: Wanted, now: Date, from?: string): Promise<FreeSlots> {
  const given = await getGiven(db, wanted, now)
  const { days, next } = await findDays(db, given, wanted.service, now, from)
  return {
    zone: given.zone,
    days: days.map(({ date, slots }) => ({ date, slots: slots.map(presentSlot) })),
    next,
    other: days.length === 0 ? await findOther(db, wanted, now) : null,
  }
}

const presentSlot = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
})

async function findDays(db: Db, given: GivenService, service: AppointmentService, now: Date, from?: string) {
  const range = rangeOfDays(given.zone, now.getTime(), from)
  const taken = await listTaken(db, [given], service, new Date(toMoment(given.zone, range.from, 0)))
  return findFreeDays(given, { ...range, full: findFull(taken, given), now: now.getTime(), most: DAYS_SHOWN })
}

/** How many places of a service's times are taken in these offices, from a moment on. Leaves out times that are below every office's capacity. */
const listTaken = (db: Db, offices: readonly GivenService[], service: AppointmentService, from: Date) =>
  db
    .selectFrom('appointment_slots')
    .select(['office_id', 'starts_at', 'taken'])
    .where(
      'office_id',
      'in',
      offices.map(({ officeId }) => officeId),
    )
    .where('service', '=', service)
    .where('starts_at', '>=', from)
    .where('taken', '>=', Math.min(...offices.map(({ capacity }) => capacity)))
    .execute()

/** The starts of an office's times that are full. */
const findFull = (rows: Awaited<ReturnType<typeof listTaken>>, { officeId, capacity }: GivenService): Set<number> =>
  new Set(rows.filter(({ office_id, taken }) => office_id === officeId && taken >= capacity).map(({ starts_at }) => starts_at.getTime()))

/** The nearest other office with a free time. */
async function findOther(db: Db, { officeId, service }: Wanted, now: Date): Promise<FreeSlots['other']> {
  const rows = await selectGiven(db, now)
    .innerJoin('offices as here', (join) => join.on('here.id', '=', officeId))
    .where('given.service', '=', service)
    .where('given.office_id', '<>', officeId)
    .orderBy(sql`(office.latitude - here.latitude) ^ 2 + ((office.longitude - here.longitude) * cos(radians(here.latitude))) ^ 2`)
    .limit(MAX_OTHERS)
    .execute()
  if (rows.length === 0) return null
  const others = rows.map(presentGiven)
  const taken = await listTaken(db, others, service, now)
  for (const other of others) {
    const range = rangeOfDays(other.zone, now.getTime())
    const { days } = findFreeDays(other, { ...range, full: findFull(taken, other), now: now.getTime(), most: 1 })
    const first = days[0]?.slots[0]
    if (first) return { officeId: other.officeId, startsAt: new Date(first.startsAt).toISOString() }
  }
  return null
}

const selectAppointments = (db: Db, language: Language) =>
  db
    .selectFrom('appointments as taken')
    .innerJoin('offices as office', 'office.id', 'taken.office_id')
    .innerJoin('provinces', 'provinces.id', 'office.province_id')
    .innerJoin('office_services as given', (join) =>
      join.onRef('given.office_id', '=', 'taken.office_id').onRef('given.service', '=', 'taken.service'),
    )
    .select(['taken.id', 'taken.state', 'taken.service', 'taken.way', 'taken.starts_at', 'taken.ends_at', 'taken.updated_at'])
    .select(['taken.details_sealed', 'taken.office_id', 'office.municipality', 'office.address', 'office.phone', 'given.video_url'])
    .select(['provinces.autonomy_id', toReference('provinces', language).as('province')])

/** More than a member can have during their retention. */
const MAX_LISTED = 200

/** The member's own appointments: upcoming ones, soonest first, then the others, latest first. */
export async function listAppointments(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  personId: string,
  language: Language,
  now: Date,
): Promise<Appointment[]> {
  const isOpen = sql<boolean>`(taken.state = 'BOOKED' and taken.ends_at > ${now})`
  const rows = await selectAppointments(db, language)
    .where('taken.person_id', '=', personId)
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when ${isOpen} then taken.starts_at end`)
    .orderBy('taken.starts_at', 'desc')
    .orderBy('taken.id')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => presentAppointment(row, sealing, now))
}

/** The member's next booked appointment. */
export const selectNextAppointment = (personId: string, now: Date) =>
  build
    .selectFrom('appointments as taken')
    .innerJoin('offices as office', 'office.id', 'taken.office_id')
    .innerJoin('provinces', 'provinces.id', 'office.province_id')
    .select(['taken.id', 'taken.service', 'taken.way', 'taken.starts_at', 'provinces.autonomy_id'])
    .where('taken.person_id', '=', personId)
    .where('taken.state', '=', 'BOOKED')
    .where('taken.ends_at', '>', now)
    .orderBy('taken.starts_at')
    .limit(1)

/** Throws NOT_FOUND for another member's appointment. */
export async function getAppointment(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  personId: string,
  id: string,
  language: Language,
  now: Date,
): Promise<Appointment & { readonly updatedAt: Date }> {
  const row = isUuid(id)
    ? await selectAppointments(db, language).where('taken.id', '=', id).where('taken.person_id', '=', personId).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return { ...presentAppointment(row, sealing, now), updatedAt: row.updated_at }
}

/** The member's booked appointments between two moments, for a calendar. */
export async function listTakenBetween(db: Db, { personId, language, from, to }: CalendarCall) {
  return selectAppointments(db, language)
    .where('taken.person_id', '=', personId)
    .where('taken.state', '=', 'BOOKED')
    .where('taken.ends_at', '>', from)
    .where('taken.starts_at', '<', to)
    .orderBy('taken.starts_at')
    .limit(MAX_LISTED)
    .execute()
}
