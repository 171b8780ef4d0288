import { useSyncExternalStore } from 'react'

/** Chromium's event; other browsers never offer to install. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function setOffer(now: InstallOffer | undefined): void {
  offer = now
  for (const changed of listeners) changed()
}

/** Keeps the browser's offer for the button of the home page. Call it early: the offer comes once. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
}

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Whether to show the install block: the browser offers, and the portal is neither installed nor running as an app (specification §2). */
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
 * Opens the browser's prompt and hides the block without waiting for an answer, because some browsers never give one. Errors are only logged
 * (specification §8).
 */
export function install(): void {
  offer?.prompt().catch((error: unknown) => console.warn('install prompt', error))
  setOffer(undefined)
}
