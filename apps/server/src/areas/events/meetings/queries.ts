import type { Meeting } from '@afilia/domain/events/meetings'
import { type RawBuilder, sql } from 'kysely'

/** The meetings of a row of `event_sessions session`, as a multirange. */
export const meetings = sql`coalesce(session.meetings, tstzmultirange(tstzrange(session.starts_at, session.ends_at)))`

/** The same as a list, in order. */
export const listMeetings: RawBuilder<Meeting[]> = sql<Meeting[]>`(
  select json_agg(json_build_object('startsAt', lower(meeting), 'endsAt', upper(meeting)) order by meeting)
  from unnest(${meetings}) as meeting)`

/** Times inside JSON have the offset of the connection. */
export const presentMeetings = (all: readonly Meeting[]): { startsAt: string; endsAt: string }[] =>
  all.map(({ startsAt, endsAt }) => ({ startsAt: toIso(startsAt), endsAt: toIso(endsAt) }))

/** The same with the start of the first and the end of the last meeting. */
export function presentTimes(all: readonly Meeting[]) {
  const times = presentMeetings(all)
  return { startsAt: times[0]!.startsAt, endsAt: times.at(-1)!.endsAt, meetings: times }
}

const toIso = (time: string): string => new Date(time).toISOString()
