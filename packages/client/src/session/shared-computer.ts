import { queryClient } from '../calls/query-client.ts'
import { readStored } from '../device/storage.ts'
import { sessionQuery } from './session.ts'

/** Code that only shared computers need. */
export const loadShared = () => import('./shared/shared-strip.tsx')

/**
 * Runs first on a page: if somebody has left a shared computer and the server does not know it yet, only that is finished and nothing else
 * starts.
 */
export async function finishLeaving(): Promise<void> {
  const reason = readStored('afilia.leaving')
  if (reason) await (await loadShared()).finishLeaving(reason)
}

/** F9 leaves a shared computer at any time, also while a page is loading. */
export const leaveByKey = (): void =>
  addEventListener('keydown', (event) => void leaveIfAsked(event).catch(() => undefined), { capture: true })

async function leaveIfAsked(event: KeyboardEvent): Promise<void> {
  if (event.key !== 'F9' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (queryClient.getQueryData(sessionQuery.queryKey)?.isShared) event.preventDefault()
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session?.isShared) (await loadShared()).leave('left')
}
