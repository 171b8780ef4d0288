import { isNearMe } from '@afilia/domain/people/near'
import { type RawBuilder, sql } from 'kysely'
import { selectOrigin } from '../../../foundation/people/near/queries.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { isInBand, measureBetween } from '../../../platform/postgres/distance.ts'

/** The origin of distances: the caller's home or centre, or the centre of a town. */
function selectCenter(near: string, caller: Pick<Caller, 'personId'> | null): RawBuilder<unknown> | null {
  if (!isNearMe(near)) return sql`select latitude, longitude from municipalities where id = ${near}`
  return caller && selectOrigin(near, caller)
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
      select town.id, ${measureBetween('center', 'town')} as km
      from (${center}) center join municipalities town on ${isInBand('town', 'center', radius)}) towns
    where km <= ${radius}::float8 order by towns.km, id`.execute(db)
  return new Map(rows.map(({ id, km }) => [id, km]))
}
