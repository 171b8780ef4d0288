import type { Meeting } from '@afilia/domain/meetings'
import { type RawBuilder, sql } from 'kysely'

/** The meetings of a row of `event_sessions session`, in order. */
export const listMeetings: RawBuilder<Meeting[]> = sql<Meeting[]>`(
  select json_agg(json_build_object('startsAt', lower(meeting), 'endsAt', upper(meeting)) order by meeting)
  from unnest(coalesce(session.meetings, tstzmultirange(tstzrange(session.starts_at, session.ends_at)))) as meeting)`

/** Times inside JSON come with the offset of the connection. */
export const presentMeetings = (meetings: readonly Meeting[]): { startsAt: string; endsAt: string }[] =>
  meetings.map(({ startsAt, endsAt }) => ({ startsAt: toIso(startsAt), endsAt: toIso(endsAt) }))

/** The same with their beginning and their end. */
export function presentTimes(all: readonly Meeting[]) {
  const meetings = presentMeetings(all)
  return { startsAt: meetings[0]!.startsAt, endsAt: meetings.at(-1)!.endsAt, meetings }
}

const toIso = (time: string): string => new Date(time).toISOString()
