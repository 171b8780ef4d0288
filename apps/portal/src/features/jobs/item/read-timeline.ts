import type { JobPage } from '@afilia/contract/jobs/jobs'

type Entry = JobPage['timeline'][number]
export type Step = Entry & {
  /** `planned`: nobody has said when. */
  readonly state: 'over' | 'on' | 'next' | 'planned'
}

/** Where each stage stands on a day: one without a last day lasts until the next one begins. */
export function readTimeline(timeline: readonly Entry[], today: string): Step[] {
  const hasBegun = ({ from }: Entry): boolean => from !== null && from <= today
  const last = timeline.findLastIndex(hasBegun)
  return timeline.map((entry, at) => ({ ...entry, state: readState(entry, at) }))

  function readState(entry: Entry, at: number): Step['state'] {
    if (hasBegun(entry)) return (entry.to === null ? at < last : entry.to < today) ? 'over' : 'on'
    // What comes before something that has begun is over, though nobody has said when it was.
    if (at < last) return 'over'
    return entry.from === null ? 'planned' : 'next'
  }
}
