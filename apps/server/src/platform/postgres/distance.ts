import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** The radius of the earth as a sphere, in km. Distances are accurate to half a percent. */
const EARTH_RADIUS = 6371
const KM_OF_A_DEGREE = (Math.PI * EARTH_RADIUS) / 180

/** The great-circle distance in km between rows with `latitude` and `longitude`. Do not use it with nulls: they would give 0. */
export const measureBetween = (a: string, b: string): RawBuilder<number> => {
  const [latitudeA, latitudeB] = [sql.ref(`${a}.latitude`), sql.ref(`${b}.latitude`)]
  return sql<number>`(${EARTH_RADIUS}::float8 * acos(least(1,
    sin(radians(${latitudeA})) * sin(radians(${latitudeB})) +
    cos(radians(${latitudeA})) * cos(radians(${latitudeB})) * cos(radians(${sql.ref(`${b}.longitude`)} - ${sql.ref(`${a}.longitude`)})))))`
}

/** Whether the latitudes of such rows allow a distance within the radius in km. Selects few rows before distances are measured. */
export const isInBand = (row: string, center: string, radius: number): RawBuilder<SqlBool> => {
  const degrees = sql`${radius / KM_OF_A_DEGREE}::float8`
  const latitude = sql.ref(`${center}.latitude`)
  return sql<SqlBool>`${sql.ref(`${row}.latitude`)} between ${latitude} - ${degrees} and ${latitude} + ${degrees}`
}
