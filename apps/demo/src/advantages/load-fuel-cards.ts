import { addDays } from '@afilia/domain/shifts/dates'
import type { FuelCardState } from '@afilia/domain/events/fuel-card'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'

/** Requests for a card, by the demo's identity documents: days ago, and the state. */
const REQUESTS: readonly (readonly [number: string, days: number, state: FuelCardState, plate: string | null])[] = [
  ['00000002W', 3, 'REQUESTED', null],
  ['00000003A', 12, 'FORWARDED', '1234BBC'],
  ['00000004G', 60, 'ISSUED', null],
]

/** Creates some requests for the fuel card, unless there are any. */
export async function loadDemoFuelCards({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const advantage = await db
    .selectFrom('advantages')
    .select('id')
    .where('use', '=', 'FUEL_CARD')
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst()
  const existing = await db.selectFrom('fuel_card_requests').select('id').limit(1).executeTakeFirst()
  if (!advantage || existing) return
  const today = clock.now().toISOString().slice(0, 10)
  for (const [i, [documentId, days, state, plate]] of REQUESTS.entries()) {
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('document_id_hash', 'in', sealing.hashes('document-id', documentId))
      .executeTakeFirst()
    if (!person) continue
    const at = new Date(`${addDays(today, -days)}T09:30:00Z`)
    const id = newId(at)
    const details = { street: 'Calle Betis, 5, 2 A', postalCode: '41010', city: 'Sevilla', plate }
    await db
      .insertInto('fuel_card_requests')
      .values({
        id,
        reference: `F-DEM${i + 2}-7K3M`,
        person_id: person.id,
        advantage_id: advantage.id,
        state,
        details_sealed: sealing.seal('fuel_card_requests.details_sealed', id, JSON.stringify(details)),
        consented_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
}
