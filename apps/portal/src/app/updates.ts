import { useSyncExternalStore } from 'react'
import { firstPicture } from './first-picture.ts'

/** Delay in ms before the worker fetches about a hundred files. Requests of the first page go first. */
const PAUSE = 2000

let waiting: ServiceWorker | undefined
let registered: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

/** Registers the service worker and notices when a new release is waiting. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registered = firstPicture
    .then(() => new Promise((resolve) => setTimeout(resolve, PAUSE)))
    .then(() => import('./register-worker.ts'))
    .then(({ register }) => register(note))
    .catch((error: unknown) => console.warn('service worker', error))
}

/** Resolves once registering the service worker has ended, also if it failed or is not possible. */
export const untilRegistered = (): Promise<void> => registered

/** A browser's first service worker is not an update. */
function note(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  for (const changed of listeners) changed()
}

/** Activates the new release and reloads the page. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take-over', {})
}

export function useIsUpdateWaiting(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => waiting !== undefined,
    () => false,
  )
}
