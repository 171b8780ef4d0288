import type { NearAnswer } from '@afilia/contract/content/advantages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveTestAdvantages } from '../testing.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { newId } from '../../../platform/ids.ts'
import { selectNearest } from './queries.ts'
import { toReader } from '../../../platform/endpoints/reader.ts'

let app: TestApp
let visitor: Client
let member: Client

beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
})
afterAll(() => app.stop())

const ask = (client: Client, body: object) => client.call('POST advantages/near', { body })

describe('near', () => {
  const BILBAO = { latitude: 43.263, longitude: -2.935 }

  test('places within the radius are listed by distance, each with its advantages', async () => {
    const { status, body } = await ask(member, { from: BILBAO, radius: 100 })
    expect(status).toBe(200)
    const { places, isAll, center } = body as NearAnswer
    expect(isAll).toBe(true)
    expect(center).toEqual(BILBAO)
    const distances = places.map(({ distanceInMeters }) => distanceInMeters)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(100_000)
    expect(places[0]?.municipality.name).toBe('Bilbao')
    expect(new Set(places.map(({ municipality }) => municipality.name))).toContain('Vitoria-Gasteiz')
    expect(places.every(({ advantages }) => advantages.length > 0)).toBe(true)
    const cinemas = (await ask(member, { from: BILBAO, radius: 100, category: 'CINEMA' })).body as NearAnswer
    expect(new Set(cinemas.places.map(({ company }) => company?.slug))).toEqual(new Set(['cines-vela-norte']))
  })

  test('the index finds the same places as a look at every place', async () => {
    for (const from of [BILBAO, { latitude: 28.12, longitude: -15.43 }, { latitude: 40.417, longitude: -3.704 }]) {
      const { places } = (await ask(member, { from, radius: 60 })).body as NearAnswer
      const all = await app.db.selectFrom('advantage_places').select(['id', 'latitude', 'longitude']).execute()
      const within = all.filter((place) => sphereDistance(from, place) <= 60)
      expect(places.map(({ id }) => id).toSorted()).toEqual(within.map(({ id }) => id).toSorted())
      for (const place of places) expect(place.distanceInMeters / 1000).toBeCloseTo(sphereDistance(from, place), 2)
    }
  })

  test('the search can start from a municipality', async () => {
    const { center, places } = (await ask(member, { from: { municipality: '48020' } })).body as NearAnswer
    expect(center!.latitude).toBeCloseTo(43.26, 1)
    expect(places.length).toBeGreaterThan(3)
    expect((await ask(member, { from: { municipality: '99999' } })).body).toMatchObject({ errorKey: 'api.REFERENCE_NOT_FOUND' })
  })

  test('the list is empty where there is nothing, and invalid positions and visitors are rejected', async () => {
    expect((await ask(member, { from: { latitude: 0, longitude: 0 } })).body).toMatchObject({ places: [], isAll: true })
    for (const body of [{}, { from: { latitude: 91, longitude: 0 } }, { from: BILBAO, radius: 1000 }, { from: { latitude: 1 } }])
      expect((await ask(member, body)).status).toBe(400)
    expect((await ask(visitor, { from: BILBAO })).status).toBe(401)
  })

  test('around the member’s centre or home: no coordinates in the answer, whole kilometres, and a clear refusal without one', async () => {
    const { client, personId } = await makeMember(app, 'affiliate')
    await app.db.deleteFrom('addresses').where('person_id', '=', personId).execute()
    await app.db.updateTable('people').set({ affiliate_seat_id: null }).where('id', '=', personId).execute()
    const around = (near: string, radius = 20) => ask(client, { from: { near }, radius })
    expect(await around('centre')).toMatchObject({ status: 409, body: { errorKey: 'api.CENTRE_UNKNOWN' } })
    expect(await around('home')).toMatchObject({ status: 409, body: { errorKey: 'api.HOME_UNKNOWN' } })
    expect((await ask(visitor, { from: { near: 'home' } })).status).toBe(401)
    expect((await around('elsewhere')).status).toBe(400)

    await app.db
      .insertInto('addresses')
      .values({ id: newId(new Date()), person_id: personId, postal_code: '48001' })
      .execute()
    const { center, places } = (await around('home', 100)).body as NearAnswer
    expect(center).toBeNull()
    expect(places[0]!.municipality.name).toBe('Bilbao')
    expect(places.map(({ distanceInMeters }) => distanceInMeters % 1000)).toEqual(places.map(() => 0))
    const code = await app.db.selectFrom('postal_codes').selectAll().where('id', '=', '48001').executeTakeFirstOrThrow()
    const distances = places.map((place) => sphereDistance(code, place))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(100)
    const seat = app.db.selectFrom('seats').select('id').where('municipality_id', '=', '28079').where('scope', '=', 'WORK_CENTER').limit(1)
    await app.db.updateTable('people').set({ affiliate_seat_id: seat }).where('id', '=', personId).execute()
    expect(((await around('centre')).body as NearAnswer).places[0]!.municipality.name).toBe('Madrid')
  })

  test('the position is not stored, and is used only to some 100 m', async () => {
    const before = await app.db.selectFrom('idempotency_keys').select('key_hash').execute()
    const response = await member.fetch('/api/data/advantages/near', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'of-somebody-who-asks' },
      body: JSON.stringify({ from: { latitude: 43.26312345, longitude: -2.93498765 } }),
    })
    expect(await response.json()).toMatchObject({ center: { latitude: 43.263, longitude: -2.935 } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await app.db.selectFrom('idempotency_keys').select('key_hash').execute()).toHaveLength(before.length)
  })
})

