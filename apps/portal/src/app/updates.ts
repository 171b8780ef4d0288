import { useSyncExternalStore } from 'react'
import { firstPicture } from './first-picture.ts'

/** The worker fetches some hundred files: what follows the first page goes first. In ms. */
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

/** Resolves once the service worker is registered, which it may not be where there is none. */
export const untilRegistered = (): Promise<void> => registered

/** The first service worker of a browser is no update. */
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
