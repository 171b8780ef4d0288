import type { Profile } from '@afilia/contract/people/people'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Client } from '../../testing/app/client.ts'

export const getPersonId = async (client: Client): Promise<string> => (await client.session()).personId!
export const getProfile = async (client: Client): Promise<Profile> =>
  (await client.call('GET people/{id}/profile', { params: { id: await getPersonId(client) } })).body
export const save = async (client: Client, before: Profile, account: object, labor: object = before.labor) =>
  client.call('PUT people/{id}/profile', { params: { id: before.id }, body: { ...before, account, labor, currentPassword: 'afilia-demo' } })

/** Adds a receipt of a whole year that was paid in it, unless there is one. */
export async function addReceipt(db: Db, personId: string, year: number): Promise<void> {
  const id = newId(new Date())
  await db
    .insertInto('receipts')
    .values({
      id,
      person_id: personId,
      number: `T-${id}`,
      year,
      period: 0,
      starts_on: `${year}-01-01`,
      ends_on: `${year}-12-31`,
      issued_on: `${year}-01-02`,
      amount_cents: 1000,
      state: 'COLLECTED',
      collected_on: `${year}-02-03`,
      history: '[]',
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'year', 'period']).doNothing())
    .execute()
}
