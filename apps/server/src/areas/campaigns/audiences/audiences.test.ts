import type { SavedAudience } from '@afilia/contract/messages/campaigns'
import { EVERYBODY, READY_AUDIENCES } from '@afilia/domain/messages/audience'
import { roundCount } from '@afilia/domain/messages/messages'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDevice } from '../../../foundation/notifications/push/testing.ts'
import type { Client } from '../../../testing/app/client.ts'
import { type CountedStatements, countStatements } from '../../../testing/app/statements.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { selectRecipients } from '../conditions.ts'
import { listAlike, measureAudience } from './queries.ts'
import { isOf, isReached, makeAudiences, type Person, readPeople } from './testing.ts'

let app: TestApp
let admin: Client
let supervisor: Client
let delegate: Client
let people: readonly Person[]
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, supervisor, delegate] = (await Promise.all(['00000007F', '00000006Y', '00000005M'].map((id) => app.signedIn(id)))) as [
    Client,
    Client,
    Client,
  ]
  await sql`update people set left_at = now() where abs(hashtext(id::text || 'left')) % 11 = 0`.execute(app.db)
  await sql`update people set restricted_at = now() where abs(hashtext(id::text || 'restricted')) % 13 = 0`.execute(app.db)
  await sql`update people set objections = '{COMMUNICATIONS}' where abs(hashtext(id::text || 'objects')) % 7 = 0`.execute(app.db)
  await sql`update people set objections = objections || '{REPRESENTATIVES}' where abs(hashtext(id::text || 'minds')) % 7 = 0`.execute(
    app.db,
  )
  people = await readPeople(app.db)
})
afterAll(() => app.stop())

const EVERYWHERE = { provinceId: null, seatId: null }

test('whatever the conditions and the reach, those are chosen who fulfil them and may be written to', async () => {
  const { tree, reach } = makeAudiences(people)
  await fc.assert(
    fc.asyncProperty(tree, reach, async (audience, within) => {
      const chosen = people.filter((person) => isReached(within, person) && isOf(audience, person))
      const { rows } = await app.db.executeQuery<{ id: string }>(selectRecipients(audience, within))
      expect(rows.map(({ id }) => id).toSorted()).toEqual(chosen.map(({ id }) => id).toSorted())
      const { members } = await measureAudience(app.db, audience, within)
      expect(members ?? roundCount(chosen.length)).toBe(roundCount(chosen.length))
    }),
    { numRuns: 150 },
  )
})

const count = (client: Client, audience: unknown) => client.call('POST audiences/count', { body: { audience } })

const NOBODY = { members: null, devices: null, needsApproval: false }

