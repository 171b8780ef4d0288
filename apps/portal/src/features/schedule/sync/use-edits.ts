import { listPlanChanges, type Plan, invertChanges } from '@afilia/domain/shifts/plan'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { useState } from 'react'
import { editDays } from './sync-shifts.ts'

interface Done {
  /** The changes that undo the edit. */
  readonly undo: Plan
  /** A description of the edit. */
  readonly words: string
}

const MAX_UNDO = 30

const kept = memberStorage<readonly Done[]>('schedule-undo', 'tab')

/** Edits that can be undone while the tab is open, also after a reload. */
export function useEdits(plan: Plan, personId: string) {
  const [done, setDone] = useState(() => kept.read(personId) ?? [])
  const note = (list: readonly Done[]): void => {
    kept.write(personId, list)
    setDone(list)
  }
  return {
    /** The last edit. */
    last: done.at(-1),
    /**
     * Sets days; `words` describes the edit. Does nothing if nothing changes. Pass the plan as `before` if it covers more than the page
     * shows.
     */
    apply(wanted: Plan, words: string, before = plan): void {
      const changes = listPlanChanges(before, wanted)
      if (Object.keys(changes).length === 0) return
      note([...done, { undo: invertChanges(before, changes), words }].slice(-MAX_UNDO))
      editDays(changes)
    },
    undo(): void {
      const last = done.at(-1)
      if (!last) return
      note(done.slice(0, -1))
      editDays(last.undo)
    },
  }
}
export type Edits = ReturnType<typeof useEdits>
