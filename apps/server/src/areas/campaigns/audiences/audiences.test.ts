import type { SavedAudience } from '@afilia/contract/messages/campaigns'
import { effectiveRoles } from '@afilia/domain/identity/access'
import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { type Audience, CRITERIA, EMPLOYER_SECTORS, EVERYBODY, READY_AUDIENCES } from '@afilia/domain/messages/audience'
import { INTERESTS } from '@afilia/domain/people/preference-choices'
import { ROLES } from '@afilia/domain/identity/roles'
import { LANGUAGES } from '@afilia/i18n/languages'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDevice } from '../../../foundation/notifications/push/testing.ts'
import type { Client } from '../../../testing/app/client.ts'
import { type CountedStatements, countStatements } from '../../../testing/app/statements.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import type { Reach } from '../rules.ts'
import { countAudience } from './queries.ts'

let app: TestApp
let admin: Client
let supervisor: Client
let delegate: Client
let people: Awaited<ReturnType<typeof readPeople>>
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
  people = await readPeople()
})
afterAll(() => app.stop())

const readPeople = () =>
  app.db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .leftJoin('employers', 'employers.id', 'people.employer_id')
    .leftJoin('seats', 'seats.id', 'people.affiliate_seat_id')
    .selectAll('people')
    .select(['roles', 'settings.interests', 'settings.lang_key', 'provinces.autonomy_id'])
    .select(['employers.sector_type as employer_sector', 'seats.sector_type as seat_sector'])
    .select(sql<string[]>`array(select specialty_id from person_specialties held where held.person_id = people.id)`.as('specialty_ids'))
    .execute()
type Person = (typeof people)[number]

/** The values that a person has for each criterion. */
const VALUES: Record<(typeof CRITERIA)[number], (person: Person) => readonly (string | null)[]> = {
  ROLE: ({ roles, academic_year }) => effectiveRoles({ roles: roles ?? [], academicYear: academic_year as never }),
  PROVINCE: (person) => [person.affiliate_province_id],
  AUTONOMY: (person) => [person.autonomy_id],
  SEAT: (person) => [person.affiliate_seat_id],
  SPECIALTY: (person) => [person.current_specialty_id, ...person.specialty_ids],
  ACADEMIC_YEAR: ({ roles, academic_year }) => {
    const held = effectiveRoles({ roles: roles ?? [], academicYear: academic_year as never })
    return ACADEMIC_YEARS.filter((_, at) => held.includes(`ROLE_STUDENT_${at + 1}` as never))
  },
  SECTOR: (person) => [person.employer_sector ?? person.seat_sector],
  INTEREST: (person) => person.interests ?? [],
  LANGUAGE: (person) => [person.lang_key ?? 'es'],
}

const isOf = (audience: Audience, person: Person): boolean => {
  if ('by' in audience) return VALUES[audience.by](person).some((value) => value !== null && audience.in.includes(value))
  if ('not' in audience) return !isOf(audience.not, person)
  if ('any' in audience) return audience.any.some((part) => isOf(part, person))
  return audience.all.every((part) => isOf(part, person))
}

const isReached = ({ provinceId, seatId }: Reach, person: Person): boolean => {
  if (person.is_blocked || person.left_at || person.restricted_at || person.objections.includes('COMMUNICATIONS')) return false
  const isEverywhere = provinceId === null && seatId === null
  if (!isEverywhere && person.objections.includes('REPRESENTATIVES')) return false
  return isEverywhere || (provinceId === null ? person.affiliate_seat_id === seatId : person.affiliate_province_id === provinceId)
}

const some = (values: readonly (string | null)[]) =>
  fc.array(fc.constantFrom(...new Set(values.filter((value) => value !== null))), { minLength: 1, maxLength: 6 })
const EVERYWHERE = { provinceId: null, seatId: null }

test('whatever the conditions and the reach, those are chosen who fulfil them and may be written to', async () => {
  const lists = {
    ROLE: ROLES,
    ACADEMIC_YEAR: ACADEMIC_YEARS,
    SECTOR: EMPLOYER_SECTORS,
    INTEREST: INTERESTS,
    LANGUAGE: LANGUAGES,
    PROVINCE: people.map((person) => person.affiliate_province_id),
    AUTONOMY: people.map((person) => person.autonomy_id),
    SEAT: people.slice(0, 50).map((person) => person.affiliate_seat_id),
    SPECIALTY: people.map((person) => person.current_specialty_id),
  }
  const leaf = fc.constantFrom(...CRITERIA).chain((by) => some(lists[by]).map((values): Audience => ({ by, in: values })))
  const { tree } = fc.letrec<{ tree: Audience }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }).map((all): Audience => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any): Audience => ({ any })),
      tie('tree').map((not): Audience => ({ not })),
    ),
  }))
  const reach = fc.oneof(
    fc.constant(EVERYWHERE),
    some(lists.PROVINCE).map(([provinceId]): Reach => ({ provinceId: provinceId!, seatId: null })),
    some(lists.SEAT).map(([seatId]): Reach => ({ provinceId: null, seatId: seatId! })),
  )
  await fc.assert(
    fc.asyncProperty(tree, reach, async (audience, within) => {
      const { members } = await countAudience(app.db, audience, within)
      expect(members).toBe(people.filter((person) => isReached(within, person) && isOf(audience, person)).length)
    }),
    { numRuns: 150 },
  )
})

const count = (client: Client, audience: unknown) => client.call('POST audiences/count', { body: { audience } })

const NOBODY = { members: null, devices: null, needsApproval: false }

describe('a count', () => {
  test('is one statement', async () => {
    const counted: CountedStatements = countStatements()
    await countAudience(app.db, READY_AUDIENCES.FORAL, EVERYWHERE)
    counted.stop()
    expect(counted.texts.filter((text) => text.includes('people'))).toHaveLength(1)
  })

  test('is cut to whom the caller may write to', async () => {
    const of = async (client: Client) => (await count(client, EVERYBODY)).body as { members: number | null; needsApproval: boolean }
    const [all, province, centre] = await Promise.all([of(admin), of(supervisor), of(delegate)])
    expect(all.members).toBe(people.filter((person) => isReached(EVERYWHERE, person)).length)
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
    const countDevices = async () => (await countAudience(app.db, EVERYBODY, EVERYWHERE)).devices
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

  test('below ten says no more than that', async () => {
    const one = people.find((person) => isReached(EVERYWHERE, person) && person.affiliate_seat_id)
    const few = people.filter((person) => isReached(EVERYWHERE, person) && person.affiliate_seat_id === one!.affiliate_seat_id).length
    const { body } = await count(admin, { by: 'SEAT', in: [one!.affiliate_seat_id] })
    expect(body).toEqual({ members: few < 10 ? null : few, devices: null, needsApproval: false })
    expect((await count(admin, { all: [{ by: 'SEAT', in: [one!.affiliate_seat_id] }, { not: EVERYBODY }] })).body).toMatchObject({
      members: null,
    })
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