test('a place of an advantage has that one alone, and a place of a company what the company gives', async () => {
  const { id } = await app.db.selectFrom('advantages').select('id').where('slug', '=', 'apoyo-psicologico').executeTakeFirstOrThrow()
  const town = await app.db.selectFrom('municipalities').selectAll().where('id', '=', '48020').executeTakeFirstOrThrow()
  await app.db
    .insertInto('advantage_places')
    .values({
      id: newId(new Date()),
      advantage_id: id,
      category_id: 'HEALTH',
      name: 'Consulta',
      address: 'Calle 1',
      municipality_id: town.id,
      latitude: town.latitude,
      longitude: town.longitude,
    })
    .execute()
  const { places } = (await ask(member, { from: { municipality: '48020' }, radius: 5 })).body as NearAnswer
  const offered = new Map(places.map(({ name, advantages }) => [name, advantages.map(({ slug }) => slug).toSorted()]))
  expect(offered.get('Consulta')).toEqual(['apoyo-psicologico'])
  expect(offered.get('Cines Vela Norte')).toEqual(['25-menos-en-el-bar-cines-vela-norte', 'entrada-a-precio-fijo-cines-vela-norte'])
  await app.db.deleteFrom('advantage_places').where('advantage_id', '=', id).execute()
})

/** The great-circle distance in km by the spherical law of cosines, independent of the tested code. */
function sphereDistance(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const [p1, p2, dl] = [a.latitude, b.latitude, b.longitude - a.longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  return 6371 * Math.acos(Math.min(1, Math.sin(p1) * Math.sin(p2) + Math.cos(p1) * Math.cos(p2) * Math.cos(dl)))
}

test('of too many places the nearest are listed, and the answer says that there are more', async () => {
  await sql`insert into advantage_places (id, company_id, category_id, name, address, municipality_id, latitude, longitude)
    select gen_random_uuid(), (select id from companies limit 1), 'FUEL', 'p', 'a', '28079', 36 + random() * 7.5, -9 + random() * 12 from generate_series(1, 20000)`.execute(
    app.db,
  )
  await sql`analyze advantage_places`.execute(app.db)
  const crowded = (await ask(member, { from: { latitude: 40.417, longitude: -3.704 }, radius: 100 })).body as NearAnswer
  expect(crowded).toMatchObject({ isAll: false })
  expect(crowded.places).toHaveLength(200)
  const reader = toReader({ roles: ['ROLE_AFFILIATE'] }, 'es', app.deps.clock.now())
  const nearest = { center: { latitude: 40.417, longitude: -3.704 }, category: undefined, lookedAt: 500 }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectNearest(nearest, reader)}`.execute(app.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan using advantage_places_by_plane.*\n.*Order By: \(plane <->/)
  expect(plan).not.toMatch(/Seq Scan on advantage/)
})
