import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Db } from '../../../platform/postgres/db.ts'

const EARTH_RADIUS = 6371
const KM_OF_A_DEGREE = (Math.PI * EARTH_RADIUS) / 180

/** The origin of distances: the caller's home (the place of its postal code), their centre, or the centre of a town. */
function selectCenter(near: string, caller: Pick<Caller, 'personId'> | null): RawBuilder<unknown> | null {
  if (near !== 'home' && near !== 'centre') return sql`select latitude, longitude from municipalities where id = ${near}`
  if (!caller) return null
  if (near === 'centre')
    return sql`select seats.latitude, seats.longitude from people join seats on seats.id = people.affiliate_seat_id
      where people.id = ${caller.personId} and seats.scope = 'WORK_CENTER'`
  return sql`select postal_codes.latitude, postal_codes.longitude from addresses join postal_codes on postal_codes.id = addresses.postal_code
    where addresses.person_id = ${caller.personId}`
}

/** The towns within the radius in km, the nearest first, with their distances; empty if the origin is unknown. */
export async function listTowns(
  db: Db,
  near: string,
  radius: number,
  caller: Pick<Caller, 'personId'> | null,
): Promise<ReadonlyMap<string, number>> {
  const center = selectCenter(near, caller)
  if (!center) return new Map()
  const { rows } = await sql<{ id: string; km: number }>`
    select id, round(km)::int as km from (
      select town.id, ${EARTH_RADIUS}::float8 * acos(least(1,
        sin(radians(center.latitude)) * sin(radians(town.latitude)) +
        cos(radians(center.latitude)) * cos(radians(town.latitude)) * cos(radians(town.longitude - center.longitude)))) as km
      from (${center}) center join municipalities town
        on town.latitude between center.latitude - ${radius / KM_OF_A_DEGREE}::float8 and center.latitude + ${radius / KM_OF_A_DEGREE}::float8) towns
    where km <= ${radius}::float8 order by towns.km, id`.execute(db)
  return new Map(rows.map(({ id, km }) => [id, km]))
}
