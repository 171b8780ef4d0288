import type { JobPage } from '@afilia/contract/jobs/jobs'

type Entry = JobPage['timeline'][number]
export type Step = Entry & {
  /** `planned`: without a date. */
  readonly state: 'over' | 'on' | 'next' | 'planned'
}

/** The state of each stage on a day. A stage without an end lasts until the next one begins. */
export function readTimeline(timeline: readonly Entry[], today: string): Step[] {
  const hasBegun = ({ from }: Entry): boolean => from !== null && from <= today
  const last = timeline.findLastIndex(hasBegun)
  return timeline.map((entry, at) => ({ ...entry, state: readState(entry, at) }))

  function readState(entry: Entry, at: number): Step['state'] {
    if (hasBegun(entry)) return (entry.to === null ? at < last : entry.to < today) ? 'over' : 'on'
    // A stage before one that has begun is over, even without a date.
    if (at < last) return 'over'
    return entry.from === null ? 'planned' : 'next'
  }
}
