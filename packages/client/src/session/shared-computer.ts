import { readStored } from '../device/storage.ts'

/** What shared computers alone need. */
export const loadShared = () => import('./shared/shared-strip.tsx')

/** For the start of a page: if somebody has left a shared computer and the server does not know it yet, nothing but that begins. */
export async function finishLeaving(): Promise<void> {
  if (readStored('afilia.leaving')) await (await loadShared()).finishLeaving()
}
