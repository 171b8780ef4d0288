import { sql } from 'kysely'

/** The hours of a row of `office_services given`. */
export const listHours = sql<{ weekday: number; opens: number; closes: number }[]>`(
  select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes)), '[]') from office_hours hours
  where hours.office_id = given.office_id and hours.service = given.service)`

/** The days on which the office of a row of `office_services given` is closed, from a day on. */
export const listClosures = (from: string) => sql<{ from: string; to: string }[]>`(
  select coalesce(json_agg(json_build_object('from', first_day, 'to', last_day)), '[]') from office_closures closure
  where closure.office_id = given.office_id and closure.last_day >= ${from})`
