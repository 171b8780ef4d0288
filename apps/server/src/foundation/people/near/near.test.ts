import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('names the centre and the town of the address, each only if it has a known place, and nothing else', async () => {
  const { client, personId } = await makeMember(app, 'affiliate')
  await app.db.deleteFrom('addresses').where('person_id', '=', personId).execute()
  await app.db.updateTable('people').set({ affiliate_seat_id: null }).where('id', '=', personId).execute()
  const read = async () => (await client.call('GET near-places')).body
  expect(await read()).toEqual({ centre: null, home: null })
  const address = { person_id: personId, postal_code: '41009', street: 'Calle Mayor' }
  await app.db
    .insertInto('addresses')
    .values({ id: crypto.randomUUID(), ...address, city: '' })
    .execute()
  expect(await read()).toEqual({ centre: null, home: '41009' })
  await app.db.updateTable('addresses').set({ city: 'Sevilla' }).where('person_id', '=', personId).execute()
  const seats = app.db.selectFrom('seats').where('municipality_id', '=', '41091')
  const { id, name } = await seats.select(['id', 'name']).where('scope', '=', 'WORK_CENTER').executeTakeFirstOrThrow()
  await app.db.updateTable('people').set({ affiliate_seat_id: id }).where('id', '=', personId).execute()
  expect(await read()).toEqual({ centre: name, home: 'Sevilla' })
  // A province is no place to measure from.
  const province = app.db.selectFrom('seats').select('id').where('scope', '=', 'PROVINCE').limit(1)
  await app.db.updateTable('people').set({ affiliate_seat_id: province }).where('id', '=', personId).execute()
  expect(await read()).toEqual({ centre: null, home: 'Sevilla' })
  expect((await app.visitor().call('GET near-places')).status).toBe(401)
})
