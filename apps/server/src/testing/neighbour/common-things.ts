import { toMoment } from '@afilia/domain/shifts/zone'
import type { BaseDeps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { findTuesday, makeService } from '../../areas/appointments/testing.ts'
import { makeEvent } from '../../areas/events/testing.ts'
import { makeJob } from '../../areas/jobs/testing.ts'
import { saveTestAdvantages } from '../../areas/advantages/testing.ts'
import { fillStock } from '../../areas/advantages/vouchers/commands.ts'
import { ASTURIAS, SEVILLA } from '../members/make-member.ts'

/**
 * The union's things that members' rows reference. All members' rows reference the same ones, so that only the owner
 * distinguishes the rows.
 */
export interface CommonThings {
  readonly jobs: readonly string[]
  readonly events: readonly { readonly eventId: string; readonly sessionId: string; readonly slug: string }[]
  readonly lists: readonly string[]
  /** The time slots of each office, of 15 minutes each. Nobody has booked the last one. */
  readonly slots: readonly Date[]
  readonly fuelCards: readonly string[]
  /** An advantage with codes in stock. */
  readonly stock: string
  readonly team: string
}

export const OFFICE_SERVICE = 'LEGAL_ADVICE'
/** Staff manage the office of their province, so members of two provinces need two offices. */
export const toOffice = (provinceId: string): string => `SP-${provinceId}`
const OFFICES = [SEVILLA, ASTURIAS].map(({ provinceId }) => toOffice(provinceId))

export async function addCommonThings(deps: BaseDeps): Promise<CommonThings> {
  const { db, clock } = deps
  const now = clock.now()
  await saveTestAdvantages(deps)
  for (const officeId of OFFICES) await makeService(db, { officeId, service: OFFICE_SERVICE, capacity: 50, minutes: 15 })
  const tuesday = findTuesday()
  const slots = [10, 11, 12].map((hour) => new Date(toMoment('Europe/Madrid', tuesday, hour * 60)))
  await db
    .insertInto('appointment_slots')
    .values(
      OFFICES.flatMap((office_id) =>
        slots.map((starts_at) => ({ office_id, service: OFFICE_SERVICE, starts_at, capacity: 50, taken: 20 })),
      ),
    )
    .execute()
  const lists = [newId(now), newId(now)]
  const autonomy_id = 'CA01'
  await db
    .insertInto('job_lists')
    .values(
      lists.map((id, i) => ({
        id,
        health_service: 'SAS',
        category: `Enfermería ${i}`,
        autonomy_id,
        year: 2026,
        source_name: 'BOJA',
        updated_at: now,
      })),
    )
    .execute()
  const team = newId(now)
  await db
    .insertInto('teams')
    .values({ id: team, names: JSON.stringify({ es: 'Asesoría' }), kinds: ['DEFENDER'], created_at: now })
    .execute()
  const ofUse = async (use: 'FUEL_CARD' | 'TICKET') =>
    (await db.selectFrom('advantages').select('id').where('use', '=', use).orderBy('id').execute()).map(({ id }) => id)
  const [stock] = await ofUse('TICKET')
  const codes = Array.from({ length: 100 }, (_, i) => `CODE-${i}`)
  await fillStock(db, deps, stock!, { codes, most: 10, days: 366, lowAt: 0, validUntil: null })
  return {
    jobs: [await makeJob(db), await makeJob(db)],
    // Nobody has booked the last one.
    events: [await makeBookedEvent(db), await makeBookedEvent(db), await makeBookedEvent(db)],
    lists,
    slots,
    fuelCards: await ofUse('FUEL_CARD'),
    stock: stock!,
    team,
  }
}

/** Makes an event with free places, and taken places that bookings can release. */
async function makeBookedEvent(db: Db) {
  const event = await makeEvent(db, { capacity: 100 })
  await db.updateTable('event_places').set({ taken: 50 }).where('session_id', '=', event.sessionId).execute()
  return event
}
