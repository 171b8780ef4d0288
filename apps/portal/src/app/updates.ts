import { useSyncExternalStore } from 'react'
import { firstPicture } from './first-picture.ts'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** Registers the service worker and notices when a new release is waiting. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    void firstPicture
      .then(() => import('./register-worker.ts'))
      .then(({ register }) => register(note))
      .catch((error: unknown) => console.warn('service worker', error))
  })
}

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
