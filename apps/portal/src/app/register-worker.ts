import { ownWorker } from './own-worker.ts'

/** Registers the service worker. Calls `note` when a new release is waiting. */
export async function register(note: (worker: ServiceWorker | null) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(ownWorker('/sw.js'))
  note(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') note(installing)
    })
  })
}
