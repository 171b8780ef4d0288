import { ownWorker } from './own-worker.ts'

/** Registers the service worker. `note` hears of a new release that waits. */
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
