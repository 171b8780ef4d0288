import { retryDelay } from '@afilia/domain/site/retry'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// `navigator.onLine` is true on a network without internet access and, in Chromium, after an offline reload. So a call without an answer
// also counts as offline, until one succeeds.

/** Notes that a call got no answer, and polls until the server is back. */
export function noteNoAnswer(): void {
  if (!onlineManager.isOnline()) return
  onlineManager.setOnline(false)
  void askAgain(0)
}

/** Notes that the server answered. */
function noteAnswer(): void {
  if (!onlineManager.isOnline()) onlineManager.setOnline(true)
}

async function askAgain(attempt: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
  await askNow()
  if (!onlineManager.isOnline()) await askAgain(attempt + 1)
}

/** Asks now whether the server is back, instead of at the next poll. Paused queries continue only when it is. */
export async function askNow(): Promise<void> {
  if (onlineManager.isOnline()) return
  await fetch('/health/live', { cache: 'no-store' }).then(noteAnswer, () => undefined)
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => !onlineManager.isOnline(),
    () => false,
  )
}

/** `fetch` that also records the state of the connection. Throws what fetch throws. */
export async function fetchNoting(input: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(new URL(input, location.href), init)
    if (response.headers.has('x-kept')) noteNoAnswer()
    else noteAnswer()
    return response
  } catch (error) {
    if (!init?.signal?.aborted) noteNoAnswer()
    throw error
  }
}
