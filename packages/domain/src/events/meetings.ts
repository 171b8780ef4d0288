/** One date and time at which a session is held, in ISO 8601. */
export interface Meeting {
  readonly startsAt: string
  readonly endsAt: string
}

/** The index of the meeting to which a moment belongs; between two meetings, the nearer one. `meetings` are in order. */
export function findMeeting(meetings: readonly Meeting[], moment: Date): number {
  const time = moment.getTime()
  const next = meetings.findIndex((meeting, i) => {
    const after = meetings[i + 1]
    return !after || time < (Date.parse(meeting.endsAt) + Date.parse(after.startsAt)) / 2
  })
  return Math.max(next, 0)
}

/** Whether somebody with these entry times attended enough of the meetings; `least` in percent of their hours. */
export function isAttended(meetings: readonly Meeting[], entries: readonly Date[], least: number): boolean {
  const attended = new Set(entries.map((entry) => findMeeting(meetings, entry)))
  const hoursOf = (some: readonly Meeting[]): number =>
    some.reduce((sum, { startsAt, endsAt }) => sum + Date.parse(endsAt) - Date.parse(startsAt), 0)
  return attended.size > 0 && hoursOf(meetings.filter((_, i) => attended.has(i))) * 100 >= hoursOf(meetings) * least
}
