import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Position } from '../../../foundation/people/near/queries.ts'

/** The radius of the earth as a sphere, in km. Distances are accurate to half a percent. */
const EARTH_RADIUS = 6371
const KM_OF_A_DEGREE = (Math.PI * EARTH_RADIUS) / 180
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point in Mercator's projection, as in the column `advantage_places.plane`. */
export function toPlane({ latitude, longitude }: Position): RawBuilder<unknown> {
  const x = EARTH_RADIUS * toRadians(longitude)
  const y = EARTH_RADIUS * Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2))
  return sql`point(${x}::float8, ${y}::float8)`
}

/** Whether a point of the projection is within the radius in km, using the index. Includes slightly more, because the projection is stretched towards the pole. */
export function isWithin(plane: string, center: Position, radius: number): RawBuilder<SqlBool> {
  const stretched = radius / Math.cos(toRadians(Math.min(89, Math.abs(center.latitude) + radius / KM_OF_A_DEGREE)))
  return sql<SqlBool>`${sql.ref(plane)} <@ circle(${toPlane(center)}, ${stretched}::float8)`
}

/** The great-circle distance in km. */
export function measureDistance(a: Position, b: Position): number {
  const sine = (from: number, to: number): number => Math.sin(toRadians(to - from) / 2) ** 2
  const part =
    sine(a.latitude, b.latitude) + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * sine(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(part)))
}
