import type { NearPlaces } from '@afilia/contract/people/people'
import { type NearMe, NEAR_ME } from '@afilia/domain/people/near'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'

// Where distances are measured from. The coordinates of a member's home and centre stay on the server: no answer and no address has them.

/** In degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

type Person = Pick<Caller, 'personId'>

/** The rows from which a person's home (the place of its postal code) and centre are known. */
const ORIGINS: Readonly<Record<NearMe, (personId: string) => RawBuilder<unknown>>> = {
  centre: (personId) => sql`people join seats place on place.id = people.affiliate_seat_id
    where people.id = ${personId} and place.scope = 'WORK_CENTER'`,
  home: (personId) => sql`addresses join postal_codes place on place.id = addresses.postal_code where addresses.person_id = ${personId}`,
}

/** The `latitude` and `longitude` of a person's home or centre; no row if it is unknown. */
export const selectOrigin = (near: NearMe, { personId }: Person): RawBuilder<unknown> =>
  sql`select place.latitude, place.longitude from ${ORIGINS[near](personId)}`

/** The same of the centre, otherwise of the home. */
export const selectUsualOrigin = (person: Person): RawBuilder<unknown> => sql`select * from (
  ${sql.join(
    NEAR_ME.map((near, rank) => sql`select ${rank}::int as rank, origin.* from (${selectOrigin(near, person)}) origin`),
    sql` union all `,
  )}) origins order by rank limit 1`

const UNKNOWN = { centre: 'CENTRE_UNKNOWN', home: 'HOME_UNKNOWN' } as const

/** The position of the caller's home or centre, for measuring only. Throws SESSION_EXPIRED for visitors, CENTRE_UNKNOWN or HOME_UNKNOWN. */
export async function getOrigin(db: Db, near: NearMe, caller: Person | null): Promise<Position> {
  if (!caller) throw new AppError('SESSION_EXPIRED')
  const { rows } = await sql<Position>`${selectOrigin(near, caller)}`.execute(db)
  if (!rows[0]) throw new AppError(UNKNOWN[near])
  return rows[0]
}

/** What distances can be measured from, by name: the centre, and the place of the address as the person wrote it. */
export async function findNearPlaces(db: Db, person: Person): Promise<NearPlaces> {
  const { rows } = await sql<NearPlaces>`select
    (select place.name from ${ORIGINS.centre(person.personId)}) as centre,
    (select coalesce(nullif(addresses.city, ''), addresses.postal_code) from ${ORIGINS.home(person.personId)}) as home`.execute(db)
  return rows[0]!
}
