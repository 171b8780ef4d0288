import { useSyncExternalStore } from 'react'

/** Chromium's event; other browsers never offer. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function setOffer(now: InstallOffer | undefined): void {
  offer = now
  for (const changed of listeners) changed()
}

/** Keeps the browser's offer for the button of the home page. To be called early: the offer comes once. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
}

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Whether to show the install block: the browser offered, and the portal is not installed or running as an app (specification §2). */
export function useCanInstall(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => offer !== undefined && !isStandalone(),
    () => false,
  )
}

/**
 * Opens the browser's prompt, then hides the block, without waiting for an answer: in some surroundings none ever comes.
 * Errors are only logged (specification §8).
 */
export function install(): void {
  offer?.prompt().catch((error: unknown) => console.warn('install prompt', error))
  setOffer(undefined)
}
