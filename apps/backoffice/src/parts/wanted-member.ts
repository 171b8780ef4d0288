import { createStore } from '@afilia/client/device/external-store.ts'

interface Wanted {
  readonly documentId: string
  /** Counts the wishes. */
  readonly number: number
}

const store = createStore<Wanted | undefined>(undefined)
const counts = { wanted: 0, taken: 0 }

/** Wishes to open a member next, by document id. It is in no address, where histories would keep it. */
export function wantMember(documentId: string): void {
  counts.wanted += 1
  store.write({ documentId, number: counts.wanted })
}

/** The last wish. */
export const useWantedMember = store.use

/** Whether this wish was not fulfilled before, which it is now: coming back to the page opens nobody. */
export function takeWanted({ number }: Wanted): boolean {
  if (number <= counts.taken) return false
  counts.taken = number
  return true
}
