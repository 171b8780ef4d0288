import { createStore } from '@afilia/client/device/external-store.ts'

interface Wanted {
  readonly documentId: string
  /** Counts the requests. */
  readonly number: number
}

const store = createStore<Wanted | undefined>(undefined)
const counts = { wanted: 0, taken: 0 }

/** Asks to open a member by document id. The id is kept out of the address, because the browser's history keeps addresses. */
export function wantMember(documentId: string): void {
  counts.wanted += 1
  store.write({ documentId, number: counts.wanted })
}

/** The last request. */
export const useWantedMember = store.use

/** Takes a request once, and returns whether it was still open. Coming back to the page then opens nobody. */
export function takeWanted({ number }: Wanted): boolean {
  if (number <= counts.taken) return false
  counts.taken = number
  return true
}