describe('a count', () => {
  test('is one statement', async () => {
    const counted: CountedStatements = countStatements()
    await measureAudience(app.db, READY_AUDIENCES.FORAL, EVERYWHERE)
    counted.stop()
    expect(counted.texts.filter((text) => text.includes('people'))).toHaveLength(1)
  })

  test('is cut to whom the caller may write to', async () => {
    const of = async (client: Client) => (await count(client, EVERYBODY)).body as { members: number | null; needsApproval: boolean }
    const [all, province, centre] = await Promise.all([of(admin), of(supervisor), of(delegate)])
    expect(all.members).toBe(roundCount(people.filter((person) => isReached(EVERYWHERE, person)).length))
    expect(all.needsApproval).toBe(all.members! >= 500)
    expect(province.members ?? 0).toBeLessThan(all.members!)
    expect(centre.members ?? 0).toBeLessThanOrEqual(province.members ?? 10)
    const { personId } = await delegate.session()
    const scope = await app.db.selectFrom('staff_scopes').selectAll().where('person_id', '=', personId!).executeTakeFirstOrThrow()
    const elsewhere = people.find(({ affiliate_seat_id }) => affiliate_seat_id !== null && affiliate_seat_id !== scope.seat_id)!
    expect((await count(delegate, { by: 'SEAT', in: [elsewhere.affiliate_seat_id] })).body).toEqual(NOBODY)
  })

  test('of devices has those that a push reaches: allowed, not signed out, and of members who want pushes', async () => {
    const [one, other] = people.filter((person) => isReached(EVERYWHERE, person)) as [Person, Person]
    const preferences = [one, other].map(({ id }) => ({ person_id: id, push_notification_on: id === one.id }))
    await app.db
      .insertInto('preferences')
      .values(preferences)
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet((eb) => ({ push_notification_on: eb.ref('excluded.push_notification_on') })),
      )
      .execute()
    const countDevices = async () => (await listAlike(app.db, EVERYBODY, EVERYWHERE))[0]!.devices
    const before = await countDevices()
    await makeDevice(app.deps, one.id, 'https://push.test/one')
    for (const change of [
      { external_id: null },
      { signed_out_at: new Date() },
      { subscription_sealed: null },
      { status: 'DISABLED' },
    ] as const) {
      const { playerId } = await makeDevice(app.deps, one.id, `https://push.test/${Object.keys(change)[0]}`)
      await app.db.updateTable('devices').set(change).where('player_id', '=', playerId).execute()
    }
    await makeDevice(app.deps, other.id, 'https://push.test/other')
    expect(await countDevices()).toBe(before + 1)
  })

  test('of what there is not names the field', async () => {
    const { status, problem } = await count(admin, {
      all: [
        { by: 'ROLE', in: ['ROLE_ADMIN', 'ROLE_KING'] },
        {
          not: {
            any: [
              { by: 'PROVINCE', in: ['PR2', 'PR99'] },
              { by: 'SPECIALTY', in: ['PR2'] },
            ],
          },
        },
      ],
    })
    expect([status, problem.errorKey]).toEqual([400, 'api.REFERENCE_NOT_FOUND'])
    expect(problem.fieldErrors).toEqual(
      ['audience.all.0.in.1', 'audience.all.1.not.any.0.in.1', 'audience.all.1.not.any.1.in.0'].map((field) => ({
        objectName: 'body',
        field,
        message: 'not-found',
      })),
    )
  })

  test.each([
    [{ by: 'ROLE', in: [] }],
    [{ by: 'NAME', in: ['Ana'] }],
    [{ any: [] }],
    [{}],
    [{ not: { not: { not: { not: { not: { all: [] } } } } } }],
    [{ all: Array.from({ length: 41 }, () => ({ by: 'LANGUAGE', in: ['es'] })) }],
  ])('of %j is rejected', async (audience) => {
    expect((await count(admin, audience)).status).toBe(400)
  })

  test('is not for members, nor for staff without a place', async () => {
    const ana = await app.signedIn('00000001R')
    expect((await count(ana, EVERYBODY)).status).toBe(403)
    const { personId } = await delegate.session()
    const scope = await app.db.deleteFrom('staff_scopes').where('person_id', '=', personId!).returningAll().executeTakeFirstOrThrow()
    expect((await count(delegate, EVERYBODY)).status).toBe(403)
    await app.db.insertInto('staff_scopes').values(scope).execute()
  })
})

test('a saved audience is its owner’s alone, replaced by one of its name', async () => {
  const body = { name: 'Las forales', audience: READY_AUDIENCES.FORAL }
  const saved = (await admin.call('POST audiences', { body })).body as SavedAudience
  expect(saved).toMatchObject(body)
  const again = await admin.call('POST audiences', { body: { ...body, audience: EVERYBODY } })
  expect(again.body).toMatchObject({ id: saved.id, audience: EVERYBODY })
  expect((await supervisor.call('GET audiences')).body).toEqual([])
  await supervisor.call('DELETE audiences/{audience}', { params: { audience: saved.id } })
  const ofSupervisor = (await supervisor.call('POST audiences', { body })).body as SavedAudience
  expect((await supervisor.call('GET audiences')).body).toMatchObject([{ id: ofSupervisor.id, audience: READY_AUDIENCES.FORAL }])
  expect((await admin.call('GET audiences')).body).toMatchObject([{ id: saved.id, audience: EVERYBODY }])
  expect((await admin.call('POST audiences', { body: { name: 'x', audience: { by: 'SEAT', in: ['nowhere'] } } })).problem.errorKey).toBe(
    'api.REFERENCE_NOT_FOUND',
  )
  await admin.call('DELETE audiences/{audience}', { params: { audience: saved.id } })
  expect((await admin.call('GET audiences')).body).toEqual([])
})
