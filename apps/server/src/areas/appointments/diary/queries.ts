import type { Closure, DiaryOffice, OfficeAppointment, Opening } from '@afilia/contract/cases/office-diary'
import { holdsRole } from '@afilia/domain/identity/access'
import { APPOINTMENT_SERVICES, findSlot, zoneOfAutonomy } from '@afilia/domain/cases/appointments'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, toMoment, type Zone } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { toReference } from '../../../platform/texts/names.ts'
import { listHours } from '../conditions.ts'
import { openDetails, toLink } from '../views.ts'

/** The offices whose diary the caller manages: in a supervisor's province, or all for an administrator. */
const selectKept = (db: Db, caller: Caller) =>
  db
    .selectFrom('offices as office')
    .innerJoin('provinces', 'provinces.id', 'office.province_id')
    .$if(!holdsRole(caller, ['ROLE_ADMIN']), (query) => query.where('office.province_id', '=', caller.provinceId))

/** The offices whose diary the caller manages, by the name of their province. */
export async function listDiaryOffices(db: Db, caller: Caller, language: Language): Promise<DiaryOffice[]> {
  const rows = await selectKept(db, caller)
    .select(['office.id', 'office.municipality', 'provinces.autonomy_id', toReference('provinces', language).as('province')])
    .execute()
  return rows
    .map(({ autonomy_id, ...office }) => ({ ...office, zone: zoneOfAutonomy(autonomy_id) }))
    .toSorted((a, b) => a.province.name.localeCompare(b.province.name, language))
}

export interface KeptOffice {
  readonly id: string
  readonly autonomyId: string
  readonly zone: Zone
}

/** Throws NOT_FOUND for an office whose diary the caller does not manage. */
export async function getKeptOffice(db: Db, caller: Caller, officeId: string): Promise<KeptOffice> {
  const row = await selectKept(db, caller).select('provinces.autonomy_id').where('office.id', '=', officeId).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return { id: officeId, autonomyId: row.autonomy_id, zone: zoneOfAutonomy(row.autonomy_id) }
}

const selectToCome = (db: Db, officeId: string) =>
  db.selectFrom('appointments as taken').where('taken.office_id', '=', officeId).where('taken.state', '=', 'BOOKED')

/** The appointments of a day, in order. Supervisors do not get the names of members who objected to representatives. */
export async function listOfDay(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  caller: Caller,
  { id, zone }: KeptOffice,
  date: IsoDate,
): Promise<(OfficeAppointment & { readonly personId: string })[]> {
  const isAdmin = holdsRole(caller, ['ROLE_ADMIN'])
  const rows = await selectToCome(db, id)
    .innerJoin('people as person', 'person.id', 'taken.person_id')
    .innerJoin('office_services as given', (join) =>
      join.onRef('given.office_id', '=', 'taken.office_id').onRef('given.service', '=', 'taken.service'),
    )
    .select(['taken.id', 'taken.service', 'taken.way', 'taken.starts_at', 'taken.ends_at', 'taken.details_sealed', 'given.video_url'])
    .select(['taken.person_id', 'person.first_name', 'person.last_name', 'person.objections', 'person.restricted_at'])
    .where('taken.starts_at', '>=', new Date(toMoment(zone, date, 0)))
    .where('taken.starts_at', '<', new Date(toMoment(zone, addDays(date, 1), 0)))
    .orderBy('taken.starts_at')
    .orderBy('taken.service')
    .orderBy('taken.id')
    .execute()
  return rows.map((row) => {
    const details = openDetails(sealing, row)
    const isHidden = !isAdmin && (row.restricted_at !== null || row.objections.includes('REPRESENTATIVES'))
    return {
      id: row.id,
      personId: row.person_id,
      service: row.service,
      way: row.way,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      phone: details.phone,
      link: toLink(row.video_url, details),
      about: details.about,
      name: isHidden ? null : `${row.first_name} ${row.last_name}`,
    }
  })
}

/** The services of an office, and its booked appointments outside the current hours. */
export async function getOpening(db: Db, { id, autonomyId, zone }: KeptOffice, now: Date): Promise<Opening> {
  const given = await db
    .selectFrom('office_services as given')
    .select(['given.service', 'given.ways', 'given.minutes', 'given.capacity', 'given.video_url', listHours.as('hours')])
    .where('given.office_id', '=', id)
    .execute()
  const closures = await db
    .selectFrom('office_closures')
    .select(['first_day as from', 'last_day as to'])
    .where('office_id', '=', id)
    .where('last_day', '>=', clockAt(zone, now.getTime()).date)
    .orderBy('first_day')
    .execute()
  const taken = await selectToCome(db, id)
    .select(['taken.id', 'taken.service', 'taken.starts_at'])
    .where('taken.starts_at', '>', now)
    .orderBy('taken.starts_at')
    .execute()
  return {
    services: given
      .toSorted((a, b) => APPOINTMENT_SERVICES.indexOf(a.service) - APPOINTMENT_SERVICES.indexOf(b.service))
      .map(({ video_url: videoUrl, ...one }) => ({
        ...one,
        videoUrl,
        hours: one.hours.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens),
        outside: taken
          .filter(
            ({ service, starts_at }) => service === one.service && !findSlot({ ...one, autonomyId, closures: [] }, starts_at.getTime()),
          )
          .map((appointment) => ({ id: appointment.id, startsAt: appointment.starts_at.toISOString() })),
      })),
    closures,
  }
}

/** The number of appointments that closing on these days would call off. */
export async function countOnDays(db: Db, { id, zone }: KeptOffice, { from, to }: Closure, now: Date): Promise<number> {
  const { count } = await selectToCome(db, id)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('taken.starts_at', '>', now)
    .where('taken.starts_at', '>=', new Date(toMoment(zone, from, 0)))
    .where('taken.starts_at', '<', new Date(toMoment(zone, addDays(to, 1), 0)))
    .executeTakeFirstOrThrow()
  return count
}
