import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { createStaffEventCalls, personOf, startStaffEvents } from '../staff/testing.ts'
import { makeEntry, note, openCheckIn } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
let delegate: Client
let supervisor: Client
let province: string
let near: string
let ids: { readonly ana: string; readonly luis: string }

const { reset, makeBookable, openTo, listAccesses } = createStaffEventCalls(() => ({ app, province, near }))
beforeAll(async () => {
  ;({ app, ana, luis, delegate, supervisor, province, near } = await startStaffEvents())
  ids = { ana: await personOf(ana), luis: await personOf(luis) }
})
afterAll(() => app.stop())
beforeEach(() => reset())

/** An event that both members have booked, each with a companion. */
async function bookBoth() {
  const made = await makeBookable({ startsIn: 1, questions: [] })
  const orders: string[] = []
  for (const client of [ana, luis]) {
    const body = { sessionId: made.sessionId, formId: made.formId, answers: {}, companions: [{ name: 'Pau', answers: {} }] }
    orders.push(((await client.call('POST orders', { body: body as never })).body as { id: string }).id)
  }
  await openTo(made.eventId)
  return { ...made, orders: orders as [string, string] }
}
const READ = 'GET events/{event}/check-in'
const NOTED = 'POST events/{event}/check-ins'
const read = (of: string) => `${READ} ${of}`

describe('GDPR, article 15: a member sees that staff have seen them', () => {
  test('in the list of a check-in, once for each reader and day, however often a phone reads it', async () => {
    const { eventId } = await bookBoth()
    for (let times = 0; times < 3; times += 1) await openCheckIn(delegate, eventId)
    expect((await listAccesses()).toSorted()).toEqual([read(ids.ana), read(ids.luis)].toSorted())
    await openCheckIn(supervisor, eventId)
    expect(await listAccesses()).toHaveLength(4)
    // The call itself is logged each time, without a person.
    const calls = await app.db.selectFrom('access_log').select('id').where('person_id', 'is', null).where('endpoint', '=', READ).execute()
    expect(calls).toHaveLength(4)
    await app.db
      .updateTable('access_log')
      .set({ at: new Date(Date.now() - 24 * 3600_000) })
      .execute()
    await openCheckIn(delegate, eventId)
    expect(await listAccesses()).toHaveLength(6)
  })

  test('not without their name, which representatives do not see of those who objected', async () => {
    const { eventId } = await bookBoth()
    await app.db
      .updateTable('people')
      .set({ objections: ['REPRESENTATIVES'] })
      .where('id', '=', ids.ana)
      .execute()
    await openCheckIn(delegate, eventId)
    expect(await listAccesses()).toEqual([read(ids.luis)])
  })

  test('with each entry that is noted or undone', async () => {
    const { eventId, orders } = await bookBoth()
    const entry = makeEntry(orders[0])
    await note(delegate, eventId, entry)
    await note(delegate, eventId, { ...entry, isUndone: true })
    expect(await listAccesses()).toEqual([`${NOTED} ${ids.ana}`, `${NOTED} ${ids.ana}`])
    const seen = await ana.call('GET people/{id}/access-log', { params: { id: ids.ana } })
    expect((seen.body as { endpoint: string }[])[0]).toMatchObject({ endpoint: NOTED })
  })
})
