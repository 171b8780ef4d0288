import { createStore } from '@afilia/client/device/external-store.ts'
import { readStored, writeStored } from '@afilia/client/device/storage.ts'
import { useIsShared } from '@afilia/client/session/session.ts'
import { type InstallEvent, type InstallState, isWorthOffering, nextInstallState } from '@afilia/domain/site/install'
import { readPlatform } from './read-platform.ts'

/** Chromium's event. Other browsers never offer installation. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const state = createStore<InstallState>('NONE')

function note(event: InstallEvent): void {
  const next = nextInstallState(state.read(), event)
  if (next === state.read()) return
  state.write(next)
  // A browser reports the installation only once, so it is stored.
  if (next === 'INSTALLED' || next === 'OFFERED') writeStored('afilia.installed', next === 'INSTALLED' ? '1' : null)
}

/** Keeps the browser's install offer for later. Must be called early: the event comes once. */
export function listenForInstallPrompt(): void {
  const asApp = matchMedia('(display-mode: standalone)')
  const noteOpened = (): void => void (asApp.matches && note('OPENED'))
  if (readStored('afilia.installed')) note('INSTALLED')
  noteOpened()
  // A desktop browser moves the open page into the app's window.
  asApp.addEventListener('change', noteOpened)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    note('OFFERED')
  })
  window.addEventListener('appinstalled', () => note('INSTALLED'))
}

/** Installation is not offered on a shared computer. */
export function useInstallState(): InstallState {
  const now = state.use()
  return useIsShared() && now === 'OFFERED' ? 'NONE' : now
}

/** Whether to offer installation after a useful action: once per device. */
export const isInstallOfferDue = (): boolean =>
  readStored('afilia.install-offered') === null && isWorthOffering(state.read(), readPlatform() !== 'DESKTOP')

export const noteInstallOffer = (): void => writeStored('afilia.install-offered', '1')

/**
 * Opens the browser's prompt and withdraws the offer at once, because some browsers never answer. Errors are only logged (specification §2,
 * §8).
 */
export function install(): void {
  offer?.prompt().catch((error: unknown) => console.warn('install prompt', error))
  offer = undefined
  note('ASKED')
}
