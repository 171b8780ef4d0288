import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/endpoints/reader.ts'

/** Condition on a row of `events event`: published, and for this reader. One that is cancelled or over stays readable. */
export const isShown = ({ keys, now }: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(event.state <> 'DRAFT' and event.publish_at <= ${now} and event.readers && ${sql.val(keys)}::text[])`

const EARTH_RADIUS = 6371
const KM_OF_A_DEGREE = (Math.PI * EARTH_RADIUS) / 180

/** Condition on a row of `events event`: in this town, or in one whose centre is so many km from its own. */
export const isNear = (municipalityId: string, radius: number): RawBuilder<SqlBool> => sql<SqlBool>`event.municipality_id in (
  select town.id from municipalities center
  join municipalities town on town.latitude between center.latitude - ${radius / KM_OF_A_DEGREE}::float8 and center.latitude + ${radius / KM_OF_A_DEGREE}::float8
  where center.id = ${municipalityId} and ${EARTH_RADIUS}::float8 * acos(least(1,
    sin(radians(center.latitude)) * sin(radians(town.latitude)) +
    cos(radians(center.latitude)) * cos(radians(town.latitude)) * cos(radians(town.longitude - center.longitude)))) <= ${radius}::float8)`
