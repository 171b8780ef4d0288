import type { Home } from '@afilia/contract/content/home'
import { addDays } from '@afilia/domain/shifts/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMember } from '../../foundation/notifications/notifying/commands.ts'
import { INCIDENT, openTeam, sendCase } from '../../foundation/cases/testing.ts'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../testing/app/client.ts'
import { nextMoment } from '../../testing/app/next-moment.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { ASTURIAS, makeMember, SEVILLA } from '../../testing/members/make-member.ts'
import { makeService, SEVILLE, addTaken } from '../appointments/testing.ts'
import { makeEvent } from '../events/testing.ts'
import { toToday } from '../insurance/rules.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = (await makeMember(app, 'admin')).client
})
afterAll(() => app.stop())

const readHome = async (client: Client): Promise<Home> => (await client.call('GET home')).body

/** A work centre of Seville with nobody in it yet. */
async function openCentre(id: string) {
  await sql`insert into seats select (jsonb_populate_record(seats, jsonb_build_object('id', ${id}::text, 'name', ${id}::text))).*
    from seats where id = ${SEVILLA.seatId}`.execute(app.db)
  return { ...SEVILLA, seatId: id }
}

test('an affiliate has the next appointment, and not one that is over or cancelled', async () => {
  const { personId, client } = await makeMember(app, 'affiliate')
  expect((await readHome(client)).appointment).toBeUndefined()
  await makeService(app.db)
  const now = Date.now()
  const add = async (hours: number, state: 'BOOKED' | 'CANCELLED' = 'BOOKED') => {
    const id = newId()
    const starts = new Date(now + hours * 3600_000)
    await addTaken(app.db, starts)
    const details = { about: '', phone: null, room: null }
    await app.db
      .insertInto('appointments')
      .values({
        id,
        person_id: personId,
        office_id: SEVILLE,
        service: 'LEGAL_ADVICE',
        way: 'PHONE',
        state,
        starts_at: starts,
        ends_at: new Date(starts.getTime() + 1800_000),
        details_sealed: app.deps.sealing.seal('appointments.details_sealed', id, JSON.stringify(details)),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    return id
  }
  await add(-2)
  await add(5, 'CANCELLED')
  await add(48)
  const next = await add(24)
  expect((await readHome(client)).appointment).toEqual({
    state: 'ok',
    data: { id: next, service: 'LEGAL_ADVICE', way: 'PHONE', zone: 'Europe/Madrid', startsAt: new Date(now + 24 * 3600_000).toISOString() },
  })
})

test('a student sees until when placements are covered; other members have no such block', async () => {
  const today = toToday(new Date())
  const insure = async (personId: string, kind: 'STUDENT' | 'AFFILIATE', starts: string, ends: string | null) =>
    app.db
      .insertInto('coverages')
      .values({ id: newId(), person_id: personId, kind, starts_on: starts, ends_on: ends, created_at: new Date() })
      .execute()
  const student = await makeMember(app, 'student', { year: 'SECOND' })
  expect((await readHome(student.client)).coverage).toBeUndefined()
  await insure(student.personId, 'STUDENT', addDays(today, -300), addDays(today, -1))
  await insure(student.personId, 'STUDENT', today, addDays(today, 90))
  expect((await readHome(student.client)).coverage).toEqual({
    state: 'ok',
    data: { state: 'ACTIVE', startsOn: today, endsOn: addDays(today, 90) },
  })
  const affiliate = await makeMember(app, 'affiliate')
  await insure(affiliate.personId, 'AFFILIATE', today, null)
  expect((await readHome(affiliate.client)).coverage).toBeUndefined()
})

test('the delegate of the own centre comes before others of the province, with only the published contact data', async () => {
  const place = await openCentre('T-DELEGATE')
  const { client } = await makeMember(app, 'affiliate', { place })
  await makeMember(app, 'delegate', { person: { first_name: 'Aaa', folded: 'aaa' } })
  const own = await makeMember(app, 'delegate', { place, person: { first_name: 'Zoe', last_name: 'Zas', folded: 'zoe zas' } })
  await app.db
    .insertInto('work_contacts')
    .values({
      person_id: own.personId,
      phone: '+34600000001',
      email: 'zoe@example.org',
      is_phone_shown: true,
      is_email_shown: false,
      updated_at: new Date(),
    })
    .execute()
  expect((await readHome(client)).delegate).toMatchObject({
    state: 'ok',
    data: {
      id: own.personId,
      name: 'Zoe Zas',
      role: 'DELEGATE',
      place: { id: place.seatId, name: place.seatId },
      phone: '+34600000001',
      email: null,
    },
  })
  // Nobody represents themselves.
  const theirs = (await readHome(own.client)).delegate
  expect(theirs?.state === 'ok' && theirs.data.id).not.toBe(own.personId)
})

test('the newest urgent message is named until it is read', async () => {
  const { personId, client } = await makeMember(app, 'affiliate')
  const notify = async (reference: string, isUrgent: boolean) => {
    await nextMoment()
    await notifyMember(app.db, app.deps, {
      personId,
      topic: 'REQUESTS',
      phrase: 'fuelCard.ISSUED',
      values: { reference },
      link: '/',
      isUrgent,
    })
  }
  await notify('F-0000-0001', true)
  await notify('F-0000-0002', true)
  await notify('F-0000-0003', false)
  const { urgent } = await readHome(client)
  if (urgent?.state !== 'ok') throw new Error('there is no urgent message')
  expect(urgent.data.title).toContain('F-0000-0002')
  await client.call('PUT services/notify/api/notifications/{message}/read/{x}', { params: { message: urgent.data.id, x: 'true' } })
  const later = (await readHome(client)).urgent
  expect(later?.state === 'ok' && later.data.title).toContain('F-0000-0001')
  expect((await readHome((await makeMember(app, 'affiliate')).client)).urgent).toBeUndefined()
})

test('staff see how many cases wait for them, those due and late, and no others', async () => {
  const works = await makeMember(app, 'delegate')
  const other = await makeMember(app, 'delegate')
  await openTeam(admin, [works.personId])
  const member = await makeMember(app, 'affiliate')
  const today = toToday(new Date())
  const ask = async (due: string) => {
    const { id } = await sendCase(member.client)
    await app.db.updateTable('service_requests').set({ due_on: due }).where('id', '=', id).execute()
    return id
  }
  for (const due of [addDays(today, -1), today, today, addDays(today, 1)]) await ask(due)
  const closed = await ask(addDays(today, -2))
  await app.db.updateTable('service_requests').set({ state: 'CLOSED' }).where('id', '=', closed).execute()
  await sendCase(member.client, INCIDENT, 'send_sinister_email')
  expect((await readHome(works.client)).cases).toEqual({ state: 'ok', data: { open: 4, late: 1, dueToday: 2 } })
  expect((await readHome(other.client)).cases).toEqual({ state: 'ok', data: { open: 0, late: 0, dueToday: 0 } })
  expect((await readHome(member.client)).cases).toBeUndefined()
})

const count = async (client: Client) => {
  const { people } = await readHome(client)
  return people?.state === 'ok' ? people.data.count : undefined
}

test('delegates see how many people their centre has, supervisors their province', async () => {
  const place = await openCentre('T-PEOPLE')
  const delegate = await makeMember(app, 'delegate', { place })
  await makeMember(app, 'affiliate', { place })
  await makeMember(app, 'affiliate', { place, person: { left_at: new Date() } })
  const supervisor = await makeMember(app, 'supervisor', { place })
  const { count: inProvince } = await app.db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('affiliate_province_id', '=', place.provinceId)
    .where('left_at', 'is', null)
    .where('is_blocked', '=', false)
    .where('id', '<>', supervisor.personId)
    .executeTakeFirstOrThrow()
  expect([await count(delegate.client), await count(supervisor.client)]).toEqual([2, Number(inProvince)])
  expect(await count((await makeMember(app, 'affiliate', { place })).client)).toBeUndefined()
})

test('the next event at whose door staff may stand is in their province and within two weeks', async () => {
  const far = await makeEvent(app.db, { title: 'Lejos', startsIn: 24 * 15, more: { scope: ['PR6'] } })
  const delegate = await makeMember(app, 'supervisor', { place: ASTURIAS })
  expect((await readHome(delegate.client)).door).toBeUndefined()
  const near = await makeEvent(app.db, { title: 'Cerca', startsIn: 24 * 13, more: { scope: ['PR6'] } })
  const found = (await readHome(delegate.client)).door
  expect(found).toMatchObject({ state: 'ok', data: { id: near.eventId, title: 'Cerca' } })
  expect(far.eventId).not.toBe(near.eventId)
  expect((await readHome((await makeMember(app, 'affiliate')).client)).door).toBeUndefined()
})

test('a place to accept comes first, with the time until which it is kept', async () => {
  const { personId, client } = await makeMember(app, 'affiliate')
  const until = new Date(Date.now() + 20 * 3600_000)
  const order = async (startsIn: number, offered_until: Date | null) => {
    const { eventId, sessionId } = await makeEvent(app.db, { startsIn, more: { readers: [] } })
    const id = newId()
    await app.db
      .insertInto('orders')
      .values({
        id,
        event_id: eventId,
        session_id: sessionId,
        person_id: personId,
        state: offered_until ? 'OFFERED' : 'CONFIRMED',
        offered_until,
        places: 1,
        participants_sealed: app.deps.sealing.seal('orders.participants_sealed', id, '[]'),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    return id
  }
  const booked = await order(24 * 2, null)
  const offered = await order(24 * 5, until)
  const { events } = await readHome(client)
  const ids = events?.state === 'ok' ? events.data.flatMap((event) => (event.booked ? [event.booked] : [])) : []
  expect(ids).toEqual([
    { id: offered, state: 'OFFERED', offeredUntil: until.toISOString() },
    { id: booked, state: 'CONFIRMED', offeredUntil: null },
  ])
})
